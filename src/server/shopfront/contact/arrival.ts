import { recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import type { Business } from '#server/foundation/forms/service.ts';
import { newId } from '#server/foundation/ids.ts';
import { queueMail } from '#server/foundation/mail/queue.ts';
import { messageReceived } from '#server/foundation/mail/templates/messageReceived.ts';
import type { Services } from '#server/foundation/services.ts';
import { letterTo } from '#server/people/notifications/letters.ts';
import { notify } from '#server/people/notifications/raise.ts';
import type { CallParsed } from '#shared/call.ts';
import type { contact } from '#shared/shopfront/contact/contract.ts';

type Sent = Pick<CallParsed<typeof contact>['body'], 'name' | 'email' | 'message' | 'page'>;

/** Keeps a message of the contact form and brings it to the business, whose answer goes to the sender. */
export async function receiveMessage(
  ctx: Ctx,
  { jobs, settings }: Pick<Services, 'jobs' | 'settings'>,
  business: Pick<Business, 'name' | 'contactEmail' | 'language'>,
  { name, email, message, page }: Sent,
): Promise<void> {
  const id = newId();
  await ctx.tx.query({
    text: 'insert into contact_messages (tenant_id, id, name, email, message, page) values (:tenant, $1, $2, $3, $4, $5)',
    values: [id, name, email, message, page],
  });
  await recordAudit(ctx, [
    {
      action: 'message.received',
      entityType: 'message',
      entityId: id,
      entityName: email,
      changes: { email: { before: null, after: email }, message: { before: null, after: message } },
    },
  ]);
  const link = `/admin/messages?message=${id}`;
  const admins = await notify(ctx, {
    topic: 'contact-message',
    title: 'Message from a visitor',
    message: `${name} writes: ${message}`,
    facts: { who: name, words: message },
    link,
    ownLetter: true,
  });
  for (const { to, language } of await letterTo(ctx, business, admins)) {
    const content = messageReceived({
      ...{ tenantName: business.name, language, sender: name, email, message },
      link: `${settings.baseUrl}${link}`,
    });
    await queueMail(ctx, jobs, { to, replyTo: email, content });
  }
  ctx.changed('messages');
}
