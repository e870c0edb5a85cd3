import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { CAPTCHA, startCaptchaServer } from '#server/testing/captchaServer.ts';
import { asForm } from '#server/testing/forms.ts';
import { fingerprint } from '#server/testing/refusals.ts';
import { ownApp, type TestApp, type TestTenant } from '#server/testing/testApp.ts';
import { anotherProcess } from '#server/testing/visitors.ts';
import { requestAccess } from '#shared/people/accessRequests/contract.ts';
import { contact, formSettings } from '#shared/shopfront/contact/contract.ts';

const google = await startCaptchaServer();
let t: TestApp;
let a: TestTenant;

beforeAll(async () => {
  t = await ownApp({ recaptcha: google.settings });
  a = await t.tenant();
});

afterEach(() => void vi.restoreAllMocks());

const LETTER = { name: 'Rosa Reyes', email: 'rosa@example.com', message: 'Hello.' };
async function send(fields: object, url: string = contact.url) {
  const { payload, headers } = await asForm({ tenant: a.id, ...fields });
  const answer = await t.app.inject({ method: 'POST', url, payload, headers });
  return [answer.statusCode, answer.json()];
}
const solved = { ...LETTER, 'g-recaptcha-response': 'solved' };
const message = 'Please complete the reCAPTCHA.';
const unsolved = [
  400,
  { error: message, errors: [{ field: 'g-recaptcha-response', message, code: 'contact.noCaptcha' }] },
];
const failed = [503, { error: 'There was a problem sending your message. Please try again.', errors: [] }];

describe('a contact form with a reCAPTCHA', () => {
  it('tells the page its site key and no other one', async () => {
    const answer = await t.app.inject({ method: 'GET', url: formSettings.url });
    expect(answer.json()).toEqual({ recaptchaSiteKey: CAPTCHA.siteKey });
    expect(answer.body).not.toContain(CAPTCHA.secret);
  });

  it('is taken when the check says that it was solved; the check gets the secret, the answer and nothing else', async () => {
    google.answers({ json: { success: true, hostname: 'localhost' } });
    expect(await send(solved)).toEqual([200, { ok: true }]);
    expect(google.asked).toEqual([
      {
        ...{ method: 'POST', type: 'application/x-www-form-urlencoded;charset=UTF-8' },
        ...{ secret: CAPTCHA.secret, response: 'solved' },
      },
    ]);
  });

  it('without its answer is refused in the words of the specification, and nobody is asked', async () => {
    const before = await fingerprint(t);
    const asked = google.asked.length;
    expect(await send(LETTER)).toEqual(unsolved);
    expect(await send({ ...LETTER, 'g-recaptcha-response': ' ' })).toEqual(unsolved);
    // What is wrong with the fields is said first, and a program is fobbed off as ever.
    expect((await send({ ...LETTER, email: 'x' }))[1].errors[0].field).toBe('email');
    expect(await send({ ...LETTER, website: 'https://example.com' })).toEqual([200, { ok: true }]);
    expect(google.asked).toHaveLength(asked);
    expect(await fingerprint(t)).toEqual(before);
  });

  it('is refused in the same words when it was not solved, or is too old, or was used before', async () => {
    const before = await fingerprint(t);
    for (const codes of [undefined, ['invalid-input-response'], ['timeout-or-duplicate']]) {
      google.answers({ json: { success: false, ...(codes ? { 'error-codes': codes } : {}) } });
      expect(await send(solved)).toEqual(unsolved);
    }
    expect(await fingerprint(t)).toEqual(before);
  });

  it('is not taken, and the sender may try again, when the check fails: wrong keys, a strange answer, no answer', async () => {
    const before = await fingerprint(t);
    for (const answer of [
      { json: { success: false, 'error-codes': ['invalid-input-secret'] } },
      { json: { success: 'yes' } },
      { body: '<html>', status: 200 },
      { body: '{"success": true}', status: 500 },
      { body: '', status: 302 },
    ]) {
      google.answers(answer);
      expect(await send(solved), JSON.stringify(answer)).toEqual(failed);
    }
    expect(await fingerprint(t)).toEqual(before);
    google.answers({ json: { success: true } });
    expect(await send(solved)).toEqual([200, { ok: true }]);
  });

  it('holds no connection to the database while the check takes its time, and loses patience after five seconds', async () => {
    const before = await fingerprint(t);
    google.answers('nothing');
    // More than there are connections.
    const asked = google.asked.length;
    const patience = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    const hanging = Array.from({ length: 20 }, () => send(solved));
    await vi.waitFor(() => expect(google.asked).toHaveLength(asked + 20));
    expect((await t.app.inject({ method: 'GET', url: '/api/ready' })).statusCode).toBe(200);
    expect(timeout.mock.calls).toEqual(Array(20).fill([5_000]));
    patience.abort();
    expect(await Promise.all(hanging)).toEqual(Array(20).fill(failed));
    expect(await fingerprint(t)).toEqual(before);
  });

  it('is the only form that asks for it', async () => {
    expect(await send({ email: 'rosa@example.com' }, requestAccess.url)).toEqual([200, { ok: true }]);
  });

  it('when nothing listens there, is not taken', async () => {
    google.stop();
    expect(await send(solved)).toEqual(failed);
  });
});

describe('pages', () => {
  const policyOf = async ({ app }: Pick<TestApp, 'app'>) =>
    String((await app.inject({ method: 'GET', url: '/api/health' })).headers['content-security-policy']);

  it('may load the reCAPTCHA from its own addresses where it is configured, and nothing from elsewhere where it is not', async () => {
    const policy = await policyOf(t);
    expect(policy).toContain(
      "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;",
    );
    expect(policy).toContain(
      "frame-src 'self' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
    );
    const app = await anotherProcess(t.services, { recaptcha: null });
    expect(await policyOf({ app })).not.toContain('http');
    const answer = await app.inject({ method: 'GET', url: formSettings.url });
    expect(answer.json()).toEqual({ recaptchaSiteKey: null });
  });
});
