import { beforeEach, describe, expect, it, vi } from 'vitest';
import { UNATTENDED_HEADER } from '#shared/people/identity/unattended.ts';
import { roleFlags } from '#shared/roles.ts';

const claims = {
  sub: '0192d5a0-0000-7000-8000-000000000001',
  sid: '0192d5a0-0000-7000-8000-000000000002',
  email: 'hanna@example.com',
  name: 'Hanna',
  tenant_id: 'harbor',
  ...roleFlags('admin'),
};
const KEY = 'stockbook-user';

/** A token as the server gives it; the page reads it and does not verify it. */
function tokenOf(more: object = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const payload = { ...claims, iat: now, exp: now + 600, ...more };
  return `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.c2ln`;
}

type Answer = { status: number; body?: object };
let kept: Map<string, string>;
let answers: Record<string, Answer>;
let asked: string[];
let unattended: boolean[];
let touch: () => void;
let onStorage: ((event: { key: string; newValue: string | null }) => void) | null;

/** The module as a page finds it that was just opened. */
async function openPage() {
  vi.resetModules();
  return import('./session.ts');
}

beforeEach(() => {
  kept = new Map();
  asked = [];
  answers = { '/api/auth/token': { status: 200, body: { token: tokenOf() } } };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('window', {
    addEventListener: (event: string, listener: typeof onStorage & (() => void)) => {
      if (event === 'storage') onStorage = listener;
      if (event === 'keydown') touch = listener;
    },
  });
  unattended = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push(url);
    unattended.push(new Headers(init?.headers).has(UNATTENDED_HEADER));
    const { status, body = {} } = answers[url] ?? { status: 404 };
    return Response.json(body, { status });
  });
  return () => vi.unstubAllGlobals();
});

describe('the copy of the user in local storage', () => {
  it('has the specified shape, and nothing that proves who one is', async () => {
    const page = await openPage();
    await page.loadSession();
    expect(JSON.parse(kept.get(KEY)!)).toEqual({
      uid: claims.sub,
      email: 'hanna@example.com',
      admin: true,
      isAdmin: true,
      inventory_manager: false,
      isInventoryManager: false,
      viewer: false,
      isViewer: false,
      tenant_id: 'harbor',
      tenantId: 'harbor',
    });
    expect([...kept.values()].join()).not.toContain(tokenOf().split('.')[1]!.slice(0, 40));
  });

  it('is there for the first paint, and gone when the server knows nobody', async () => {
    kept.set(KEY, JSON.stringify({ uid: 'x', tenant_id: 'harbor', isAdmin: true }));
    const page = await openPage();
    expect(page.getSession()).toMatchObject({ status: 'loading', user: { uid: 'x' } });
    answers['/api/auth/token'] = { status: 401 };
    expect(await page.loadSession()).toBeNull();
    expect(page.getSession().status).toBe('signedOut');
    expect(kept.has(KEY)).toBe(false);
  });

  it.each(['nonsense', '[]', '{"uid":1}', 'null'])('counts for nothing when it is %s', async (text) => {
    kept.set(KEY, text);
    expect((await openPage()).getSession().user).toBeNull();
  });

  it('follows the role that the next token says, and tells whoever listens', async () => {
    const page = await openPage();
    await page.loadSession();
    const told = vi.fn();
    page.onSession(told);
    await page.renewToken();
    expect(told).not.toHaveBeenCalled();
    answers['/api/auth/token'] = { status: 200, body: { token: tokenOf(roleFlags('viewer')) } };
    await page.renewToken();
    expect(told).toHaveBeenCalledOnce();
    expect(page.getSession()).toMatchObject({ status: 'signedIn', user: { isAdmin: false, isViewer: true } });
  });

  it('taken away in one window signs out the others', async () => {
    const page = await openPage();
    await page.loadSession();
    onStorage?.({ key: KEY, newValue: null });
    expect(page.getSession()).toMatchObject({ status: 'signedOut', user: null });
    expect(await page.currentToken()).toBeNull();
  });
});

describe('without a network', () => {
  const user = { uid: 'x', tenant_id: 'harbor', isAdmin: true };
  const fail = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));

  it('whoever was here last goes on, until the server says otherwise', async () => {
    kept.set(KEY, JSON.stringify(user));
    const page = await openPage();
    const answering = globalThis.fetch;
    fail();
    expect(await page.loadSession()).toMatchObject(user);
    expect(page.getSession().status).toBe('signedIn');
    // Nothing proves who they are.
    await expect(page.currentToken()).rejects.toThrow();
    vi.stubGlobal('fetch', answering);
    answers['/api/auth/token'] = { status: 401 };
    expect(await page.currentToken()).toBeNull();
    expect(page.getSession()).toMatchObject({ status: 'signedOut', user: null });
  });

  it('nobody is let in who was not here, and a server that fails is no other judge than one that is away', async () => {
    const stranger = await openPage();
    fail();
    await expect(stranger.loadSession()).rejects.toThrow();
    kept.set(KEY, JSON.stringify(user));
    const page = await openPage();
    vi.stubGlobal('fetch', async () => Response.json({}, { status: 503 }));
    expect(await page.loadSession()).toMatchObject(user);
  });

  it('a connection that hangs is waited for a few seconds only', async () => {
    kept.set(KEY, JSON.stringify(user));
    const page = await openPage();
    vi.useFakeTimers();
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const loaded = page.loadSession();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await loaded).toMatchObject(user);
    vi.useRealTimers();
  });
});

describe('a page that nobody touches', () => {
  it('says so after ten minutes, so that it does not keep the session going', async () => {
    vi.useFakeTimers();
    const page = await openPage();
    const renewAfter = async (minutes: number) => {
      vi.setSystemTime(Date.now() + minutes * 60_000);
      await page.renewToken();
    };
    await renewAfter(9);
    await renewAfter(9);
    touch();
    await renewAfter(9);
    vi.useRealTimers();
    expect(unattended).toEqual([false, true, false]);
  });
});

describe('signing in', () => {
  it('is done with the password, or goes on to the code', async () => {
    const page = await openPage();
    answers['/api/auth/sign-in/email'] = { status: 200, body: { twoFactor: true } };
    expect(await page.signIn('a@b.test', 'password')).toBe('code');
    expect(asked).not.toContain('/api/auth/token');
    answers['/api/auth/two-factor/verify-totp'] = { status: 200, body: { twoFactor: false } };
    await page.giveCode('123456', 'totp');
    expect(page.getSession().status).toBe('signedIn');
    answers['/api/auth/sign-in/email'] = { status: 401, body: { error: { message: 'Invalid.' } } };
    await expect(page.signIn('a@b.test', 'x')).rejects.toMatchObject({ http: 401 });
  });
});
