import type { EInvoice, ELine } from '#server/foundation/einvoice/model.ts';
import { CURRENCIES } from '#shared/currencies.ts';
import { isDate } from '#shared/dates.ts';
import { divideRounded, formatDecimal, parseDecimal } from '#shared/decimal.ts';
import { AppError } from '#shared/errors.ts';
import { currencyExponent } from '#shared/money.ts';
import { type Said, say } from '#shared/refusals/say.ts';

/** What is kept of an invoice beside the document itself. Money in minor units. */
export type Head = {
  kind: EInvoice['kind'];
  number: string;
  seller: string;
  issueDate: string;
  dueDate: string | null;
  currency: string;
  net: number;
  tax: number;
  total: number;
  payable: number;
};

const refuse = (said: Said) => new AppError('invalid-argument', said);

/** Reads it from a document that keeps the rules. Throws invalid-argument for what cannot be booked here. */
export function headOf(document: EInvoice): Head {
  const { kind, number = '', seller, issueDate = '', dueDate, currency = '', totals } = document;
  if (!CURRENCIES.includes(currency)) throw refuse(say('incoming.currency', { currency }));
  if (!isDate(issueDate)) throw refuse(say('incoming.date'));
  const amount = (text: string | undefined) => {
    const minor = minorOf(text ?? '0', currency);
    if (minor === null) throw refuse(say('incoming.amount', { amount: text ?? '' }));
    return minor;
  };
  const [net, total] = [amount(totals?.net), amount(totals?.gross)];
  return {
    ...{ kind, number: number.slice(0, 80), seller: (seller?.name ?? '').slice(0, 200), issueDate, currency },
    dueDate: dueDate && isDate(dueDate) && dueDate >= issueDate ? dueDate : null,
    ...{ net, total, tax: total - net, payable: amount(totals?.payable) },
  };
}

/** The largest amount of a document, in minor units. */
const MOST = 999_999_999_999_999;

/** An amount in minor units; null where it has more decimals than the currency, or is too large. */
export function minorOf(text: string, currency: string): number | null {
  const value = parseDecimal(text.replace(/^\+/, '').replace(/\.$/, ''), currencyExponent(currency));
  return value === null || value > BigInt(MOST) || value < BigInt(-MOST) ? null : Number(value);
}

const SCALE = 6;

/** What one of a line comes to, with everything that is off it or comes on top: its amount by its quantity, to 6 decimals. */
export function unitCostOf({ net, quantity }: Pick<ELine, 'net' | 'quantity'>): string | null {
  const [amount, of] = [net, quantity].map((text) => parseDecimal(text ?? '', 12));
  if (amount === null || amount === undefined || !of || of < 0n !== amount < 0n) return null;
  return formatDecimal(divideRounded(amount * 10n ** BigInt(SCALE), of), SCALE);
}

/** A quantity as it is kept here: above zero, up to 3 decimals; null where it cannot be kept so. */
export function quantityOf(text: string | undefined): string | null {
  const value = parseDecimal(text ?? '', 3);
  return value === null || value <= 0n ? null : formatDecimal(value, 3);
}
