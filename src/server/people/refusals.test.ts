import { beforeAll, describe, expect, it } from 'vitest';
import { ownDomain } from '#server/testing/people.ts';
import { asked, chosen } from '#server/testing/requests.ts';
import { type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import { approveRequests, rejectRequests } from '#shared/people/accessRequests/contract.ts';
import * as members from '#shared/people/members/contract.ts';
import { updateBranding, updatePreferences, updateSetting } from '#shared/people/tenants/contract.ts';

/** Addresses of this file alone. */
const HERE = ownDomain();

let t: TestApp;
let a: TestTenant;

beforeAll(async () => {
  t = await testApp();
  a = await t.tenant();
});

const inLanguage = (language: string) => ({ 'accept-language': language });

describe('what is refused', () => {
  it('at sign-in is said in the language of the page, and with the same code in each', async () => {
    const refused = async (language: string) => {
      const { error } = (
        await t.app.inject({
          method: 'POST',
          url: '/api/auth/sign-in/email',
          payload: { email: `nobody@${HERE}`, password: 'password' },
          headers: inLanguage(language),
        })
      ).json();
      return [error.code, error.message];
    };
    const code = 'identity.signInFailed';
    expect(await refused('de-AT,de;q=0.9')).toEqual([code, 'E-Mail oder Passwort ist falsch.']);
    expect(await refused('ar')).toEqual([code, 'البريد الإلكتروني أو كلمة المرور غير صحيحة.']);
    expect(await refused('fr')).toEqual([code, 'Invalid email or password.']);
  });

  it('names whom it is about, at the field as well', async () => {
    const email = `viewer@${a.id}.test`;
    const body = { emails: [`new@${HERE}`, email], role: 'viewer' };
    const { error } = await a.admin.call(members.invitePeople, { body }, inLanguage('de'));
    const message = `${email} gehört bereits dazu.`;
    expect(error).toMatchObject({
      message,
      code: 'members.already',
      params: { email },
      fields: [{ field: 'emails.1', message, code: 'members.already' }],
    });
    const arabic = await a.admin.call(members.invitePeople, { body }, inLanguage('ar'));
    expect(arabic.error.message).toBe(`\u2068${email}\u2069 عضو بالفعل.`);
  });

  it('counts as the language counts', async () => {
    const session = (language: string) =>
      a.admin.call(updateSetting, { body: { 'session.days': 31 } }, inLanguage(language));
    const said = async (language: string) => (await session(language)).error.fields?.[0]?.message;
    expect(await said('en')).toBe('Must be 30 days or less.');
    expect(await said('de')).toBe('Höchstens 30 Tage.');
    expect(await said('ar')).toBe('يجب ألا يزيد على 30 يومًا.');
  });

  it('has our own words for what became of a request, and tells of the others', async () => {
    const requests = chosen(await asked(a, `one@${HERE}`, `two@${HERE}`, `three@${HERE}`));
    await a.admin.call(rejectRequests, { body: { requests } });
    const again = (language: string) =>
      a.admin.call(approveRequests, { body: { requests, role: 'viewer' } }, inLanguage(language));
    expect((await again('de')).error.message).toMatch(
      new RegExp(
        `^Die Anfrage von \\w+@${RegExp.escape(HERE)} wurde inzwischen von admin@${a.id}\\.test abgelehnt\\. Dasselbe gilt für 2 weitere Einträge\\.$`,
      ),
    );
    expect((await again('ar')).error.message).toMatch(/^رُفض طلب .*\. وينطبق الأمر نفسه على اثنين آخرين\.$/);
  });

  it('for want of a permission has the sentence of the call', async () => {
    const body = { headline: 'Mine' };
    const { status, error } = await a.viewer.call(updateBranding, { body }, inLanguage('de'));
    expect([status, error.message]).toEqual([
      403,
      'Sie haben nicht die Berechtigung, das Erscheinungsbild zu ändern.',
    ]);
    const currency = await a.viewer.call(updatePreferences, { body: { currency: 'EUR' } }, inLanguage('de'));
    expect(currency.error.message).toBe('Sie haben nicht die Berechtigung, die Einstellungen zu ändern.');
  });
});
