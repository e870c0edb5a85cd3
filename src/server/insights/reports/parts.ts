import type { Ctx } from '#server/foundation/context.ts';
import { type ItemOnHand, itemsOnHand } from '#server/stock/ledger/figures.ts';
import type { FigureName, Split } from '#shared/insights/figures/catalogue.ts';
import type { ReportRow } from '#shared/insights/reports/contract.ts';
import { sortKey } from '#shared/text.ts';
import type { Scope } from '../dashboard/asked.ts';
import { figured, type Valued } from '../figures/measured.ts';

// What the rows of reports are made of: parts of figures, and the items that they are of.

export const ofItem = (id: string): ReportRow['of'] => ({ type: 'item', id });

/** All parts of a figure, found by what they are of. */
export async function byKeys<N extends FigureName>(
  ctx: Ctx,
  scope: Scope,
  name: N,
  split: Split[],
  own?: 'own',
) {
  const narrow = own ? { currency: [ctx.currency] } : {};
  const { parts } = await figured(ctx, scope, name, { split, narrow });
  const keyOf = ({ k1, k2 }: Pick<Valued<N>, 'k1' | 'k2'>) => JSON.stringify([k1, k2]);
  const found = new Map(parts.map((part) => [keyOf(part), part]));
  return { parts, of: (part: Pick<Valued<N>, 'k1' | 'k2'>) => found.get(keyOf(part))?.value };
}

export const keyed = (id: string | null) => ({ k1: id, k2: null });

/** Items of which something is told, by name. */
export async function itemsByName(ctx: Ctx, ids: (string | null)[]): Promise<ItemOnHand[]> {
  const items = await itemsOnHand(ctx, [...new Set(ids.filter((id) => id !== null))]);
  return items.toSorted(byName);
}

export const byName = <Named extends { id: string; name: string }>(a: Named, b: Named) => {
  const [x, y] = [`${sortKey(a.name)} ${a.id}`, `${sortKey(b.name)} ${b.id}`];
  return x < y ? -1 : x > y ? 1 : 0;
};

export const compared = (a: string | null, b: string | null) =>
  (a ?? '') < (b ?? '') ? -1 : Number(a !== b);
