import type { Language } from '#shared/assistant/chat/reading.ts';
import { stretchAt } from '#shared/dates.ts';
import { dateTimeFormat, localPercent } from '#shared/formats.ts';
import {
  AGES,
  type Figure,
  type FigureName,
  isTimeSplit,
  type Split,
} from '#shared/insights/figures/catalogue.ts';
import type { FigureAnswer, FigureValue } from '#shared/insights/figures/contract.ts';
import { FIGURE_WORDS } from '#shared/insights/figures/words/words.ts';
import { reasonWordsOf, valueText } from '#shared/insights/figures/writer.ts';
import type { Preferences } from '#shared/people/tenants/preferences.ts';
import { writingIn } from '#shared/refusals/writing.ts';
import { METHOD_WORDS } from '#shared/sales/payments/methodWords.ts';
import { preferencesIn, wordingOf } from '../wording.ts';
import { WORDS } from '../words/words.ts';

type Key = FigureAnswer['rows'][number]['keys'][number];
type Period = NonNullable<FigureAnswer['period']>;

/** Figures and what they are made of, in the language of a question; days as the person reads them. */
export type FigureWriter = ReturnType<typeof figureWriter>;

export function figureWriter(language: Language, preferences: Preferences) {
  const words = WORDS[language].figure;
  const names = FIGURE_WORDS[language];
  const own = preferencesIn(language, preferences);
  const { language: locale } = own;
  const { quantity, day: dayOf } = wordingOf(own);
  const { name: isolated } = writingIn(language);
  const percent = (text: string) => localPercent(text, locale);
  const day = (date: string) => isolated(dayOf(date));
  const spoken = (date: string, options: Intl.DateTimeFormatOptions) =>
    dateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(new Date(`${date}T00:00:00Z`));
  const stretch = (of: Split, id: string) =>
    of === 'month'
      ? spoken(id, { month: 'long', year: 'numeric' })
      : of === 'year'
        ? spoken(id, { year: 'numeric' })
        : of === 'day'
          ? day(id)
          : words.days(day(id), day(stretchAt(of === 'week' ? 'week' : 'quarter', id).to));
  /** Whole months and years by their names, other days by the first and the last. */
  const days = ({ from, to }: Period): string => {
    if (from === to) return day(from);
    for (const one of ['month', 'year'] as const) {
      const whole = stretchAt(one, from);
      if (whole.from === from && whole.to === to) return stretch(one, from);
    }
    return words.days(day(from), day(to));
  };
  const value = (figure: Figure, amount: FigureValue, of: string | null): string =>
    // Pieces of one kind need no word in English.
    valueText(amount, of === 'each' && language === 'en' ? null : of, figure.unit, {
      ...{ words, currency: preferences.currency, language: locale },
    });
  const codes: Partial<Record<Split, Record<string, string>>> = {
    kind: names.kinds,
    method: METHOD_WORDS[language],
    age: {
      ...Object.fromEntries(AGES.map((age) => [age, words.ofAge(age.replace('-', '–'))])),
      ...words.ages,
    },
  };
  const called = (figure: FigureName, of: Split, id: string) =>
    (of === 'reason' ? reasonWordsOf(figure, language) : codes[of])?.[id];
  /** What a code or a name is called that a figure is narrowed to. */
  const code = (figure: FigureName, of: Split, id: string) =>
    called(figure, of, id) ?? (of === 'rate' ? percent(id) : id);
  const part = (figure: FigureName, of: Split, { id, name }: Key): string => {
    if (id === null) return of === 'item' ? name || words.freeText : words.none;
    if (isTimeSplit(of)) return stretch(of, id);
    return called(figure, of, id) ?? (of === 'rate' && /^\d/.test(id) ? percent(id) : name);
  };
  return { words, names, quantity, percent, day, days, value, code, part };
}
