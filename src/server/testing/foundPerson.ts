import type { Client } from 'pg';
import type { Files } from '#server/foundation/files/files.ts';
import { PERSONAL } from '#server/people/privacy/map.ts';
import { fold } from '#shared/text.ts';

/** What is looked for, folded: each is a word that nobody else has. */
export const TELLING = ['zebedee', 'quillfeather', '99887766', 'marmalade'];

/** Where somebody is found, as table.column, in everything that there is of a tenant, or of no tenant. */
export async function placesOf(
  database: Client,
  files: Files,
  tenant: string,
  telling = TELLING,
): Promise<string[]> {
  const rowsOf = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    (await database.query(sql, values)).rows;
  const tables = await rowsOf<{ name: string; own: string }>(
    `select format('%I.%I', nspname, relname) as name,
       case when exists (select from pg_attribute where attrelid = c.oid and attname = 'tenant_id' and not attisdropped)
         then 'where $1 = coalesce(tenant_id, $1)' else 'where $1 <> ''''' end as own
     from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind in ('r', 'm') and nspname not in ('pg_catalog', 'information_schema') and nspname not like 'pg_temp%' order by 1`,
  );
  const places = new Set<string>();
  for (const { name, own } of tables)
    for (const { row } of await rowsOf<{ row: Record<string, unknown> }>(
      `select to_jsonb(d) as row from ${name} d ${own}`,
      [tenant],
    )) {
      if (name === 'public.tenants' && row.id !== tenant) continue;
      // Most rows hold nobody.
      if (!holds(row, telling)) continue;
      for (const [column, value] of Object.entries(row))
        if (holds(value, telling)) places.add(`${name.replace('public.', '')}.${column}`);
    }
  for await (const key of files.list())
    if (holds((await files.get(key))!.toString('latin1'), telling)) places.add(key);
  return [...places].sort();
}

/** Whether a value names the person: as it stands, as hex and base64 say it, and as web addresses write it. */
function holds(value: unknown, telling: string[]): boolean {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const hex = [...text.matchAll(/\\\\?x((?:[0-9a-f]{2}){8,})/g)].map(([, bytes]) =>
    Buffer.from(bytes!, 'hex').toString(),
  );
  const base64 = [...text.matchAll(/[A-Za-z0-9+/_-]{16,}={0,2}/g)].map(([bytes]) =>
    Buffer.from(bytes, 'base64').toString(),
  );
  const plain = [text, ...hex, ...base64].map((each) => fold(each)).join('\n');
  return telling.some((word) => plain.includes(word) || plain.replace(/[\s()/.-]/g, '').includes(word));
}

/** Whether the map says that a place keeps them. */
export const isKept = (place: string): boolean => {
  const [table, column] = place.split('.') as [string, string];
  return PERSONAL[table]?.personal[column]?.erased === 'kept';
};
