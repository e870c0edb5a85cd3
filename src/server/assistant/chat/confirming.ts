import { recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import type { Membership } from '#server/foundation/db/tenant.ts';
import type { ChatMessage } from '#shared/assistant/chat/contract.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import { may } from '#shared/roles.ts';
import { actingTool, placeOf } from '../desk.ts';
import { settleProposal } from '../proposals.ts';
import { type Parts, spokenIn } from '../tool.ts';
import { WORDS } from '../words/words.ts';
import { readContext } from './contexts.ts';
import { present } from './messages.ts';
import { writeSaying } from './writing.ts';

/**
 * Carries out what the assistant proposed, on the word of the person it was proposed to: once, as it was shown, with
 * what they may do now, through the same service as their screens, and written down as done by the assistant. Throws
 * not-found, aborted (settled, run out, changed, or the world has) and permission-denied, and does nothing then.
 */
export async function confirmProposal(
  ctx: Ctx,
  services: Parts,
  { role }: Membership,
  { id, signature }: { id: string; signature: string },
): Promise<{ message: ChatMessage }> {
  const { secret } = services.settings;
  const proposal = await settleProposal(ctx, id, { status: 'confirmed', signature, secret });
  const tool = actingTool(proposal.action);
  if (!tool) throw new AppError('aborted', say('chat.forgotten'));
  if (tool.needs !== null && !may({ role, tenantId: ctx.tenantId }, tool.needs))
    throw new AppError('permission-denied', tool.refusal);
  const acting: Ctx = { ...ctx, actor: { ...ctx.actor, kind: 'assistant' } };
  const at = await placeOf(acting, services, { role, now: new Date() });
  const { propose: words } = WORDS[spokenIn(proposal.arguments)];
  const { text = words.done(proposal.title), links } = await tool.carryOut(at, proposal.arguments);
  await recordAudit(acting, [
    {
      action: 'proposal.confirmed',
      entityType: 'proposal',
      entityId: id,
      entityName: proposal.title,
      changes: Object.fromEntries(
        proposal.lines.map(({ label, before, after }) => [label, { before, after }]),
      ),
    },
  ]);
  return answer(ctx, { text, links, intent: tool.name });
}

/** Puts a proposal aside. Throws not-found, and aborted for one that was settled before. */
export async function dismissProposal(ctx: Ctx, id: string): Promise<{ message: ChatMessage }> {
  const { action, arguments: given } = await settleProposal(ctx, id, { status: 'dismissed' });
  return answer(ctx, { text: WORDS[spokenIn(given)].propose.dismissed, links: [], intent: action });
}

async function answer(
  ctx: Ctx,
  { text, links, intent }: { text: string; links: ChatMessage['metadata']['links']; intent: string },
): Promise<{ message: ChatMessage }> {
  const context = await readContext(ctx);
  const metadata = { intent, links, engine: 'built-in' as const };
  // Cleared since: the word to it begins a conversation of its own.
  const conversationId = context?.conversationId ?? crypto.randomUUID();
  const [message] = await present(ctx, [await writeSaying(ctx, { text, metadata, conversationId })]);
  return { message: message! };
}
