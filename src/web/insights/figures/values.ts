import { numberFormat, percentSign } from '#shared/formats.ts';
import { type FigureName, figureOf, KINDS } from '#shared/insights/figures/catalogue.ts';
import { figureWriter, reasonWordsOf } from '#shared/insights/figures/writer.ts';
import { moneyText } from '#shared/money.ts';
import type { Preferences } from '#shared/people/tenants/preferences.ts';
import { PAYMENT_METHODS } from '#shared/sales/payments/states.ts';
import type { Texts } from '#web/texts/en.ts';
import { localMoney, withWholeSymbol } from '#web/ui/wholeSymbol.ts';

/** How a figure is written: as people read it, as machines do in files, and short, for the scale of a chart. */
export type Writer = ReturnType<typeof writerOf>;

/** Writes values of a figure and the names of its parts in a language; `currency` is that of the business. */
export function writerOf(texts: Texts, figure: FigureName, currency: string, preferences: Preferences) {
  const { language } = preferences;
  const { unit } = figureOf(figure);
  // German has no short form of thousands: "1.523", not "1522,8".
  const short = {
    notation: 'compact',
    maximumFractionDigits: 1,
    minimumFractionDigits: 0,
    maximumSignificantDigits: 4,
    roundingPriority: 'lessPrecision',
    useGrouping: 'auto',
  } as const;
  return {
    ...figureWriter({ words: texts.explore, figure, currency, preferences, money: localMoney }),
    short: (value: number, of: string | null) =>
      unit === 'money'
        ? withWholeSymbol(
            numberFormat(language, {
              style: 'currency',
              currency: of ?? currency,
              ...short,
            }).format(moneyText(Math.round(value), of ?? currency) as Intl.StringNumericLiteral),
          )
        : `${numberFormat(language, short).format(value)}${unit === 'percent' ? percentSign(language) : ''}`,
  };
}

/** The codes that a figure is narrowed to, and what they are called. */
export function codeChoices({ explore: words, invoices }: Texts, figure: FigureName, language: string) {
  const { methods } = invoices.payment;
  return {
    kind: KINDS.map((value) => ({ value, label: words.kinds[value] })),
    reason: Object.entries(reasonWordsOf(figure, language)).map(([value, label]) => ({ value, label })),
    method: PAYMENT_METHODS.map((value) => ({ value, label: methods[value] })),
  };
}
