import { findById } from '#server/catalogue/items/find.ts';
import { recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { perAccount, type RateLimits } from '#server/foundation/http/rateLimit.ts';
import { newId } from '#server/foundation/ids.ts';
import { queueMail } from '#server/foundation/mail/queue.ts';
import { commentArrived } from '#server/foundation/mail/templates/commentArrived.ts';
import type { Services } from '#server/foundation/services.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { type Addressee, letterTo } from '#server/people/notifications/letters.ts';
import { notify } from '#server/people/notifications/raise.ts';
import { takeCommentMail } from '#server/people/tenants/service.ts';
import type { CallAnswer } from '#shared/call.ts';
import { notFound } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { addComment as addCall } from '#shared/shopfront/comments/contract.ts';
import type { CommentStatus } from '#shared/shopfront/comments/states.ts';
import { isListed } from '../shop/list.ts';
import { countComments } from './list.ts';

/** So many comments a person may write within a quarter of an hour. */
const MOST = 10;

export type Arriving = Pick<Services, 'jobs' | 'settings'> & { rateLimits: RateLimits };
type Written = { itemId: string; text: string };

/**
 * Takes a comment on an item of the shop. It waits for staff, or is published at once where the tenant has it so.
 * Whoever has a comment marked as spam is told that this one waits, and it goes to the spam. Throws not-found for an
 * item that the shop does not list by itself, and resource-exhausted.
 */
export async function addComment(
  ctx: Ctx,
  services: Arriving,
  { itemId, text }: Written,
): Promise<CallAnswer<typeof addCall>> {
  const item = (await findById(ctx, [itemId])).get(itemId);
  if (!item || !(await isListed(ctx, itemId))) throw notFound(say('items.notFound'));
  await services.rateLimits.reserve(perAccount('comment', ctx.actor.id!, MOST));
  const tenant = await tenantOf(ctx);
  const isSpam = await hasSpam(ctx);
  const told = tenant.settings['comments.publishAtOnce'] && !isSpam ? 'approved' : 'pending';
  const status: CommentStatus = isSpam ? 'spam' : told;
  const { id, at } = await write(ctx, { itemId, text, status });
  await recordAudit(ctx, [
    {
      action: 'comment.written',
      entityType: 'comment',
      entityId: id,
      entityName: item.name,
      changes: { text: { before: null, after: text }, status: { before: null, after: status } },
    },
  ]);
  if (status === 'pending') {
    const author = ctx.actor.name;
    const staff = await notify(ctx, {
      topic: 'comment-pending',
      title: 'Comment waiting',
      message: `${author} on ${item.name}: ${text}`,
      facts: { who: author, item: item.name, words: text },
      link: `/tenant/${ctx.tenantId}/comments`,
      except: ctx.actor.id!,
      ownLetter: true,
    });
    const { language } = tenant.preferences;
    const { contactEmail } = tenant.branding;
    await tellBusiness(ctx, services, {
      content: { tenantName: tenant.name, author, itemName: item.name, text },
      to: await letterTo(ctx, { contactEmail, language }, staff),
    });
  }
  ctx.changed('comments');
  return { id, status: told, author: ctx.actor.name, text, at };
}

async function hasSpam({ tx, actor }: Ctx): Promise<boolean> {
  const found = await tx.query({
    text: "select from comments where tenant_id = :tenant and author_user_id = $1 and status = 'spam' limit 1",
    values: [actor.id],
  });
  return found.length > 0;
}

async function write(
  { tx, actor }: Ctx,
  { itemId, text, status }: Written & { status: CommentStatus },
): Promise<{ id: string; at: string }> {
  const [written] = await tx.query<{ id: string; at: string }>({
    text: `insert into comments (tenant_id, id, item_id, author_user_id, author_name, text, status)
           values (:tenant, $1, $2, $3, $4, $5, $6)
           returning id, created_at as at`,
    values: [newId(), itemId, actor.id, actor.name, text, status],
  });
  return written!;
}

type Letter = {
  to: Addressee[];
  content: Omit<Parameters<typeof commentArrived>[0], 'language' | 'waiting' | 'link'>;
};

async function tellBusiness(ctx: Ctx, { jobs, settings }: Arriving, { to, content }: Letter): Promise<void> {
  if (!(await takeCommentMail(ctx))) return;
  const { pending } = await countComments(ctx, {});
  const link = `${settings.baseUrl}/tenant/${ctx.tenantId}/comments`;
  for (const { to: address, language } of to)
    await queueMail(ctx, jobs, {
      to: address,
      content: commentArrived({ ...content, language, waiting: pending, link }),
    });
}
