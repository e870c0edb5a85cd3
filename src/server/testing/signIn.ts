import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

/** Signs in as a page or a script does. */
export function signIn(
  app: FastifyInstance,
  email: string,
  password: string,
  headers: Record<string, string> = {},
) {
  return app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email, password },
    headers,
  });
}

/** The session cookie of a person made by testApp.ts. */
export async function cookieOf(app: FastifyInstance, email: string, password = 'password'): Promise<string> {
  const { cookies } = await signIn(app, email, password);
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** Asks for an ID token. */
export function askToken(app: FastifyInstance, cookie: string) {
  return app.inject({ method: 'GET', url: '/api/auth/token', headers: { cookie } });
}

/** A session of a user that was begun without the door; its id. */
export async function openSession(authPool: Pool, userId: string): Promise<string> {
  const { rows } = await authPool.query<{ id: string }>(
    `insert into auth_sessions ("expiresAt", token, "updatedAt", "userId")
     values (now() + interval '1 day', gen_random_uuid(), now(), $1) returning id`,
    [userId],
  );
  return rows[0]!.id;
}
