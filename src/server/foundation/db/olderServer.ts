/**
 * Migrations in the words of a server before PostgreSQL 17, which cannot give a generated column another expression: the column is
 * made anew, with its indexes and the rights to it.
 */
export const FIRST_WITH_EXPRESSIONS = 170_000;

export function inOlderWords(sql: string): string {
  const SET = /^alter table (\w+) alter column (\w+) set expression as\s*(\([^;]*\));$/gm;
  return sql.replace(SET, (_, table: string, column: string, expression: string) =>
    anew(table, column, expression),
  );
}

const anew = (table: string, column: string, expression: string) => `do $again$
declare
  old pg_attribute := (select a from pg_attribute a where a.attrelid = '${table}'::regclass and a.attname = '${column}');
  again text[] := array(
    select pg_get_indexdef(i.indexrelid) from pg_index i where i.indrelid = old.attrelid and exists (
      select from pg_depend d where d.objid = i.indexrelid and d.refobjid = i.indrelid and d.refobjsubid = old.attnum)) || array(
    select format('grant select (${column}) on ${table} to %I', r.grantee::regrole) from aclexplode(old.attacl) r);
  each text;
begin
  alter table ${table} drop column ${column};
  execute format('alter table ${table} add column ${column} %s generated always as ${expression.replaceAll("'", "''")} stored',
    format_type(old.atttypid, old.atttypmod));
  foreach each in array again loop execute each; end loop;
end $again$;`;
