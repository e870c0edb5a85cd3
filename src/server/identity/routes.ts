import type { FastifyInstance } from 'fastify';
import { appInfo } from '#shared/identity/contract.ts';
import type { Router } from '../http/route.ts';
import { ADDRESS_HEADER, type Auth } from './auth.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demoAccounts.ts';

/** Hands everything below /api/auth to the identity library. */
export function mountAuth(app: FastifyInstance, auth: Auth): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/api/auth/*',
    handler: async (request, reply) => {
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headers)) {
        if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
      }
      headers.set(ADDRESS_HEADER, request.ip);
      const answer = await auth.handler(
        new Request(new URL(request.url, auth.options.baseURL), {
          method: request.method,
          headers,
          ...(request.method === 'POST' ? { body: JSON.stringify(request.body ?? {}) } : {}),
        }),
      );
      reply.code(answer.status);
      for (const [name, value] of answer.headers) if (name !== 'set-cookie') reply.header(name, value);
      for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
      return reply.send(await answer.text());
    },
  });
}

export function identityRoutes(router: Router, settings: { version: string; demo: boolean }): void {
  router.handlePublic(appInfo, async () => ({
    version: settings.version,
    demoAccounts: settings.demo
      ? DEMO_ACCOUNTS.map(({ email, role, tenantId }) => ({ email, password: DEMO_PASSWORD, role, tenant: tenantId }))
      : [],
  }));
}
