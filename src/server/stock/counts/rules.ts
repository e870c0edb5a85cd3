import { recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { violates } from '#server/foundation/db/errors.ts';
import { todayOf } from '#server/foundation/documents/today.ts';
import { newId } from '#server/foundation/ids.ts';
import { notify } from '#server/people/notifications/raise.ts';
import type { CallParsed } from '#shared/call.ts';
import { fieldError, notFound, refuseStale } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { createRule as createCall, updateRule as updateCall } from '#shared/stock/counts/contract.ts';
import type { CountRule } from '#shared/stock/counts/shapes.ts';
import { dueOf } from './due.ts';

type StoredRule = Pick<CountRule, 'id' | 'location' | 'class' | 'every' | 'version'> & {
  toldOn: string | null;
};

const SELECT = `select r.id, case when p.id is null then null else jsonb_build_object('id', p.id, 'name', p.name) end as location, r.class, r.every,
    r.version, r.told_on as "toldOn"
  from count_rules r left join locations p on p.tenant_id = :tenant and p.id = r.location_id where r.tenant_id = :tenant`;

/** All rules: classes first, then places by name. */
export async function readRules({ tx }: Ctx): Promise<StoredRule[]> {
  return tx.query<StoredRule>({ text: `${SELECT} order by r.class, lower(p.name), r.id` });
}

/** Rules with what is due of them. */
export async function withDue(ctx: Ctx, rules: StoredRule[]): Promise<CountRule[]> {
  const due = await dueOf(
    ctx,
    rules.map(({ id }) => id),
  );
  return rules.map(({ toldOn: _, ...rule }) => ({ ...rule, ...due.get(rule.id)! }));
}

/** Has a place or a class of items counted regularly. Throws invalid-argument for what has a rule already. */
export async function createRule(
  ctx: Ctx,
  { of, every }: CallParsed<typeof createCall>['body'],
): Promise<CountRule> {
  const id = newId();
  const locationId = 'locationId' in of ? of.locationId : null;
  const itemClass = 'class' in of ? of.class : null;
  if (locationId) {
    const [place] = await ctx.tx.query({
      text: "select id from locations where tenant_id = :tenant and id = $1 and usage = 'internal' and not archived",
      values: [locationId],
    });
    if (!place) throw fieldError('of.locationId', say('locations.notFound'));
  }
  try {
    await ctx.tx.query({
      text: `insert into count_rules (tenant_id, id, location_id, class, every, created_by, updated_by) values (:tenant, $1, $2, $3, $4, $5, $5)`,
      values: [id, locationId, itemClass, every, ctx.actor.name],
    });
  } catch (error) {
    if (violates(error, 'count_rules_location')) throw fieldError('of.locationId', say('counts.ruleTwice'));
    if (violates(error, 'count_rules_class')) throw fieldError('of.class', say('counts.ruleTwice'));
    throw error;
  }
  return recorded(ctx, 'count-rule.created', await ruleOf(ctx, id), {
    rhythm: { before: null, after: every },
  });
}

/** Changes how often something is counted. Throws not-found, and aborted for a stale version. */
export async function updateRule(
  ctx: Ctx,
  id: string,
  { version, every }: CallParsed<typeof updateCall>['body'],
): Promise<CountRule> {
  const rule = await ruleOf(ctx, id, 'for no key update of r');
  refuseStale({ ...rule, name: nameOf(rule) }, version);
  if (every === undefined || every === rule.every) return (await withDue(ctx, [rule]))[0]!;
  await ctx.tx.query({
    text: `update count_rules set every = $2, told_on = null, version = version + 1, updated_at = statement_timestamp(), updated_by = $3
           where tenant_id = :tenant and id = $1`,
    values: [id, every, ctx.actor.name],
  });
  return recorded(ctx, 'count-rule.updated', await ruleOf(ctx, id), {
    rhythm: { before: rule.every, after: every },
  });
}

/** Counts something no longer regularly. */
export async function deleteRule(ctx: Ctx, id: string, version: number): Promise<void> {
  const rule = await ruleOf(ctx, id, 'for no key update of r');
  refuseStale({ ...rule, name: nameOf(rule) }, version);
  await ctx.tx.query({ text: 'delete from count_rules where tenant_id = :tenant and id = $1', values: [id] });
  await recorded(ctx, 'count-rule.deleted', rule, { rhythm: { before: rule.every, after: null } });
}

async function ruleOf({ tx }: Ctx, id: string, lock = ''): Promise<StoredRule> {
  const [rule] = await tx.query<StoredRule>({ text: `${SELECT} and r.id = $1 ${lock}`, values: [id] });
  if (!rule) throw notFound(say('counts.ruleNotFound'));
  return rule;
}

const nameOf = ({ location, class: itemClass }: Pick<StoredRule, 'location' | 'class'>): string =>
  location?.name ?? itemClass!;

async function recorded(
  ctx: Ctx,
  action: `count-rule.${'created' | 'updated' | 'deleted'}`,
  rule: StoredRule,
  changes: Record<string, { before: unknown; after: unknown }>,
): Promise<CountRule> {
  await recordAudit(ctx, [
    {
      action,
      entityType: 'count-rule',
      entityId: rule.id,
      entityName: nameOf(rule),
      changes,
    },
  ]);
  ctx.changed('counts');
  return (await withDue(ctx, [rule]))[0]!;
}

/** Tells of what has come to be due, once until it has been counted. Answers how many rules it was. */
export async function tellDue(ctx: Ctx): Promise<number> {
  const rules = await readRules(ctx);
  const due = await withDue(ctx, rules);
  const today = await todayOf(ctx);
  let told = 0;
  for (const [index, { id, location, class: itemClass, ...rule }] of due.entries()) {
    const isDue = rule.due + rule.empty > 0;
    const before = rules[index]!.toldOn;
    if (isDue === (before !== null)) continue;
    await ctx.tx.query({
      text: 'update count_rules set told_on = $2 where tenant_id = :tenant and id = $1',
      values: [id, isDue ? today : null],
    });
    if (!isDue) continue;
    told += 1;
    const what = nameOf({ location, class: itemClass });
    await notify(ctx, {
      topic: 'count-due',
      title: `A count is due: ${what}`,
      message: `${rule.due} lines and ${rule.empty} empty places were not counted since ${rule.since}.`,
      facts: {
        ...{ what, kind: location ? 'place' : 'class' },
        ...{ lines: String(rule.due), empty: String(rule.empty), since: rule.since },
      },
      link: `/tenant/${ctx.tenantId}/counts/due`,
    });
  }
  return told;
}
