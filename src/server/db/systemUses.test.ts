import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const FOLDER = fileURLToPath(new URL('..', import.meta.url));

/**
 * Every place that reaches beyond one tenant's transaction, with what for. A new one belongs here only when no
 * tenant is known yet, or when the system itself does the work.
 */
const USES = [
  'demo/pictures.ts: withSystem, sizes of the demo pictures',
  'demo/seed.ts: withSystem, demo data',
  'identity/service.ts: withSystem, sign-in',
  'imports/jobs.ts: withSystem, resume imports after a restart',
  'imports/jobs.ts: withTenantAsSystem',
  // The queue belongs to no tenant; a job is queued in the transaction that wants it done.
  'jobs/jobs.ts: asOwner',
  'pictures/jobs.ts: withSystem, queue the removal of unused pictures',
  'pictures/unused.ts: withSystem, remove unused pictures',
  'pictures/unused.ts: withSystem, remove unused pictures',
  'stock/verification.ts: withSystem, ledger verification',
];

/** Modules that are handed a pool itself, and not a transaction. */
const POOLS = [
  'db/migrate.ts', // the schema
  'db/tenant.ts', // the doors themselves
  'http/app.ts', // readiness
  'identity/logins.ts', // the tables of the identity library
  'jobs/jobs.ts', // the queue's own tables
  'live/hub.ts', // NOTIFY
  'stock/verify.ts', // whether there is a schema to verify
];

async function sources(): Promise<{ name: string; text: string }[]> {
  const names = (await readdir(FOLDER, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing'),
  );
  return Promise.all(
    names.sort().map(async (name) => ({ name, text: await readFile(FOLDER + name, 'utf8') })),
  );
}

it('reaches beyond one tenant in the listed places only', async () => {
  const found = (await sources()).flatMap(({ name, text }) =>
    [...text.matchAll(/\.(withSystem|withTenantAsSystem|asOwner)\(\s*(?:(['"`])(.*?)\2)?/g)].map(
      ([, use, , reason]) => `${name}: ${use}${reason ? `, ${reason}` : ''}`,
    ),
  );
  expect(found.sort()).toEqual(USES);
});

it('gives every use of the whole database its reason in words', () => {
  expect(USES.filter((use) => /: withSystem(?!, \w)/.test(use))).toEqual([]);
});

it('switches role or tenant in a transaction in the listed places only', async () => {
  const found = (await sources())
    .filter(({ text }) =>
      /enter_tenant\(|app\.tenant_id|set_config\('role'|\b(re)?set (local )?role\b/i.test(text),
    )
    .map(({ name }) => name);
  // The demo makes a tenant and fills it in one transaction.
  expect(found).toEqual(['db/tenant.ts', 'demo/seed.ts']);
});

it('hands the pool itself to the listed modules only', async () => {
  const found = (await sources())
    .filter(({ text }) => /pool\.(query|connect)\b/i.test(text))
    .map(({ name }) => name);
  expect(found).toEqual(POOLS);
});
