import type { CallParsed } from '#shared/call.ts';
import type { contact } from '#shared/contact/contract.ts';
import { recordAudit } from '../audit/service.ts';
import type { Ctx } from '../context.ts';
import type { Business } from '../forms/service.ts';
import { newId } from '../ids.ts';
import { queueMail } from '../mail/queue.ts';
import { messageReceived } from '../mail/templates/messageReceived.ts';
import { letterTo } from '../notifications/letters.ts';
import { notify } from '../notifications/raise.ts';
import type { Services } from '../services.ts';

type Sent = Pick<CallParsed<typeof contact>['body'], 'name' | 'email' | 'message' | 'page'>;

/** Keeps a message of the contact form and brings it to the business, whose answer goes to the sender. */
export async function receiveMessage(
  ctx: Ctx,
  { jobs, settings }: Pick<Services, 'jobs' | 'settings'>,
  { name: tenantName, contactEmail }: Pick<Business, 'name' | 'contactEmail'>,
  { name, email, message, page }: Sent,
): Promise<void> {
  const id = newId();
  await ctx.tx.query({
    name: 'message-insert',
    text: 'insert into contact_messages (id, name, email, message, page) values ($1, $2, $3, $4, $5)',
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
  const content = messageReceived({
    ...{ tenantName, sender: name, email, message },
    link: `${settings.baseUrl}${link}`,
  });
  for (const address of await letterTo(ctx, contactEmail, admins))
    await queueMail(ctx, jobs, { to: address, replyTo: email, content });
  ctx.changed('messages');
}
