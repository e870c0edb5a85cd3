import type { CallAnswer } from '#shared/call.ts';
import { fieldError } from '#shared/errors.ts';
import type {
  AuditEvent,
  AuditFilter,
  auditChoices as choicesCall,
} from '#shared/foundation/audit/contract.ts';
import { recordName } from '#shared/foundation/audit/names.ts';
import { say } from '#shared/refusals/say.ts';
import { fold } from '#shared/text.ts';
import type { Ctx } from '../context.ts';
import type { Changes } from './service.ts';

type Row = {
  id: number;
  at: string;
  actor_kind: AuditEvent['actor']['kind'];
  actor_id: string | null;
  actor_name: string;
  action: string;
  entity_type: string;
  entity_id: string;
  entity_name: string | null;
  changes: Changes;
  address: string | null;
};

/** One page of the trail, newest first. Throws invalid-argument for a cursor that is not of this list. */
export async function listAudit(
  ctx: Ctx,
  { q, person, action, type, record, cursor, limit = 50 }: AuditFilter & { cursor?: string; limit?: number },
): Promise<{ events: AuditEvent[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : ctx.tx.wireIds.numberOf('event', cursor);
  if (cursor !== undefined && after === null) throw fieldError('cursor', say('field.cursor'));
  if (record && !type) throw fieldError('type', say('audit.typeMissing'));
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const where = ['tenant_id = :tenant'];
  if (person === 'system') where.push("actor_id is null and actor_kind = 'system'");
  else if (person) where.push(`actor_id = ${value(person)}`);
  if (action) where.push(`action = ${value(action)}`);
  if (type) where.push(`entity_type = ${value(type)}`);
  if (record) where.push(`entity_id = ${value(record)}`);
  const begins = fold(q ?? '').trim();
  // A range, because LIKE cannot be part of an index search below a row-level policy.
  if (begins) where.push(`entity_key >= ${value(begins)} and entity_key < ${value(`${begins}\u{10ffff}`)}`);
  if (after !== null) where.push(`id < ${value(after)}`);
  const rows = await ctx.tx.query<Row>({
    prepare: false,
    text: `select id, at, actor_kind, actor_id, actor_name, action, entity_type, entity_id, entity_name, changes, address
           from audit_events where ${where.join(' and ')} order by id desc limit ${value(limit + 1)}`,
    values,
  });
  const events = rows.slice(0, limit).map((row) => eventOf(ctx, row));
  return { events, nextCursor: rows.length > limit ? events.at(-1)!.id : null };
}

/** The newest events of some kinds of record. */
export async function recentEvents(
  { tx, language }: Pick<Ctx, 'tx' | 'language'>,
  types: string[],
  limit: number,
): Promise<AuditEvent[]> {
  const rows = await tx.query<Row>({
    text: `select id, at, actor_kind, actor_id, actor_name, action, entity_type, entity_id, entity_name, changes, address
           from audit_events where tenant_id = :tenant and entity_type = any($1) order by id desc limit $2`,
    values: [types, limit],
  });
  return rows.map((row) => eventOf({ tx, language }, row));
}

function eventOf({ tx, language }: Pick<Ctx, 'tx' | 'language'>, row: Row): AuditEvent {
  return {
    id: tx.wireIds.of('event', row.id),
    at: row.at,
    actor: { id: row.actor_id, name: row.actor_name, kind: row.actor_kind },
    action: row.action,
    record: {
      type: row.entity_type,
      id: row.entity_id,
      name: row.entity_name && recordName(row.entity_type, row.entity_name, language),
    },
    changes: row.changes,
    address: row.address,
  };
}

/** What the trail can be narrowed to. Each list is read from value to value of an index, not from event to event. */
export async function auditChoices(ctx: Ctx): Promise<CallAnswer<typeof choicesCall>> {
  const people = await ctx.tx.query<{ id: string; name: string }>({
    text: `${distinct('actor_id')}
           select known.value as id, (select e.actor_name from audit_events e
             where e.tenant_id = :tenant and e.actor_id = known.value order by e.id desc limit 1) as name
           from known where known.value is not null order by 2, 1`,
  });
  const [actions, types] = [await values(ctx, 'action'), await values(ctx, 'entity_type')];
  return { people, actions, types };
}

type Column = 'actor_id' | 'action' | 'entity_type';

async function values(ctx: Ctx, column: Column): Promise<string[]> {
  const rows = await ctx.tx.query<{ value: string }>({
    text: `${distinct(column)} select value from known where value is not null order by 1`,
  });
  return rows.map(({ value }) => value);
}

function distinct(column: Column): string {
  const next = (than: string) =>
    `(select e.${column} from audit_events e where e.tenant_id = :tenant and ${than} order by e.${column} limit 1)`;
  return `with recursive known (value) as (
    select ${next(`e.${column} is not null`)} union all
    select ${next(`e.${column} > known.value`)} from known where known.value is not null)`;
}
