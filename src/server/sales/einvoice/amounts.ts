import type { ECharge, EInvoice, ELine, ETax } from '#server/foundation/einvoice/model.ts';
import { divideRounded, formatDecimal, toMillionths, toThousandths } from '#shared/decimal.ts';
import type { TaxMode } from '#shared/foundation/documents/taxModes.ts';
import { type Discount, totalsOf } from '#shared/foundation/documents/totals.ts';
import { currencyExponent, moneyText, worthOf } from '#shared/money.ts';

/** A line of one of our documents with what it came to, in minor units, and how it is taxed; null: nobody has said it. */
export type TaxedLine = {
  position: number;
  description: string;
  sku: string;
  gtin: string;
  quantity: string;
  /** UN/ECE Recommendation 20; empty where nobody has said it. */
  unit: string;
  unitPrice: string;
  discount: Discount | null;
  taxRate: string | null;
  /** What it lists, and what is left of that without the discount of the document, and without tax. */
  total: number;
  net: number;
  tax: number;
  taxed: ETax | null;
};

type Amounts = Pick<EInvoice, 'lines' | 'charges' | 'taxTotals'> & {
  totals: NonNullable<EInvoice['totals']>;
};

/** UNTDID 5189: a discount. */
const DISCOUNT = '95';

/**
 * The lines and sums of a document as EN 16931 has them: without tax, each line after its own discount, and what is off the whole
 * document by kind of tax and rate. Nothing is calculated anew: the parts are those of the document, and add up to its total.
 */
export function amountsOf(
  { currency, taxMode, lines }: { currency: string; taxMode: TaxMode; lines: TaxedLine[] },
  discountWord: string,
): Amounts {
  const text = (minor: number) => moneyText(minor, currency);
  const off = (amount: number): Pick<ECharge, 'isCharge' | 'amount' | 'reason' | 'reasonCode'> =>
    amount >= 0
      ? { isCharge: false, amount: text(amount), reason: discountWord, reasonCode: DISCOUNT }
      : { isCharge: true, amount: text(-amount), reason: discountWord };
  const listed = lines.map((line) => ({
    line,
    listed: taxMode === 'inclusive' ? withoutTax(line, currency) : line.total,
  }));
  const groups = [
    ...Map.groupBy(listed, ({ line: { taxed } }) => `${taxed?.category} ${taxed?.rate}`).values(),
  ];
  const offs = groups
    .map((all) => ({
      amount: all.reduce((sum, one) => sum + one.listed - one.line.net, 0),
      tax: plain(all[0]!.line.taxed),
    }))
    .filter(({ amount }) => amount !== 0);
  const [less, more] = [offs.filter(({ amount }) => amount > 0), offs.filter(({ amount }) => amount < 0)];
  const inAll = (some: typeof offs) => text(Math.abs(some.reduce((sum, { amount }) => sum + amount, 0)));
  const sum = (of: (one: TaxedLine) => number, all = lines) => all.reduce((total, one) => total + of(one), 0);
  const [net, tax] = [sum((line) => line.net), sum((line) => line.tax)];
  return {
    lines: listed.map((one) => lineOf(one, { currency, taxMode, off })),
    charges: offs.map(({ amount, tax: taxed }): ECharge => ({ ...off(amount), tax: taxed })),
    taxTotals: [
      {
        ...{ amount: text(tax), currency },
        parts: groups.map((all) => {
          const own = all.map(({ line }) => line);
          return {
            taxable: text(sum((line) => line.net, own)),
            amount: text(sum((line) => line.tax, own)),
            ...(own[0]!.taxed ? { tax: own[0]!.taxed } : {}),
          };
        }),
      },
    ],
    totals: {
      lines: text(listed.reduce((total, one) => total + one.listed, 0)),
      ...(less.length ? { allowances: inAll(less) } : {}),
      ...(more.length ? { charges: inAll(more) } : {}),
      net: text(net),
      gross: text(net + tax),
      payable: text(net + tax),
      byOthers: [],
    },
  };
}

/** A tax as lines and allowances say it: why none is due stands in the breakdown alone. */
const plain = (taxed: ETax | null): ETax | undefined =>
  taxed
    ? { category: taxed.category, ...(taxed.category === 'O' ? {} : { rate: taxed.rate }), isVat: true }
    : undefined;

/** What a line lists, without the tax that its price holds. */
function withoutTax(
  { quantity, unitPrice, discount, taxRate, total, tax, net }: TaxedLine,
  currency: string,
): number {
  // Of a credit note nothing else is off: what it lists is what is left.
  if (net + tax === total) return net;
  return totalsOf({ currency, taxMode: 'inclusive', lines: [{ quantity, unitPrice, discount, taxRate }] })
    .lines[0]!.net;
}

/** Prices have so many decimals at most: their product with the quantity is right to the cent up to some millions of it. */
const PRICE_SCALE = 10;
const MOST_OF_A_PRICE = 1_000_000_000n;

function lineOf(
  { line, listed }: { line: TaxedLine; listed: number },
  {
    currency,
    taxMode,
    off,
  }: { currency: string; taxMode: TaxMode; off: (amount: number) => Omit<ECharge, 'tax'> },
): ELine {
  const [name = '', ...more] = line.description.trim().split('\n');
  const description = more.join('\n').trim();
  const own: ELine = {
    id: String(line.position),
    quantity: line.quantity,
    ...(line.unit ? { unit: line.unit } : {}),
    net: moneyText(listed, currency),
    name: name.trim(),
    ...(description ? { description } : {}),
    ...(line.sku ? { sellerCode: line.sku } : {}),
    ...(line.gtin ? { standardCode: { id: line.gtin, scheme: GS1 } } : {}),
    taxes: line.taxed ? [plain(line.taxed)!] : [],
    ...{ charges: [], classifications: [], attributes: [], objects: [] },
  };
  const quantity = toThousandths(line.quantity);
  /** The price of all of it, where no price of one comes to the same to the cent. */
  const inAll = (amount: number): ELine => ({
    ...own,
    price: moneyText(amount, currency),
    baseQuantity: line.quantity,
    ...(line.unit ? { baseUnit: line.unit } : {}),
  });
  if (taxMode === 'exclusive') {
    const gross = Number(worthOf(quantity, toMillionths(line.unitPrice), currency));
    const charges = gross === listed ? [] : [off(gross - listed)];
    // Currencies without decimals round by more than the rules allow.
    return currencyExponent(currency) < 2
      ? { ...inAll(gross), charges }
      : { ...own, price: line.unitPrice, charges };
  }
  // A price that holds the tax is told without it, and what is off with it: of both together the standard knows nothing.
  if (quantity > MOST_OF_A_PRICE) return inAll(listed);
  const factor = 10n ** BigInt(currencyExponent(currency));
  const price = divideRounded(BigInt(listed) * 1000n * 10n ** BigInt(PRICE_SCALE), quantity * factor);
  return { ...own, price: formatDecimal(price, PRICE_SCALE) };
}

/** ISO/IEC 6523: article numbers of GS1. */
const GS1 = '0160';
