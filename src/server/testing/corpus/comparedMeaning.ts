import type { Reading } from '#shared/assistant/chat/reading.ts';
import { addDays, addMonths } from '#shared/dates.ts';
import type { Question } from './question.ts';

/** What a question was read as, beside what it means: whether the kind and the figure fit, and whether all of it does. */
export type Compared = { understood: boolean; right: boolean; got: unknown };

type Loose = Record<string, unknown>;
const TIMES = new Set(['day', 'week', 'month', 'quarter', 'year']);

export function compared(means: Question['means'], reading: Reading): Compared {
  const wanted: Loose = { ...means };
  const got = meaningOf(reading);
  const kind =
    ['figure', 'record', 'do', 'howto', 'cannot', 'ask', 'talk'].find((one) => one in wanted) ?? '';
  if (!(kind in got)) return { understood: false, right: false, got };
  // What is told, asked back or explained is in words of its own.
  if (kind === 'howto' || kind === 'cannot' || kind === 'ask') return { understood: true, right: true, got };
  const plain = kind === 'figure' ? plainFigure : kind === 'do' ? plainAction : (one: Loose) => one;
  const understood = wanted[kind] === got[kind];
  return { understood, right: understood && same(plain(wanted), plain(got)), got };
}

const same = (a: Loose, b: Loose) =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every(
    (key) => JSON.stringify(a[key]) === JSON.stringify(b[key]),
  );

const periodOf = (days: { from: string; to: string } | undefined) =>
  days ? `${days.from}..${days.to}` : undefined;

/** A reading in the words of the corpus. What is only guessed at is asked for. */
function meaningOf(reading: Reading): Loose {
  if (reading.guesses.length && ['figure', 'record', 'do'].includes(reading.kind))
    return { ask: 'guess', guesses: reading.guesses };
  switch (reading.kind) {
    case 'figure': {
      const { figure, split, where, period, asOf, compare, order, limit } = reading;
      const compares = typeof compare === 'object' ? { period: periodOf(compare.period) } : compare;
      return {
        figure,
        split,
        where: wordsOf(where),
        period: periodOf(period),
        asOf,
        compare: compares,
        order,
        limit,
      };
    }
    case 'record':
      return { record: reading.type, name: reading.record.name, about: reading.about };
    case 'do':
      return { do: reading.do, ...wordsOf(reading.slots) };
    case 'talk':
      return { talk: reading.talk };
    case 'howto':
      return { howto: reading.words.join(' ') };
    case 'cannot':
      return { cannot: reading.topic };
    case 'ask':
      return { ask: reading.missing, choices: reading.choices.map(({ name }) => name) };
  }
}

const nameOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'name' in value ? value.name : value;

function wordsOf(values: object): Loose {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key === 'unsold' ? 'noSales' : key,
      Array.isArray(value) ? value.map(nameOf) : nameOf(value),
    ]),
  );
}

// The most first is how parts are listed anyway, and stretches of time follow each other.
function plainFigure({ figure, split, where, period, asOf, compare, order, limit }: Loose): Loose {
  // How old stock is, is told by its ages whether or not that was said.
  const splits = listed(split).filter((one) => figure !== 'stockAge' || one !== 'age');
  const isOfTime = splits.every((one) => TIMES.has(one));
  const ofAll = limit === undefined && (isOfTime || order !== 'least');
  return {
    ...{ figure, split: splits, period, asOf, compare: plainCompare(compare, period), limit },
    where: Object.entries(where ?? {})
      .map(([key, value]) => [key, listed(value).map((one) => (one === 'cheque' ? 'check' : one))])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    order: !splits.length || ofAll ? undefined : (order ?? 'most'),
  };
}

// "Compared with August" of September is with the month before, and with September of last year is with that.
function plainCompare(compare: unknown, period: unknown): unknown {
  const named =
    typeof compare === 'object' && compare !== null && 'period' in compare ? compare.period : null;
  if (!named || !period) return compare;
  const [from = '', to = ''] = String(period).split('..');
  const next = addDays(to, 1);
  const earlier = (months: number) => `${addMonths(from, -months)}..${addDays(addMonths(next, -months), -1)}`;
  if (named === earlier(12)) return 'lastYear';
  const months =
    12 * (Number(next.slice(0, 4)) - Number(from.slice(0, 4))) +
    Number(next.slice(5, 7)) -
    Number(from.slice(5, 7));
  return from.endsWith('-01') && next.endsWith('-01') && named === earlier(months) ? 'before' : compare;
}

const listed = (value: unknown): string[] => (value === undefined ? [] : [value].flat().map(String).sort());

/** Reasons and roles are said in words in the corpus, and are codes here. */
const CODES: [RegExp, string][] = [
  [/date|expir/, 'expired'],
  [/miss|lost|stol|shrink|theft/, 'shrinkage'],
  [/damag|brok|crack|leak/, 'damaged'],
  [/admin/, 'admin'],
  [/view|read/, 'viewer'],
  [/manager|staff|warehouse/, 'inventory_manager'],
];

const plainAction = (action: Loose): Loose =>
  Object.fromEntries(
    Object.entries(action).map(([key, value]) => {
      const isCode = key === 'reason' || key === 'role';
      return [
        key,
        isCode ? (CODES.find(([pattern]) => pattern.test(String(value)))?.[1] ?? value) : String(value),
      ];
    }),
  );
