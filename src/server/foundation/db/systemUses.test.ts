import { expect, it } from 'vitest';
import { serverSources } from '#server/testing/sources.ts';

/**
 * Every place that reaches beyond one tenant's transaction, with what for. A new one belongs here only when no
 * tenant is known yet, or when the system itself does the work.
 */
const USES = [
  'catalogue/pictures/jobs.ts: withSystem, queue the removal of unused pictures',
  'catalogue/pictures/unused.ts: withSystem, remove unused pictures',
  'catalogue/pictures/unused.ts: withSystem, remove unused pictures',
  'demo/pictures.ts: withSystem, sizes of the demo pictures',
  'demo/sample/jobs.ts: inTenant',
  'demo/sample/jobs.ts: withSystem, sample businesses',
  'demo/sample/jobs.ts: withSystem, sample businesses',
  'demo/sample/jobs.ts: withSystem, sample businesses',
  // The history is filled in, in the transaction that opens the tenant.
  'demo/seed.ts: inTenant',
  'demo/seed.ts: withSystem, demo data',
  'exchange/imports/held.ts: withTenantAsSystem',
  'exchange/imports/jobs.ts: withSystem, resume imports after a restart',
  'exchange/imports/pictures/fetching.ts: withSystem, resume imports after a restart',
  // A business that is imported is written as it was, with the logins of its people.
  'exchange/moving/bringIn.ts: asOwner',
  // Where a business is imported that is not there yet.
  'exchange/moving/run.ts: withSystem, tenant import',
  // Tenants may not read mails; what became of those of a document is written down in its tenant.
  'foundation/documents/mailing.ts: inTenant',
  'foundation/documents/mailing.ts: withSystem, outcome of mailed documents',
  // Which addresses were written to belongs to no tenant.
  'foundation/forms/acknowledgements.ts: asOwner',
  // A visitor belongs to no tenant: the form says which one it is for.
  'foundation/forms/service.ts: withTenantAsSystem',
  // A job for all tenants.
  'foundation/http/keyCleaning.ts: withSystem, queue the removal of old keys',
  'foundation/http/keyCleaning.ts: withSystem, remove old keys',
  // The router alone, for the calls of the platform, after it has found a platform admin.
  'foundation/http/route.ts: withSystem, platform administration',
  // In which tenants it is late enough in the morning.
  'foundation/jobs/days.ts: withSystem, queue the work of the day',
  // The queue belongs to no tenant; a job is queued in the transaction that wants it done.
  'foundation/jobs/jobs.ts: asOwner',
  'foundation/jobs/jobs.ts: asOwner',
  // Tenants may not read mails.
  'foundation/mail/jobs.ts: withSystem, delivery of mails',
  'foundation/mail/jobs.ts: withSystem, resume mails after a restart',
  // What the system does by itself in one tenant.
  'foundation/tenants/asSystem.ts: withTenantAsSystem',
  'insights/reports/jobs.ts: withSystem, queue the reports that are due',
  // The list of backups belongs to no tenant.
  'operation/backup/daily.ts: asOwner',
  'operation/backup/daily.ts: withSystem, queue the backup of the day',
  'operation/backup/outcome.ts: asOwner',
  'operation/backup/outcome.ts: asOwner',
  'operation/backup/outcome.ts: withSystem, note a backup',
  'operation/backup/outcome.ts: withSystem, note a backup that failed',
  // How many jobs wait; the queue belongs to no tenant.
  'operation/platform/figures.ts: asOwner',
  'operation/platform/fullDisk.ts: withSystem, tell of a full disk',
  'operation/platform/gauges.ts: withSystem, metrics',
  // Whoever is given a token is here: the user alone is known, as in sign-in.
  'people/identity/auth.ts: withSystem, sign-in',
  // The key that tokens of all are signed with is made once, whoever starts first.
  'people/identity/auth.ts: withSystem, signing key',
  'people/identity/confirmation.ts: withSystem, confirmation of an email address',
  // Whether somebody has an address is known over all tenants alone.
  'people/identity/emailChange.ts: withSystem, change of an email address',
  // Whoever registers, or joins, belongs to no tenant before.
  'people/identity/entry.ts: withSystem, registration',
  // The tables of sign-in belong to no tenant.
  'people/identity/logins.ts: asOwner',
  // The mail is asked for by somebody of whom no more than an address is known.
  'people/identity/passwordReset.ts: withSystem, password reset',
  'people/identity/service.ts: withSystem, sign-in',
  // Sessions belong to no tenant; how long they last does.
  'people/identity/sessions.ts: asOwner',
  'people/identity/sessions.ts: asOwner',
  'people/identity/sessions.ts: withSystem, sign-in',
  'people/identity/setUp.ts: withSystem, set-up',
  // Sessions know no tenant; the user whose they are was read in the own one. The file says why that is enough.
  'people/members/sessions.ts: asOwner',
  // A job for all tenants, which nobody's own notifications are hidden from.
  'people/notifications/cleaning.ts: withSystem, remove old notifications',
  'people/notifications/jobs.ts: withSystem, queue mails of notifications',
  'people/notifications/jobs.ts: withSystem, queue the removal of old notifications',
  'people/notifications/mailing.ts: withSystem, mail notifications',
  // Whoever is found, taken out or erased, by an admin of the tenant: with the rights of the map, within the tenant alone.
  'people/privacy/person.ts: asPrivacy',
  'people/privacy/service.ts: asPrivacy',
  'people/privacy/service.ts: asPrivacy',
  'people/privacy/service.ts: asPrivacy',
  // Between two tenants: that of the person, and their sample.
  'people/samples/service.ts: withSystem, sample businesses',
  // What every new tenant begins with, in the transaction that opens it.
  'people/tenants/service.ts: inTenant',
  // Which folders of the mail-in folder are of a business: asked of all tenants.
  'purchasing/incoming/folder.ts: withSystem, folders of businesses',
  // Whose day has begun: asked of all tenants, and then worked on in each.
  'purchasing/purchaseOrders/jobs.ts: withSystem, queue what is late',
  'purchasing/purchaseOrders/jobs.ts: withTenantAsSystem',
  // Whoever has a private link belongs to no tenant: the link says which one it is of.
  'sales/links/privateLinks.ts: withTenantAsSystem',
  // Every tenant's shop is public; of each no more than what it lists is read.
  'shopfront/site/sitemap.ts: withSystem, sitemap of all shops',
  // Whose holds are over: asked of all tenants, and then worked on in each.
  'stock/holds/jobs.ts: withSystem, queue the end of holds',
  'stock/ledger/nightly.ts: withSystem, queue the verification of the ledgers',
  'stock/ledger/verification.ts: withSystem, ledger verification',
];

/** Modules that are handed a pool itself, and not a transaction. */
const POOLS = [
  'exchange/moving/takeOut.ts', // all tables of a tenant, as of one moment
  'foundation/db/citus/distribute.ts', // the schema
  'foundation/db/citus/workers.ts', // where a tenant is
  'foundation/db/migrate.ts', // the schema
  'foundation/db/pool.ts', // how the role that logs in behaves
  'foundation/db/replica.ts', // where primary and replica are
  'foundation/db/tenant.ts', // the doors themselves
  'foundation/http/health.ts', // readiness
  'foundation/http/rateLimit.ts', // failed attempts, which stay when all else is rolled back
  'foundation/jobs/holds.ts', // the queue's own tables
  'foundation/jobs/jobs.ts', // the queue's own tables
  'foundation/live/hub.ts', // NOTIFY
  'operation/backup/restore.ts', // whether there is an empty schema, and all tables into it
  'operation/backup/snapshot.ts', // all tables
  'people/identity/library.ts', // whose code is asked for at sign-in
  'stock/ledger/verify.ts', // whether there is a schema to verify
];

it('the server reaches beyond one tenant in the listed places only', async () => {
  const found = (await serverSources()).flatMap(({ name, text }) =>
    [
      ...text.matchAll(
        /\.(withSystem|withTenantAsSystem|asOwner|asPrivacy|inTenant)\(\s*(?:(['"`])(.*?)\2)?/g,
      ),
    ].map(([, use, , reason]) => `${name}: ${use}${reason ? `, ${reason}` : ''}`),
  );
  expect(found.sort()).toEqual(USES);
});

it('the server gives every use of the whole database its reason in words', () => {
  expect(USES.filter((use) => /: withSystem(?!, \w)/.test(use))).toEqual([]);
});

it('the server switches role or tenant in a transaction in the listed places only', async () => {
  const found = (await serverSources())
    .filter(({ text }) =>
      /enter_(tenant|as)\(|app\.tenant_id|set_config\('role'|\b(re)?set (local )?role\b/i.test(text),
    )
    .map(({ name }) => name);
  expect(found).toEqual([
    // What a business takes along is read by the owner, as of one moment.
    'exchange/moving/takeOut.ts',
    'foundation/db/tenant.ts',
    // A backup reads everything, by the one role that may.
    'operation/backup/snapshot.ts',
  ]);
});

it('the server hands the pool itself to the listed modules only', async () => {
  const found = (await serverSources())
    .filter(({ text }) => /pool\.(query|connect)\b/i.test(text))
    .map(({ name }) => name);
  expect(found).toEqual(POOLS);
});
