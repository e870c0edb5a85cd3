import type { RateLimits } from '#server/foundation/http/rateLimit.ts';
import type { Router } from '#server/foundation/http/route.ts';
import type { FigureServices } from '#server/insights/figures/figureCache.ts';
import { toldOf } from '#shared/assistant/chat/context.ts';
import * as call from '#shared/assistant/chat/contract.ts';
import { processChatMessage } from '#shared/assistant/chat/processing.ts';
import * as proposal from '#shared/assistant/chat/proposalContract.ts';
import { putConfiguration, readConfiguration, readOwnConfiguration } from './configuration.ts';
import { confirmProposal, dismissProposal } from './confirming.ts';
import { readContext } from './contexts.ts';
import { clearMessages, deleteMessages, listMessages, markMessagesRead, updateMessage } from './messages.ts';
import * as processing from './processing.ts';

export function chatRoutes(router: Router, services: FigureServices & { rateLimits: RateLimits }): void {
  router.handle(call.getConfiguration, ({ params }, { language }) =>
    readConfiguration(services.database, params.tenantId, language),
  );
  router.handle(call.getOwnConfiguration, (inTenant) => readOwnConfiguration(services.database, inTenant));
  router.handle(call.putConfiguration, (ctx, { body }) => putConfiguration(ctx, body));
  router.handle(call.listMessages, (ctx) => listMessages(ctx));
  router.handle(call.markMessagesRead, (ctx, { body }) => markMessagesRead(ctx, body.ids));
  router.handle(call.updateMessage, (ctx, { params, body }) => updateMessage(ctx, params.id, body.status));
  router.handle(call.deleteMessages, (ctx, { body }) => deleteMessages(ctx, body.ids));
  router.handle(call.clearMessages, (ctx) => clearMessages(ctx));
  router.handle(processChatMessage, (asker, { data, signal, tell }) =>
    asker.guest
      ? processing.answerGuest(services, asker, data)
      : processing.processChatMessage(services, asker, data, { signal, onText: (text) => tell({ text }) }),
  );
  router.handle(call.getContext, async (ctx) => {
    const context = await readContext(ctx);
    return { context: context && { ...context, entities: toldOf(context.entities) } };
  });
  router.handle(proposal.confirmProposal, (ctx, { params, body, membership }) =>
    confirmProposal(ctx, services, membership, { id: params.id, ...body }),
  );
  router.handle(proposal.dismissProposal, (ctx, { params }) => dismissProposal(ctx, params.id));
}
