import { symmetricDecrypt } from 'better-auth/crypto';
import type { FastifyInstance } from 'fastify';
import { importJWK, SignJWT } from 'jose';
import type { Pool } from 'pg';
import type { Services } from '#server/foundation/services.ts';
import {
  type Auth,
  ID_TOKEN_ISSUER,
  ID_TOKEN_MINUTES,
  makeSigningKey,
} from '#server/people/identity/auth.ts';

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

type Parts = Pick<Services, 'database' | 'authPool' | 'settings'>;
type Sign = (userId: string, claims: Record<string, unknown>) => Promise<string>;

const signers = new WeakMap<Auth, Promise<Sign>>();

/** Signs ID tokens as the application does, which reads and opens its key for each. */
export function signerOf(auth: Auth, services: Parts): Promise<Sign> {
  const there = signers.get(auth) ?? openSigner(auth, services);
  signers.set(auth, there);
  return there;
}

async function openSigner(auth: Auth, { database, authPool, settings }: Parts): Promise<Sign> {
  await makeSigningKey(database, auth);
  const { secretConfig } = await auth.$context;
  const { rows } = await authPool.query<{ id: string; privateKey: string }>(
    'select id, "privateKey" from auth_jwks order by "createdAt" desc limit 1',
  );
  const [{ id, privateKey }] = rows as [(typeof rows)[number]];
  const opened = await symmetricDecrypt({ key: secretConfig, data: JSON.parse(privateKey) });
  const key = await importJWK(JSON.parse(opened), 'ES256');
  return (userId, claims) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: id })
      .setSubject(userId)
      .setIssuer(ID_TOKEN_ISSUER)
      .setAudience(ID_TOKEN_ISSUER)
      .setExpirationTime(`${ID_TOKEN_MINUTES * settings.patience}m`)
      .sign(key);
}
