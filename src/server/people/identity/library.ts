import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import type { Pool } from 'pg';
import type { Database } from '#server/foundation/db/tenant.ts';
import { type Limit, perAccount, perAddress, type RateLimits } from '#server/foundation/http/rateLimit.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import { IdClaims } from '#shared/people/identity/contract.ts';
import { NOBODY_HEADER } from '#shared/people/identity/nobody.ts';
import { UNATTENDED_HEADER } from '#shared/people/identity/unattended.ts';
import { say } from '#shared/refusals/say.ts';
import { ADDRESS_HEADER, type Auth } from './auth.ts';
import { goOn } from './sessions.ts';
import { isFreshCode, spendRecoveryCode } from './twoFactor.ts';

/**
 * What of the identity library can be reached; the rest of what it offers is no call of ours. Its refusals leave in
 * the form of all others, and of its answers nothing is handed on but what the page needs.
 */
type Library = { auth: Auth; rateLimits: RateLimits; pool: Pool; database: Database; secret: string };
type Body = Record<string, unknown>;

const VERIFY_CODE = '/api/auth/two-factor/verify-totp';
const ROUTES: { method: 'GET' | 'POST'; url: string; handler: Handler }[] = [
  { method: 'POST', url: '/api/auth/sign-in/email', handler: signIn },
  { method: 'POST', url: VERIFY_CODE, handler: verifyCode },
  { method: 'POST', url: '/api/auth/two-factor/verify-backup-code', handler: verifyCode },
  { method: 'POST', url: '/api/auth/sign-out', handler: passOn },
  { method: 'GET', url: '/api/auth/token', handler: giveToken },
  { method: 'GET', url: '/api/auth/jwks', handler: passOn },
];

/** Hands the calls of sign-in to the identity library. */
export function mountAuth(app: FastifyInstance, library: Library): void {
  for (const { method, url, handler } of ROUTES)
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        refuseOtherPages(request, library.auth);
        return handler(library, request, reply);
      },
    });
}

type Handler = (library: Library, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Email and password. With a second factor the answer is no session but a cookie that allows to give the code.
 * One refusal for a wrong password, an unknown email and a person who may not come in.
 */
async function signIn({ auth, rateLimits }: Library, request: FastifyRequest, reply: FastifyReply) {
  const { email, password } = bodyOf(request);
  const limits = [perAddress('sign-in', request.ip)];
  if (typeof email === 'string') limits.push(perAccount('sign-in', email));
  return counted(rateLimits, limits, async () => {
    const answer = await ask(auth, request, { body: { email, password } });
    if (answer.status >= 500) throw failure(answer);
    if (answer.status === 403) throw new AppError('permission-denied', say('request.invalid'));
    if (answer.status >= 400) throw new AppError('unauthenticated', say('identity.signInFailed'));
    handOutCookies(answer, reply);
    const { twoFactorRedirect }: Body = await answer.json();
    return { twoFactor: twoFactorRedirect === true };
  });
}

/** The code of the second factor, or a recovery code, of whoever has just given email and password. */
async function verifyCode(library: Library, request: FastifyRequest, reply: FastifyReply) {
  const { auth, rateLimits, pool } = library;
  // Without the cookie of a session: the code is asked of who is signing in, not of who may be signed in here.
  const cookie = cookiesOf(request).find(([name]) => /(^|-)stockbook\.two_factor$/.test(name));
  const userId = cookie && (await challenged(pool, cookie[1]));
  const again = new AppError('unauthenticated', say('access.signInAgain'));
  if (!cookie || !userId) throw again;
  const typed = String(bodyOf(request).code);
  return counted(rateLimits, [perAddress('sign-in', request.ip), perAccount('code', userId)], async () => {
    const wrong = fieldError('code', say('identity.wrongCode'));
    const recovery = request.url.includes('backup');
    const code = recovery ? await spendRecoveryCode(pool, library, userId, typed) : typed.replace(/\s/g, '');
    const used = code === null || (!recovery && !(await isFreshCode(rateLimits, userId, code)));
    if (used) throw wrong;
    const answer = await ask(auth, request, { url: VERIFY_CODE, body: { code }, cookie: cookie.join('=') });
    if (answer.status < 400) {
      handOutCookies(answer, reply);
      return { twoFactor: false };
    }
    const { code: reason }: Body = await answer.json().catch(() => ({}));
    if (reason === 'INVALID_CODE') throw wrong;
    // The last: disabled or removed since the password was given.
    if (answer.status < 500 || reason === 'FAILED_TO_CREATE_SESSION') throw again;
    throw failure(answer);
  });
}

/** An ID token, which is what uses a session: as long as it lasts by the rules of the business. */
async function giveToken({ auth, database }: Library, request: FastifyRequest, reply: FastifyReply) {
  const answer = await ask(auth, request, { body: {} });
  const isSomebody = answer.status !== 401 && (!answer.ok || (await usesSession(database, answer, request)));
  if (isSomebody) return handOn(answer, request, reply);
  if (!request.headers[NOBODY_HEADER]) throw new AppError('unauthenticated', say('access.signIn'));
  // A page that asks who is here has not failed when it is nobody; a browser would log every other answer.
  void reply.header('cache-control', 'no-store');
  return { token: null };
}

async function usesSession(database: Database, answer: Response, request: FastifyRequest): Promise<boolean> {
  const { token }: { token: string } = await answer.clone().json();
  // Issued this very moment.
  const { sub, sid } = IdClaims.parse(decodeJwt(token));
  return goOn(database, { id: sid, userId: sub, attended: request.headers[UNATTENDED_HEADER] === undefined });
}

async function passOn({ auth }: Library, request: FastifyRequest, reply: FastifyReply) {
  return handOn(await ask(auth, request, { body: bodyOf(request) }), request, reply);
}

async function handOn(answer: Response, request: FastifyRequest, reply: FastifyReply) {
  if (answer.status >= 500) throw failure(answer);
  if (answer.status === 401) throw new AppError('unauthenticated', say('access.signIn'));
  if (answer.status >= 400)
    throw new AppError(
      answer.status === 403 ? 'permission-denied' : 'invalid-argument',
      say('request.invalid'),
    );
  handOutCookies(answer, reply);
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') reply.header(name, value);
  // Who holds it is who they are: no cache on the way keeps a token.
  if (request.url !== '/api/auth/jwks') void reply.header('cache-control', 'no-store');
  return reply.send(await answer.text());
}

// Counted before the password is looked at, and given back unless it was the caller who failed.
function counted<T>(rateLimits: RateLimits, limits: Limit[], work: () => Promise<T>): Promise<T> {
  return rateLimits.during(limits, work);
}

/** Whose code a cookie asks for. The library checks its signature; this only says whose attempts to count. */
async function challenged(pool: Pool, value: string): Promise<string | null> {
  const identifier = decoded(value).replace(/\.[^.]*$/, '');
  const { rows } = await pool.query<{ value: string }>(
    `select value from auth_verifications where identifier = $1 and identifier like '2fa-%' and "expiresAt" > now()`,
    [identifier],
  );
  return rows[0]?.value ?? null;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value).replaceAll('\u0000', '');
  } catch {
    return '';
  }
}

function cookiesOf({ headers }: FastifyRequest): [name: string, value: string][] {
  return (headers.cookie ?? '').split(';').map((part) => {
    const at = part.indexOf('=');
    return [part.slice(0, at).trim(), part.slice(at + 1).trim()];
  });
}

function bodyOf({ body }: FastifyRequest): Body {
  return typeof body === 'object' && body !== null ? (body as Body) : {};
}

type Asked = { body: Body; cookie?: string; url?: string };

function ask(auth: Auth, request: FastifyRequest, { body, cookie, url = request.url }: Asked) {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.delete('content-length');
  headers.set('content-type', 'application/json');
  if (cookie !== undefined) headers.set('cookie', cookie);
  headers.set(ADDRESS_HEADER, request.ip);
  // Whether the page is one of ours was asked before, with what proxies in front say of the address. Scripts send
  // no Origin; the library would refuse them for their cookie, or for what their HTTP library says of itself.
  headers.set('host', request.host);
  headers.set('origin', `http://${request.host}`);
  return auth.handler(
    new Request(new URL(url, auth.options.baseURL), {
      method: request.method,
      headers,
      ...(request.method === 'POST' ? { body: JSON.stringify(body) } : {}),
    }),
  );
}

function handOutCookies(answer: Response, reply: FastifyReply): void {
  for (const cookie of answer.headers.getSetCookie()) void reply.header('set-cookie', cookie);
}

function failure({ status }: Response): Error {
  return new Error(`The identity library answered ${status}.`);
}

// Only pages of the address that the request came to, or that people are told, may sign somebody in or out.
function refuseOtherPages({ headers: { origin }, host }: FastifyRequest, auth: Auth): void {
  if (origin === undefined) return;
  const own = [host, new URL(auth.options.baseURL).host];
  if (URL.canParse(origin) && own.includes(new URL(origin).host)) return;
  throw new AppError('permission-denied', say('identity.otherWebsite'));
}
