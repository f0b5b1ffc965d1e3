/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * d.y -- the grammar of D.  Every action is one call into build.c.  Tokens are classes: T_TYPE is any word that names
 * a type, T_LEAF any literal, and so on, so that new words, functions and actions never come here.  Errors are caught
 * at the semicolon of a statement, the end of a predicate and the end of a declaration or clause.
 */
%define api.pure full
%define api.prefix {d_}
%define api.location.type {struct span}
%define api.value.type union
%define parse.error custom
%define parse.lac full
%locations
%expect 0
%param {struct parser *p}

%code requires {
#include "parser.h"
}
%code {
#include "build.h"
#include "lex.h"

#define YYLLOC_DEFAULT(cur, rhs, n)                                                                                    \
	((cur) = (n) ? span_join(YYRHSLOC(rhs, 1), YYRHSLOC(rhs, n))                                                   \
		     : parse_span(p, YYRHSLOC(rhs, 0).end, YYRHSLOC(rhs, 0).end))
static void d_error(struct span *sp, struct parser *p, const char *msg);

#define YYMAXDEPTH 5000
#define YYINITDEPTH 200
}

%token T_EOF 0 "end of file"
%token S_PROGRAM S_TYPE
%token <struct pdesc *> T_PDESC "a probe description"
%token T_PRED "/" T_PRED_END "/ "
%token T_CLOSE "} " T_END "; "
%token <const char *> T_IDENT "a name"
%token <struct expr *> T_LEAF "a constant" T_KSYM "a kernel symbol" T_AGG "an aggregation"
%token <struct dspec *> T_TYPE "a type" T_STORAGE "a storage class" T_QUAL "a type qualifier" T_TAG "a tag"
%token <int> T_STRUCT "struct" T_SCOPE "self or this"
%token T_ENUM "enum" T_INLINE "inline" T_TRANSLATOR "translator" T_PROVIDER "provider" T_PROBE "probe"
%token T_IF "if" T_SIZEOF "sizeof" T_OFFSETOF "offsetof" T_STRINGOF "stringof" T_XLATE "xlate"
%token T_RESERVED "a reserved word" T_OPTIONAL "[ "
%token T_ARROW "->" T_ELLIPSIS "..." T_LOR "||" T_LXOR "^^" T_LAND "&&"
%token <int> T_ASSIGN "an assignment operator" T_INCDEC "++ or --" T_EQOP "== or !=" T_RELOP "<= or >=" T_SHIFT "<< or >>"

%token T_ELSE "else"
%precedence "then"
%precedence T_ELSE
%left T_LOR
%left T_LXOR
%left T_LAND
%left '|'
%left '^'
%left '&'
%left T_EQOP
%left '<' '>' T_RELOP
%left T_SHIFT
%left '+' '-'
%left '*' '/' '%'
%precedence "alone"
%precedence T_ARROW

%type <struct clause *> clause
%type <struct pdesc_vec *> pdescs
%type <struct stmt_vec *> body stmts
%type <struct stmt *> stmt
%type <struct expr *> pred tail expr assign cond bin cast unary postfix primary
%type <struct expr_vec *> args
%type <int> unop
%type <struct dspec *> specs spec words word sou_body
%type <struct type_name *> type_name
%type <struct declarator *> declarator direct abstract dabstract param_decl input
%type <struct declarator_vec *> declarators
%type <struct dtor *> pointer array function
%type <struct dspec *> quals
%type <struct dtor *> params param_list
%type <struct param *> param
%type <struct field_vec *> fields field members
%type <struct field *> member
%type <struct enum_item_vec *> items
%type <struct enum_item *> item
%type <struct xmember_vec *> xmembers
%type <struct prov_probe_vec *> probes
%type <struct prov_probe *> probe

%%

start
	: S_PROGRAM program
	| S_TYPE type_name			{ p->type = $2; }
	;
program
	: %empty
	| program decl
	;
decl
	: clause				{ build_clause(p, $1, @$); }
	| specs T_END				{ build_var(p, $1, NULL, @$); }
	| specs declarators T_END		{ build_var(p, $1, $2, @$); }
	| T_INLINE specs declarator '=' assign T_END
						{ build_inline(p, $2, $3, $5, @$); }
	| T_TRANSLATOR type_name '<' words input '>' '{' xmembers '}' T_END
						{ build_xlator(p, $2, $4, $5, $8, @$); }
	| T_PROVIDER T_IDENT '{' probes '}' T_END
						{ build_provider(p, $2, $4, @$); }
	| error T_END				{ yyerrok; }
	| error T_CLOSE				{ yyerrok; }
	;

/* Clauses. */

clause
	: pdescs				{ $$ = clause_bare(p, $1, @$); }
	| pdescs '{' body			{ $$ = clause_new(p, $1, NULL, $3, @1); }
	| pdescs pred				{ $$ = clause_no_body(p, $1, $2, @1, @2); }
	| pdescs pred '{' body			{ $$ = clause_new(p, $1, $2, $4, @1); }
	;
pdescs
	: T_PDESC				{ $$ = pdescs_add(p, NULL, $1); }
	| pdescs ',' T_PDESC			{ $$ = pdescs_add(p, $1, $3); }
	;
pred
	: T_PRED expr T_PRED_END		{ $$ = $2; }
	| T_PRED error T_PRED_END		{ $$ = ex_error(p, @2), yyerrok; }
	;
body
	: stmts tail T_CLOSE			{ $$ = stmts_add(p, $1, stmt_tail(p, $2)); }
	| stmts error T_CLOSE			{ $$ = $1, yyerrok; }
	;
stmts
	: %empty				{ $$ = stmts_add(p, NULL, NULL); }
	| stmts stmt				{ $$ = stmts_add(p, $1, $2); }
	;
/* The last statement needs no semicolon. */
tail
	: %empty				{ $$ = NULL; }
	| expr
	;
stmt
	: ';'					{ $$ = NULL; }
	| expr ';'				{ $$ = stmt_expr(p, $1, @1); }
	| T_IF '(' expr ')' stmt %prec "then"	{ $$ = stmt_if(p, $3, $5, NULL, @$); }
	| T_IF '(' expr ')' stmt T_ELSE stmt	{ $$ = stmt_if(p, $3, $5, $7, @$); }
	| '{' stmts tail '}'			{ $$ = stmt_block(p, stmts_add(p, $2, stmt_tail(p, $3)), @$); }
	| '{' stmts error '}'			{ $$ = stmt_block(p, $2, @$), yyerrok; }
	| error ';'				{ $$ = NULL, yyerrok; }
	;

/* Expressions. */

expr
	: assign
	| expr ',' assign			{ $$ = ex_binary(p, EX_COMMA, OP_NONE, $1, $3, @$); }
	;
assign
	: cond
	| unary '=' assign			{ $$ = ex_binary(p, EX_ASSIGN, OP_NONE, $1, $3, @$); }
	| unary T_ASSIGN assign			{ $$ = ex_binary(p, EX_ASSIGN, $2, $1, $3, @$); }
	;
cond
	: bin
	| bin '?' expr ':' cond			{ $$ = ex_cond(p, $1, $3, $5, @$); }
	;
bin
	: cast
	| bin T_LOR bin				{ $$ = ex_binary(p, EX_BINARY, OP_LOR, $1, $3, @$); }
	| bin T_LXOR bin			{ $$ = ex_binary(p, EX_BINARY, OP_LXOR, $1, $3, @$); }
	| bin T_LAND bin			{ $$ = ex_binary(p, EX_BINARY, OP_LAND, $1, $3, @$); }
	| bin '|' bin				{ $$ = ex_binary(p, EX_BINARY, OP_OR, $1, $3, @$); }
	| bin '^' bin				{ $$ = ex_binary(p, EX_BINARY, OP_XOR, $1, $3, @$); }
	| bin '&' bin				{ $$ = ex_binary(p, EX_BINARY, OP_AND, $1, $3, @$); }
	| bin T_EQOP bin			{ $$ = ex_binary(p, EX_BINARY, $2, $1, $3, @$); }
	| bin '<' bin				{ $$ = ex_binary(p, EX_BINARY, OP_LT, $1, $3, @$); }
	| bin '>' bin				{ $$ = ex_binary(p, EX_BINARY, OP_GT, $1, $3, @$); }
	| bin T_RELOP bin			{ $$ = ex_binary(p, EX_BINARY, $2, $1, $3, @$); }
	| bin T_SHIFT bin			{ $$ = ex_binary(p, EX_BINARY, $2, $1, $3, @$); }
	| bin '+' bin				{ $$ = ex_binary(p, EX_BINARY, OP_ADD, $1, $3, @$); }
	| bin '-' bin				{ $$ = ex_binary(p, EX_BINARY, OP_SUB, $1, $3, @$); }
	| bin '*' bin				{ $$ = ex_binary(p, EX_BINARY, OP_MUL, $1, $3, @$); }
	| bin '/' bin				{ $$ = ex_binary(p, EX_BINARY, OP_DIV, $1, $3, @$); }
	| bin '%' bin				{ $$ = ex_binary(p, EX_BINARY, OP_MOD, $1, $3, @$); }
	;
cast
	: unary
	| '(' type_name ')' cast		{ $$ = ex_typed(p, EX_CAST, $2, $4, @$); }
	;
unary
	: postfix
	| T_INCDEC unary			{ $$ = ex_unary(p, EX_INCDEC, $1, $2, @$); }
	| unop cast				{ $$ = ex_unary(p, EX_UNARY, $1, $2, @$); }
	| T_SIZEOF unary			{ $$ = ex_unary(p, EX_UNARY, OP_SIZEOF, $2, @$); }
	| T_SIZEOF '(' type_name ')'		{ $$ = ex_typed(p, EX_SIZEOF, $3, NULL, @$); }
	| T_STRINGOF unary			{ $$ = ex_unary(p, EX_UNARY, OP_STRINGOF, $2, @$); }
	;
unop
	: '&'					{ $$ = OP_ADDR; }
	| '*'					{ $$ = OP_DEREF; }
	| '+'					{ $$ = OP_PLUS; }
	| '-'					{ $$ = OP_NEG; }
	| '~'					{ $$ = OP_NOT; }
	| '!'					{ $$ = OP_LNOT; }
	;
postfix
	: primary
	| postfix '[' args ']'			{ $$ = ex_index(p, $1, $3, @$); }
	| postfix '(' ')'			{ $$ = ex_call(p, $1, NULL, @$); }
	| postfix '(' args ')'			{ $$ = ex_call(p, $1, $3, @$); }
	| postfix '.' T_IDENT			{ $$ = ex_member(p, $1, $3, false, @$); }
	| postfix T_ARROW T_IDENT		{ $$ = ex_member(p, $1, $3, true, @$); }
	| postfix T_INCDEC			{ $$ = ex_postfix(p, $2, $1, @$); }
	| T_OFFSETOF '(' type_name ',' T_IDENT ')'
						{ $$ = ex_offsetof(p, $3, $5, @$); }
	| T_XLATE '<' type_name '>' '(' expr ')'
						{ $$ = ex_typed(p, EX_XLATE, $3, $6, @$); }
	;
primary
	: T_IDENT				{ $$ = ex_name(p, $1, SC_GLOBAL, @$); }
	| T_SCOPE T_ARROW T_IDENT		{ $$ = ex_name(p, $3, $1, @$); }
	| T_SCOPE %prec "alone"			{ $$ = ex_scope(p, @$); }
	| T_LEAF
	| T_KSYM
	| T_AGG
	| '(' expr ')'				{ $$ = ex_paren(p, $2, @$); }
	;
args
	: assign				{ $$ = args_add(p, NULL, $1); }
	| args ',' assign			{ $$ = args_add(p, $1, $3); }
	;

/* Types and declarations. */

specs
	: spec
	| specs spec				{ $$ = specs_join(p, $1, $2); }
	;
spec
	: T_STORAGE
	| word
	;
/* What members, casts and the like have in front: no storage class. */
words
	: word
	| words word				{ $$ = specs_join(p, $1, $2); }
	;
word
	: T_TYPE
	| T_QUAL
	| T_STRUCT T_TAG			{ $$ = spec_sou(p, $1, $2, NULL, @$); }
	| T_STRUCT T_TAG sou_body		{ $$ = spec_sou(p, $1, $2, $3, @$); }
	| T_STRUCT sou_body			{ $$ = spec_sou(p, $1, NULL, $2, @$); }
	| T_ENUM T_TAG				{ $$ = spec_enum(p, $2, NULL, @$); }
	| T_ENUM T_TAG '{' items '}'		{ $$ = spec_enum(p, $2, $4, @$); }
	| T_ENUM T_TAG '{' items ',' '}'	{ $$ = spec_enum(p, $2, $4, @$); }
	| T_ENUM '{' items '}'			{ $$ = spec_enum(p, NULL, $3, @$); }
	| T_ENUM '{' items ',' '}'		{ $$ = spec_enum(p, NULL, $3, @$); }
	;
sou_body
	: '{' fields '}'			{ $$ = spec_body(p, $2); }
	;
fields
	: field
	| fields field				{ $$ = fields_join(p, $1, $2); }
	;
field
	: words members ';'			{ $$ = fields_type(p, $1, $2, @$); }
	| words ';'				{ $$ = fields_type(p, $1, NULL, @1); }
	| error ';'				{ $$ = fields_none(p), yyerrok; }
	;
members
	: member				{ $$ = members_add(p, NULL, $1); }
	| members ',' member			{ $$ = members_add(p, $1, $3); }
	;
member
	: declarator				{ $$ = field_new(p, $1, NULL, @$); }
	| declarator ':' cond			{ $$ = field_new(p, $1, $3, @$); }
	| ':' cond				{ $$ = field_new(p, NULL, $2, @$); }
	;
items
	: item					{ $$ = items_add(p, NULL, $1); }
	| items ',' item			{ $$ = items_add(p, $1, $3); }
	;
item
	: T_IDENT				{ $$ = item_new(p, $1, NULL, @$); }
	| T_IDENT '=' assign			{ $$ = item_new(p, $1, $3, @$); }
	;
declarators
	: declarator				{ $$ = declarators_add(p, NULL, $1); }
	| declarators ',' declarator		{ $$ = declarators_add(p, $1, $3); }
	;
declarator
	: direct
	| pointer direct			{ $$ = declarator_derive(p, $2, $1, @$); }
	;
direct
	: T_IDENT				{ $$ = declarator_new(p, $1, @$); }
	| T_KSYM				{ $$ = declarator_scoped(p, $1, @$); }
	| '(' declarator ')'			{ $$ = $2; }
	| direct array				{ $$ = declarator_derive(p, $1, $2, @$); }
	| direct function			{ $$ = declarator_derive(p, $1, $2, @$); }
	;
abstract
	: pointer				{ $$ = declarator_derive(p, NULL, $1, @$); }
	| dabstract
	| pointer dabstract			{ $$ = declarator_derive(p, $2, $1, @$); }
	;
dabstract
	: '(' abstract ')'			{ $$ = $2; }
	| array					{ $$ = declarator_derive(p, NULL, $1, @$); }
	| function				{ $$ = declarator_derive(p, NULL, $1, @$); }
	| dabstract array			{ $$ = declarator_derive(p, $1, $2, @$); }
	| dabstract function			{ $$ = declarator_derive(p, $1, $2, @$); }
	;
pointer
	: '*'					{ $$ = dtor_ptr(p, NULL, NULL, @$); }
	| '*' quals				{ $$ = dtor_ptr(p, $2, NULL, @$); }
	| '*' pointer				{ $$ = dtor_ptr(p, NULL, $2, @$); }
	| '*' quals pointer			{ $$ = dtor_ptr(p, $2, $3, @$); }
	;
quals
	: T_QUAL
	| quals T_QUAL				{ $$ = specs_join(p, $1, $2); }
	;
array
	: '[' ']'				{ $$ = dtor_array(p, NULL, @$); }
	| '[' cond ']'				{ $$ = dtor_array(p, $2, @$); }
	| '[' params ']'			{ $$ = dtor_params(p, DT_ASSOC, $2, @$); }
	;
function
	: '(' ')'				{ $$ = dtor_params(p, DT_FUNC, NULL, @$); }
	| '(' params ')'			{ $$ = dtor_params(p, DT_FUNC, $2, @$); }
	;
params
	: param_list
	| T_ELLIPSIS				{ $$ = params_variadic(p, NULL); }
	| param_list ',' T_ELLIPSIS		{ $$ = params_variadic(p, $1); }
	;
param_list
	: param					{ $$ = params_add(p, NULL, $1); }
	| param_list ',' param			{ $$ = params_add(p, $1, $3); }
	;
param
	: specs param_decl			{ $$ = param_new(p, $1, $2, @$); }
	| T_OPTIONAL param ']'			{ $$ = param_optional($2); }
	;
param_decl
	: %empty				{ $$ = NULL; }
	| declarator
	| abstract
	;
type_name
	: words					{ $$ = type_name_new(p, $1, NULL, @$); }
	| words abstract			{ $$ = type_name_new(p, $1, $2, @$); }
	;

/* Translators and providers. */

/* A declarator, or a type and the name behind it. */
input
	: declarator
	| dabstract T_IDENT			{ $$ = declarator_name($1, $2, @$); }
	| pointer dabstract T_IDENT		{ $$ = declarator_name(declarator_derive(p, $2, $1, @$), $3, @$); }
	;
xmembers
	: %empty				{ $$ = xmembers_add(p, NULL, NULL, NULL, @$); }
	| xmembers T_IDENT '=' assign ';'	{ $$ = xmembers_add(p, $1, $2, $4, span_join(@2, @4)); }
	| xmembers error ';'			{ $$ = $1, yyerrok; }
	;
probes
	: %empty				{ $$ = probes_add(p, NULL, NULL); }
	| probes probe				{ $$ = probes_add(p, $1, $2); }
	| probes error ';'			{ $$ = $1, yyerrok; }
	;
probe
	: T_PROBE T_IDENT function ';'		{ $$ = prov_probe_new(p, $2, $3, NULL, @$); }
	| T_PROBE T_IDENT function ':' function ';'
						{ $$ = prov_probe_new(p, $2, $3, $5, @$); }
	;

%%

/* What was expected and what was found; the words for it are chosen in expect.c. */
static int yyreport_syntax_error(const yypcontext_t *ctx, struct parser *p)
{
	yysymbol_kind_t kinds[EXPECT_MAX];
	struct expect e = { .reserved = yypcontext_token(ctx) == YYSYMBOL_T_RESERVED,
			    .eof = yypcontext_token(ctx) == YYSYMBOL_YYEOF };
	int n = yypcontext_expected_tokens(ctx, kinds, EXPECT_MAX);

	for (int i = 0; i < n; i++)
		expect_add(&e, yysymbol_name(kinds[i]));
	expect_report(p, *yypcontext_location(ctx), &e);
	return 0;
}

/* Called by bison for what is not a syntax error: its stack is full. */
static void d_error(struct span *sp, struct parser *p, const char *msg)
{
	(void)msg;
	parse_error(p, *sp, "D_SYNTAX", "nesting is too deep");
}
