import type { Period } from '#shared/assistant/chat/context.ts';
import { addDays, addMonths } from '#shared/dates.ts';
import { type Calendar, DATE, datesIn, MONTH, monthNamed, monthNumber, YEAR } from './days.ts';
import {
  before,
  called,
  current,
  lastOfMonth,
  lastWeekday,
  named,
  quarterOf,
  rolling,
  shown,
  since,
  single,
  WEEKDAYS,
  yearOf,
} from './stretches.ts';

/** A time that was spoken of, and the text without it. */
export type Spoken = { period: Period; rest: string };

const COUNT = '(\\d{1,3}|a|one|two|three|four|five|six|seven|eight|nine|ten|twelve|couple of)';
const NUMBERS: Record<string, number> = {
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  'couple of': 2,
};
type Rule = [RegExp, (match: RegExpExecArray, calendar: Calendar) => Period | null];

const RULES: Rule[] = [
  [
    new RegExp(`\\b(?:between|from) (${DATE}) (?:and|to|until|till|through|-) (${DATE})`),
    ([whole], calendar) => {
      const [first, last] = datesIn(whole, calendar);
      if (!first || !last) return null;
      const [from, to] = first <= last ? [first, last] : [last, first];
      return named(from, to, `from ${shown(from, calendar)} to ${shown(to, calendar)}`);
    },
  ],
  [
    new RegExp(
      `\\b(?:between|from) ${MONTH}(?: (${YEAR}))? (?:and|to|until|till|through|-) ${MONTH}(?: (${YEAR}))?`,
    ),
    ([, a = '', yearA, b = '', yearB], calendar) => {
      const end = monthNamed(b, yearB ?? yearA, calendar);
      const begin = monthNamed(
        a,
        yearA ?? (yearB && monthNumber(a) > monthNumber(b) ? String(Number(yearB) - 1) : yearB),
        calendar,
      );
      const from = begin > end ? addMonths(begin, -12) : begin;
      return named(from, lastOfMonth(end), `from ${called(from)} to ${called(end)}`);
    },
  ],
  [
    new RegExp(`\\b(?:since|from|after) (?:the )?(${DATE})`),
    ([whole], calendar) => since(datesIn(whole, calendar)[0], calendar),
  ],
  [
    /\bsince (?:the )?(?:beginning|start) of (?:the )?(year|month|week|quarter)\b/,
    ([, unit = ''], calendar) => current(unit, calendar),
  ],
  [
    new RegExp(`\\b(?:since|from) ${MONTH}(?: (${YEAR}))?\\b`),
    ([, month = '', year], calendar) => since(monthNamed(month, year, calendar), calendar),
  ],
  [new RegExp(`\\bsince (${YEAR})\\b`), ([, year = ''], calendar) => since(`${year}-01-01`, calendar)],
  [
    new RegExp(`\\bsince (last )?(${WEEKDAYS.join('|')})\\b`),
    ([, , day = ''], calendar) => since(lastWeekday(day, calendar.today), calendar),
  ],
  [/\bsince yesterday\b/, (_, calendar) => since(addDays(calendar.today, -1), calendar)],
  [
    /\bsince last (week|month|year|quarter)\b/,
    ([, unit = ''], calendar) => since(before(unit, 1, calendar)?.from, calendar),
  ],
  [
    new RegExp(`\\b(?:on |of |at the end of )?(?:the )?(${DATE})`),
    ([whole], calendar) => {
      const [day] = datesIn(whole, calendar);
      return day ? named(day, day, `on ${shown(day, calendar)}`) : null;
    },
  ],
  [
    new RegExp(
      `\\b(?:in |during |for |of |last )?(?:the )?(?:month of )?${MONTH}(?: (?:of )?(${YEAR}|last year|this year))?\\b`,
    ),
    ([whole, month = '', year], calendar) => {
      // "may" and "march" are words of their own: they are months after a word that says so, or with a year.
      if (/^(may|mar|jan|sun|dec|march)$/.test(whole.trim()) && month !== 'march') return null;
      const first = monthNamed(month, yearOf(year, calendar), calendar);
      return named(first, lastOfMonth(first), `in ${called(first)}`);
    },
  ],
  [
    /\b(?:in |during |of |for |over )?(?:the )?(month|week|quarter|year) before(?: last| that)?\b/,
    ([, unit = ''], calendar) => before(unit, 2, calendar),
  ],
  [
    new RegExp(
      `\\b(?:in |during |over |for |of )?(?:the )?(?:last|past|previous|recent) ${COUNT} (day|week|month|quarter|year)s?\\b`,
    ),
    ([, count = '', unit = ''], calendar) => rolling(NUMBERS[count] ?? Number(count), unit, calendar),
  ],
  [
    /\b(?:in |during |over |for )?(?:the )?(?:last|past) (?:few) (day|week|month)s\b/,
    ([, unit = ''], calendar) => rolling(3, unit, calendar),
  ],
  [
    /\b(?:in |during |over |for )?(?:the )?(?:last|past) fortnight\b/,
    (_, calendar) => rolling(14, 'day', calendar),
  ],
  [
    /\b(?:in |during |over |for )?(?:the )?past (week|month|quarter|year)\b/,
    ([, unit = ''], calendar) => rolling(1, unit, calendar),
  ],
  [
    new RegExp(
      `\\b(?:in |during |for |of )?(?:the )?(first|second|third|fourth|last|1st|2nd|3rd|4th) quarter(?: (?:of )?(${YEAR}|this year|last year))?\\b`,
    ),
    ([, which = '', year], calendar) =>
      which === 'last' ? before('quarter', 1, calendar) : quarterOf(ORDINALS[which] ?? 1, year, calendar),
  ],
  [
    new RegExp(`\\b(?:in |during |for |of )?q([1-4])(?: (?:of )?(${YEAR}))?\\b`),
    ([, which = '', year], calendar) => quarterOf(Number(which), year, calendar),
  ],
  [
    /\b(?:in |during |for |of |from )?(?:the )?(?:last|previous) (week|month|quarter|year)(?: s)?\b/,
    ([, unit = ''], calendar) => before(unit, 1, calendar),
  ],
  [
    /\b(?:so far )?(?:in |during |for |of )?(?:this|the current) (week|month|quarter|year)(?: s)?(?: so far| to date)?\b/,
    ([, unit = ''], calendar) => current(unit, calendar),
  ],
  [/\b(?:year to date|ytd)\b/, (_, calendar) => current('year', calendar)],
  [
    new RegExp(`\\b(?:on |last |this |for )?(?:last )?(${WEEKDAYS.join('|')})(?: s)?\\b`),
    ([, day = ''], calendar) => {
      const date = lastWeekday(day, calendar.today);
      return named(date, date, `on ${shown(date, calendar)}`);
    },
  ],
  [/\bday before yesterday\b/, (_, calendar) => single(-2, 'the day before yesterday', calendar)],
  [/\byesterday(?: s)?\b/, (_, calendar) => single(-1, 'yesterday', calendar)],
  [/\b(?:today|so far today)(?: s)?\b/, (_, calendar) => single(0, 'today', calendar)],
  [
    new RegExp(`\\b(?:in |during |for |of |throughout )?(?:the year )?(${YEAR})\\b`),
    ([, year = '']) => named(`${year}-01-01`, `${year}-12-31`, `in ${year}`),
  ],
  [
    /\b(?:ever|all time|of all time|in total so far|since the beginning|altogether so far|since we (?:started|opened))\b/,
    (_, { today }) => named('1900-01-01', today, 'so far'),
  ],
];
const ORDINALS: Record<string, number> = {
  first: 1,
  '1st': 1,
  second: 2,
  '2nd': 2,
  third: 3,
  '3rd': 3,
  fourth: 4,
  '4th': 4,
};

/** The time that a text speaks of, if any. */
export function periodIn(text: string, calendar: Calendar): Spoken | null {
  for (const [pattern, read] of RULES) {
    const match = pattern.exec(text);
    const period = match ? read(match, calendar) : null;
    if (match && period) return { period, rest: text.replace(match[0], ' ').replace(/\s+/g, ' ').trim() };
  }
  return null;
}
