import { showDate } from '../../dates.ts';
import { dateTimeFormat } from '../../formats.ts';
import { inLanguage } from '../../inLanguage.ts';
import type { Period } from './schedule.ts';

/** What an invoice says of its period, in the language of the business and with its dates. */

export type Written = { language: string; dateFormat: string };

/** What stands for the period in texts, in whatever language they are written. */
const PLACEHOLDERS = {
  period: ['{period}', '{Zeitraum}', '{الفترة}'],
  month: ['{month}', '{Monat}', '{الشهر}'],
  year: ['{year}', '{Jahr}', '{السنة}'],
};

const WORDS = {
  en: {
    note: (period: string) => `For ${period}`,
    of: (name: string, period: string) => `${name}: ${period}`,
    part: (days: number, of: number) => `${days} of ${of} days`,
  },
  de: {
    note: (period: string) => `Für ${period}`,
    of: (name: string, period: string) => `${name}: ${period}`,
    part: (days: number, of: number) => `${days} von ${of} Tagen`,
  },
  ar: {
    note: (period: string) => `عن الفترة ${period}`,
    of: (name: string, period: string) => `${name}: ${period}`,
    part: (days: number, of: number) => `${days} من ${of} يومًا`,
  },
};

const format = (date: string, language: string, options: Intl.DateTimeFormatOptions) =>
  dateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** A period as dates: "01.01.2026 – 31.01.2026"; a day alone as that. */
export function periodText({ from, until }: Pick<Period, 'from' | 'until'>, { dateFormat }: Written): string {
  if (from === until) return showDate(from, dateFormat);
  return `${showDate(from, dateFormat)} – ${showDate(until, dateFormat)}`;
}

/** A text with what it leaves open about the period put in; what stands in other braces stays. */
export function filled(text: string, period: Pick<Period, 'from' | 'until'>, written: Written): string {
  const said = {
    period: periodText(period, written),
    month: format(period.from, written.language, { month: 'long' }),
    year: period.from.slice(0, 4),
  };
  return (['period', 'month', 'year'] as const).reduce(
    (before, kind) => PLACEHOLDERS[kind].reduce((all, name) => all.replaceAll(name, said[kind]), before),
    text,
  );
}

/** The description of a line for a period; of a short one with how many of its days. At most so many characters. */
export function lineText(description: string, period: Period, written: Written, most: number): string {
  const said = filled(description, period, written);
  const words = period.part && inLanguage(WORDS, written.language).part(period.part.days, period.part.of);
  const after = words ? ` (${words})` : '';
  return [...said].slice(0, most - after.length).join('') + after;
}

type Said = { name: string; notes: string; terms: string; lines: readonly { description: string }[] };

/** Whether its texts name the period themselves. */
const namesPeriod = ({ notes, terms, lines }: Said) =>
  [notes, terms, ...lines.map(({ description }) => description)].some((text) =>
    [...PLACEHOLDERS.period, ...PLACEHOLDERS.month].some((name) => text.includes(name)),
  );

/** The notes of an invoice of one or several, each for a period: which, unless its own texts say so, and then their notes. */
export function notesText(parts: readonly (Said & { period: Period })[], written: Written): string {
  const { note, of } = inLanguage(WORDS, written.language);
  const periods = parts.flatMap((part) => {
    if (namesPeriod(part)) return [];
    const period = periodText(part.period, written);
    return [parts.length > 1 ? of(part.name, period) : note(period)];
  });
  const notes = parts.map(({ notes: text, period }) => filled(text, period, written)).filter(Boolean);
  return [periods.join('\n'), ...new Set(notes)].filter(Boolean).join('\n\n');
}
