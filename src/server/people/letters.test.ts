import { beforeAll, expect, it, vi } from 'vitest';
import { inMails } from '#server/testing/mails.ts';
import { ownDomain } from '#server/testing/people.ts';
import { chosen, found } from '#server/testing/requests.ts';
import { type Caller, type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import { rejectRequests, requestAccess } from '#shared/people/accessRequests/contract.ts';
import { requestPasswordReset } from '#shared/people/identity/entryContract.ts';
import { invitePeople } from '#shared/people/members/contract.ts';
import { choose } from '#shared/people/notifications/contract.ts';
import { changeView, updatePreferences } from '#shared/people/tenants/contract.ts';
import { mailDue } from './notifications/mailing.ts';
import { notify } from './notifications/raise.ts';

/** Addresses of this file alone. */
const HERE = ownDomain();

// In which language letters come. The business reads German.

let t: TestApp;
let a: TestTenant;

beforeAll(async () => {
  t = await testApp();
  a = await t.tenant();
  await a.admin.call(updatePreferences, { body: { language: 'de' } });
});

const reads = (who: Caller, language: string) => who.call(changeView, { body: { language } });

function letter(address: string, template: string) {
  return vi.waitFor(
    async () => {
      const [mail] = await inMails<{ subject: string; text: string }>(
        t.services,
        'select subject, text from mails where to_address = $1 and template = $2 order by id desc limit 1',
        [address, template],
      );
      expect(mail).toBeDefined();
      return mail!;
    },
    { interval: 50 },
  );
}

it('goes to a visitor in the language of their page, and so does the answer', async () => {
  const email = `rosa@${HERE}`;
  const body = { email, tenant: a.id, message: 'Please.' };
  await a.nobody.call(requestAccess, { body }, { 'accept-language': 'ar' });
  const subject = `طلبك للوصول إلى ${a.id}`;
  expect((await letter(email, 'request-arrived')).subject).toBe(subject);
  const [request] = await found(a, { q: email });
  await a.admin.call(rejectRequests, { body: { requests: chosen([request!]), reason: 'Full.' } });
  const rejected = await letter(email, 'request-rejected');
  expect(rejected.subject).toBe(subject);
  expect(rejected.text).toContain('السبب:\n\n> Full.');
});

it('goes to a member in their own language, else in that of the business', async () => {
  const email = `ines@${HERE}`;
  const ask = (message: string) => a.nobody.call(requestAccess, { body: { email, tenant: a.id, message } });
  await ask('Please.');
  const admin = `admin@${a.id}.test`;
  expect((await letter(admin, 'request-received')).subject).toBe(`${email} bittet um Zugang zu ${a.id}`);
  await reads(a.admin, 'ar');
  await ask('Pretty please.');
  expect((await letter(admin, 'request-received')).subject).toBe(`يطلب ${email} الوصول إلى ${a.id}`);
});

it('invites in the language of the business, and leads to a new password in that of the page', async () => {
  await a.admin.call(invitePeople, { body: { emails: [`new@${HERE}`], role: 'viewer' } });
  const invitation = await letter(`new@${HERE}`, 'invitation');
  expect(invitation.subject).toBe(`Einladung zu ${a.id} bei Stockbook`);
  expect(invitation.text).toContain('mit der Rolle „Nur Lesen“');
  const email = `viewer@${a.id}.test`;
  const asked = await a.nobody.call(requestPasswordReset, { body: { email } }, { 'accept-language': 'de' });
  expect(asked.body.message).toMatch(/^Wenn es zu dieser E-Mail-Adresse ein Konto gibt/);
  expect((await letter(email, 'reset')).subject).toBe('Wählen Sie ein neues Passwort für Stockbook');
});

it('tells of a notification what the page says of it', async () => {
  await reads(a.manager, 'ar');
  for (const who of [a.manager, a.viewer])
    await who.call(choose, { body: { topic: 'import-finished', mail: 'at-once' } });
  const reason = JSON.stringify({ say: 'backup.diskFull' });
  await t.database.withTenantAsSystem(a.id, (tx) =>
    notify(
      { tx, tenantId: a.id },
      {
        topic: 'import-finished',
        title: 'Import failed',
        message: 'teas.csv: The disk for backups is full.',
        facts: { file: 'teas.csv', reason },
        to: [a.manager.userId, a.viewer.userId],
      },
    ),
  );
  await mailDue(t.services, a.id, new Date());
  const german = await letter(`viewer@${a.id}.test`, 'notification');
  expect(german.subject).toBe(`Import fehlgeschlagen (${a.id})`);
  expect(german.text).toContain('teas.csv: Die Festplatte für Sicherungen ist voll.');
  const arabic = await letter(`inventory_manager@${a.id}.test`, 'notification');
  expect(arabic.subject).toBe(`فشل الاستيراد (${a.id})`);
});
