import type { HistoryEntry } from '#shared/foundation/audit/history.ts';
import type { Ctx } from '../context.ts';

export type Changes = Record<string, { before: unknown; after: unknown }>;

/** Who does something to a record of which tenant. A platform call says it as `{ ...ctx, tenantId }`. */
type Doer = Pick<Ctx, 'tx' | 'tenantId' | 'actor' | 'requestId'> & Partial<Pick<Ctx, 'address' | 'at'>>;

/** `entityName`: what people call the record, so that the trail can be read when it is gone. */
export type NewEvent = {
  action: string;
  entityType: string;
  entityId: string;
  entityName?: string | null;
  changes?: Changes;
};

/** Records who did what to a record and from where, in the transaction that does it. */
export async function recordAudit(ctx: Doer, events: NewEvent[]): Promise<void> {
  if (!events.length) return;
  await ctx.tx.atEnd({
    text: 'select record_events(:tenant, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
    handedOver: true,
    values: [
      ctx.actor.kind,
      ctx.actor.id,
      ctx.actor.name,
      ctx.requestId,
      ctx.address ?? null,
      ctx.at ?? null,
      events.map((event) => event.action),
      events.map((event) => event.entityType),
      events.map((event) => event.entityId),
      events.map((event) => event.entityName ?? null),
      events.map((event) => JSON.stringify(event.changes ?? {})),
    ],
    tenantId: ctx.tenantId,
  });
}

/** The fields that differ between two states of a record, compared as JSON. */
export function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>): Changes {
  const changes: Changes = {};
  for (const [field, value] of Object.entries(after)) {
    if (JSON.stringify(before[field]) !== JSON.stringify(value))
      changes[field] = { before: before[field] ?? null, after: value };
  }
  return changes;
}

/** The fields of a record that is gone, as changes. */
export function lostWith(before: Record<string, unknown>): Changes {
  return Object.fromEntries(
    Object.entries(before).map(([field, value]) => [field, { before: value, after: null }]),
  );
}

type Row = {
  id: number;
  at: string;
  actor: string;
  actorKind: HistoryEntry['actorKind'];
  action: string;
  changes: Changes;
};

/** What was done with one record: its newest 100 events, the newest first. */
export async function historyOf(
  { tx }: Pick<Ctx, 'tx'>,
  entityType: string,
  entityId: string,
): Promise<HistoryEntry[]> {
  const rows = await tx.query<Row>({
    text: `select id, at, actor_name as actor, actor_kind as "actorKind", action, changes from audit_events
           where tenant_id = :tenant and entity_type = $1 and entity_id = $2 order by id desc limit 100`,
    values: [entityType, entityId],
  });
  return rows.map((row) => ({ ...row, id: tx.wireIds.of('event', row.id) }));
}
