import { afterEach, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '#server/testing/mailServer.ts';
import { inviting, LINK } from '#server/testing/mails.ts';
import { worded } from '#shared/refusals/words.ts';
import { failureOf, openDelivery } from './delivery.ts';
import type { StoredMail } from './store.ts';

let server: MailServer | null = null;
afterEach(async () => {
  await server?.stop();
  server = null;
});

const mail: StoredMail = {
  ...inviting(),
  tenant_id: 'harbor',
  id: '0192d5a0-0000-7000-8000-000000000001',
  to_address: 'new@example.com',
  to_name: '',
  reply_to: null,
  mailing_id: null,
  mailing_job: null,
  status: 'queued',
  attempts: 1,
  last_error: null,
  created_at: '2026-01-01T00:00:00Z',
  sent_at: null,
};
const from = 'stock@example.com';

/** What a failed delivery means, with its reason in English. */
function failureIn(error: unknown) {
  const { reason, permanent } = failureOf(error);
  return { reason: worded(reason, 'en'), permanent };
}

/** Delivers the mail by a server's address; answers what went wrong, if anything. */
async function deliver(address: string) {
  const way = openDelivery({ smtpUrl: address.replace('PORT', String(server!.port)), from });
  return way!(mail).then(
    () => null,
    (error: unknown) => failureIn(error),
  );
}

describe('a mail server that asks who is there', () => {
  const asking = () =>
    startMailServer({
      options: {
        authOptional: false,
        disabledCommands: [],
        allowInsecureAuth: true,
        onAuth: ({ username, password }, _session, done) =>
          username === 'me@example.com' && password === 'p@ss/word'
            ? done(null, { user: username })
            : done(new Error(`No entry for ${username}`)),
      },
    });

  it('is told user and password', async () => {
    server = await asking();
    expect(await deliver('smtp://me%40example.com:p%40ss%2Fword@127.0.0.1:PORT')).toBeNull();
    expect(server.arrived).toHaveLength(1);
  });

  it('and refuses them: the mail waits, for it is not its fault, and the password is not repeated', async () => {
    server = await asking();
    const failure = await deliver('smtp://me%40example.com:hunter2@127.0.0.1:PORT');
    expect(failure).toEqual({
      reason: 'The mail server refused the sign-in: 535 No entry for me@example.com',
      permanent: false,
    });
    expect(server.arrived).toEqual([]);
  });
});

describe('a connection that is to be secure', () => {
  const secured = (secure: boolean) => startMailServer({ options: { hideSTARTTLS: false, secure } });

  it.each([
    ['smtp', false],
    ['smtps', true],
  ])('by %s:// is refused when nobody vouches for the server', async (scheme, secure) => {
    server = await secured(secure);
    const failure = await deliver(`${scheme}://127.0.0.1:PORT`);
    expect(failure?.permanent).toBe(false);
    expect(failure?.reason).toMatch(/^The connection to the mail server failed: .*certificate/);
    expect(server.arrived).toEqual([]);
    expect(await deliver(`${scheme}://127.0.0.1:PORT?tls.rejectUnauthorized=false`)).toBeNull();
    expect(server.arrived).toHaveLength(1);
  });
});

describe('the reason of a failure', () => {
  it.each([
    [{ code: 'EENVELOPE', responseCode: 550, response: '550 No' }, true],
    [{ code: 'EENVELOPE', responseCode: 450, response: '450 Later' }, false],
    [{ code: 'EMESSAGE', responseCode: 554, response: '554 Spam' }, true],
    [{ code: 'EPROTOCOL', responseCode: 554, response: '554 No service' }, false],
    [{ code: 'EENVELOPE', command: 'API', message: 'Invalid recipient' }, true],
    [{ code: 'ETIMEDOUT', message: 'Timeout' }, false],
    [{ code: 'EDNS', message: 'getaddrinfo ENOTFOUND nowhere' }, false],
    [new Error('something else'), false],
    ['no error at all', false],
  ])('%j is for good: %s', (error, permanent) => {
    const failure = failureIn(error);
    expect(failure.permanent).toBe(permanent);
    expect(failure.reason).toMatch(/^The (mail server|connection) .+/);
  });

  it('is one line, of some length, and repeats no link', () => {
    const response = `550 ${'no '.repeat(400)}\r\nsee ${LINK}`;
    const { reason } = failureIn({ code: 'EENVELOPE', responseCode: 550, response });
    expect(reason.length).toBeLessThan(450);
    expect(reason).not.toMatch(/\p{Cc}/u);
    expect(
      failureIn({ code: 'EMESSAGE', responseCode: 550, response: `550 ${LINK.toUpperCase()}` }).reason,
    ).toBe('The mail server answered: 550 (link)');
  });
});

it('there is no way to send mails when no mail server is configured', () => {
  expect(openDelivery({ smtpUrl: null, from })).toBeNull();
});
