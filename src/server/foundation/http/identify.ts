import type { FastifyRequest } from 'fastify';
import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { IdClaims as claimsSchema, type IdClaims } from '#shared/people/identity/contract.ts';
import { GuestClaims } from '#shared/people/identity/guestContract.ts';
import { say } from '#shared/refusals/say.ts';

const REMEMBERED = 10_000;

/**
 * Finds the person behind a Bearer token; throws `unauthenticated` for anything but a valid ID token, and
 * `permission-denied` for that of a guest.
 */
export type Identify = (authorization: string | undefined) => Promise<IdClaims>;
/** The same, for the few calls that guests may make, too: whoever holds the token. */
export type IdentifyAnybody = (authorization: string | undefined) => Promise<IdClaims | GuestClaims>;

/**
 * Verifies ID tokens against the signing keys. A token that was verified once is remembered until it runs
 * out: its signature cannot become wrong, and what can change (membership, role) is read on every request.
 */
export function createIdentify(
  keys: () => Promise<JSONWebKeySet>,
  issuer: string,
): { identify: Identify; identifyAnybody: IdentifyAnybody } {
  const remembered = new Map<string, IdClaims | GuestClaims>();
  let keySet: ReturnType<typeof createLocalJWKSet> | null = null;
  let loadedAt = 0;

  async function verify(token: string): Promise<IdClaims | GuestClaims> {
    keySet ??= await load();
    const options = { issuer, audience: issuer, algorithms: ['ES256'] };
    try {
      return somebodyOf((await jwtVerify(token, keySet, options)).payload);
    } catch (error) {
      // A key made by another server process since; asked for at most every ten seconds.
      if (!(error instanceof errors.JWKSNoMatchingKey) || Date.now() - loadedAt < 10_000) throw error;
      keySet = await load();
      return somebodyOf((await jwtVerify(token, keySet, options)).payload);
    }
  }

  async function load() {
    loadedAt = Date.now();
    return createLocalJWKSet(await keys());
  }

  const identifyAnybody: IdentifyAnybody = async (authorization) => {
    const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
    if (!token) throw new AppError('unauthenticated', say('access.signIn'));
    let claims = remembered.get(token);
    if (!claims) {
      claims = await verify(token).catch((error: Error) => {
        // Anything else is no fault of the token: the keys could not be read.
        const refused = error instanceof errors.JOSEError || error instanceof z.ZodError;
        throw refused ? new AppError('unauthenticated', say('access.signInAgain')) : error;
      });
      const oldest = remembered.size >= REMEMBERED ? remembered.keys().next().value : undefined;
      if (oldest !== undefined) remembered.delete(oldest);
      remembered.set(token, claims);
    }
    if (claims.exp * 1000 <= Date.now()) {
      remembered.delete(token);
      throw new AppError('unauthenticated', say('access.signInAgain'));
    }
    return claims;
  };
  return {
    identifyAnybody,
    identify: async (authorization) => memberOf(await identifyAnybody(authorization)),
  };
}

function somebodyOf(payload: unknown): IdClaims | GuestClaims {
  const guest = GuestClaims.safeParse(payload);
  return guest.success ? guest.data : claimsSchema.parse(payload);
}

/** Whether somebody is the guest of a shop, who has nothing but the tenant in common with a member. */
export function isGuest(claims: IdClaims | GuestClaims): claims is GuestClaims {
  return 'guest' in claims;
}

/** A member; throws permission-denied for a guest: they are somebody, and signing in again would not help. */
function memberOf(claims: IdClaims | GuestClaims): IdClaims {
  if (!isGuest(claims)) return claims;
  throw new AppError('permission-denied', say('access.guest'));
}

/** Refuses a page that shows another tenant than its session is in. X-Tenant-ID itself never selects one. */
export function refuseOtherTenant(
  { headers }: Pick<FastifyRequest, 'headers'>,
  claims: Pick<IdClaims, 'tenant_id'>,
): void {
  const named = headers['x-tenant-id'];
  if (named !== undefined && named !== claims.tenant_id)
    throw new AppError('permission-denied', say('access.otherTenant'));
}
