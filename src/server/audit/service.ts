import type { Ctx } from '../context.ts';

export type Changes = Record<string, { before: unknown; after: unknown }>;

/** Records who did what to a record, in the transaction that does it. */
export async function recordAudit(
  ctx: Ctx,
  events: { action: string; entityType: string; entityId: string; changes?: Changes }[],
): Promise<void> {
  if (!events.length) return;
  await ctx.tx.query({
    name: 'record-audit',
    text: `insert into audit_events (actor_kind, actor_id, actor_name, request_id, action, entity_type, entity_id, changes)
           select $1, $2, $3, $4, * from unnest($5::text[], $6::text[], $7::text[], $8::jsonb[])`,
    values: [
      ctx.actor.kind,
      ctx.actor.id,
      ctx.actor.name,
      ctx.requestId,
      events.map((event) => event.action),
      events.map((event) => event.entityType),
      events.map((event) => event.entityId),
      events.map((event) => JSON.stringify(event.changes ?? {})),
    ],
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

export type AuditRow = {
  id: number;
  at: string;
  actor_name: string;
  actor_kind: 'user' | 'system' | 'assistant';
  action: string;
  changes: Changes;
};

/** The newest 100 audit events of one record. */
export async function auditOf(ctx: Ctx, entityType: string, entityId: string): Promise<AuditRow[]> {
  return ctx.tx.query<AuditRow>({
    name: 'audit-of',
    text: `select id, at, actor_name, actor_kind, action, changes from audit_events
           where entity_type = $1 and entity_id = $2 order by id desc limit 100`,
    values: [entityType, entityId],
  });
}
