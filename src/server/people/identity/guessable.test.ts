import { beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '#server/testing/signIn.ts';
import { ownApp, type TestApp } from '#server/testing/testApp.ts';
import { mailTo, visit } from '#server/testing/visitors.ts';
import * as account from '#shared/people/identity/accountContract.ts';
import * as entry from '#shared/people/identity/entryContract.ts';
import * as joining from '#shared/people/joining/contract.ts';
import { invite } from '../members/invitations.ts';
import { refuseGuessable } from './guessable.ts';
import { setUpLink } from './setUp.ts';

const COMMON = 'This is one of the most common passwords, so it is easy to guess. Choose another one.';
const OWN =
  'A password that is your name, your email address or the name of your business is easy to guess. Choose another one.';
const PERSON = { name: 'Ann Löwe', email: 'a.loewe@example.com', business: 'Harbor Supply' };

let t: TestApp;

beforeAll(async () => {
  t = await ownApp();
});

const CODES = { [COMMON]: 'identity.commonPassword', [OWN]: 'identity.ownPassword' };
const at = (field: string, message: keyof typeof CODES) => [400, [{ field, message, code: CODES[message] }]];
const told = ({ status, error }: { status: number; error: { fields?: object[] } }) => [status, error.fields];

describe('a password', () => {
  it.each(['123456', 'password', 'PassWord1', ' qwertyuiop ', 'iloveyou'])(
    'is not one that everybody has: %s',
    (password) => expect(refuseGuessable(password, PERSON)).rejects.toThrow(COMMON),
  );

  it.each([
    'annlöwe',
    'Ann Löwe',
    'ann1990!',
    '1löwe1',
    'a.loewe@example.com',
    'A.Loewe',
    'harborsupply',
    'Harbor-Supply',
    'supply2026',
  ])('is not what is known of the person: %s', (password) =>
    expect(refuseGuessable(password, PERSON)).rejects.toThrow(OWN),
  );

  it.each(['annas blue bicycle', 'löwenzahn', 'stockbook', '73 harbors'])(
    'can be anything else: %s',
    (password) => expect(refuseGuessable(password, PERSON)).resolves.toBeUndefined(),
  );
});

describe('wherever a password is chosen it is refused at its field, and nothing is written', () => {
  it('when a business is registered', async () => {
    const given = { businessName: 'Blue Boats', name: 'Bo', email: 'bo@boats.test' };
    const register = (password: string) =>
      visit(t.app, joining.registerBusiness, { body: { ...given, password } });
    expect(told(await register('letmein'))).toEqual(at('password', COMMON));
    expect(told(await register('blueboats1'))).toEqual(at('password', OWN));
    expect((await register('oars and sails')).status).toBe(200);
  });

  it('when an invitation is accepted', async () => {
    const a = await t.tenant();
    await t.database.withTenantAsSystem(a.id, (tx) =>
      invite(
        { tx, tenantId: a.id, actor: { kind: 'system', id: null, name: 'Hanna' }, requestId: null },
        t.services,
        { email: 'ines@example.com', role: 'viewer' },
      ),
    );
    const { token } = await mailTo(t.services, 'ines@example.com', 'invitation');
    const accept = (password: string) =>
      visit(t.app, joining.acceptInvitation, { body: { token, name: 'Ines', password } });
    expect(told(await accept('dragon'))).toEqual(at('password', COMMON));
    expect(told(await accept('ines@example.com'))).toEqual(at('password', OWN));
    expect((await accept('salt and wind')).status).toBe(200);
  });

  it('when it is changed, and when it is reset', async () => {
    const a = await t.tenant({ id: 'white-sails' });
    const email = `viewer@${a.id}.test`;
    const change = (newPassword: string) =>
      a.viewer.call(account.changePassword, { body: { currentPassword: 'password', newPassword } });
    expect(told(await change('sunshine'))).toEqual(at('newPassword', COMMON));
    expect(told(await change('White Sails'))).toEqual(at('newPassword', OWN));
    await visit(t.app, entry.requestPasswordReset, { body: { email } });
    const { token } = await mailTo(t.services, email, 'reset');
    const choose = (password: string) => visit(t.app, entry.resetPassword, { body: { token, password } });
    expect(told(await choose('monkey'))).toEqual(at('password', COMMON));
    expect(told(await choose('whitesails'))).toEqual(at('password', OWN));
    expect((await signIn(t.app, email, 'password')).statusCode).toBe(200);
    expect((await choose('salt and wind')).status).toBe(200);
  });

  it('when the platform is set up', async () => {
    const link = await setUpLink(t.services);
    const token = new URL(link ?? '').searchParams.get('token') ?? '';
    const setUp = (password: string) =>
      visit(t.app, entry.setUp, { body: { token, name: 'Ada', email: 'ada@example.com', password } });
    expect(told(await setUp('12345678'))).toEqual(at('password', COMMON));
    expect(told(await setUp('Stockbook1'))).toEqual(at('password', OWN));
    expect((await setUp('salt and wind')).status).toBe(200);
  });
});
