import { findById } from '#server/catalogue/items/find.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { itemAges } from '#server/stock/ages.ts';
import { movedBetween, valuationBefore } from '#server/stock/figures.ts';
import { costText, divideRounded, formatDecimal, toThousandths } from '#shared/decimal.ts';
import type { ReportRow } from '#shared/insights/reports/contract.ts';
import { unitCostOf } from '#shared/money.ts';
import { instantsOf, type Scope } from '../dashboard/asked.ts';
import { ownCostByItem } from '../dashboard/sales.ts';

/** Reports of the stock, row by row; the cells are those of REPORT_COLUMNS. */

const ofItem = (id: string): ReportRow['of'] => ({ type: 'item', id });

/** A part of a whole in percent with so many decimals; null of nothing. */
export function percentOf(part: bigint, whole: bigint, places = 1): string | null {
  if (whole === 0n) return null;
  return formatDecimal(divideRounded(part * 100n * 10n ** BigInt(places), whole), places);
}

export async function valuationRows(ctx: Ctx, { period, timezone }: Scope): Promise<ReportRow[]> {
  const items = await valuationBefore(ctx, instantsOf(period, timezone).to);
  return items.map(({ id, sku, name, category, onHand, unit, value }) => {
    const quantity = toThousandths(onHand);
    const average = quantity > 0n ? costText(unitCostOf(BigInt(value), quantity, ctx.currency)) : null;
    return { cells: [sku, name, category, onHand, unit, average, value], of: ofItem(id) };
  });
}

export async function movementRows(ctx: Ctx, { period, timezone }: Scope): Promise<ReportRow[]> {
  const { from, to } = instantsOf(period, timezone);
  const moved = await movedBetween(ctx, from, to);
  return moved.map(({ id, sku, name, reason, moves, quantityIn, quantityOut, unit, value }) => ({
    cells: [sku, name, reason, moves, quantityIn, quantityOut, unit, value],
    of: ofItem(id),
  }));
}

export async function ageingRows(ctx: Ctx, { today, timezone }: Scope): Promise<ReportRow[]> {
  const items = await itemAges(ctx, { today, timezone });
  return items.map(({ id, sku, name, onHand, unit, value, values }) => ({
    cells: [sku, name, onHand, unit, value, ...values],
    of: ofItem(id),
  }));
}

/** In percent of the cost of all of them: A up to the first, B up to the second. */
const CLASSES = [80n, 95n] as const;

export async function abcRows(ctx: Ctx, { period, timezone }: Scope): Promise<ReportRow[]> {
  const costs = [...(await ownCostByItem(ctx, period, timezone))].filter(([, cost]) => cost > 0);
  const items = await findById(
    ctx,
    costs.map(([id]) => id),
  );
  const sorted = costs.toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const whole = sorted.reduce((sum, [, cost]) => sum + BigInt(cost), 0n);
  let before = 0n;
  return sorted.map(([id, cost]) => {
    const { sku = '', name = '' } = items.get(id) ?? {};
    // By where it begins, so that there is always an A.
    const letter = before * 100n < whole * CLASSES[0] ? 'A' : before * 100n < whole * CLASSES[1] ? 'B' : 'C';
    before += BigInt(cost);
    return {
      cells: [letter, sku, name, cost, percentOf(BigInt(cost), whole, 2), percentOf(before, whole, 2)],
      of: ofItem(id),
    };
  });
}
