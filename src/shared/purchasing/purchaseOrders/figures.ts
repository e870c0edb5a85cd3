import { spread } from '#shared/foundation/documents/spread.ts';
import { type DocumentTotals, totalsOf } from '#shared/foundation/documents/totals.ts';
import { divideRounded, parseDecimal, RATE_SCALE, toMillionths, toThousandths } from '../../decimal.ts';
import { currencyExponent } from '../../money.ts';
import type { LANDED_KINDS, SPREADS } from './states.ts';

export type LandedCost = {
  kind: (typeof LANDED_KINDS)[number];
  label: string;
  /** In minor units of the currency of the order. */
  amount: number;
  spread: (typeof SPREADS)[number];
};

export type PricedOrder = {
  currency: string;
  /** What one main unit of that currency is worth in the tenant's; as long as it is null, nothing is worth anything there. */
  exchangeRate: string | null;
  lines: readonly {
    quantity: string;
    /** Units of the item in one purchase unit. */
    factor: string;
    unitCost: string;
    taxRate: string | null;
    /** Of one purchase unit; null counts as none. */
    weight: string | null;
    /** What arrives goes into stock. Landed costs are spread over such lines alone, if there are any. */
    isStocked: boolean;
  }[];
  landedCosts: readonly LandedCost[];
};

/** What a line brings into the books, in minor units of the tenant's currency. */
export type LineWorth = { goods: number; landed: number };

export type OrderFigures = {
  totals: DocumentTotals;
  /** All landed costs, in minor units of the currency of the order. */
  landed: number;
  lines: LineWorth[];
  /** Goods, tax and landed costs in minor units of the tenant's currency: what the approval rule looks at. */
  baseTotal: number;
};

/**
 * What an order comes to, for the supplier and in the books. Prices are without tax. Each landed cost is turned into
 * the tenant's currency once and then spread by largest remainder, so that the shares add up to the minor unit.
 */
export function figuresOf(order: PricedOrder, tenantCurrency: string): OrderFigures {
  const { currency, exchangeRate, lines, landedCosts } = order;
  const totals = totalsOf({
    currency,
    taxMode: 'exclusive',
    lines: lines.map(({ quantity, unitCost, taxRate }) => ({ quantity, unitPrice: unitCost, taxRate })),
  });
  const toBase = (minor: number) =>
    Number(convert(BigInt(minor), { from: currency, to: tenantCurrency, rate: exchangeRate ?? '0' }));
  const landed = landedShares(
    landedCosts.map((cost) => ({ ...cost, amount: toBase(cost.amount) })),
    lines,
    totals,
  );
  return {
    totals,
    landed: landedCosts.reduce((sum, { amount }) => sum + amount, 0),
    lines: totals.lines.map(({ net }, index) => ({ goods: toBase(net), landed: landed[index]! })),
    baseTotal: toBase(totals.total) + landed.reduce((sum, share) => sum + share, 0),
  };
}

/** The landed costs of each line together, in the currency that the amounts are in. */
function landedShares(
  costs: readonly LandedCost[],
  lines: PricedOrder['lines'],
  totals: DocumentTotals,
): number[] {
  const shares = lines.map(() => 0n);
  if (!lines.length) return [];
  const all = lines.map((line, index) => ({ ...line, index }));
  const stocked = all.filter(({ isStocked }) => isStocked);
  const carriers = stocked.length ? stocked : all;
  for (const { amount, spread: by } of costs) {
    const weights = carriers.map(({ quantity, factor, weight, index }) => {
      if (by === 'value') return BigInt(totals.lines[index]!.net);
      if (by === 'quantity') return toThousandths(quantity) * toMillionths(factor);
      return toThousandths(quantity) * toThousandths(weight ?? '0');
    });
    for (const [n, share] of spread(BigInt(amount), weights).entries()) shares[carriers[n]!.index]! += share;
  }
  return shares.map(Number);
}

/** Minor units of one currency as those of another, rounded once, half away from zero. */
export function convert(
  minor: bigint,
  { from, to, rate }: { from: string; to: string; rate: string },
): bigint {
  const scaled = parseDecimal(rate, RATE_SCALE);
  if (scaled === null) throw new Error(`"${rate}" is not an exchange rate.`);
  const up = 10n ** BigInt(currencyExponent(to));
  const down = 10n ** BigInt(currencyExponent(from) + RATE_SCALE);
  return divideRounded(minor * scaled * up, down);
}

/** A line as a receipt finds it: its quantity and what was received before in thousandths, its worth, and the landed costs that receipts have brought in. */
export type ReceivedLine = {
  quantity: bigint;
  received: bigint;
  goods: bigint;
  landed: bigint;
  landedBefore: bigint;
};

/**
 * What goods that arrive are worth in the books: their part of the goods, and as much of the landed costs as brings
 * the line to its share. Received in any parts, all of a line is worth its goods and its landed costs to the minor
 * unit; what comes beyond the ordered quantity has no part in landed costs.
 */
export function worthOfReceipt(line: ReceivedLine, accepted: bigint): { goods: bigint; landed: bigint } {
  const { quantity, received, goods, landed, landedBefore } = line;
  if (accepted === 0n) return { goods: 0n, landed: 0n };
  const after = received + accepted;
  const share = divideRounded(landed * (after < quantity ? after : quantity), quantity) - landedBefore;
  return {
    goods: divideRounded(goods * after, quantity) - divideRounded(goods * received, quantity),
    landed: share > 0n ? share : 0n,
  };
}

/** A quantity of a purchase unit (thousandths) in units of the item (thousandths); null when it is too precise. */
export function stockQuantity(thousandths: bigint, factor: string): bigint | null {
  const product = thousandths * toMillionths(factor);
  return product % 1_000_000n === 0n ? product / 1_000_000n : null;
}
