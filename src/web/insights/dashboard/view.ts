import type { ReactNode } from 'react';
import { dateIn } from '#shared/dates.ts';
import { localDecimal, localPercent, numberFormat } from '#shared/formats.ts';
import type { Figures } from '#shared/insights/dashboard/shapes.ts';
import type { Widget } from '#shared/insights/dashboard/widgets.ts';
import { moneyText } from '#shared/money.ts';
import type { Preferences } from '#shared/people/tenants/preferences.ts';
import type { PeriodSearch } from '#shared/periodSearch.ts';
import { unitWord } from '#shared/unitWords.ts';
import type { Texts } from '#web/texts/en.ts';
import { calendarDateText } from '#web/ui/CalendarDate.tsx';
import type { Cell, ChartData, ChartTable } from '#web/ui/chart/model.ts';
import { localMoney, withWholeSymbol } from '#web/ui/wholeSymbol.ts';

/** What a widget shows: its body, the same as a table, and the chart that can be saved as a picture. */
export type WidgetView = { body: ReactNode; table: ChartTable; chart?: ChartData; chartNode?: ReactNode };

/** What views are made with. */
export type Kit = {
  texts: Texts;
  tenantId: string;
  /** What links that are about the period take along. */
  period: PeriodSearch;
  today: string;
  money: (minor: number, currency?: string) => { text: string; plain: string };
  /** The same as short as a scale takes it. */
  short: (minor: number) => string;
  number: (value: number | string) => { text: string; plain: string };
  /** A quantity with its unit behind it. */
  quantity: (value: string, unit: string) => string;
  percent: (text: string) => string;
  date: (day: string) => Cell & object;
  /** The day of an instant by the clocks of whoever looks. */
  dayOf: (instant: string) => Cell & object;
};

/** Makes the view of each widget of its figures. */
export type Views<W extends Widget> = {
  [Name in W]: (figures: NonNullable<Figures[Name]>, kit: Kit) => WidgetView;
};

/** The kit of a page. */
export function kitOf(
  of: Pick<Kit, 'texts' | 'tenantId' | 'period' | 'today'>,
  currency: string,
  preferences: Preferences,
): Kit {
  const { language, timezone } = preferences;
  const date = (day: string) => ({ text: calendarDateText(day, preferences), plain: day });
  return {
    ...of,
    money: (minor, code = currency) => ({
      text: localMoney(minor, code, language),
      plain: moneyText(minor, code),
    }),
    short: (minor) =>
      withWholeSymbol(
        numberFormat(language, {
          style: 'currency',
          currency,
          notation: 'compact',
          maximumFractionDigits: 1,
        }).format(moneyText(minor, currency) as Intl.StringNumericLiteral),
      ),
    number: (value) => ({ text: localDecimal(String(value), language), plain: String(value) }),
    quantity: (value, unit) => `${localDecimal(value, language)} ${unitWord(unit, language)}`,
    percent: (text) => localPercent(text, language),
    date,
    dayOf: (instant) => date(dateIn(new Date(instant), timezone)),
  };
}
