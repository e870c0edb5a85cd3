import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { jwt, twoFactor } from 'better-auth/plugins';
import type { Pool } from 'pg';
import type { Database } from '#server/foundation/db/tenant.ts';
import type { AuthSettings } from '#server/foundation/services.ts';
import { MAX_SESSION_DAYS } from '#shared/people/tenants/settings.ts';
import { roleFlags } from '#shared/roles.ts';
import { type ActiveMembership, membershipOfUser, tenantsOfUser } from './service.ts';
import { firstEnd } from './sessions.ts';

/** Lifetime of an ID token: the page renews it before it runs out. */
export const ID_TOKEN_MINUTES = 10;

/** Issuer and audience of ID tokens: the same for every process and address of an installation. */
export const ID_TOKEN_ISSUER = 'stockbook';

/** Header that carries the caller's address from Fastify, which alone decides whom to believe about it. */
export const ADDRESS_HEADER = 'x-stockbook-address';

/** Where the library's own failures are written: one line each, as all others. */
export type AuthLog = { error(about: object, message: string): void };

/** Sign-in by email and password with a session cookie, and short-lived ID tokens from that session. */
export function createAuth(pool: Pool, database: Database, settings: AuthSettings, log: AuthLog) {
  return betterAuth({
    appName: 'Stockbook',
    baseURL: settings.baseUrl,
    basePath: '/api/auth',
    secret: settings.secret,
    database: pool,
    // Same origin only: whoever posts from a page must come from the address the request came to.
    trustedOrigins: (request) => {
      const host = request?.headers.get('host');
      return host ? [`http://${host}`, `https://${host}`] : [];
    },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...about) => log.error({ about }, `sign-in: ${message}`),
    },
    advanced: {
      database: { generateId: 'uuid' },
      useSecureCookies: settings.secureCookies,
      cookiePrefix: 'stockbook',
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      // The library would leave it out in tests; they are to meet what runs in earnest.
      disableOriginCheck: false,
    },
    emailAndPassword: {
      enabled: true,
      // People come in by invitation or registration, which are calls of our own.
      disableSignUp: true,
      minPasswordLength: 6,
      maxPasswordLength: 128,
      ...(settings.hash ? { password: settings.hash } : {}),
    },
    // The cookie lasts as long as a session may at all; how long one lasts is said in sessions.ts.
    session: {
      modelName: 'auth_sessions',
      expiresIn: MAX_SESSION_DAYS * 24 * 3600,
      disableSessionRefresh: true,
    },
    user: { modelName: 'auth_users' },
    account: { modelName: 'auth_accounts' },
    verification: { modelName: 'auth_verifications' },
    // Attempts are counted in rateLimit.ts: per account as well, and before they are made.
    rateLimit: { enabled: false },
    plugins: [
      jwt({
        disableSettingJwtHeader: true,
        schema: { jwks: { modelName: 'auth_jwks' } },
        jwks: { keyPairConfig: { alg: 'ES256' } },
        jwt: {
          issuer: ID_TOKEN_ISSUER,
          audience: ID_TOKEN_ISSUER,
          expirationTime: `${ID_TOKEN_MINUTES * settings.patience}m`,
          definePayload: async ({ user, session }) => {
            const membership = await membershipOfUser(database, user.id);
            if (!membership) throw new APIError('UNAUTHORIZED');
            await noteSeen(database, user.id);
            return claimsOf(session.id, user.email, membership);
          },
        },
      }),
      // Asks for the code at sign-in; twoFactor.ts switches it on and off. Guesses are counted in rateLimit.ts.
      twoFactor({
        schema: { twoFactor: { modelName: 'auth_two_factors' } },
        accountLockout: { enabled: false },
      }),
    ],
    databaseHooks: {
      session: {
        create: {
          // A person without an active membership gets no session; the answer is that of a wrong password.
          before: async (session) => {
            const membership = await membershipOfUser(database, session.userId);
            return membership ? { data: { ...session, expiresAt: firstEnd(membership) } } : false;
          },
        },
      },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;

/**
 * Makes the key that tokens are signed with where there is none: one, however many processes start at once. Two people who
 * were the first to sign in at the same moment would have a key each made, of which the server knows the first alone.
 */
export async function makeSigningKey(database: Database, auth: Auth): Promise<void> {
  await database.withSystem('signing key', async (tx) => {
    await tx.query({ text: `select pg_advisory_xact_lock(hashtext('signing key'))` });
    // The library makes one where it finds none.
    await auth.api.getJwks();
  });
}

/** What an ID token says of a person, beside whose and how long it is. */
export function claimsOf(
  sessionId: string,
  email: string,
  member: Pick<ActiveMembership, 'name' | 'tenantId' | 'role'>,
) {
  return { sid: sessionId, email, name: member.name, tenant_id: member.tenantId, ...roleFlags(member.role) };
}

/**
 * Notes that a member is here; called whenever an ID token is issued. Not more often than once a minute, so that
 * several open pages do not write for nothing.
 */
async function noteSeen(database: Database, userId: string): Promise<void> {
  await database.withSystem('sign-in', async (tx) => {
    const { own, sample } = await tenantsOfUser(tx, userId);
    for (const tenantId of [own, sample])
      if (tenantId !== null)
        await tx.query({
          text: `update memberships set last_seen_at = now() where tenant_id = :tenant
                 and user_id = $1 and (last_seen_at is null or last_seen_at < now() - interval '1 minute')`,
          values: [userId],
          tenantId,
        });
  });
}
