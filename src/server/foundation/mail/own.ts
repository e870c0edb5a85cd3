import type { CallAnswer } from '#shared/call.ts';
import { notFound } from '#shared/errors.ts';
import type { getOwnMail as getCall, listOwnMails as listCall } from '#shared/foundation/mail/contract.ts';
import { say } from '#shared/refusals/say.ts';
import type { Ctx } from '../context.ts';

/** The newest mails to the person that no mail server took. The database shows them nobody else's. */
export async function ownMails({ tx }: Ctx): Promise<CallAnswer<typeof listCall>['mails']> {
  return tx.query({
    text: `select id, template, subject, created_at as "createdAt" from mails
           where tenant_id = :tenant and status = 'kept' order by id desc limit 50`,
  });
}

/** One of them with its text. Throws not-found, for somebody else's as well. */
export async function ownMail({ tx }: Ctx, id: string): Promise<CallAnswer<typeof getCall>> {
  const [mail] = await tx.query<CallAnswer<typeof getCall>>({
    text: 'select id, subject, text, html from mails where tenant_id = :tenant and id = $1',
    values: [id],
  });
  if (!mail) throw notFound(say('mails.notFound'));
  return mail;
}
