import type { Ctx } from '#server/foundation/context.ts';
import { listViews } from '#server/foundation/views/service.ts';
import type { SavedView } from '#shared/foundation/views/contract.ts';
import { type Placed, viewOn } from '#shared/insights/dashboard/widgets.ts';
import { figureOf } from '#shared/insights/figures/catalogue.ts';
import { questionOf } from '#shared/insights/figures/search.ts';
import { type Member, may } from '#shared/roles.ts';

type Card = Pick<SavedView, 'id' | 'name' | 'search'>;

/**
 * The saved views among what is placed on a dashboard, as far as they are still there and the member may see them and
 * their figures. What is gone leaves its place without a word.
 */
export async function cardsOf(ctx: Ctx, member: Member, placed: Placed[]): Promise<Card[]> {
  const wanted = new Set(placed.flatMap((one) => viewOn(one) ?? []));
  if (!wanted.size) return [];
  return (await listViews(ctx, 'explore'))
    .filter(({ id, search }) => wanted.has(id) && may(member, figureOf(questionOf(search).figure).needs))
    .map(({ id, name, search }) => ({ id, name, search }));
}
