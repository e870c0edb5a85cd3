import type { Period } from '#shared/assistant/chat/context.ts';
import type { Language } from '#shared/assistant/chat/reading.ts';
import type { UnitQuantity } from '#shared/catalogue/items/shapes.ts';
import { dateIn, showDate } from '#shared/dates.ts';
import { numberFormat } from '#shared/formats.ts';
import { formatMoney } from '#shared/money.ts';
import type { Preferences } from '#shared/people/tenants/preferences.ts';

/** How many lines a list in an answer has; the rest is behind its link. */
const MOST_LINES = 5;

/** Figures as the tenant's screens write them, in sentences that are English. */
export type Wording = ReturnType<typeof wordingOf>;

/** The preferences of a person who asked in a language: figures are written as it writes them. */
export function preferencesIn(language: Language, preferences: Preferences): Preferences {
  const isOwn = preferences.language.split('-')[0] === language;
  return isOwn ? preferences : { ...preferences, language };
}

export function wordingOf({ language, currency, timezone, dateFormat }: Preferences) {
  const quantity = (text: string) =>
    numberFormat(language, { maximumFractionDigits: 6 }).format(text as Intl.StringNumericLiteral);
  const date = (instant: string | Date) => showDate(dateIn(new Date(instant), timezone), dateFormat);
  const day = (text: string) => showDate(text, dateFormat);
  const amount = (text: string, unit: string) =>
    unit === 'each' ? quantity(text) : `${quantity(text)} ${unit}`;
  return {
    quantity,
    date,
    /** A quantity with its unit; pieces need none. */
    amount,
    /** Quantities of each unit, which are never added: "40 and 12.5 m"; pieces need a word here. */
    amounts: (quantities: UnitQuantity[]) =>
      joined(
        quantities.map(({ quantity: text, unit }) =>
          unit === 'each' ? `${quantity(text)} units` : amount(text, unit),
        ),
      ) || '0 units',
    money: (minor: number) => formatMoney(minor, currency, language),
    cost: (text: string, of = currency) =>
      numberFormat(language, { style: 'currency', currency: of, maximumFractionDigits: 6 }).format(
        text as Intl.StringNumericLiteral,
      ),
    count: (number: number, one: string, many = `${one}s`) =>
      `${quantity(String(number))} ${number === 1 ? one : many}`,
    day,
    /** "last month (2026-04-01 to 2026-04-30)"; what is called by its days is not told twice. */
    period: ({ label, from, to }: Period) => {
      if (label.includes(day(from))) return label;
      return `${label} (${from === to ? day(from) : `${day(from)} to ${day(to)}`})`;
    },
  };
}

/** A list with a bullet a line, cut off where it gets long. */
export function listed(lines: string[], total = lines.length): string {
  const shown = lines.slice(0, MOST_LINES).map((line) => `• ${line}`);
  const more = total - shown.length;
  return [...shown, ...(more > 0 ? [`… and ${more} more.`] : [])].join('\n');
}

/** "A", "A and B", "A, B and C". */
export function joined(parts: string[], word = 'and'): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`;
}

/** What a person is told of an item: its name, and the SKU where the name does not say it. */
export function called({ name, sku }: { name: string; sku: string }): string {
  return name.includes(sku) ? name : `${name} (${sku})`;
}
