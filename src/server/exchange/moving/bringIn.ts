import { createHash } from 'node:crypto';
import { text as textOf } from 'node:stream/consumers';
import { escapeIdentifier } from 'pg';
import type { Ctx } from '#server/foundation/context.ts';
import { databaseError } from '#server/foundation/db/errors.ts';
import { unknownMigration } from '#server/foundation/db/migrate.ts';
import { tenantColumn } from '#server/foundation/db/statement.ts';
import type { Tx } from '#server/foundation/db/tenant.ts';
import type { Files } from '#server/foundation/files/files.ts';
import type { Services } from '#server/foundation/services.ts';
import { inTenantAsSystem } from '#server/foundation/tenants/asSystem.ts';
import { forgetWhereTheyWent } from '#server/people/accessRequests/arrival.ts';
import { replaceMemberships } from '#server/people/identity/service.ts';
import { takeOver } from '#server/people/tenants/service.ts';
import { ownDifferences } from '#server/stock/ledger/verification.ts';
import { AppError } from '#shared/errors.ts';
import { Branding, DEFAULT_BRANDING } from '#shared/people/tenants/branding.ts';
import { DEFAULT_PREFERENCES, Preferences } from '#shared/people/tenants/preferences.ts';
import { settingsOf } from '#shared/people/tenants/settings.ts';
import { say } from '#shared/refusals/say.ts';
import type { Archive } from './archives.ts';
import {
  MANIFEST,
  type Manifest,
  readManifest,
  refused,
  type TenantTable,
  tableFile,
  tenantTables,
} from './format.ts';
import { movePeople, type People } from './people.ts';
import { STORED } from './storedFiles.ts';
import type { Progress } from './takeOut.ts';

/** What was brought in. */
export type BroughtIn = { from: string; takenAt: string; rows: number; files: number; people: People };

type Target = {
  files: Files;
  /** That of a password which nobody knows. */
  passwordHash: string;
  told: Progress;
  /** What else belongs into the transaction. */
  conclude?: (ctx: Ctx, brought: BroughtIn) => Promise<void>;
};
type Query = Tx['query'];

/** What a business has entered or been sent when it is in use. */
export const USED = [
  'items',
  'customers',
  'suppliers',
  'stock_moves',
  'invoices',
  'quotes',
  'sales_orders',
  'purchase_orders',
];

/** What an archive says of itself. Throws invalid-argument as `readManifest`. */
export async function manifestOf(archive: Archive): Promise<Manifest> {
  const stream = await archive.open(MANIFEST);
  return readManifest(stream && (await textOf(stream)));
}

/**
 * Brings what a tenant took along into one that is empty: all in one transaction, as it was, past the triggers that it has been through.
 * Whatever the archive names is written within this tenant alone. What is in the store before the rows are is taken back when these fail.
 * Throws invalid-argument with what is wrong with the archive, aborted when the tenant is in use; nothing is written then.
 */
export async function bringIn(
  services: Pick<Services, 'database' | 'hub'>,
  tenantId: string,
  archive: Archive,
  target: Target,
): Promise<BroughtIn> {
  const manifest = await manifestOf(archive);
  const unknown = await unknownMigration(manifest.migrations);
  if (unknown)
    throw refused(
      unknown.is === 'newer' ? say('moving.newer') : say('moving.another', { name: unknown.name }),
    );
  const put: string[] = [];
  const work = async (ctx: Ctx): Promise<BroughtIn> => {
    await ctx.tx.query({ text: 'select from tenants where id = :tenant for update' });
    await refuseUsed(ctx.tx.query);
    const stored = manifest.files.flatMap(({ name, sha256 }) => storedAs(tenantId, name, sha256));
    const people = await ctx.tx.asOwner((query) =>
      load(query, archive, manifest, { ...target, ahead: stored.length }),
    );
    if ((await ownDifferences(ctx)).length) throw refused(say('moving.ledger'));
    const before = manifest.tables.length;
    for (const [at, file] of stored.entries()) {
      await store(archive, target.files, file, put);
      await target.told(before + at + 1, before + stored.length);
    }
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const brought = {
      from: manifest.tenant.name,
      takenAt: manifest.takenAt,
      rows,
      files: stored.length,
      people,
    };
    await target.conclude?.(ctx, brought);
    return brought;
  };
  try {
    return await inTenantAsSystem(services, tenantId, 'Move', work, { owns: true });
  } catch (error) {
    await target.files.remove(put);
    // What the database does not take is no row of ours: its names are those of the archive.
    throw /^2[23]/.test(databaseError(error)?.code ?? '') ? refused(say('moving.notOurs')) : error;
  }
}

type Loading = Target & { ahead: number };

async function load(query: Query, archive: Archive, manifest: Manifest, target: Loading): Promise<People> {
  await allowRowsAsTheyAre(query);
  const tables = await tablesOf(query, manifest);
  const people = await loadPeople(query, archive, manifest, { ...target, tables });
  for (const [at, table] of tables.entries()) {
    if (table.name !== 'memberships') await loadTable(query, archive, manifest, table);
    await target.told(at + 1, manifest.tables.length + target.ahead);
  }
  await refusePicturesOfOthers(query);
  await settle(query);
  await refuseDangling(query, tables);
  await query({ prepare: false, text: 'set local session_replication_role = origin' });
  return people;
}

async function allowRowsAsTheyAre(query: Query): Promise<void> {
  try {
    await query({ prepare: false, text: 'set local session_replication_role = replica' });
  } catch (error) {
    if (databaseError(error)?.code === '42501') throw refused(say('moving.notAllowed'));
    throw error;
  }
  await query({
    prepare: false,
    text: "select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)",
  });
}

/** The tables of this version in which the archive has rows; what it does not know of them yet takes what stands for nothing said. */
async function tablesOf(query: Query, { tables }: Manifest): Promise<TenantTable[]> {
  const own = await tenantTables(query);
  const given = new Map(tables.map(({ name, columns }) => [name, new Set(columns)]));
  for (const [name, columns] of given) {
    const table = own.find((each) => each.name === name);
    if (!table || [...columns].some((column) => !table.columns.includes(column)))
      throw refused(say('moving.another', { name }));
  }
  return own.flatMap((table) => {
    const columns = given.get(table.name);
    return columns ? [{ ...table, columns: table.columns.filter((column) => columns.has(column)) }] : [];
  });
}

async function refuseUsed(query: Query): Promise<void> {
  for (const table of USED) {
    const rows = await query({
      prepare: false,
      text: `select from ${table} where tenant_id = :tenant limit 1`,
    });
    if (rows.length) throw new AppError('aborted', say('moving.inUse'));
  }
}

/** Members whose login is at home elsewhere stay behind; those that the tenant has besides keep their way in. */
async function loadPeople(
  query: Query,
  archive: Archive,
  manifest: Manifest,
  { tables, passwordHash }: Loading & { tables: TenantTable[] },
): Promise<People> {
  const table = tables.find(({ name }) => name === 'memberships');
  if (!table) throw damaged(MANIFEST);
  const lines: string[] = [];
  for await (const some of linesOf(archive, manifest, table.name)) lines.push(...some);
  const rows = lines.map((line) => JSON.parse(line));
  const { members, told } = await movePeople(query, rows, passwordHash);
  const arriving = lines.filter((_, at) => members.has(rows[at].user_id));
  await replaceMemberships(query, { emails: rows.map(({ email }) => email), userIds: [...members] }, () =>
    insert(query, table, arriving),
  );
  return told;
}

async function loadTable(
  query: Query,
  archive: Archive,
  manifest: Manifest,
  table: TenantTable,
): Promise<void> {
  const { name, columns } = table;
  if (name !== 'tenants')
    await query({ prepare: false, text: `delete from ${name} where tenant_id = :tenant` });
  let count = 0;
  for await (const lines of linesOf(archive, manifest, name)) {
    count += lines.length;
    if (name === 'tenants') for (const line of lines) await changeTenant(query, columns, line);
    else await insert(query, table, lines);
  }
  if (count !== manifest.tables.find((each) => each.name === name)?.rows) throw damaged(tableFile(name));
}

async function insert(query: Query, { name, columns }: TenantTable, lines: string[]): Promise<void> {
  const quoted = columns.map((column) => escapeIdentifier(column));
  await query({
    prepare: false,
    text: `insert into ${name} (tenant_id, ${quoted.join(', ')}) overriding system value
           select :tenant, ${quoted.map((column) => `r.${column}`).join(', ')} from jsonb_populate_recordset(null::${name}, $1::jsonb) r returning true`,
    values: [`[${lines.join(',')}]`],
  });
}

/** Its own row stays, with what it is called and how it works as it was. What everything else relies on must be sound. */
async function changeTenant(query: Query, columns: string[], line: string): Promise<void> {
  const { preferences, branding, settings, picture_key } = JSON.parse(line);
  const sound =
    Preferences.safeParse({ ...DEFAULT_PREFERENCES, ...preferences }).success &&
    Branding.safeParse({ ...DEFAULT_BRANDING, ...branding }).success;
  if (!sound) throw refused(say('moving.notOurs'));
  settingsOf(settings);
  const twins = await query({
    prepare: false,
    text: 'select from tenants where picture_key = $1 and id <> :tenant',
    values: [picture_key],
  });
  if (twins.length) throw refused(say('moving.livesHere'));
  await takeOver(query, columns, line);
}

/** The files of pictures are of nobody in particular: two tenants that name the same would remove each other's. */
async function refusePicturesOfOthers(query: Query): Promise<void> {
  const own = await query<{ id: string }>({
    prepare: false,
    text: 'select id from pictures where tenant_id = :tenant',
  });
  const shared = await query({
    prepare: false,
    text: 'select from pictures where id = any($1::text[]) and tenant_id <> :tenant limit 1',
    values: [own.map(({ id }) => id)],
  });
  if (shared.length) throw refused(say('moving.livesHere'));
}

/** What pointed out of the tenant leads nowhere now, and what is numbered over all tenants goes on behind what came. */
async function settle(query: Query): Promise<void> {
  await forgetWhereTheyWent(query);
  // What processes remember of the empty tenant holds no more.
  await query({ prepare: false, text: "select mark_items(:tenant, '{}')" });
  const numbered = await query<{ table: string; column: string; sequence: string }>({
    prepare: false,
    text: `select c.relname as table, a.attname as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
           from pg_attribute a join pg_class c on c.oid = a.attrelid
           where a.attidentity <> '' and c.relnamespace = 'public'::regnamespace
             and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id')`,
  });
  for (const { table, column, sequence } of numbered) {
    const [row] = await query<{ most: string | null }>({
      prepare: false,
      text: `select max(${column})::text as most from ${table} where tenant_id = :tenant`,
    });
    // By itself: on a cluster the sequence of whoever asks is meant, and not that of the node that has the rows.
    await query({
      prepare: false,
      text: 'select setval($1::regclass, $2::bigint) where $2::bigint > coalesce(pg_sequence_last_value($1::regclass), 0)',
      values: [sequence, row!.most],
    });
  }
}

type Reference = { child: string; parent: string; cascades: boolean; from: string[]; to: string[] };

/** Refuses rows that name one which is not there, as triggers would have. */
async function refuseDangling(query: Query, tables: TenantTable[]): Promise<void> {
  const names = new Set(tables.map(({ name }) => name));
  const references = await query<Reference>({
    prepare: false,
    text: `select c.relname as child, p.relname as parent, k.confdeltype = 'c' as cascades,
             (select array_agg(a.attname::text order by i.place) from unnest(k.conkey) with ordinality as i (attnum, place)
                join pg_attribute a on a.attrelid = c.oid and a.attnum = i.attnum) as "from",
             (select array_agg(a.attname::text order by i.place) from unnest(k.confkey) with ordinality as i (attnum, place)
                join pg_attribute a on a.attrelid = p.oid and a.attnum = i.attnum) as "to"
           from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
           where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1, 2`,
  });
  for (const { child, parent, cascades, from, to } of references) {
    if (!names.has(child)) continue;
    const [ours, theirs] = [from, to].map((columns) => columns.map((column) => escapeIdentifier(column)));
    const dangling = `from ${child} c where c.${tenantColumn(child)} = :tenant and ${ours!.map((column) => `c.${column} is not null`).join(' and ')}
      and not exists (select from ${parent} p where ${ours!.map((column, at) => `p.${theirs![at]} = c.${column}`).join(' and ')})`;
    // What is the own of somebody who stays behind goes, as it does when they leave.
    const goes = parent === 'memberships' && cascades;
    const rows = await query({
      prepare: false,
      text: goes ? `delete ${dangling}` : `select ${dangling} limit 1`,
    });
    if (rows.length) throw refused(say('moving.notWhole', { file: tableFile(child) }));
  }
}

type StoredFile = { name: string; sha256: string; key: string; type: string };

/** Where a file that was taken along is kept; nothing for what is there to be read by people. */
function storedAs(tenantId: string, name: string, sha256: string): StoredFile[] {
  if (!name.startsWith('files/')) return [];
  for (const { pattern, keyOf, type } of STORED) {
    const [, ...ids] = pattern.exec(name) ?? [];
    if (ids.length) return [{ name, sha256, type, key: keyOf(tenantId, ...ids) }];
  }
  throw refused(say('moving.damaged', { file: MANIFEST }));
}

/** The largest file that Stockbook itself keeps. */
const MOST_BYTES = 32 * 1024 * 1024;

async function store(archive: Archive, files: Files, { name, sha256, key, type }: StoredFile, put: string[]) {
  const bytes = await bytesOf(archive, name, MOST_BYTES);
  if (!bytes || createHash('sha256').update(bytes).digest('hex') !== sha256) throw damaged(name);
  const isPicture = type === 'image/webp';
  if (isPicture && bytes.toString('latin1', 8, 12) !== 'WEBP') throw damaged(name);
  // Whose it is was not asked: a file that is there is left alone, and so is whoever it belongs to. The same is one of an attempt before.
  const there = await files.get(key);
  if (there?.equals(bytes)) return;
  if (there) throw refused(say('moving.livesHere'));
  put.push(key);
  await files.put(key, bytes, type);
}

const damaged = (file: string) => refused(say('moving.damaged', { file }));

async function bytesOf(archive: Archive, name: string, most: number): Promise<Buffer | null> {
  const stream = await archive.open(name);
  if (!stream) return null;
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of stream) {
    length += piece.length;
    if (length > most) throw damaged(name);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

const MOST_ROWS = 1000;
const AT_ONCE_BYTES = 4 * 1024 * 1024;
/** A file that is being brought in may be a row: as text it is twice as long. */
const LONGEST_LINE = 160 * 1024 * 1024;

/** The lines of a table, some at a time; at the end they must have been what was written. */
async function* linesOf(archive: Archive, { files }: Manifest, table: string): AsyncGenerator<string[]> {
  const name = tableFile(table);
  const expected = files.find((file) => file.name === name)?.sha256;
  const stream = await archive.open(name);
  if (!stream || !expected) throw damaged(name);
  const hash = createHash('sha256');
  let [lines, held]: [string[], number] = [[], 0];
  let rest: Buffer[] = [];
  for await (const piece of stream as AsyncIterable<Buffer>) {
    hash.update(piece);
    let from = 0;
    // Only this sign ends a line, whatever else looks like the end of one.
    for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, from)) {
      const line = Buffer.concat([...rest, piece.subarray(from, at)]);
      rest = [];
      from = at + 1;
      lines.push(line.toString('utf8'));
      held += line.length;
      if (lines.length >= MOST_ROWS || held >= AT_ONCE_BYTES) {
        yield lines;
        [lines, held] = [[], 0];
      }
    }
    if (from < piece.length) rest.push(piece.subarray(from));
    if (rest.reduce((sum, { length }) => sum + length, 0) > LONGEST_LINE) throw damaged(name);
  }
  if (rest.length || hash.digest('hex') !== expected) throw damaged(name);
  if (lines.length) yield lines;
}
