import { METHOD_WORDS } from '#shared/sales/payments/methodWords.ts';
import { RETURN_REASON_WORDS } from '#shared/sales/returns/reasonWords.ts';
import { DIFFERENCE_REASON_WORDS } from '#shared/stock/counts/reasonWords.ts';
import { REASON_WORDS } from '#shared/stock/ledger/reasonWords.ts';
import { showDate, stretchAt } from '../../dates.ts';
import { dateTimeFormat, daysText, localDecimal, localPercent } from '../../formats.ts';
import { inLanguage } from '../../inLanguage.ts';
import { formatMoney, moneyText } from '../../money.ts';
import type { Preferences } from '../../people/tenants/preferences.ts';
import { unitWord } from '../../unitWords.ts';
import { type FigureName, type FigureUnit, figureOf, type Split } from './catalogue.ts';
import type { FigureAnswer, FigureValue } from './contract.ts';
import type { FigureWords } from './words/en.ts';

export type PartKey = FigureAnswer['rows'][number]['keys'][number];

type Of = {
  words: FigureWords;
  figure: FigureName;
  /** That of the business, of money that names none. */
  currency: string;
  preferences: Pick<Preferences, 'language' | 'dateFormat'>;
  /** How minor units are written as money. */
  money?: (minor: number, currency: string, language: string) => string;
};

/** There is nothing to divide by. */
const NOTHING = '–';

/** In what the rows behind a figure are, where that is not what it is in itself: of a share its amounts, say. */
const UNITS_OF_ROWS: Partial<Record<FigureName, FigureUnit>> = {
  marginPercent: 'money',
  daysOfCover: 'money',
  turnover: 'money',
  onTime: 'count',
  deliveredOnTime: 'count',
  quoteAcceptance: 'count',
  countAccuracy: 'count',
  countAccuracyUnits: 'quantity',
  countAccuracyValue: 'money',
};

const REASONS: Record<
  'returns' | 'counts' | 'moves',
  Record<keyof typeof REASON_WORDS, Record<string, string>>
> = { returns: RETURN_REASON_WORDS, counts: DIFFERENCE_REASON_WORDS, moves: REASON_WORDS };

type In = Pick<Of, 'currency' | 'money'> & { words: Pick<FigureWords, 'times'>; language: string };

/** A value in a unit as people read it, with the measure that it is in: a currency, or a unit of goods. */
export function valueText(
  value: FigureValue,
  of: string | null,
  unit: FigureUnit,
  { words, currency, language, money = formatMoney }: In,
): string {
  if (value === null) return NOTHING;
  const number = localDecimal(String(value), language);
  switch (unit) {
    case 'money':
      return money(Number(value), of ?? currency, language);
    case 'quantity':
      return of ? `${number} ${unitWord(of, language)}` : number;
    case 'percent':
      return localPercent(String(value), language);
    case 'days':
      return daysText(String(value), language);
    case 'times':
      return words.times(number);
    case 'count':
      return number;
  }
}

/** What the reasons are called that a figure is taken apart by. */
export const reasonWordsOf = (figure: FigureName, language: string): Record<string, string> =>
  inLanguage(REASONS[figureOf(figure).reasons ?? 'moves'], language);

/** Writes the values of a figure and the names of its parts in a language, as people read them and as machines do. */
export function figureWriter({ words, figure, currency, preferences, money }: Of) {
  const { language, dateFormat } = preferences;
  const { unit } = figureOf(figure);
  const written = (value: FigureValue, of: string | null, inUnit: FigureUnit) =>
    valueText(value, of, inUnit, { words, currency, language, ...(money ? { money } : {}) });
  const codes: Partial<Record<Split, Record<string, string>>> = {
    kind: words.kinds,
    reason: reasonWordsOf(figure, language),
    method: inLanguage(METHOD_WORDS, language),
    // Of stock and of what is owed days are cut differently; what is not yet used up has no age.
    age: figure === 'stockAge' ? words.stockAges : words.owedAges,
  };
  const nameOf = ({ id, name }: PartKey, split: Split): string => {
    if (id === null)
      return split === 'item' ? name || words.freeText : split === 'rate' ? words.untaxed : words.none;
    if (split === 'rate' && /^\d+(\.\d+)?$/.test(id)) return localPercent(id, language);
    return codes[split]?.[id] ?? name;
  };
  return {
    text: (value: FigureValue, of: string | null) => written(value, of, unit),
    /** The value of a row behind a figure. */
    row: (value: FigureValue, of: string | null) => written(value, of, UNITS_OF_ROWS[figure] ?? unit),
    /** Decimal text with a point; of nothing to divide by nothing. */
    plain: (value: FigureValue, of: string | null) =>
      value === null ? '' : unit === 'money' ? moneyText(Number(value), of ?? currency) : String(value),
    /** What something is measured in, said where there are several: a unit, or a currency. */
    measure: (of: string | null) => (of === null ? '' : unit === 'quantity' ? unitWord(of, language) : of),
    /** What a part is called: codes and stretches of time in the words of the language. */
    part: (key: PartKey, split: Split): string => {
      const { id } = key;
      if (id === null) return nameOf(key, split);
      const date = (day: string) => showDate(day, dateFormat);
      const spoken = (options: Intl.DateTimeFormatOptions) =>
        dateTimeFormat(language, { timeZone: 'UTC', ...options }).format(new Date(`${id}T00:00:00Z`));
      switch (split) {
        case 'day':
          return date(id);
        case 'week':
          return `${date(id)} – ${date(stretchAt('week', id).to)}`;
        case 'month':
          return spoken({ month: 'short', year: 'numeric' });
        case 'quarter':
          return words.quarter(localDecimal(String(quarterOf(id)), language), spoken({ year: 'numeric' }));
        case 'year':
          return spoken({ year: 'numeric' });
        default:
          return nameOf(key, split);
      }
    },
    /** The same where machines read it: a stretch of time sorts as text, by its first day, month, quarter or year. */
    plainPart: (key: PartKey, split: Split): string => {
      const { id } = key;
      if (id === null) return nameOf(key, split);
      switch (split) {
        case 'day':
        case 'week':
          return id;
        case 'month':
          return id.slice(0, 7);
        case 'quarter':
          return `${id.slice(0, 4)}-Q${quarterOf(id)}`;
        case 'year':
          return id.slice(0, 4);
        case 'rate':
          return id;
        default:
          return nameOf(key, split);
      }
    },
  };
}

const quarterOf = (day: string) => Math.ceil(Number(day.slice(5, 7)) / 3);
