import type { Ctx } from '#server/foundation/context.ts';
import type { Tx } from '#server/foundation/db/tenant.ts';
import type { NotificationChoices } from '#shared/people/notifications/contract.ts';
import {
  type MailChoice,
  type NotificationTopic,
  TOPICS,
  topicsFor,
} from '#shared/people/notifications/topics.ts';
import type { Role } from '#shared/roles.ts';

/** How some users of a tenant want a topic by mail, as far as they have chosen. */
export async function choicesOf(
  tx: Tx,
  tenantId: string,
  topic: NotificationTopic,
  users: string[],
): Promise<Map<string, MailChoice>> {
  const rows = await tx.query<{ id: string; mail: MailChoice }>({
    text: 'select id, mail from notification_preferences where tenant_id = :tenant and topic = $1 and id = any($2::uuid[])',
    values: [topic, users],
    tenantId,
  });
  return new Map(rows.map(({ id, mail }) => [id, mail]));
}

/** How the person wants each topic that concerns somebody of their role. */
export async function listChoices(
  { tx, tenantId, actor }: Ctx,
  role: Role | null,
): Promise<NotificationChoices> {
  const rows = await tx.query<{ topic: string; mail: MailChoice }>({
    text: 'select topic, mail from notification_preferences where tenant_id = :tenant and id = $1',
    values: [actor.id],
  });
  const chosen = new Map(rows.map(({ topic, mail }) => [topic, mail]));
  return {
    topics: topicsFor({ role, tenantId }).map((topic) => ({
      topic,
      mail: chosen.get(topic) ?? TOPICS[topic].mail,
    })),
  };
}

/** Chooses how a topic comes by mail, also for what still waits to be mailed. */
export async function choose(
  ctx: Ctx,
  role: Role | null,
  { topic, mail }: { topic: NotificationTopic; mail: MailChoice },
): Promise<NotificationChoices> {
  await ctx.tx.query({
    text: `insert into notification_preferences (tenant_id, id, topic, mail) values (:tenant, $1, $2, $3)
           on conflict (tenant_id, id, topic) do update set mail = excluded.mail`,
    values: [ctx.actor.id, topic, mail],
  });
  await ctx.tx.query({
    text: 'update notifications set mail = $3 where tenant_id = :tenant and user_id = $1 and topic = $2 and mail is not null',
    values: [ctx.actor.id, topic, mail === 'never' ? null : mail],
  });
  return listChoices(ctx, role);
}
