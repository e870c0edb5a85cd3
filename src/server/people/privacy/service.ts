import { recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { FORGET_WORDS, rewordedBy, updateIndexed } from '#server/foundation/documents/words.ts';
import { newId } from '#server/foundation/ids.ts';
import type { Services } from '#server/foundation/services.ts';
import type { CallAnswer, CallParsed } from '#shared/call.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import {
  type erasePerson as eraseCall,
  PERSONAL_KINDS,
  type Preview,
  type previewErasure as previewCall,
} from '#shared/people/privacy/contract.ts';
import { type Said, say } from '#shared/refusals/say.ts';
import { worded } from '#shared/refusals/words.ts';
import { words } from '#shared/text.ts';
import { eraseLogin, readLogin, tablesIn } from '../identity/logins.ts';
import { PERSONAL } from './map.ts';
import { type Person, personOf } from './person.ts';
import { BOOKS_LAW, INVOICE_LAW, rulesOf } from './rules.ts';
import { changesOf, exportedOf, isFound, type Mapped, rowsOf, type Types, theirs } from './statements.ts';

type Asked = CallParsed<typeof previewCall>['body'];

/** The map with the types of its columns, which texts and JSON are told apart by. */
async function mapped({ tx }: Pick<Ctx, 'tx'>): Promise<Mapped[]> {
  const rows = await tx.query<{ name: string; column: string; type: string }>({
    text: `select c.relname as name, a.attname::text as column, format_type(a.atttypid, null) as type from pg_class c
           join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
           where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
  });
  const types: Types = new Map();
  for (const { name, column, type } of rows)
    types.set(name, (types.get(name) ?? new Map()).set(column, type));
  return Object.entries(PERSONAL).map(([name, table]) => ({
    name,
    table,
    types: types.get(name) ?? new Map(),
  }));
}

const inTenant = (name: string) => (name === 'tenants' ? 'd.id = :tenant' : 'd.tenant_id = :tenant');
const valuesOf = ({ meant }: Person) => [JSON.stringify(meant)];

/** Counts rows of tables, each by its condition. Those without any are left out. */
async function counted<T extends { name: string; where: string }>(
  { tx }: Pick<Ctx, 'tx'>,
  person: Person,
  asked: T[],
): Promise<(T & { records: number })[]> {
  if (!asked.length) return [];
  const rows = await tx.query<{ at: number; records: number }>({
    prepare: false,
    text: asked
      .map(
        ({ name, where }, at) =>
          `select ${at} as at, count(*)::int as records from ${name} d where ${inTenant(name)} and (${where})`,
      )
      .join(' union all '),
    values: valuesOf(person),
  });
  return rows.filter(({ records }) => records > 0).map(({ at, records }) => ({ ...asked[at]!, records }));
}

/** What there is of a person, and what erasing them would come to. */
export async function previewErasure(ctx: Ctx, asked: Asked): Promise<Preview> {
  return ctx.tx.asPrivacy(async () => {
    const person = await personOf(ctx, asked.email, asked.persons);
    const map = await mapped(ctx);
    const found = await counted(
      ctx,
      person,
      map.map((one) => ({ name: one.name, kind: one.table.kind, where: rowsOf(one) })),
    );
    const stays = await counted(ctx, person, map.flatMap(staying));
    const sum = (some: { records: number }[]) => some.reduce((all, { records }) => all + records, 0);
    return {
      email: person.email,
      names: person.names,
      parties: person.parties,
      kinds: PERSONAL_KINDS.map((kind) => ({
        kind,
        records: sum(found.filter((one) => one.kind === kind)),
      })).filter(({ records }) => records > 0),
      stays: (['invoices', 'books'] as const)
        .map((law) => ({ law, records: sum(stays.filter((one) => one.law === law)) }))
        .filter(({ records }) => records > 0),
      login: person.isMember,
      blockers: (await blockersOf(ctx, person, map)).map((said) => worded(said, ctx.language)),
    };
  });
}

/** Documents of a table that keep who it is. */
function staying(mapped: Mapped): { name: string; law: 'invoices' | 'books'; where: string }[] {
  const { name, table } = mapped;
  const rules = rulesOf(table).filter(([, { why }]) => why === INVOICE_LAW || why === BOOKS_LAW);
  if (!table.rows || !rules.length) return [];
  const where = rules.map(
    ([column, rule]) => `(${theirs(table)} or ${isFound(mapped, column, rule)}) and ${rule.only ?? 'true'}`,
  );
  return [
    {
      name,
      law: rules[0]![1].why === INVOICE_LAW ? 'invoices' : 'books',
      where: [...new Set(where)].map((one) => `(${one})`).join(' or '),
    },
  ];
}

/** What stands in the way of erasing somebody. */
async function blockersOf(ctx: Ctx, person: Person, map: Mapped[]): Promise<Said[]> {
  const unsettled = await counted(
    ctx,
    person,
    map.flatMap(({ name, table }) =>
      table.unsettled
        ? [{ name, says: table.unsettled.says, where: `${theirs(table)} and (${table.unsettled.where})` }]
        : [],
    ),
  );
  const byCode = Map.groupBy(unsettled, ({ says }) => says);
  return [
    ...(person.userId === ctx.actor.id
      ? [say('privacy.self')]
      : (await isLastAdmin(ctx, person))
        ? [say('members.lastAdmin', { email: person.email })]
        : []),
    ...[...byCode].map(
      ([code, found]): Said => ({
        say: code,
        with: { count: found.reduce((all, { records }) => all + records, 0) },
      }),
    ),
  ];
}

async function isLastAdmin({ tx }: Ctx, { userId }: Person): Promise<boolean> {
  const [found] = await tx.query<{ last: boolean }>({
    text: `select coalesce(bool_or(user_id = $1), false) and count(*) = 1 as last from memberships
           where tenant_id = :tenant and role_rank = 1 and status_rank = 1`,
    values: [userId],
  });
  return found!.last;
}

/** Everything that is known of a person, with readable headings. Made from the map alone. */
export async function exportPerson(ctx: Ctx, asked: Asked): Promise<object> {
  return ctx.tx.asPrivacy(async () => {
    const person = await personOf(ctx, asked.email, asked.persons);
    const known: Record<string, object> = {};
    for (const one of await mapped(ctx)) {
      const rows = await ctx.tx.query<{ row: object }>({
        prepare: false,
        text: `select ${exportedOf(one)} as row from ${one.name} d where ${inTenant(one.name)} and (${rowsOf(one)})`,
        values: valuesOf(person),
      });
      if (rows.length) known[one.table.title] = { Why: one.table.why, Records: rows.map(({ row }) => row) };
    }
    const login =
      person.userId && person.isMember ? await readLogin(tablesIn(ctx.tx), person.userId) : undefined;
    return {
      'Personal data of': { Email: person.email, Names: person.names },
      'Held by': ctx.tenantId,
      'Read at': new Date().toISOString(),
      ...(login ? { Login: login } : {}),
      ...known,
    };
  });
}

/**
 * Erases a person for good, as the map says, and writes down who did it and how much it was. Once more it finds nothing. Throws
 * invalid-argument where the address was not typed again, and aborted for what has to be settled first.
 */
export async function erasePerson(
  ctx: Ctx,
  { jobs, hub }: Pick<Services, 'jobs' | 'hub'>,
  asked: CallParsed<typeof eraseCall>['body'],
): Promise<CallAnswer<typeof eraseCall>> {
  if (asked.confirm.trim().toLowerCase() !== asked.email) throw fieldError('confirm', say('privacy.confirm'));
  // As with all changes of people: of two admins who erase each other at once, one stays.
  await ctx.tx.query({ text: 'select from tenants where id = :tenant for no key update' });
  const { person, records } = await ctx.tx.asPrivacy(async () => {
    const person = await personOf(ctx, asked.email, asked.persons);
    const map = await mapped(ctx);
    const [blocker] = await blockersOf(ctx, person, map);
    if (blocker) throw new AppError('aborted', blocker);
    return { person, records: await erase(ctx, person, map) };
  });
  const { userId, isMember, meant } = person;
  // A login belongs to one business; of a sample business its person is asked first.
  if (userId && isMember) {
    await eraseLogin(tablesIn(ctx.tx), userId);
    records.auth_users = 1;
  }
  const forgotten = await jobs.forget(ctx.tx, {
    tenantId: ctx.tenantId,
    pattern: meant.json,
    emails: records.auth_users ? meant.emails : [],
  });
  if (forgotten) records.jobs = forgotten;
  if (Object.keys(records).length) {
    const changes = {
      erasedRecords: {
        before: null,
        after: Object.entries(records)
          .map((one) => one.join(': '))
          .join(', '),
      },
    };
    await recordAudit(ctx, [{ action: 'person.erased', entityType: 'person', entityId: newId(), changes }]);
  }
  for (const name of Object.keys(records)) {
    const topic = PERSONAL[name]?.topic;
    if (topic) ctx.changed(topic);
  }
  ctx.changed('access');
  ctx.tx.afterCommit(() => hub.publish(ctx.tenantId, 'people'));
  return { records };
}

async function erase(ctx: Ctx, person: Person, map: Mapped[]): Promise<Record<string, number>> {
  const { tx } = ctx;
  const records: Record<string, number> = {};
  const lost = new Set<string>();
  for (const one of map) {
    const { name, table } = one;
    const where = inTenant(name);
    let count = 0;
    if (table.deleted)
      count += await changed(ctx, person, `delete from ${name} d where ${where} and ${theirs(table)}`);
    const changes = changesOf(one);
    if (changes && table.indexed) count += await reword(ctx, person, one, changes, lost);
    else if (changes) {
      const set = changes.columns.map((column, at) => `"${column}" = ${changes.values[at]}`).join(', ');
      count += await changed(
        ctx,
        person,
        `update ${name} d set ${set} where ${where} and (${changes.where})`,
      );
    }
    if (count) records[name] = count;
  }
  if (lost.size) await tx.query({ text: FORGET_WORDS, values: [[...lost]] });
  return records;
}

async function changed({ tx }: Ctx, person: Person, statement: string): Promise<number> {
  const [row] = await tx.query<{ records: number }>({
    prepare: false,
    text: `with changed as (${statement} returning 1) select count(*)::int as records from changed`,
    values: valuesOf(person),
  });
  return row!.records;
}

const AT_ONCE = 1000;

/** Changes rows that are found by their words, together with these; `lost` learns which words are in them no more. */
async function reword(
  ctx: Ctx,
  person: Person,
  { name, table }: Mapped,
  { columns, values, where }: { columns: string[]; values: string[]; where: string },
  lost: Set<string>,
): Promise<number> {
  const { tx } = ctx;
  const list = (of: string[]) => `jsonb_build_array(${of.join(', ')})`;
  const rows = await tx.query<{ id: string; words: string; before: unknown[]; after: unknown[] }>({
    prepare: false,
    text: `select d.id, d.words, ${list(columns.map((column) => `d."${column}"`))} as before, ${list(values)} as after
           from ${name} d where ${inTenant(name)} and (${where})`,
    values: valuesOf(person),
  });
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const portion = rows.slice(at, at + AT_ONCE).map(({ id, words: kept, before, after }) => {
      // What stays as it is keeps its words, but for those of the person: nobody is found by these any more.
      const other = columns
        .map((_, n) => n)
        .filter((n) => JSON.stringify(before[n]) !== JSON.stringify(after[n]));
      const gone = [...person.told, ...textsIn(other.map((n) => before[n]))];
      for (const word of words(gone.join(' '))) lost.add(word);
      return { id, words: rewordedBy(kept, gone, textsIn(other.map((n) => after[n]))) };
    });
    await tx.query({
      prepare: false,
      text: updateIndexed(table.indexed!, {
        of: 'd.id = any($2::uuid[])',
        from: { rows: 'unnest($2::uuid[], $3::text[]) as n (id, words)', on: 'n.id = d.id' },
        set: [...columns.map((column, at) => `"${column}" = ${values[at]}`), 'words = n.words'].join(', '),
      }),
      values: [...valuesOf(person), portion.map(({ id }) => id), portion.map(({ words }) => words)],
    });
  }
  return rows.length;
}

/** All texts in a value of JSON. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(textsIn);
}
