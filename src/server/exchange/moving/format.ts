import { z } from 'zod';
import type { Tx } from '#server/foundation/db/tenant.ts';
import { AppError } from '#shared/errors.ts';
import { type Said, say } from '#shared/refusals/say.ts';

// What a tenant takes along when it moves house, as a folder or as an archive of the same files.

export const FORMAT = 1;
/** Written last, so that half of what was taken along has none. */
export const MANIFEST = 'manifest.json';
export const tableFile = (table: string) => `tables/${table}.jsonl`;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const name = z.string().regex(/^\w{1,63}$/);

const Manifest = z.strictObject({
  format: z.literal(FORMAT),
  /** Of the Stockbook that it was taken from. */
  version: z.string(),
  takenAt: z.iso.datetime(),
  tenant: z.strictObject({ id: z.string(), name: z.string() }),
  migrations: z.array(z.strictObject({ name: z.string(), hash: sha256 })),
  tables: z.array(z.strictObject({ name, columns: z.array(name), rows: z.int() })),
  files: z.array(z.strictObject({ name: z.string(), bytes: z.int(), sha256 })),
});
export type Manifest = z.output<typeof Manifest>;

/** What is said of something that was taken along and cannot be brought in. */
export const refused = (said: Said) => new AppError('invalid-argument', said);

/** What a manifest says. Throws invalid-argument for what is none, or one of a newer format. */
export function readManifest(text: string | null): Manifest {
  let content: unknown;
  try {
    content = JSON.parse(text ?? '');
  } catch {
    throw refused(say('moving.noManifest', { file: MANIFEST }));
  }
  const { format } = z.object({ format: z.int() }).safeParse(content).data ?? { format: 0 };
  if (format > FORMAT) throw refused(say('moving.newer'));
  const manifest = Manifest.safeParse(content);
  if (!manifest.success) throw refused(say('moving.damaged', { file: MANIFEST }));
  return manifest.data;
}

/** Tables of a tenant that stay where they are, each with the reason. */
export const STAYING: Record<string, string> = {
  figure_changes: 'what the memory of each process goes by',
  figure_marks: 'what the memory of each process goes by',
  house_moves: 'what was taken along and brought in, here',
  idempotency_keys: 'calls that are made again within minutes',
  login_tenants: 'in which business a login is, as its memberships say',
  mail_attachments: 'mails leave from where they were written',
  mails: 'mails leave from where they were written, and links to it are in them',
  samples: 'businesses to try things out in, which are of the place where they were made',
  pdf_batches: 'archives of documents, which are kept for a day',
};

/** Columns of the tenant's own row that are the new place's to say. */
const OWN_ROW = new Set(['id', 'status', 'sample_of']);

/** A table of a tenant, with the columns that are written and those by which its rows are told apart. */
export type TenantTable = { name: string; columns: string[]; key: string[]; isLarge: boolean };

/** The tables of a tenant that it takes along. */
export async function tenantTables(query: Tx['query']): Promise<TenantTable[]> {
  const rows = await query<TenantTable>({
    prepare: false,
    text: `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
       (select array_agg(k.attname::text order by i.place) from pg_constraint p, unnest(p.conkey) with ordinality as i (attnum, place), pg_attribute k
        where p.conrelid = c.oid and p.contype = 'p' and k.attrelid = c.oid and k.attnum = i.attnum) as key,
       bool_or(a.atttypid = 'bytea'::regtype) as "isLarge"
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (c.relname = 'tenants'
       or exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id' and not t.attisdropped))
     group by c.oid order by c.relname collate "C"`,
  });
  return rows
    .filter(({ name }) => !(name in STAYING))
    .map(({ name, columns, ...table }) => ({
      ...table,
      name,
      columns: columns.filter((column) =>
        name === 'tenants' ? !OWN_ROW.has(column) : column !== 'tenant_id',
      ),
    }));
}
