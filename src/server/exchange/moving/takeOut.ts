import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { Entering } from '#server/foundation/context.ts';
import { migrationsOf } from '#server/foundation/db/migrate.ts';
import { rollBack } from '#server/foundation/db/pool.ts';
import { tenantColumn } from '#server/foundation/db/statement.ts';
import type { ZipPart } from '#server/foundation/files/zip.ts';
import { pdfFileOf } from '#server/foundation/pdf/makePdf.ts';
import { pdfOf as creditNotePdfOf } from '#server/sales/creditNotes/pdf.ts';
import { pdfOf as invoicePdfOf } from '#server/sales/invoices/pdf.ts';
import { listParts, once } from '../exports/everything.ts';
import { FORMAT, MANIFEST, type Manifest, type TenantTable, tableFile, tenantTables } from './format.ts';
import { README } from './readme.ts';
import { STORED, type Stores } from './storedFiles.ts';

/** How far it is: so many of so many files. */
export type Progress = (done: number, total: number) => Promise<void> | void;
type Source = Stores & { pool: Pool; version: string; inTenant: Entering; tenantId: string; told: Progress };

const PRINTED = [
  { table: 'invoices', folder: 'documents/invoices', drawn: invoicePdfOf, which: "state <> 'draft'" },
  {
    table: 'credit_notes',
    folder: 'documents/credit-notes',
    drawn: creditNotePdfOf,
    which: 'number is not null',
  },
] as const;

/**
 * Everything of a tenant as files, one after the other: the rows of its tables as of one moment, while people work; the files that
 * these name; its lists as tables for a spreadsheet, and its invoices and credit notes as PDFs; at last what was in it, with checksums.
 */
export async function* takeOut(source: Source): AsyncGenerator<ZipPart> {
  const { pool, inTenant, tenantId, told, version } = source;
  const takenAt = new Date().toISOString();
  const files: Manifest['files'] = [];
  const client = await pool.connect();
  let moment: Awaited<ReturnType<typeof begin>>;
  const noted = (part: ZipPart): ZipPart => ({ ...part, content: summed(part, files) });
  let done = 0;
  try {
    moment = await begin(client, tenantId);
    const ahead = () => told(++done, moment.total);
    yield noted({ name: 'README.txt', content: once(Buffer.from(README)) });
    for (const table of moment.tables) {
      yield noted({ name: tableFile(table.name), content: rowsOf(client, tenantId, table) });
      await ahead();
    }
  } finally {
    await rollBack(client);
  }
  const { tables, stored, printed, total } = moment;
  const ahead = () => told(++done, total);
  for (const { kind, ids } of stored) {
    const bytes = kind.read
      ? await kind.read(source, ...ids)
      : await source.files.get(kind.keyOf(tenantId, ...ids));
    // Removed since the rows were read: nothing shows it any more.
    if (bytes) yield noted({ name: kind.nameOf(...ids), content: once(bytes), packed: true });
    await ahead();
  }
  for await (const list of listParts(inTenant, (id) => `../files/pictures/${id}.webp`)) {
    yield noted({ ...list, name: `lists/${list.name}` });
    await ahead();
  }
  const taken = new Set<string>();
  for (const { kind, id } of printed) {
    const { name, bytes } = await pdfFileOf(await inTenant((ctx) => kind.drawn(ctx, id)));
    const place = `${kind.folder}/${name}`;
    // Two numbers can be one as the name of a file.
    yield noted({
      name: taken.has(place) ? `${kind.folder}/${id}.pdf` : place,
      content: once(bytes),
      packed: true,
    });
    taken.add(place);
    await ahead();
  }
  const manifest: Manifest = {
    ...{ format: FORMAT, version, takenAt, tenant: moment.tenant, migrations: moment.migrations },
    tables: tables.map(({ name, columns, rows }) => ({ name, columns, rows })),
    files,
  };
  yield { name: MANIFEST, content: once(Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)) };
}

const LISTS = 14;

async function begin(client: PoolClient, tenantId: string) {
  const tenant = client.escapeLiteral(tenantId);
  await client.query(
    `begin isolation level repeatable read, read only; set local app.tenant_id = ${tenant};
     set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
  );
  const found = await client.query<{ id: string; name: string }>(
    'select id, name from tenants where id = $1',
    [tenantId],
  );
  if (!found.rows[0])
    throw new Error(`There is no business ${tenantId} here, or none that whoever logs in may read.`);
  const migrations = await migrationsOf(client);
  const tables: (TenantTable & { rows: number })[] = (
    await tenantTables(async (statement) => (await client.query(statement.text)).rows)
  ).map((table) => ({
    ...table,
    rows: 0,
  }));
  const stored: { kind: (typeof STORED)[number]; ids: string[] }[] = [];
  for (const kind of STORED) {
    const { rows } = await client.query({
      text: `select ${kind.ids.join(', ')} from ${kind.table} where tenant_id = $1 order by ${kind.ids.join(', ')}`,
      values: [tenantId],
      rowMode: 'array',
    });
    stored.push(...(rows as unknown as string[][]).map((ids) => ({ kind, ids })));
  }
  const printed: { kind: (typeof PRINTED)[number]; id: string }[] = [];
  for (const kind of PRINTED) {
    const { rows } = await client.query<{ id: string }>(
      `select id from ${kind.table} where tenant_id = $1 and ${kind.which} order by id`,
      [tenantId],
    );
    printed.push(...rows.map(({ id }) => ({ kind, id })));
  }
  const total = tables.length + stored.length + LISTS + printed.length;
  return { tenant: found.rows[0], migrations, tables, stored, printed, total };
}

const AT_ONCE = 1000;

/** The rows of a table, a line of JSON each, in the order of their keys. */
async function* rowsOf(
  client: PoolClient,
  tenantId: string,
  table: TenantTable & { rows: number },
): AsyncGenerator<string> {
  const { name, columns, key, isLarge } = table;
  const atOnce = isLarge ? 1 : AT_ONCE;
  const quoted = (names: string[]) => names.map((each) => client.escapeIdentifier(each)).join(', ');
  await client.query(
    `declare moving no scroll cursor for select to_jsonb(r)::text as row
     from (select ${quoted(columns)} from ${name} where ${tenantColumn(name)} = ${client.escapeLiteral(tenantId)} order by ${quoted(key)}) r`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${atOnce} from moving`);
    table.rows += rows.length;
    if (rows.length) yield rows.map(({ row }) => `${row}\n`).join('');
    if (rows.length < atOnce) break;
  }
  await client.query('close moving');
}

/** The content of a part, which is noted with its checksum when it is over. */
async function* summed({ name, content }: ZipPart, files: Manifest['files']): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of content) {
    const whole = typeof piece === 'string' ? Buffer.from(piece) : piece;
    hash.update(whole);
    bytes += whole.length;
    yield whole;
  }
  files.push({ name, bytes, sha256: hash.digest('hex') });
}
