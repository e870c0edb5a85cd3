import { betterAuth } from 'better-auth';
import { jwt } from 'better-auth/plugins';
import type { Pool } from 'pg';
import { roleFlags } from '#shared/roles.ts';
import type { Database } from '../db/tenant.ts';
import { membershipOfUser } from './service.ts';

/** Lifetime of an ID token: the page renews it before it runs out. */
const ID_TOKEN_MINUTES = 10;

// Seconds.
const SIGN_IN_WINDOW = 900;

/** Issuer and audience of ID tokens: the same for every process and address of an installation. */
export const ID_TOKEN_ISSUER = 'stockbook';

export type AuthSettings = {
  /** Where the application is reached by default; a request is judged by the address it came to. */
  baseUrl: string;
  secret: string;
  secureCookies: boolean;
  /** Turns the limits on sign-in off where tests sign in hundreds of times. */
  limits: boolean;
  /** Cost of a password hash; lowered in tests alone. */
  hash?: {
    hash(password: string): Promise<string>;
    verify(data: { hash: string; password: string }): Promise<boolean>;
  };
};

/** Header that carries the caller's address from Fastify, which alone decides whom to believe about it. */
export const ADDRESS_HEADER = 'x-stockbook-address';

/** Sign-in by email and password with a session cookie, and short-lived ID tokens from that session. */
export function createAuth(pool: Pool, database: Database, settings: AuthSettings) {
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
    logger: { level: 'error' },
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
    session: { modelName: 'auth_sessions' },
    user: { modelName: 'auth_users' },
    account: { modelName: 'auth_accounts' },
    verification: { modelName: 'auth_verifications' },
    rateLimit: {
      enabled: settings.limits,
      storage: 'database',
      modelName: 'auth_rate_limits',
      // The longest window of all: what has run out of this one is deleted, whatever rule it was counted for.
      window: SIGN_IN_WINDOW,
      max: 1000,
      // What needs a session already is not guessed at; a count of it would lock out a busy office.
      customRules: {
        '/sign-in/email': { window: SIGN_IN_WINDOW, max: 20 },
        '/token': false,
        '/get-session': false,
        '/sign-out': false,
        '/jwks': false,
      },
    },
    plugins: [
      jwt({
        disableSettingJwtHeader: true,
        schema: { jwks: { modelName: 'auth_jwks' } },
        jwks: { keyPairConfig: { alg: 'ES256' } },
        jwt: {
          issuer: ID_TOKEN_ISSUER,
          audience: ID_TOKEN_ISSUER,
          expirationTime: `${ID_TOKEN_MINUTES}m`,
          definePayload: async ({ user }) => {
            const membership = await membershipOfUser(database, user.id);
            return {
              email: user.email,
              name: user.name,
              tenant_id: membership?.tenantId ?? 'public',
              ...roleFlags(membership?.role ?? null),
            };
          },
        },
      }),
    ],
    databaseHooks: {
      session: {
        create: {
          // A person without an active membership gets no session; the answer is that of a wrong password.
          before: async (session) => {
            const membership = await membershipOfUser(database, session.userId);
            return membership ? undefined : false;
          },
        },
      },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;
