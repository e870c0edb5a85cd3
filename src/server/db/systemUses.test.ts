import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const FOLDER = fileURLToPath(new URL('..', import.meta.url));

/**
 * Every place that reaches beyond one tenant's transaction, with what for. A new one belongs here only when no
 * tenant is known yet, or when the system itself does the work.
 */
const USES = [
  // The list of backups belongs to no tenant.
  'backup/daily.ts: asOwner',
  'backup/daily.ts: withSystem, queue the backup of the day',
  'backup/outcome.ts: asOwner',
  'backup/outcome.ts: asOwner',
  'backup/outcome.ts: withSystem, note a backup',
  'backup/outcome.ts: withSystem, note a backup that failed',
  'demo/pictures.ts: withSystem, sizes of the demo pictures',
  // The history is filled in, in the transaction that opens the tenant.
  'demo/seed.ts: inTenant',
  'demo/seed.ts: withSystem, demo data',
  'disk/fullDisk.ts: withSystem, tell of a full disk',
  // Tenants may not read mails; what became of those of a document is written down in its tenant.
  'documents/mailing.ts: inTenant',
  'documents/mailing.ts: withSystem, outcome of mailed documents',
  // Which addresses were written to belongs to no tenant.
  'forms/receipts.ts: asOwner',
  // A visitor belongs to no tenant: the form says which one it is for.
  'forms/service.ts: withTenantAsSystem',
  // A job for all tenants.
  'http/keyCleaning.ts: withSystem, queue the removal of old keys',
  'http/keyCleaning.ts: withSystem, remove old keys',
  // The router alone, for the calls of handlePlatform, after it has found a platform admin.
  'http/route.ts: withSystem, platform administration',
  'identity/confirmation.ts: withSystem, confirmation of an email address',
  // Whoever registers, or joins, belongs to no tenant before.
  'identity/entry.ts: withSystem, registration',
  // The tables of sign-in belong to no tenant.
  'identity/logins.ts: asOwner',
  // The mail is asked for by somebody of whom no more than an address is known.
  'identity/passwordReset.ts: withSystem, password reset',
  'identity/service.ts: withSystem, sign-in',
  // Sessions belong to no tenant; how long they last does.
  'identity/sessions.ts: asOwner',
  'identity/sessions.ts: withSystem, sign-in',
  'identity/setUp.ts: withSystem, set-up',
  'imports/jobs.ts: withSystem, resume imports after a restart',
  'imports/jobs.ts: withTenantAsSystem',
  // Whoever has the private link of an invoice belongs to no tenant: the link says which one it is of.
  'invoices/customerPage.ts: withTenantAsSystem',
  'invoices/jobs.ts: withSystem, queue the daily work on invoices',
  // The queue belongs to no tenant; a job is queued in the transaction that wants it done.
  'jobs/jobs.ts: asOwner',
  // Tenants may not read mails.
  'mail/jobs.ts: withSystem, delivery of mails',
  'mail/jobs.ts: withSystem, resume mails after a restart',
  'metrics/gauges.ts: withSystem, metrics',
  // A job for all tenants, which nobody's own notifications are hidden from.
  'notifications/cleaning.ts: withSystem, remove old notifications',
  'notifications/jobs.ts: withSystem, queue mails of notifications',
  'notifications/jobs.ts: withSystem, queue the removal of old notifications',
  'notifications/mailing.ts: withSystem, mail notifications',
  // Whoever is given a token is here: the user alone is known, as in sign-in.
  'people/lastSeen.ts: withSystem, sign-in',
  // Sessions know no tenant; the user whose they are was read in the own one. The file says why that is enough.
  'people/sessions.ts: asOwner',
  'people/sessions.ts: asOwner',
  'pictures/jobs.ts: withSystem, queue the removal of unused pictures',
  'pictures/unused.ts: withSystem, remove unused pictures',
  'pictures/unused.ts: withSystem, remove unused pictures',
  // Whose day has begun: asked of all tenants, and then worked on in each.
  'purchaseOrders/jobs.ts: withSystem, queue what is late',
  'purchaseOrders/jobs.ts: withTenantAsSystem',
  'reports/jobs.ts: withSystem, queue the reports that are due',
  // Every tenant's shop is public; of each no more than what it lists is read.
  'site/sitemap.ts: withSystem, sitemap of all shops',
  'stock/nightly.ts: withSystem, queue the verification of the ledgers',
  'stock/verification.ts: withSystem, ledger verification',
  // What the system does by itself in one tenant.
  'tenants/asSystem.ts: withTenantAsSystem',
  // How many jobs wait; the queue belongs to no tenant.
  'tenants/figures.ts: asOwner',
  // What every new tenant begins with, in the transaction that opens it.
  'tenants/service.ts: inTenant',
];

/** Modules that are handed a pool itself, and not a transaction. */
const POOLS = [
  'backup/load.ts', // all tables, into an empty schema
  'backup/restore.ts', // whether there is an empty schema
  'backup/snapshot.ts', // all tables
  'db/migrate.ts', // the schema
  'db/tenant.ts', // the doors themselves
  'http/health.ts', // readiness
  'identity/attempts.ts', // failed attempts, which stay when all else is rolled back
  'identity/library.ts', // whose code is asked for at sign-in
  'jobs/holds.ts', // the queue's own tables
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
    [...text.matchAll(/\.(withSystem|withTenantAsSystem|asOwner|inTenant)\(\s*(?:(['"`])(.*?)\2)?/g)].map(
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
  // A backup reads everything, by the one role that may.
  expect(found).toEqual(['backup/snapshot.ts', 'db/tenant.ts']);
});

it('hands the pool itself to the listed modules only', async () => {
  const found = (await sources())
    .filter(({ text }) => /pool\.(query|connect)\b/i.test(text))
    .map(({ name }) => name);
  expect(found).toEqual(POOLS);
});
