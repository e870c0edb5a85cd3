import { recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import type { Tx } from '#server/foundation/db/tenant.ts';
import { takeAcknowledgement } from '#server/foundation/forms/acknowledgements.ts';
import type { Business } from '#server/foundation/forms/service.ts';
import { newId } from '#server/foundation/ids.ts';
import { queueMail } from '#server/foundation/mail/queue.ts';
import { requestArrived } from '#server/foundation/mail/templates/requestArrived.ts';
import { requestReceived } from '#server/foundation/mail/templates/requestReceived.ts';
import type { Services } from '#server/foundation/services.ts';
import type { CallParsed } from '#shared/call.ts';
import type { requestAccess } from '#shared/people/accessRequests/contract.ts';
import { letterTo } from '../notifications/letters.ts';
import { notify } from '../notifications/raise.ts';

/** So many messages of a pending request are kept, the newest. */
const KEPT = 20;

type Sent = CallParsed<typeof requestAccess>['body'];
type Arrived = { id: string; version: number; name: string; is_new: boolean; message_before: string | null };

/**
 * Takes a request for access: a new one, or folded into the pending one of the same address. The business is told
 * of what is new, its open screens at once; whoever asked gets a receipt, though nothing that was entered.
 */
export async function receiveRequest(
  ctx: Ctx,
  services: Pick<Services, 'jobs' | 'settings'>,
  business: Business,
  sent: Sent,
): Promise<void> {
  const request = await writeRequest(ctx, sent);
  await recordAudit(ctx, [
    {
      action: request.is_new ? 'request.received' : 'request.repeated',
      entityType: 'request',
      entityId: request.id,
      entityName: sent.email,
      changes: {
        ...(request.is_new ? { email: { before: null, after: sent.email } } : {}),
        ...(sent.message ? { message: { before: request.message_before, after: sent.message } } : {}),
      },
    },
  ]);
  const saysMore = sent.message !== '' && sent.message !== request.message_before;
  if (request.is_new || saysMore)
    await tellBusiness(ctx, services, business, { ...sent, id: request.id, name: request.name });
  if (await takeAcknowledgement(ctx, services.settings, sent.email))
    await queueMail(ctx, services.jobs, {
      to: { address: sent.email },
      content: requestArrived({ tenantName: business.name, language: ctx.language }),
    });
  ctx.changed('requests');
}

// One statement: of two that come at the same time, the second finds the first and is folded into it.
async function writeRequest({ tx, language }: Ctx, { email, name, message, page }: Sent): Promise<Arrived> {
  const [arrived] = await tx.query<Arrived>({
    text: `insert into access_requests as r (tenant_id, id, email, name, messages) values (:tenant, $1, $2, $3, $4)
           on conflict (tenant_id, email) where status = 'pending' do update set
             name = case when excluded.name = '' then r.name else excluded.name end,
             messages = case when jsonb_array_length(r.messages) < ${KEPT} then r.messages else r.messages - 0 end || excluded.messages,
             version = r.version + 1, updated_at = excluded.updated_at
           returning r.id, r.version, r.name, r.id = $1 as is_new, r.messages -> -2 ->> 'message' as message_before`,
    values: [
      newId(),
      email,
      name,
      JSON.stringify([{ at: new Date().toISOString(), page, message, language }]),
    ],
  });
  return arrived!;
}

async function tellBusiness(
  ctx: Ctx,
  { jobs, settings }: Pick<Services, 'jobs' | 'settings'>,
  business: Business,
  { id, name, email, message }: { id: string; name: string; email: string; message: string },
): Promise<void> {
  const link = `/admin/user-requests?request=${id}`;
  const admins = await notify(ctx, {
    topic: 'access-request',
    title: 'Request for access',
    message: message ? `${name || email} asks for access: ${message}` : `${name || email} asks for access.`,
    facts: { who: name || email, words: message },
    link,
    ownLetter: true,
  });
  for (const { to, language } of await letterTo(ctx, business, admins)) {
    const content = requestReceived({
      tenantName: business.name,
      language,
      requester: name,
      email,
      message,
      link: `${settings.baseUrl}${link}`,
    });
    await queueMail(ctx, jobs, { to, content });
  }
}

/** Requests to the tenant of the transaction lead to no other business any more: it is elsewhere. */
export async function forgetWhereTheyWent(query: Tx['query']): Promise<void> {
  await query({
    prepare: false,
    text: 'update access_requests set into_tenant_id = null, into_invitation_id = null where tenant_id = :tenant and into_tenant_id is not null',
  });
}
