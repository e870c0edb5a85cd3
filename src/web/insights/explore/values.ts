import { stretchAt } from '#shared/dates.ts';
import { dateTimeFormat, daysText, numberFormat } from '#shared/formats.ts';
import {
  type FigureName,
  type FigureUnit,
  figureOf,
  KINDS,
  type Split,
} from '#shared/insights/figures/catalogue.ts';
import type { FigureValue } from '#shared/insights/figures/contract.ts';
import { moneyText } from '#shared/money.ts';
import type { Preferences } from '#shared/people/tenants/preferences.ts';
import { PAYMENT_METHODS } from '#shared/sales/payments/states.ts';
import { MOVE_REASONS } from '#shared/stock/ledger/reasons.ts';
import { unitWord } from '#shared/unitWords.ts';
import type { Texts } from '#web/texts/en.ts';
import { calendarDateText } from '#web/ui/CalendarDate.tsx';
import { localDecimal } from '#web/ui/numbers.ts';
import { localMoney, withWholeSymbol } from '#web/ui/wholeSymbol.ts';
import type { PartKey } from './pivot.ts';

/** How a figure is written: as people read it, as machines do in files, and short, for the scale of a chart. */
export type Writer = ReturnType<typeof writerOf>;

/** There is nothing to divide by. */
const NOTHING = '–';

/** In what the rows behind a figure are, where that is not what it is in itself: of a share its amounts, say. */
const UNITS_OF_ROWS: Partial<Record<FigureName, FigureUnit>> = {
  marginPercent: 'money',
  daysOfCover: 'money',
  turnover: 'money',
  onTime: 'count',
};

/** Writes values of a figure and the names of its parts in a language; `currency` is that of the business. */
export function writerOf(texts: Texts, figure: FigureName, currency: string, preferences: Preferences) {
  const { language } = preferences;
  const { unit } = figureOf(figure);
  const written = (value: FigureValue, of: string | null, inUnit: FigureUnit): string => {
    if (value === null) return NOTHING;
    switch (inUnit) {
      case 'money':
        return localMoney(Number(value), of ?? currency, language);
      case 'quantity':
        return `${localDecimal(String(value), language)}${of ? ` ${unitWord(of, language)}` : ''}`;
      case 'percent':
        return `${localDecimal(String(value), language)} %`;
      case 'days':
        return daysText(String(value), language);
      case 'times':
        return texts.dashboard.times(localDecimal(String(value), language));
      case 'count':
        return localDecimal(String(value), language);
    }
  };
  const text = (value: FigureValue, of: string | null) => written(value, of, unit);
  return {
    text,
    /** The value of a row behind a figure. */
    row: (value: FigureValue, of: string | null) => written(value, of, UNITS_OF_ROWS[figure] ?? unit),
    plain: (value: FigureValue, of: string | null) =>
      value === null ? '' : unit === 'money' ? moneyText(Number(value), of ?? currency) : String(value),
    short: (value: number, of: string | null) =>
      unit === 'money'
        ? withWholeSymbol(
            numberFormat(language, {
              style: 'currency',
              currency: of ?? currency,
              notation: 'compact',
              maximumFractionDigits: 1,
            }).format(moneyText(Math.round(value), of ?? currency) as Intl.StringNumericLiteral),
          )
        : `${numberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(value)}${unit === 'percent' ? ' %' : ''}`,
    /** What something is measured in, said where there are several: a unit, or a currency. */
    measure: (of: string | null) => (of === null ? '' : unit === 'quantity' ? unitWord(of, language) : of),
    part: (key: PartKey, split: Split) => partText(key, split, texts, figure, preferences),
  };
}

/** The codes that a figure is narrowed to, and what they are called. */
export function codeChoices({ explore: words, moveReasons, invoices }: Texts) {
  const { methods } = invoices.payment;
  return {
    kind: KINDS.map((value) => ({ value, label: words.kinds[value] })),
    reason: MOVE_REASONS.map((value) => ({ value, label: moveReasons[value] })),
    method: PAYMENT_METHODS.map((value) => ({ value, label: methods[value] })),
  };
}

/** What a part is called: codes and stretches of time in the words of the language. */
function partText(
  { id, name }: PartKey,
  split: Split,
  texts: Texts,
  figure: FigureName,
  preferences: Preferences,
): string {
  const { explore: words, reports, dashboard, invoices } = texts;
  if (id === null)
    return split === 'item' ? name || reports.freeText : split === 'rate' ? reports.untaxed : words.none;
  const { language } = preferences;
  const spoken = (options: Intl.DateTimeFormatOptions) =>
    dateTimeFormat(language, { timeZone: 'UTC', ...options }).format(new Date(`${id}T00:00:00Z`));
  switch (split) {
    case 'day':
      return calendarDateText(id, preferences);
    case 'week':
      return `${calendarDateText(id, preferences)} – ${calendarDateText(stretchAt('week', id).to, preferences)}`;
    case 'month':
      return spoken({ month: 'short', year: 'numeric' });
    case 'quarter':
      return words.quarter(
        localDecimal(String(Math.ceil(Number(id.slice(5, 7)) / 3)), language),
        spoken({ year: 'numeric' }),
      );
    case 'year':
      return spoken({ year: 'numeric' });
    case 'kind':
    case 'reason':
    case 'method':
      return codeChoices(texts)[split].find(({ value }) => value === id)?.label ?? name;
    case 'age': {
      // Of stock and of what is owed days are cut differently; what is not yet used up has no age.
      const { buckets, parts } = invoices.ageing;
      const ages: Record<string, string> = figure === 'stockAge' ? dashboard.ages : { ...buckets, ...parts };
      return ages[id] ?? name;
    }
    case 'rate':
      return /^\d+(\.\d+)?$/.test(id) ? `${localDecimal(id, language)} %` : name;
    default:
      return name;
  }
}
