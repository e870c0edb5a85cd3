import { randomUUID } from 'node:crypto';
import { perAddress } from '#server/foundation/http/rateLimit.ts';
import type { Visitor } from '#server/foundation/http/visitor.ts';
import { openTenantOf } from '#server/foundation/tenants/open.ts';
import type { CallAnswer } from '#shared/call.ts';
import type { becomeGuest as becomeCall } from '#shared/people/identity/guestContract.ts';
import type { Entrance } from './entry.ts';

const HOURS = 4;
/** So many within a quarter of an hour from one address. */
const FROM_ADDRESS = 30;

/**
 * Makes an anonymous identity for a visitor of a shop. It is a token and nothing else: no account, no session, no
 * row anywhere, so it is lost with the page that holds it. Throws as `openTenantOf` does.
 */
export async function becomeGuest(
  { services, auth, rateLimits }: Entrance,
  tenantId: string,
  { address }: Pick<Visitor, 'address'>,
): Promise<CallAnswer<typeof becomeCall>> {
  await rateLimits.reserve(perAddress('guest', address, FROM_ADDRESS));
  const tenant = await services.database.withVisitor(tenantId, (tx) => openTenantOf({ tx }, 'tenant'));
  const now = Math.floor(Date.now() / 1000);
  const exp = now + HOURS * 3600;
  const claims = { sub: randomUUID(), guest: true, tenant_id: tenant.id, iat: now, exp };
  const { token } = await auth.api.signJWT({ body: { payload: claims } });
  return { token, expiresAt: new Date(exp * 1000).toISOString() };
}
