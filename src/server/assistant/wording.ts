import type { Language } from '#shared/assistant/chat/reading.ts';
import { dateIn, showDate } from '#shared/dates.ts';
import { localDecimal, numberFormat } from '#shared/formats.ts';
import { inLanguage } from '#shared/inLanguage.ts';
import { formatMoney } from '#shared/money.ts';
import type { Preferences } from '#shared/people/tenants/preferences.ts';
import { unitWord } from '#shared/unitWords.ts';
import { WORDS } from './words/words.ts';

/** How many lines a list in an answer has; the rest is behind its link. */
const MOST_LINES = 5;

/** Figures as the screens of a person write them, and several things one after the other. */
export type Wording = ReturnType<typeof wordingOf>;

/** The preferences of a person who asked in a language: figures are written as it writes them. */
export function preferencesIn(language: Language, preferences: Preferences): Preferences {
  const isOwn = preferences.language.split('-')[0] === language;
  return isOwn ? preferences : { ...preferences, language };
}

export function wordingOf({ language, currency, timezone, dateFormat }: Preferences) {
  const { list } = inLanguage(WORDS, language);
  const quantity = (text: string) => localDecimal(text, language);
  const day = (text: string) => showDate(text, dateFormat);
  const row = (all: string[], last: string) => {
    const parts = all.map(list.of);
    return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(list.comma)}${last}${parts.at(-1)}`;
  };
  const unit = (code: string) => unitWord(code, language);
  return {
    quantity,
    unit,
    date: (instant: string | Date) => day(dateIn(new Date(instant), timezone)),
    day,
    /** A quantity with its unit; pieces need no word in English. */
    amount: (text: string, of: string) =>
      of === 'each' && unit(of) === of ? quantity(text) : `${quantity(text)} ${unit(of)}`,
    money: (minor: number, of = currency) => formatMoney(minor, of, language),
    cost: (text: string, of = currency) =>
      numberFormat(language, { style: 'currency', currency: of, maximumFractionDigits: 6 }).format(
        text as Intl.StringNumericLiteral,
      ),
    count: (number: number, one: string, many = `${one}s`) =>
      `${quantity(String(number))} ${number === 1 ? one : many}`,
    /** "A", "A and B", "A, B and C". */
    joined: (parts: string[]) => row(parts, list.and),
    /** "A or B". */
    either: (parts: string[]) => row(parts, list.or),
    /** A list with a bullet a line, cut off where it gets long. */
    listed: (lines: string[], total = lines.length): string => {
      const shown = lines.slice(0, MOST_LINES).map((line) => `• ${line}`);
      const more = total - shown.length;
      return [...shown, ...(more > 0 ? [list.more(quantity(String(more)))] : [])].join('\n');
    },
  };
}

/** What a person is told of an item: its name, and the SKU where the name does not say it. */
export function called({ name, sku }: { name: string; sku: string }): string {
  return name.includes(sku) ? name : `${name} (${sku})`;
}
