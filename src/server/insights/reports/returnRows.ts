import type { Ctx } from '#server/foundation/context.ts';
import type { ReportRow } from '#shared/insights/reports/contract.ts';
import type { Scope } from '../dashboard/asked.ts';
import { figured } from '../figures/measured.ts';
import { compared, itemsByName, ofItem } from './parts.ts';

/** What customers sent back, by reason and item. */
export async function returnRows(ctx: Ctx, scope: Scope): Promise<ReportRow[]> {
  const { parts } = await figured(ctx, scope, 'returnedValue', { split: ['reason', 'item'] });
  const quantities = await figured(ctx, scope, 'returnedQuantity', { split: ['reason', 'item'] });
  const items = new Map(
    (
      await itemsByName(
        ctx,
        parts.map(({ k2 }) => k2),
      )
    ).map((item) => [item.id, item]),
  );
  return parts
    .toSorted((a, b) => compared(a.of, b.of) || compared(a.k1, b.k1) || b.value - a.value)
    .map(({ k1, k2, of, value, facts }) => {
      const item = k2 === null ? undefined : items.get(k2);
      const [one, other] = quantities.parts.filter((part) => part.k1 === k1 && part.k2 === k2);
      // Of several currencies the same goods are not told apart, and of free text several units are not added up.
      const isOne = one && !other && parts.filter((part) => part.k1 === k1 && part.k2 === k2).length === 1;
      const quantity = isOne ? [one.value, one.of] : [null, ''];
      return {
        cells: [k1, item?.sku ?? '', item?.name ?? '', facts, ...quantity, of, value],
        of: k2 === null ? null : ofItem(k2),
      };
    });
}
