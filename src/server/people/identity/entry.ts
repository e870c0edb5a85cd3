import type { Database, Tx } from '#server/foundation/db/tenant.ts';
import type { RateLimits } from '#server/foundation/http/rateLimit.ts';
import type { Visitor } from '#server/foundation/http/visitor.ts';
import type { Services } from '#server/foundation/services.ts';
import type { Auth } from './auth.ts';
import { ADDRESS_HEADER } from './auth.ts';
import { keepLink, readLink } from './links.ts';
import { loginOf, tablesIn } from './logins.ts';
import { activeMembership } from './service.ts';

/** What signing in and coming in needs. */
export type Entrance = { services: Services; auth: Auth; rateLimits: RateLimits };

type Entered = { tenantId: string };

/** A transaction of somebody who belongs to no tenant yet. */
export function inRegistration<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return database.withSystem('registration', work);
}

/** Signs in who has just come in: the answer carries the session cookie. */
export async function signInVisitor(
  auth: Auth,
  visitor: Visitor,
  login: { email: string; password: string },
): Promise<void> {
  const { headers } = await auth.api.signInEmail({
    body: login,
    headers: new Headers({ [ADDRESS_HEADER]: visitor.address, 'user-agent': visitor.userAgent }),
    returnHeaders: true,
  });
  visitor.setCookies(headers.getSetCookie());
}

/** Notes in the transaction of a registration who came in by a request, so that the same one again lets them in again. */
export async function keepEntry(tx: Tx, { idempotencyKey }: Visitor, userId: string): Promise<void> {
  if (idempotencyKey)
    await keepLink(tablesIn(tx), 'entry', { secret: idempotencyKey, value: userId, hours: 1 });
}

/**
 * Lets in who sent the same registration twice, by two clicks or because the first answer was lost. Known by the
 * key of the request and by the password; null when it is somebody else, or another request.
 */
export async function enterAgain(
  { database }: Pick<Services, 'database'>,
  auth: Auth,
  visitor: Visitor,
  password: string,
): Promise<Entered | null> {
  const key = visitor.idempotencyKey;
  if (!key) return null;
  const found = await inRegistration(database, async (tx) => {
    const userId = await readLink(tablesIn(tx), 'entry', key);
    const login = userId && (await loginOf(tablesIn(tx), userId));
    const member = userId && (await activeMembership(tx, userId));
    return login && member ? { email: login.email, tenantId: member.tenantId } : null;
  });
  if (!found) return null;
  const entered = await signInVisitor(auth, visitor, { email: found.email, password }).then(
    () => true,
    () => false,
  );
  return entered ? { tenantId: found.tenantId } : null;
}
