import { recordAudit } from '#server/foundation/audit/service.ts';
import type { Tx } from '#server/foundation/db/tenant.ts';
import { perAddress } from '#server/foundation/http/rateLimit.ts';
import type { Visitor } from '#server/foundation/http/visitor.ts';
import { ROLE_NAMES } from '#server/foundation/mail/templates/wording.ts';
import type { Services } from '#server/foundation/services.ts';
import { isTaken, openTenant, openTenantOfName } from '#server/people/tenants/service.ts';
import type { CallAnswer, CallParsed } from '#shared/call.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import type {
  acceptInvitation as acceptCall,
  shopAddress as addressCall,
  registerBusiness as registerCall,
} from '#shared/people/joining/contract.ts';
import { preferencesOfCountry } from '#shared/people/tenants/countries.ts';
import { tenantIdsFor } from '#shared/people/tenants/ids.ts';
import { type PreferencesChange, preferencesChange } from '#shared/people/tenants/preferences.ts';
import { say } from '#shared/refusals/say.ts';
import { mailConfirmation } from '../identity/confirmation.ts';
import { type Entrance, enterAgain, inRegistration, keepEntry, signInVisitor } from '../identity/entry.ts';
import { refuseGuessable } from '../identity/guessable.ts';
import { findLogin, insertLogin, passwordsOf, renewLogin, tablesIn } from '../identity/logins.ts';
import { createMembership, tenantsOfUser } from '../identity/service.ts';
import { tellOwner } from '../identity/tellOwner.ts';
import { findInvitation, type OpenInvitation, takeInvitation } from '../members/invitations.ts';
import { notify } from '../notifications/raise.ts';

type Entered = { tenantId: string };

/** Somebody who types tries a dozen; within the quarter of an hour of a limit. */
const ADDRESSES_LOOKED_UP = 200;

/** What an invitation is to. Throws not-found for a token that opens none. */
export async function describeInvitation({ database }: Pick<Services, 'database'>, token: string) {
  const found = await inRegistration(database, (tx) => findInvitation(tx, token));
  if (!found) throw new AppError('not-found', say('joining.invitationSpent'));
  const { tenantName, email, role } = found;
  return { tenantName, email, role };
}

/**
 * Joins the tenant of an invitation, and signs in. Whoever holds the token reads the mails of that address, so it
 * counts as confirmed, and may be told that there is an account already. A login without a membership is what was
 * left of somebody who was removed: it gets the new name and password, and no second factor.
 */
export async function acceptInvitation(
  { services, auth }: Entrance,
  { token, name, password }: CallParsed<typeof acceptCall>['body'],
  visitor: Visitor,
): Promise<Entered> {
  const passwordHash = await passwordsOf(services.settings).hash(password);
  const joined = await inRegistration(services.database, async (tx) => {
    const invitation = await takeInvitation(tx, token);
    if (!invitation) return null;
    await refuseGuessable(password, { name, email: invitation.email, business: invitation.tenantName });
    const userId = await join(tx, invitation, { name, passwordHash });
    await keepEntry(tx, visitor, userId);
    const { id, tenantId, email, role } = invitation;
    await recordAudit(doer(tx, tenantId, { userId, name }, visitor), [
      {
        action: 'invitation.accepted',
        entityType: 'invitation',
        entityId: id,
        entityName: email,
        changes: { status: { before: 'pending', after: 'accepted' }, role: { before: null, after: role } },
      },
    ]);
    await notify(
      { tx, tenantId },
      {
        topic: 'user-joined',
        title: 'Somebody has joined',
        message: `${name} (${email}) has joined as ${ROLE_NAMES.en[role]}.`,
        facts: { name, email, role },
        link: '/admin/users',
        except: userId,
      },
    );
    for (const topic of ['people', 'requests'] as const)
      tx.afterCommit(() => services.hub.publish(tenantId, topic));
    return { tenantId, email };
  });
  if (joined) {
    await signInVisitor(auth, visitor, { email: joined.email, password });
    return { tenantId: joined.tenantId };
  }
  const again = await enterAgain(services, auth, visitor, password);
  if (again) return again;
  throw new AppError('not-found', say('joining.invitationSpent'));
}

async function join(
  tx: Tx,
  { tenantId, tenantName, email, role }: OpenInvitation,
  { name, passwordHash }: { name: string; passwordHash: string },
): Promise<string> {
  const tables = tablesIn(tx);
  const made = await insertLogin(tables, { email, name, passwordHash, confirmed: true });
  const userId = made ?? (await findLogin(tables, email));
  if (!userId) throw new Error('A login was neither made nor found.');
  if (!made) {
    const elsewhere = (await tenantsOfUser(tx, userId)).own;
    if (elsewhere === tenantId)
      throw new AppError('aborted', say('joining.memberAlready', { business: tenantName }));
    if (elsewhere) throw new AppError('aborted', say('joining.memberElsewhere'));
    await renewLogin(tables, userId, { name, passwordHash });
  }
  await createMembership(tx, { tenantId, userId, name, email, role });
  return userId;
}

/**
 * Makes a business with its first admin, and signs in. Whether an email address has an account is told to its
 * owner alone, by mail. To whoever asks here, a taken address is refused with a sentence that holds for any
 * reason; what cannot be hidden is that a free one succeeds, since it leads straight into the new business, so
 * that asking leaves a business behind each time, and is limited per address.
 */
export async function registerBusiness(
  { services, auth, rateLimits }: Entrance,
  {
    businessName,
    name,
    email,
    password,
    address,
    country,
    ...preferences
  }: CallParsed<typeof registerCall>['body'],
  visitor: Visitor,
): Promise<Entered> {
  const { settings, database } = services;
  if (settings.registration === 'invite')
    throw new AppError('permission-denied', say('joining.byInvitation'));
  await refuseGuessable(password, { name, email, business: businessName });
  await rateLimits.reserve(perAddress('registration', visitor.address));
  const passwordHash = await passwordsOf(settings).hash(password);
  // Before the email address is looked at: what is said of one must not depend on the other.
  if (address && (await inRegistration(database, (tx) => isTaken(tx, address)))) throw addressTaken();
  const tenantId = await inRegistration(database, async (tx) => {
    const userId = await insertLogin(tablesIn(tx), { email, name, passwordHash, confirmed: false });
    if (!userId) return null;
    await keepEntry(tx, visitor, userId);
    const made = await openBusiness(services, tx, {
      name: businessName,
      address,
      preferences: { language: visitor.language, ...ofCountry(country), ...preferences },
    });
    await createMembership(tx, { tenantId: made, userId, name, email, role: 'admin' });
    const ctx = doer(tx, made, { userId, name }, visitor);
    const changes = { name: { before: null, after: businessName } };
    await recordAudit(ctx, [
      {
        action: 'tenant.registered',
        entityType: 'tenant',
        entityId: made,
        entityName: businessName,
        changes,
      },
    ]);
    await mailConfirmation(ctx, services, {
      ...{ userId, email, name },
      tenantName: businessName,
      language: visitor.language,
    });
    return made;
  });
  if (tenantId) {
    await signInVisitor(auth, visitor, { email, password });
    return { tenantId };
  }
  const again = await enterAgain(services, auth, visitor, password);
  if (again) return again;
  await tellOwner(services, rateLimits, email);
  throw new AppError('aborted', say('joining.notMade'));
}

const addressTaken = () => fieldError('address', say('platform.idTaken'));

async function openBusiness(
  services: Services,
  tx: Tx,
  { address, ...business }: { name: string; address: string | undefined; preferences: PreferencesChange },
): Promise<string> {
  if (address === undefined) return openTenantOfName(services, tx, business);
  if (await openTenant(services, tx, { id: address, ...business })) return address;
  throw addressTaken();
}

function ofCountry(country: string | undefined): PreferencesChange {
  if (country === undefined) return {};
  const { language, dateFormat, ...others } = preferencesOfCountry(country);
  return { ...others, ...preferencesChange.parse({ dateFormat, ...(language ? { language } : {}) }) };
}

/** Whether the shop of a new business may have an address; the first that is free when not. */
export async function shopAddress(
  { services: { database }, rateLimits }: Entrance,
  address: string,
  visitor: Visitor,
): Promise<CallAnswer<typeof addressCall>> {
  await rateLimits.reserve(perAddress('shop-address', visitor.address, ADDRESSES_LOOKED_UP));
  return inRegistration(database, async (tx) => {
    for (const suggestion of tenantIdsFor(address))
      if (!(await isTaken(tx, suggestion))) return { free: suggestion === address, suggestion };
    throw new Error('The ids of tenants never end.');
  });
}

function doer(
  tx: Tx,
  tenantId: string,
  { userId, name }: { userId: string; name: string },
  visitor: Visitor,
) {
  const { requestId, address } = visitor;
  return { tx, tenantId, actor: { kind: 'user' as const, id: userId, name }, requestId, address };
}
