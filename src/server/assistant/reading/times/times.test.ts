import { describe, expect, it } from 'vitest';
import type { Language } from '#shared/assistant/chat/reading.ts';
import { lexiconOf } from '../lexicon/compiled.ts';
import { tokensOf } from '../tokens.ts';
import { timesIn } from './times.ts';

/** Tuesday. */
const TODAY = '2026-11-24';

/** The first time in a text, looking back or ahead: "2026-11-05..2026-11-12"; what is of a time before: "lastYear". */
function timeIn(language: Language, text: string, ahead: boolean, dateFormat = 'YYYY-MM-DD'): string | null {
  const [time] = timesIn(tokensOf(text, language), lexiconOf(language), { today: TODAY, dateFormat });
  const days = time?.days(ahead);
  return days ? `${days.from}..${days.to}` : (time?.relative?.kind ?? null);
}

const BACK: [Language, string, string][] = [
  ['en', 'today', '2026-11-24..2026-11-24'],
  ['en', 'the day before yesterday', '2026-11-22..2026-11-22'],
  ['en', 'this week', '2026-11-23..2026-11-29'],
  ['en', 'last week', '2026-11-16..2026-11-22'],
  ['en', 'last weekend', '2026-11-21..2026-11-22'],
  ['en', 'last quarter', '2026-07-01..2026-09-30'],
  ['en', 'the last 7 days', '2026-11-18..2026-11-24'],
  ['en', 'past thirty days', '2026-10-26..2026-11-24'],
  ['en', 'october', '2026-10-01..2026-10-31'],
  ['en', 'in december', '2025-12-01..2025-12-31'],
  ['en', 'march 2025', '2025-03-01..2025-03-31'],
  ['en', 'the first half of october', '2026-10-01..2026-10-15'],
  ['en', 'second half of october', '2026-10-16..2026-10-31'],
  ['en', 'Q3', '2026-07-01..2026-09-30'],
  ['en', "last year's Q2", '2025-04-01..2025-06-30'],
  ['en', 'third quarter of 2025', '2025-07-01..2025-09-30'],
  ['en', 'jan-mar', '2026-01-01..2026-03-31'],
  ['en', 'between the 5th and 12th of november', '2026-11-05..2026-11-12'],
  ['en', '9-15 nov', '2026-11-09..2026-11-15'],
  ['en', 'monday to friday last week', '2026-11-16..2026-11-20'],
  ['en', 'wednesday last week', '2026-11-18..2026-11-18'],
  ['en', 'between the 1st and the 10th', '2026-11-01..2026-11-10'],
  ['en', 'bought from in q3', '2026-07-01..2026-09-30'],
  ['en', 'july to date', '2026-07-01..2026-11-24'],
  ['de', 'pro Monat, Juli bis heute', '2026-07-01..2026-11-24'],
  ['de', 'bis Ende Monat', '2026-01-01..2026-11-30'],
  ['en', 'since july', '2026-07-01..2026-11-24'],
  ['en', 'since monday', '2026-11-23..2026-11-24'],
  ['en', 'year to date', '2026-01-01..2026-12-31'],
  ['en', 'a month ago', '2026-10-24..2026-10-24'],
  ['en', 'end of last month', '2026-10-31..2026-10-31'],
  ['en', 'at year end 2025', '2025-12-31..2025-12-31'],
  ['en', 'halloween', '2026-10-31..2026-10-31'],
  ['en', 'the first week of november', '2026-11-01..2026-11-07'],
  ['en', 'the week of 9 november', '2026-11-09..2026-11-15'],
  ['en', 'the year before', 'lastYear'],
  ['en', 'same month a year ago', 'lastYear'],
  ['en', 'the 2nd half of october (16th on)', '2026-10-16..2026-10-31'],
  ['en', 'week before last', '2026-11-09..2026-11-15'],
  ['en', 'on the 20th', '2026-11-20..2026-11-20'],
  ['en', 'on the 30th', '2026-10-30..2026-10-30'],
  ['en', 'over the weekend', '2026-11-21..2026-11-22'],
  ['en', 'since the beginning of october', '2026-10-01..2026-11-24'],
  ['en', 'since the 1st of july by category', '2026-07-01..2026-11-24'],
  ['en', 'FY25', '2025-01-01..2025-12-31'],
  ['en', 'the month after', 'after'],
  ['de', 'in der 2. Hälfte Oktober', '2026-10-16..2026-10-31'],
  ['de', 'im Monat danach', 'after'],
  ['de', 'gestern', '2026-11-23..2026-11-23'],
  ['de', 'letzte Woche', '2026-11-16..2026-11-22'],
  ['de', 'in den letzten 30 Tagen', '2026-10-26..2026-11-24'],
  ['de', 'KW 42', '2026-10-12..2026-10-18'],
  ['de', 'vom 1. bis 15. November', '2026-11-01..2026-11-15'],
  ['de', 'seit Juli', '2026-07-01..2026-11-24'],
  ['de', 'Ende letzten Monats', '2026-10-31..2026-10-31'],
  ['de', 'vor drei Wochen', '2026-11-03..2026-11-03'],
  ['de', 'heuer', '2026-01-01..2026-12-31'],
  ['de', 'im zweiten Halbjahr 2025', '2025-07-01..2025-12-31'],
  ['de', '3. Quartal', '2026-07-01..2026-09-30'],
  ['de', 'am 15.10.', '2026-10-15..2026-10-15'],
  ['de', 'vorgestern', '2026-11-22..2026-11-22'],
  ['ar', 'الشهر اللي بعده', 'after'],
  ['ar', 'أمس', '2026-11-23..2026-11-23'],
  ['ar', 'الشهر الماضي', '2026-10-01..2026-10-31'],
  ['ar', 'هالسنة', '2026-01-01..2026-12-31'],
  ['ar', 'آخر ٣٠ يوم', '2026-10-26..2026-11-24'],
  ['ar', 'الربع الثالث', '2026-07-01..2026-09-30'],
  ['ar', 'النصف الأول من السنة', '2026-01-01..2026-06-30'],
  ['ar', 'من أول السنة', '2026-01-01..2026-11-24'],
  ['ar', 'منذ أول يوليو', '2026-07-01..2026-11-24'],
  ['ar', 'تشرين الأول', '2026-10-01..2026-10-31'],
  ['ar', 'قبل شهر', '2026-10-24..2026-10-24'],
  ['ar', 'من 5 إلى 12 نوفمبر', '2026-11-05..2026-11-12'],
];

const AHEAD: [Language, string, string][] = [
  ['en', 'next week', '2026-11-30..2026-12-06'],
  ['en', 'in december', '2026-12-01..2026-12-31'],
  ['en', 'by friday', '2026-11-24..2026-11-27'],
  ['en', 'the coming 30 days', '2026-11-24..2026-12-23'],
  ['en', 'tomorrow', '2026-11-25..2026-11-25'],
  ['en', 'from now until the end of the month', '2026-11-24..2026-11-30'],
  ['en', 'between now and friday', '2026-11-24..2026-11-27'],
  ['de', 'nächste Woche', '2026-11-30..2026-12-06'],
  ['de', 'bis Monatsende', '2026-11-24..2026-11-30'],
  ['de', 'im Dezember', '2026-12-01..2026-12-31'],
  ['ar', 'الأسبوع الجاي', '2026-11-30..2026-12-06'],
  ['ar', 'بكانون الأول', '2026-12-01..2026-12-31'],
  ['ar', 'لحد يوم الأحد', '2026-11-24..2026-11-29'],
];

describe('times', () => {
  it.each(BACK)('in "%s", looking back: %s', (language, text, days) => {
    expect(timeIn(language, text, false)).toBe(days);
  });

  it.each(AHEAD)('in "%s", looking ahead: %s', (language, text, days) => {
    expect(timeIn(language, text, true)).toBe(days);
  });

  it('are written in the order of the business, or in the only one that there is', () => {
    expect(timeIn('en', 'on 3/4', false, 'MM/DD/YYYY')).toBe('2026-03-04..2026-03-04');
    expect(timeIn('en', 'on 3/4', false, 'DD/MM/YYYY')).toBe('2026-04-03..2026-04-03');
    expect(timeIn('en', 'on 31/3', false, 'MM/DD/YYYY')).toBe('2026-03-31..2026-03-31');
    expect(timeIn('en', '10/13 thru 10/17', false)).toBe('2026-10-13..2026-10-17');
  });

  it.each(['the', 'may I ask', 'quarter', '5 rolls', 'mooring line 12 mm', 'more than 2000'])(
    'are not in "%s"',
    (text) => {
      expect(timeIn('en', text, false)).toBeNull();
    },
  );
});
