import { recordAudit } from '#server/foundation/audit/service.ts';
import type { Database, Tx } from '#server/foundation/db/tenant.ts';
import type { Visitor } from '#server/foundation/http/visitor.ts';
import type { Services } from '#server/foundation/services.ts';
import { openTenant } from '#server/people/tenants/service.ts';
import type { CallParsed } from '#shared/call.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import type { setUp as setUpCall } from '#shared/people/identity/entryContract.ts';
import { say } from '#shared/refusals/say.ts';
import { PLATFORM_TENANT } from '#shared/roles.ts';
import { type Entrance, enterAgain, keepEntry, signInVisitor } from './entry.ts';
import { refuseGuessable } from './guessable.ts';
import { dropLinks, keepLink, newSecret, readLink, takeLink } from './links.ts';
import { findLogin, insertLogin, passwordsOf, renewLogin, tablesIn } from './logins.ts';
import { createMembership, tenantsOfUser } from './service.ts';

const PLATFORM_NAME = 'Stockbook';
const UNTIL_USED_HOURS = 100 * 365 * 24;

/**
 * The link that makes the first admin of the platform, as long as there is none; null otherwise. A link made
 * earlier, by whichever process, stops working.
 */
export async function setUpLink(
  services: Pick<Services, 'database' | 'settings' | 'begin'>,
): Promise<string | null> {
  const { database, settings } = services;
  return inSetUp(database, async (tx) => {
    // Does nothing when it is there.
    await openTenant(services, tx, { id: PLATFORM_TENANT, name: PLATFORM_NAME });
    if (await hasAdmin(tx)) return null;
    const secret = newSecret();
    await dropLinks(tablesIn(tx), 'set-up', PLATFORM_TENANT);
    await keepLink(tablesIn(tx), 'set-up', { secret, value: PLATFORM_TENANT, hours: UNTIL_USED_HOURS });
    return `${settings.baseUrl}/set-up?token=${secret}`;
  });
}

/** Whether a set-up link can still be used. */
export async function checkSetUp(
  { database }: Pick<Services, 'database'>,
  token: string,
): Promise<{ good: boolean }> {
  return inSetUp(database, async (tx) => ({
    good: (await readLink(tablesIn(tx), 'set-up', token)) !== null && !(await hasAdmin(tx)),
  }));
}

/**
 * Makes the first admin of the platform and signs in. Who has the link reads the server's own output, so the
 * address counts as confirmed. Throws invalid-argument for a link that is not good.
 */
export async function setUp(
  { services, auth }: Pick<Entrance, 'services' | 'auth'>,
  { token, name, email, password }: CallParsed<typeof setUpCall>['body'],
  visitor: Visitor,
): Promise<{ tenantId: string }> {
  await refuseGuessable(password, { name, email, business: PLATFORM_NAME });
  const passwordHash = await passwordsOf(services.settings).hash(password);
  const done = await inSetUp(services.database, async (tx) => {
    const used = await takeLink(tablesIn(tx), 'set-up', token);
    if (!used || (await hasAdmin(tx))) return false;
    const userId = await loginFor(tx, { email, name, passwordHash });
    await createMembership(tx, { tenantId: PLATFORM_TENANT, userId, name, email, role: 'admin' });
    await keepEntry(tx, visitor, userId);
    const { requestId, address } = visitor;
    const actor = { kind: 'user' as const, id: userId, name };
    const changes = { admin: { before: null, after: email } };
    await recordAudit({ tx, tenantId: PLATFORM_TENANT, actor, requestId, address }, [
      {
        action: 'platform.set-up',
        entityType: 'tenant',
        entityId: PLATFORM_TENANT,
        entityName: email,
        changes,
      },
    ]);
    return true;
  });
  if (done) {
    await signInVisitor(auth, visitor, { email, password });
    return { tenantId: PLATFORM_TENANT };
  }
  const again = await enterAgain(services, auth, visitor, password);
  if (again) return again;
  throw new AppError('invalid-argument', say('identity.setUpLinkSpent'));
}

async function loginFor(
  tx: Tx,
  login: { email: string; name: string; passwordHash: string },
): Promise<string> {
  const tables = tablesIn(tx);
  const made = await insertLogin(tables, { ...login, confirmed: true });
  const userId = made ?? (await findLogin(tables, login.email));
  if (!userId) throw new Error('A login was neither made nor found.');
  if (made) return made;
  if ((await tenantsOfUser(tx, userId)).own) throw fieldError('email', say('identity.taken'));
  await renewLogin(tables, userId, login);
  return userId;
}

// Before there is anybody to do it on behalf of.
function inSetUp<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return database.withSystem('set-up', work);
}

async function hasAdmin(tx: Tx): Promise<boolean> {
  const found = await tx.query({
    prepare: false,
    text: `select from memberships where tenant_id = $1 and role = 'admin' and status = 'active' limit 1`,
    values: [PLATFORM_TENANT],
  });
  return found.length > 0;
}
