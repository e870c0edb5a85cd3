import { divideRounded, parseDecimal, QUANTITY_SCALE, toMillionths, toThousandths } from '../../decimal.ts';
import { worthOf } from '../../money.ts';
import { spread } from './spread.ts';
import type { TaxMode } from './taxModes.ts';

/** The one calculation of what a document comes to, on screen and on the server (domain page, Money). */

/** Taken off a line or a document: percent as decimal text (0 to 100, 3 decimals), or minor units. */
export type Discount = { kind: 'percent'; percent: string } | { kind: 'amount'; amount: number };

export type PricedLine = {
  /** Decimal text of up to 3 decimals. */
  quantity: string;
  /** In the main unit of the currency: decimal text of up to 6 decimals. */
  unitPrice: string;
  discount?: Discount | null;
  /** Percent as decimal text; null: not taxed. */
  taxRate: string | null;
};

export type PricedDocument = {
  currency: string;
  taxMode: TaxMode;
  lines: readonly PricedLine[];
  discount?: Discount | null;
};

/** All in minor units. */
export type LineTotals = {
  /** Quantity times unit price. */
  gross: number;
  /** After the discount of the line: what the document lists. */
  total: number;
  /** Its share of the discount of the document. */
  documentDiscount: number;
  net: number;
  tax: number;
};

export type TaxTotal = { rate: string; net: number; tax: number };

export type DocumentTotals = {
  lines: LineTotals[];
  /** What the lines list, together. */
  subtotal: number;
  /** The discount of the document. */
  discount: number;
  net: number;
  /** Per rate, lowest first; lines without a rate are in none. */
  taxes: TaxTotal[];
  tax: number;
  /** Net and tax: what is owed. */
  total: number;
};

const HUNDRED_PERCENT = 100_000n;

/**
 * What a document comes to. A line is rounded once, after its own discount; the discount of the document is spread
 * over the lines before tax by largest remainder; tax is rounded per line and summed per rate. In both tax modes the
 * parts add up to the total. A discount of more than there is takes off all of it, and no more.
 */
export function totalsOf({ currency, taxMode, lines, discount }: PricedDocument): DocumentTotals {
  const amounts = lines.map((line) => lineAmounts(line, currency));
  const subtotal = sum(amounts.map(({ total }) => total));
  const off = discountOf(subtotal, discount);
  const shares = lines.length
    ? spread(
        off,
        amounts.map(({ total }) => total),
      )
    : [];
  const taxed = amounts.map(({ gross, total }, index) => {
    const share = shares[index]!;
    const rate = rateOf(lines[index]!.taxRate);
    const amount = total - share;
    const tax = divideRounded(
      amount * rate,
      taxMode === 'inclusive' ? HUNDRED_PERCENT + rate : HUNDRED_PERCENT,
    );
    return { gross, total, share, tax, net: taxMode === 'inclusive' ? amount - tax : amount };
  });
  const net = sum(taxed.map((line) => line.net));
  const tax = sum(taxed.map((line) => line.tax));
  return {
    lines: taxed.map((line) => ({
      gross: Number(line.gross),
      total: Number(line.total),
      documentDiscount: Number(line.share),
      net: Number(line.net),
      tax: Number(line.tax),
    })),
    subtotal: Number(subtotal),
    discount: Number(off),
    net: Number(net),
    taxes: taxesOf(lines, taxed),
    tax: Number(tax),
    total: Number(net + tax),
  };
}

function lineAmounts({ quantity, unitPrice, discount }: PricedLine, currency: string) {
  const thousandths = toThousandths(quantity);
  const millionths = toMillionths(unitPrice);
  const gross = worthOf(thousandths, millionths, currency);
  if (discount?.kind !== 'percent') return { gross, total: gross - discountOf(gross, discount) };
  // Times hundred percent and divided by it, so that a line is rounded once and not twice.
  const left = HUNDRED_PERCENT - rateOf(discount.percent);
  return { gross, total: worthOf(thousandths, millionths * left, currency, HUNDRED_PERCENT) };
}

function discountOf(of: bigint, discount: Discount | null | undefined): bigint {
  if (!discount) return 0n;
  if (discount.kind === 'percent') return divideRounded(of * rateOf(discount.percent), HUNDRED_PERCENT);
  const amount = BigInt(discount.amount);
  return amount > of ? of : amount;
}

function taxesOf(lines: readonly PricedLine[], taxed: { net: bigint; tax: bigint }[]): TaxTotal[] {
  const byRate = new Map<bigint, { rate: string; net: bigint; tax: bigint }>();
  for (const [index, { net, tax }] of taxed.entries()) {
    const { taxRate } = lines[index]!;
    if (taxRate === null) continue;
    const rate = rateOf(taxRate);
    const sums = byRate.get(rate) ?? { rate: taxRate, net: 0n, tax: 0n };
    byRate.set(rate, { rate: sums.rate, net: sums.net + net, tax: sums.tax + tax });
  }
  return [...byRate]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { rate, net, tax }]) => ({ rate, net: Number(net), tax: Number(tax) }));
}

// A percentage has as many decimals as a quantity: 7.5 % is 7,500 of 100,000.
function rateOf(percent: string | null): bigint {
  if (percent === null) return 0n;
  const rate = parseDecimal(percent, QUANTITY_SCALE);
  if (rate === null) throw new Error(`"${percent}" is not a percentage.`);
  return rate;
}

const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
