import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { appInfo } from '#shared/identity/contract.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demoAccounts.ts';
import type { Router } from '../http/route.ts';
import { ADDRESS_HEADER, type Auth } from './auth.ts';

const SIGN_IN = '/api/auth/sign-in/email';

/** What of the identity library can be reached; the rest of what it offers is no call of ours. */
const OPEN = [
  { method: 'POST', url: SIGN_IN },
  { method: 'POST', url: '/api/auth/sign-out' },
  { method: 'GET', url: '/api/auth/token' },
  { method: 'GET', url: '/api/auth/get-session' },
  { method: 'GET', url: '/api/auth/jwks' },
] as const;

/** Hands the calls of sign-in to the identity library. Its refusals leave in the form of all others. */
export function mountAuth(app: FastifyInstance, auth: Auth): void {
  for (const { method, url } of OPEN)
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        refuseOtherPages(request);
        const headers = new Headers();
        for (const [name, value] of Object.entries(request.headers)) {
          if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
        }
        headers.set(ADDRESS_HEADER, request.ip);
        // Browsers send Origin with every POST. A request without it is a script's; the identity library would
        // refuse it for its cookie, or for what its HTTP library says of itself.
        if (!headers.has('origin')) headers.set('origin', `http://${request.host}`);
        const answer = await auth.handler(
          new Request(new URL(request.url, auth.options.baseURL), {
            method: request.method,
            headers,
            ...(request.method === 'POST' ? { body: JSON.stringify(request.body ?? {}) } : {}),
          }),
        );
        const wait = answer.headers.get('x-retry-after');
        if (wait) reply.header('retry-after', wait);
        if (answer.status >= 400) throw refusalOf(url, answer.status);
        reply.code(answer.status);
        for (const [name, value] of answer.headers) if (name !== 'set-cookie') reply.header(name, value);
        for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
        return reply.send(await answer.text());
      },
    });
}

// Only pages of the address that the request came to may sign somebody in or out.
function refuseOtherPages({ headers: { origin, host } }: FastifyRequest): void {
  if (origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)) return;
  throw new AppError('permission-denied', 'This request came from another website.');
}

function refusalOf(url: string, status: number): AppError | Error {
  if (status === 429) return new AppError('resource-exhausted', 'Too many attempts. Please try again later.');
  if (status >= 500) return new Error(`The identity library answered ${status}.`);
  // One answer for a wrong password, an unknown email and a person who may not come in.
  if (url === SIGN_IN && status !== 403) return new AppError('unauthenticated', 'Invalid email or password.');
  if (status === 401) return new AppError('unauthenticated', 'Please sign in.');
  return new AppError(status === 403 ? 'permission-denied' : 'invalid-argument', 'The request is not valid.');
}

export function identityRoutes(router: Router, settings: { version: string; demo: boolean }): void {
  router.handlePublic(appInfo, async () => ({
    version: settings.version,
    demoAccounts: settings.demo
      ? DEMO_ACCOUNTS.map(({ email, role, tenantId }) => ({
          email,
          password: DEMO_PASSWORD,
          role,
          tenant: tenantId,
        }))
      : [],
  }));
}
