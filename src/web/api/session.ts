import { useSyncExternalStore } from 'react';
import type { IdClaims } from '#shared/people/identity/contract.ts';
import { NOBODY_HEADER } from '#shared/people/identity/nobody.ts';
import { UNATTENDED_HEADER } from '#shared/people/identity/unattended.ts';
import { ApiError, NetworkError, readFailure } from './errors.ts';
import { languageHeader } from './language.ts';

/** The user as cached in local storage: for the first paint and for starting without a network, never trusted. */
export type SessionUser = Omit<IdClaims, 'sub' | 'sid' | 'exp' | 'name'> & { uid: string; tenantId: string };
/** `byChoice`: signed out by the person, not by time or by the server. */
export type Session = {
  status: 'loading' | 'signedIn' | 'signedOut';
  user: SessionUser | null;
  byChoice?: boolean;
};
type Token = { text: string; goodUntil: number };

const CACHE_KEY = 'stockbook-user';
/** What else a browser keeps for the person who is signed in alone; it goes with the session. */
export const KEPT_FOR_PERSON = 'stockbook-recent';
/** The theme that the person or their business has as the default; it goes as well. */
export const DEFAULT_THEME = 'stockbook-color-scheme-default';
const HEADERS = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };

/** A page that nobody has touched for so long does not keep a session going. */
const UNATTENDED_MS = 10 * 60_000;

let touchedAt = Date.now();
let session = notKnownYet();
let token: Token | null = null;
let renewal: Promise<string | null> | null = null;
const listeners = new Set<() => void>();

export function getSession(): Session {
  return session;
}

export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A page that the server has rendered begins without knowing who is here, in the browser as well. */
const NOBODY_YET: Session = { status: 'loading', user: null };

export function useSession(): Session {
  return useSyncExternalStore(onSession, getSession, () => NOBODY_YET);
}

/** Who was here last need not wait for longer than this where the connection hangs. */
const PATIENCE_MS = 4000;

/**
 * Waits until it is known who is here; asks the server the first time only. Where it cannot be reached, whoever was here
 * last goes on: with what this device has kept of what they were shown. Every call is still judged by the server.
 */
export async function loadSession(): Promise<SessionUser | null> {
  if (session.status !== 'loading') return session.user;
  const { user } = session;
  if (!user) {
    await renewToken();
    return session.user;
  }
  const asked = renewToken().catch((error: unknown) => {
    if (error instanceof NetworkError || (error instanceof ApiError && error.http >= 500)) return;
    throw error;
  });
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  if (session.status === 'loading') change({ status: 'signedIn', user });
  return session.user;
}

/** A token good for at least another half minute, or null for a visitor. */
export async function currentToken(): Promise<string | null> {
  if (token && token.goodUntil > Date.now()) return token.text;
  if (session.status === 'signedOut') return null;
  return renewToken();
}

/** Fetches a fresh token; calls at the same time share one request. */
export function renewToken(): Promise<string | null> {
  renewal ??= fetchToken().finally(() => {
    renewal = null;
  });
  return renewal;
}

/** Signs in; answers whether a code of the second factor is still to be given. The caller words the failure. */
export async function signIn(email: string, password: string): Promise<'signedIn' | 'code'> {
  const answer = await post('/api/auth/sign-in/email', { email, password });
  if (answer.twoFactor === true) return 'code';
  await enter();
  return 'signedIn';
}

/** Gives the code of the second factor, or a recovery code, after the password; the caller words the failure. */
export async function giveCode(code: string, kind: 'totp' | 'backup-code'): Promise<void> {
  await post(`/api/auth/two-factor/verify-${kind}`, { code });
  await enter();
}

/** Takes notice of a session that the browser was just given. */
export async function enter(): Promise<SessionUser | null> {
  // A request under way was sent with the session before.
  await renewal?.catch(() => null);
  await renewToken();
  return session.user;
}

export async function signOut(): Promise<void> {
  await post('/api/auth/sign-out', {});
  forget(true);
}

async function post(url: string, body: unknown): Promise<{ twoFactor?: unknown }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...HEADERS, ...languageHeader() },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new NetworkError();
  });
  if (!response.ok) throw await readFailure(response);
  return response.json();
}

async function fetchToken(): Promise<string | null> {
  const unattended = Date.now() - touchedAt > UNATTENDED_MS;
  const headers = {
    ...HEADERS,
    ...languageHeader(),
    [NOBODY_HEADER]: 'null',
    ...(unattended ? { [UNATTENDED_HEADER]: '1' } : {}),
  };
  const response = await fetch('/api/auth/token', { headers }).catch(() => {
    throw new NetworkError();
  });
  if (response.status === 401 || response.status === 403) {
    forget();
    return null;
  }
  if (!response.ok) throw await readFailure(response);
  const answer: { token?: unknown } = await response.json();
  const claims = typeof answer.token === 'string' ? readClaims(answer.token) : null;
  if (typeof answer.token !== 'string' || !claims) {
    forget();
    return null;
  }
  // Lifetime as the server counts it, so that a wrong clock on this machine does no harm.
  const lifetime = (claims.exp - (claims.iat ?? Date.now() / 1000)) * 1000;
  token = { text: answer.token, goodUntil: Date.now() + lifetime - 30_000 };
  remember(userOf(claims));
  return answer.token;
}

function remember(user: SessionUser) {
  localStorage.setItem(CACHE_KEY, JSON.stringify(user));
  const same = session.status === 'signedIn' && JSON.stringify(session.user) === JSON.stringify(user);
  if (!same) change({ status: 'signedIn', user });
}

function forget(byChoice = false) {
  token = null;
  localStorage.removeItem(CACHE_KEY);
  localStorage.removeItem(KEPT_FOR_PERSON);
  localStorage.removeItem(DEFAULT_THEME);
  if (session.status !== 'signedOut') change({ status: 'signedOut', user: null, byChoice });
}

/** Knows nothing of a session yet, as a page that has just been opened: for tests, in which one follows the other. */
export function beginAnew(): void {
  session = notKnownYet();
}

function notKnownYet(): Session {
  return { status: 'loading', user: readCache() };
}

function change(next: Session) {
  session = next;
  for (const listener of listeners) listener();
}

// Signing out in one tab signs out the others. Where pages are rendered there are none.
if (typeof window !== 'undefined') {
  for (const touch of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
    window.addEventListener(touch, () => (touchedAt = Date.now()), { capture: true, passive: true });
  window.addEventListener('storage', (event) => {
    if (event.key === CACHE_KEY && event.newValue === null) forget();
  });
}

/** The claims, for display only: the server verifies the token on each call. */
function readClaims(jwt: string): (IdClaims & { iat?: number }) | null {
  try {
    const base64 = jwt.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/');
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

function userOf(claims: IdClaims): SessionUser {
  const { admin, isAdmin, inventory_manager, isInventoryManager, viewer, isViewer } = claims;
  return {
    uid: claims.sub,
    email: claims.email,
    admin,
    isAdmin,
    inventory_manager,
    isInventoryManager,
    viewer,
    isViewer,
    tenant_id: claims.tenant_id,
    tenantId: claims.tenant_id,
  };
}

function readCache(): SessionUser | null {
  try {
    const user: SessionUser | null = JSON.parse(localStorage.getItem(CACHE_KEY) ?? 'null');
    return typeof user?.uid === 'string' && typeof user.tenant_id === 'string' ? user : null;
  } catch {
    return null;
  }
}
