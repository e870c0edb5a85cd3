import { mkdir, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { buildApp } from '../src/server/app.ts';
import { FigureCache } from '../src/server/insights/figures/figureCache.ts';
import { idsOf, inputOf, makeRecords, type Records } from '../src/server/testing/records.ts';
import { createAsker, type RegisteredCall } from '../src/server/testing/refusals.ts';
import { positionsOf, sampleOf } from '../src/server/testing/samples.ts';
import { askToken, cookieOf } from '../src/server/testing/signIn.ts';
import { callerOf, type TestApp, testApp } from '../src/server/testing/testApp.ts';
import { PLATFORM_PERMISSIONS, PLATFORM_TENANT } from '../src/shared/roles.ts';
import { fillTenants, WORDS } from './planData.ts';
import { areasOf, type Index, Plans } from './planTexts.ts';
import { trade } from './planTrade.ts';
import { TENANT } from './seed.ts';

const FOLDER = new URL('plans/', import.meta.url);
const RENEWED_AFTER_MS = 300_000;
type Query = Record<string, string>;

it('reads the plan of every statement', async () => {
  const t = await testApp();
  const tenant = await t.tenant({ id: TENANT });
  await t.tenant({ id: PLATFORM_TENANT });
  const records = await makeRecords(tenant);
  console.log('records made');
  await fillTenants(t);
  console.log('tenants filled');
  const plans = new Plans(await areasOf(), await tablesOf(t));
  listen(t, plans);
  await t.superuser.query('select pg_stat_reset()');
  const [ours, theirs] = [tokenOf(t, TENANT), tokenOf(t, PLATFORM_TENANT)];
  const tokenFor = ({ needs }: RegisteredCall) => (needs in PLATFORM_PERMISSIONS ? theirs : ours)();
  for (const kept of [false, true]) {
    await explainAll(t, kept);
    plans.kept = kept;
    // Anew, so that nothing is at hand that was answered before.
    const { app, router } = await buildApp({ ...t.services, figures: new FigureCache() });
    const ask = async (call: RegisteredCall, query: Query) => {
      plans.of(call, query);
      const input = inputOf(call, idsOf(records, call));
      const asked = { ...input, query: { ...input.query, ...query } };
      const answer = await patiently(async () => createAsker(app, await tokenFor(call)).ask(call, asked));
      if (answer.statusCode >= 400)
        console.warn(`${call.url} ${JSON.stringify(query)}: ${answer.body.slice(0, 200)}`);
      return answer;
    };
    for (const call of router.calls.filter(({ method }) => method === 'GET')) await read(call, records, ask);
    await app.close();
  }
  console.log('read');
  await explainAll(t, false);
  plans.kept = false;
  await trade(callerOf(t.app, await ours()), records, plans);
  for (const call of t.router.calls.filter(({ method }) => method !== 'GET')) {
    plans.of(call, {});
    await patiently(async () =>
      createAsker(t.app, await tokenFor(call)).ask(call, inputOf(call, idsOf(records, call))),
    );
  }
  plans.ended();
  await mkdir(FOLDER, { recursive: true });
  for (const [name, text] of plans.files(await indexesOf(t))) await writeFile(new URL(name, FOLDER), text);
  console.log(plans.summary());
  expect(plans.unexplained()).toEqual([]);
});

/** What the admin of a tenant shows, renewed before it expires. */
function tokenOf({ app }: TestApp, tenantId: string): () => Promise<string> {
  let shown = { token: '', at: 0 };
  return async () => {
    if (Date.now() - shown.at > RENEWED_AFTER_MS) {
      const answer = await askToken(app, await cookieOf(app, `admin@${tenantId}.test`));
      shown = { token: answer.json<{ token: string }>().token, at: Date.now() };
    }
    return shown.token;
  };
}

/** Asks again where the server, on a machine that others share, has answered that it is busy. */
async function patiently<A extends { statusCode: number }>(ask: () => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await ask();
    if (answer.statusCode !== 503) return answer;
    await pause(1000);
  }
}

/** Asks a call with its least query, then with each choice of each of its fields, and for the page behind. */
async function read(
  call: RegisteredCall,
  records: Records,
  ask: (
    call: RegisteredCall,
    query: Query,
  ) => Promise<{ headers: object; body: string; json: () => { nextCursor?: string } }>,
): Promise<void> {
  // A file of all takes its time, and asks what its list does.
  const all = call.query ? choicesOf(call, call.query, records) : [];
  const choices = call.produces ? all.filter((query) => query.q === WORDS[0] || query.sort).slice(0, 2) : all;
  for (const query of [{}, ...choices]) {
    const answer = await ask(call, query);
    const next = /^{.*"nextCursor":"/s.test(answer.body) ? answer.json().nextCursor : null;
    if (next) await ask(call, { ...query, cursor: next });
  }
}

/** What is chosen where text is not free; anything else is a sample. */
const CHOSEN: Record<string, string[]> = {
  ...{ q: WORDS, search: WORDS, category: ['Category 7'], tag: ['oak'] },
  ...{
    from: ['2025-03-01'],
    to: ['2025-03-31'],
    code: ['B-000100'],
    columns: ['sku,name'],
    limit: [],
    cursor: [],
    after: [],
  },
};

function choicesOf(call: RegisteredCall, query: z.ZodType, records: Records): Query[] {
  const idOf = idsOf(records, call);
  const fields = positionsOf(query, idOf).filter(({ path }) => path.length === 1);
  const choices: Query[] = fields.flatMap(({ path: [field], schema }) =>
    valuesOf(String(field), schema, idOf).map(
      (value): Query => ({
        [String(field)]: value,
        ...(value === 'own' ? { from: CHOSEN.from![0]!, to: CHOSEN.to![0]! } : {}),
      }),
    ),
  );
  const sorts = choices.filter((choice) => choice.sort);
  const [word] = choices.filter((choice) => choice.q);
  return [
    ...choices,
    ...(choices.some(({ dir }) => dir) ? sorts.map((choice) => ({ ...choice, dir: 'desc' })) : []),
    ...(word ? sorts.map((choice) => ({ ...choice, ...word })) : []),
  ];
}

function valuesOf(field: string, schema: z.ZodType, idOf: (field: string) => string): string[] {
  const all = CHOSEN[field]?.filter((value) => schema.safeParse(value).success);
  if (all && (all.length || !CHOSEN[field]!.length)) return all;
  const { options } = innermost(schema) as { options?: unknown[] };
  if (options?.every((option) => typeof option === 'string')) return options;
  // Where nearly everything is, and where hardly anything.
  if (field === 'location') return [idOf('fromId'), idOf('toId')];
  return [String(sampleOf(schema, idOf, field))];
}

/** The schema inside what makes it optional or turns it into something else. */
function innermost(schema: z.ZodType): z.ZodType {
  const { innerType, in: input } = schema.def as { innerType?: z.ZodType; in?: z.ZodType };
  const inner = innerType ?? input;
  return inner ? innermost(inner) : schema;
}

/**
 * From now on the database tells the client the plan of each statement once it was carried out, and of each one within
 * its functions. `kept`: as a connection plans what it keeps for whatever values.
 */
async function explainAll({ superuser }: TestApp, kept: boolean): Promise<void> {
  const { rows } = await superuser.query('select current_database() as name');
  const set = (setting: string) => superuser.query(`alter database ${rows[0].name} set ${setting}`);
  await set("session_preload_libraries = 'auto_explain'");
  for (const setting of ['analyze', 'buffers', 'nested_statements'])
    await set(`auto_explain.log_${setting} = on`);
  await set('auto_explain.log_timing = off');
  await set('auto_explain.log_min_duration = 0');
  await set('auto_explain.log_parameter_max_length = 0');
  await set('auto_explain.log_level = notice');
  await set(`plan_cache_mode = ${kept ? 'force_generic_plan' : 'auto'}`);
  await superuser.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  await pause(3000);
}

/** Notes what the database tells each connection that is opened from now on, and what is prepared there. */
function listen({ services }: TestApp, plans: Plans): void {
  services.database.pool.on('connect', (client: PoolClient) => {
    client.on('notice', ({ message, where }) => plans.note(message ?? '', where));
    const ask = client.query.bind(client) as (...all: unknown[]) => unknown;
    client.query = ((statement: unknown, ...rest: unknown[]) => {
      const { name, text } = statement as { name?: string; text?: string };
      if (name && text) plans.prepared.add(text);
      return ask(statement, ...rest);
    }) as typeof client.query;
  });
}

/** How many rows there are in each table of tenants. */
async function tablesOf({ superuser }: TestApp): Promise<Map<string, number>> {
  const { rows } = await superuser.query<{ name: string; rows: string }>(
    `select c.relname as name, c.reltuples::bigint as rows from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  return new Map(rows.map((row) => [row.name, Number(row.rows)]));
}

/** Every index with its size, how often it was used, and whether a key or uniqueness needs it in any case. */
async function indexesOf({ superuser }: TestApp): Promise<Index[]> {
  const { rows } = await superuser.query<Index>(
    `select s.indexrelname as name, s.relname as table, pg_size_pretty(pg_relation_size(s.indexrelid)) as size, s.idx_scan::text as scans,
       i.indisunique or exists (select from pg_constraint f where f.contype = 'f' and cardinality(f.conkey) > 1 and f.conrelid = i.indrelid
         and (i.indkey::int2[])[0:array_length(f.conkey, 1) - 1] @> f.conkey) as needed
     from pg_stat_user_indexes s join pg_index i on i.indexrelid = s.indexrelid where s.schemaname = 'public' order by 2, 1`,
  );
  return rows;
}
