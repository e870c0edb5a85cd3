import { lostWith, recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import type { CallAnswer, CallParsed } from '#shared/call.ts';
import { AppError, conflict, fieldError } from '#shared/errors.ts';
import type {
  listPeople as listCall,
  Person,
  updatePerson as updateCall,
} from '#shared/people/members/contract.ts';
import { blockerOf, type PersonAction } from '#shared/people/members/rules.ts';
import { type Said, say } from '#shared/refusals/say.ts';
import { changeMembership, removeMembership } from '../identity/service.ts';
import { deleteSessions } from '../identity/sessions.ts';
import { loadMember, type MemberRow, type PersonRow, pageOfPeople } from './list.ts';
import { personOf } from './present.ts';

/** One page of members and open invitations. Throws invalid-argument for a cursor that is not of this list. */
export async function listPeople(
  ctx: Ctx,
  query: CallParsed<typeof listCall>['query'],
): Promise<CallAnswer<typeof listCall>> {
  const { rows, nextCursor } = await pageOfPeople(ctx.tx, { ...query, tenant: ctx.tenantId });
  return {
    people: rows.map((row) => personOf(row, ctx.actor.id)),
    nextCursor,
    activeAdmins: await countActiveAdmins(ctx),
  };
}

type Change = CallParsed<typeof updateCall>['body'];

/**
 * Changes the role of a member, disables or enables them. Throws not-found; aborted with the current person when
 * the version is another one; invalid-argument for oneself and for the last active admin.
 */
export async function updatePerson(ctx: Ctx, id: string, { version, role, status }: Change): Promise<Person> {
  const before = await lockMember(ctx, id, version);
  const demoted = role !== undefined && role !== before.role;
  const turned = status !== undefined && status !== before.status;
  if (!demoted && !turned) return personOf(before, ctx.actor.id);
  if (demoted) await refuseBlocked(ctx, 'changeRole', before);
  if (turned) await refuseBlocked(ctx, status === 'disabled' ? 'disable' : 'enable', before);
  await changeMembership(ctx, id, {
    role: role === undefined ? before.role : role,
    status: status ?? before.status,
  });
  if (turned && status === 'disabled') await deleteSessions(ctx, before.user_id);
  const of = { entityType: 'person', entityId: id, entityName: before.email };
  if (demoted) {
    const changes = { role: { before: before.role, after: role } };
    await recordAudit(ctx, [{ ...of, action: 'person.role-changed', changes }]);
  }
  if (turned) {
    const changes = { status: { before: before.status, after: status } };
    const action = status === 'disabled' ? 'person.disabled' : 'person.enabled';
    await recordAudit(ctx, [{ ...of, action, changes }]);
  }
  ctx.changed('people');
  ctx.changed('access');
  return personOf(await loadMember(ctx, id), ctx.actor.id);
}

/** Ends a membership and all its sessions; the login stays, for it may be invited again. Throws as `updatePerson` does. */
export async function removePerson(ctx: Ctx, id: string, version: number): Promise<{ outcome: 'removed' }> {
  const before = await lockMember(ctx, id, version);
  await refuseBlocked(ctx, 'remove', before);
  await deleteSessions(ctx, before.user_id);
  await removeMembership(ctx, id);
  await recordAudit(ctx, [
    {
      action: 'person.removed',
      entityType: 'person',
      entityId: id,
      entityName: before.email,
      changes: lostWith({
        name: before.name,
        email: before.email,
        role: before.role,
        status: before.status,
      }),
    },
  ]);
  ctx.changed('people');
  ctx.changed('access');
  return { outcome: 'removed' };
}

// Changes of people in one tenant happen one after the other, so that two admins who demote each other at the same
// moment cannot both be right. What only refers to the tenant, as every new row does, is not held up by this.
async function lockMember(ctx: Ctx, id: string, version: number): Promise<MemberRow> {
  await ctx.tx.query({
    text: 'select from tenants where id = :tenant for no key update',
  });
  const member = await loadMember(ctx, id);
  if (member.version !== version)
    throw conflict(say('members.changed', { email: member.email }), personOf(member, ctx.actor.id));
  return member;
}

async function countActiveAdmins(ctx: Ctx): Promise<number> {
  const [found] = await ctx.tx.query<{ admins: number }>({
    text: 'select count(*) as admins from memberships where tenant_id = :tenant and role_rank = 1 and status_rank = 1',
  });
  return found!.admins;
}

const SELF: Partial<Record<PersonAction, Said>> = {
  changeRole: say('members.ownRole'),
  disable: say('members.disableSelf'),
  remove: say('members.removeSelf'),
};
const FIELDS: Partial<Record<PersonAction, string>> = { changeRole: 'role', disable: 'status' };

async function refuseBlocked(ctx: Ctx, action: PersonAction, row: PersonRow): Promise<void> {
  const blocker = blockerOf(action, personOf(row, ctx.actor.id), await countActiveAdmins(ctx));
  if (!blocker) return;
  const said = blocker === 'self' ? SELF[action]! : say('members.lastAdmin', { email: row.email });
  const field = FIELDS[action];
  throw field ? fieldError(field, said) : new AppError('invalid-argument', said);
}
