import { recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import type { Membership } from '#server/foundation/db/tenant.ts';
import { perAccount, type RateLimits } from '#server/foundation/http/rateLimit.ts';
import type { AuthSettings } from '#server/foundation/services.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import type { CallAnswer, CallParsed } from '#shared/call.ts';
import { fieldError, notFound } from '#shared/errors.ts';
import type {
  changePassword as changeCall,
  getAccount as getCall,
  listSessions as listCall,
} from '#shared/people/identity/accountContract.ts';
import { say } from '#shared/refusals/say.ts';
import { refuseGuessable } from './guessable.ts';
import {
  endSession,
  endSessions,
  type Login,
  loginOf,
  passwordsOf,
  renameLogin,
  sessionsOf,
  setPassword,
  tablesIn,
} from './logins.ts';
import { renameMember } from './service.ts';

export type Proof = { rateLimits: RateLimits; settings: Pick<AuthSettings, 'hash'> };

/** The own account. */
export async function accountOf(
  { tx, actor }: Ctx,
  { name, role }: Membership,
): Promise<CallAnswer<typeof getCall>> {
  const { email, confirmed, twoFactor } = await ownLogin(tx, actor.id);
  return { email, name, role, emailConfirmed: confirmed, twoFactor };
}

/** Changes the own name. */
export async function changeName(
  ctx: Ctx,
  { name: before }: Membership,
  name: string,
): Promise<Record<never, never>> {
  if (name === before) return {};
  const { email } = await ownLogin(ctx.tx, ctx.actor.id);
  await renameMember(ctx, name);
  await renameLogin(tablesIn(ctx.tx), ctx.actor.id!, name);
  await recordAccount(ctx, email, 'account.name-changed', { name: { before, after: name } });
  ctx.changed('people');
  ctx.changed('access');
  return {};
}

async function ownLogin(tx: Ctx['tx'], userId: string | null, lock?: 'lock'): Promise<Login> {
  const login = userId && (await loginOf(tablesIn(tx), userId, lock));
  // The sentence is the specification's.
  if (!login) throw notFound(say('identity.notFound'));
  return login;
}

/**
 * Proves with the password that whoever holds the session is the person, before anything that outlives it is
 * changed. Guesses are limited like those of a sign-in. Throws invalid-argument at the given field.
 */
export async function provePassword(
  { tx, actor }: Ctx,
  { rateLimits, settings }: Proof,
  password: string,
  field = 'password',
): Promise<Login> {
  return rateLimits.during([perAccount('password', actor.id!)], async () => {
    // What it allows is done before there can be another password.
    const login = await ownLogin(tx, actor.id, 'lock');
    const right = await passwordsOf(settings).verify({ hash: login.passwordHash, password });
    if (!right) throw fieldError(field, say('identity.wrongPassword'));
    return login;
  });
}

/** Changes the own password; whoever is signed in elsewhere with the old one is not any more. */
export async function changePassword(
  ctx: Ctx,
  proof: Proof,
  { currentPassword, newPassword }: CallParsed<typeof changeCall>['body'],
  sessionId: string,
): Promise<Record<never, never>> {
  const { email } = await provePassword(ctx, proof, currentPassword, 'currentPassword');
  const { name: business } = await tenantOf(ctx);
  await refuseGuessable(newPassword, { name: ctx.actor.name, email, business }, 'newPassword');
  const userId = ctx.actor.id!;
  await setPassword(tablesIn(ctx.tx), userId, await passwordsOf(proof.settings).hash(newPassword));
  await endSessions(tablesIn(ctx.tx), userId, sessionId);
  await recordAccount(ctx, email, 'account.password-changed');
  ctx.changed('access');
  return {};
}

/** Records what somebody did with the own account; secrets have no before and after. */
export async function recordAccount(
  ctx: Ctx,
  email: string,
  action: string,
  changes: NonNullable<Parameters<typeof recordAudit>[1][number]['changes']> = {},
): Promise<void> {
  await recordAudit(ctx, [
    { action, entityType: 'account', entityId: ctx.actor.id!, entityName: email, changes },
  ]);
}

/** Where the person is signed in: the session that asks, then the others, the newest first. */
export async function ownSessions(
  { tx, actor }: Ctx,
  sessionId: string,
): Promise<CallAnswer<typeof listCall>> {
  const rows = await sessionsOf(tablesIn(tx), actor.id!);
  const sessions = rows.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
    id,
    userAgent: userAgent || null,
    address: ipAddress || null,
    createdAt,
    lastSeenAt: updatedAt,
    current: id === sessionId,
  }));
  return { sessions: sessions.sort((a, b) => Number(b.current) - Number(a.current)) };
}

/** Signs the person out in one place. Throws not-found, for somebody else's session as well. */
export async function endOwnSession(ctx: Ctx, id: string): Promise<Record<never, never>> {
  const { email } = await ownLogin(ctx.tx, ctx.actor.id);
  if (!(await endSession(tablesIn(ctx.tx), ctx.actor.id!, id))) throw notFound(say('sessions.notFound'));
  await recordAccount(ctx, email, 'account.session-ended', { sessions: { before: 1, after: 0 } });
  ctx.changed('access');
  return {};
}

/** Signs the person out everywhere but here. */
export async function endOtherSessions(ctx: Ctx, sessionId: string): Promise<{ ended: number }> {
  const { email } = await ownLogin(ctx.tx, ctx.actor.id);
  const ended = await endSessions(tablesIn(ctx.tx), ctx.actor.id!, sessionId);
  if (!ended) return { ended };
  await recordAccount(ctx, email, 'account.session-ended', { sessions: { before: ended, after: 0 } });
  ctx.changed('access');
  return { ended };
}
