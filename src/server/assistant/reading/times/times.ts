import { readDate } from '#shared/dates.ts';
import type { Period } from '#shared/periods.ts';
import type { Compiled } from '../lexicon/compiled.ts';
import type { Token } from '../tokens.ts';
import { dayOfMonth, unitAt } from './calendar.ts';
import { Ranges } from './ranges.ts';
import type { TimeElement, TimeNode } from './symbolRow.ts';

/** A time that was said, by the tokens from `start` to before `end`. */
export type Time = TimeNode & { start: number; end: number };
export type Calendar = { today: string; dateFormat: string };

const PRONOUNS = /^(i|we|you|it|he|she|they|be|have)$/;
const SHORT = /^(sun|sat|mar|mon|wed|so|mo|di|mi|do|fr|sa)$/;
/** Round numbers count something as often as years, unless a year is pointed at. */
const YEARS = { from: 2010, to: 2049 };
const POINTED_YEARS = { from: 2000, to: 2049 };
const POINTS_AT_YEAR = /^(in|of|since|year|from|im|jahr|jahre|jahres|seit|von|ab|في|سنه|عام|منذ|من)$/;

/** The times that are spoken of, in their order: a grammar over symbols, the same in every language. */
export function timesIn(tokens: Token[], lexicon: Compiled, calendar: Calendar): Time[] {
  const elements = elementsOf(tokens, lexicon, calendar);
  const parser = new Ranges(elements, calendar.today, lexicon.language === 'ar');
  const times: Time[] = [];
  for (let at = 0; at < elements.length; at++) {
    const found = parser.range(at);
    if (!found) continue;
    const [first, last] = [elements[at]!, elements[found.next - 1]!];
    times.push({ ...found.node, start: first.start, end: last.end });
    at = found.next - 1;
  }
  return times;
}

function elementsOf(tokens: Token[], lexicon: Compiled, calendar: Calendar): TimeElement[] {
  const elements: TimeElement[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]!;
    const { entries, length } = lexicon.times.longest(tokens, at);
    const end = at + Math.max(1, length);
    const symbols = new Set<string>();
    if (token.gap.includes('-')) elements.push({ symbols: new Set(['range']), start: at, end: at });
    const sequence = entries
      .find((entry) => entry.symbols.includes(' '))
      ?.symbols.split(' ')
      .filter((symbol) => symbol !== 'this' || !isPointedAt(tokens, end, lexicon));
    if (sequence)
      for (const symbol of sequence) elements.push({ symbols: new Set([symbol]), start: at, end });
    else {
      if (!isOther(tokens, at)) for (const entry of entries) symbols.add(entry.symbols);
      // "2nd half" is one, and no second of anything.
      // "By month, July to today": what stands behind a comma is another.
      if (token.gap.includes(',')) symbols.add('apart');
      if (length <= 1) for (const symbol of symbolsOf(tokens, at, calendar)) symbols.add(symbol);
      elements.push({ symbols, start: at, end });
    }
    at = end;
  }
  return bothOfUnit(elements);
}

// "نهاية الشهر الماضي": what says which one it is stands behind it, and it is not this one.
const isPointedAt = (tokens: Token[], at: number, lexicon: Compiled) =>
  tokens[at] !== undefined &&
  !/[,.;:!?،]/.test(tokens[at]!.gap) &&
  lexicon.language === 'ar' &&
  (isYear(tokens[at]!, tokens[at - 1]) ||
    lexicon.times.longest(tokens, at).entries.some(({ symbols }) => WHICH_BEHIND.includes(symbols)));
const WHICH_BEHIND = ['last', 'next', 'beforeLast'];

const WHICH = ['last', 'this', 'next'];
// "Last and this year", "this year and last": the unit is said once, and meant twice.
function bothOfUnit(elements: TimeElement[]): TimeElement[] {
  const is = (at: number, symbols: string[]) => symbols.some((one) => elements[at]?.symbols.has(one));
  const unitAt = (at: number) => [...(elements[at]?.symbols ?? [])].filter((one) => one.startsWith('u.'));
  return elements.flatMap((element, at) => {
    const [before, after] = [
      is(at - 1, ['and']) && is(at - 3, WHICH),
      is(at + 1, ['and']) && is(at + 2, WHICH),
    ];
    const isAlone = ![...(elements[at + 1]?.symbols ?? [])].some((one) => /^\w\./.test(one));
    const unit = !isAlone ? [] : after ? unitAt(at + 3) : before ? unitAt(at - 2) : [];
    if (!is(at, WHICH) || !unit.length) return [element];
    return [element, { symbols: new Set(unit), start: element.end, end: element.end }];
  });
}

// Words that name a month or day only beside others.
function isOther(tokens: Token[], at: number): boolean {
  const { text } = tokens[at]!;
  const next = tokens[at + 1]?.text ?? '';
  // "What they add up to in March".
  if (text === 'up' && /^add(s|ed|ing)?$/.test(tokens[at - 1]?.text ?? '')) return true;
  if (text === 'may') return PRONOUNS.test(next) || (at === 0 && next !== '' && !/^\d/.test(next));
  if (!SHORT.test(text) || tokens[at]!.gap.includes('-')) return false;
  const before = tokens[at - 1];
  const isPointed =
    /^(on|since|until|till|by|last|this|next|from|to|-|in|of|and|am|seit|bis|vom|ab|zum|und|letzten|diesen|nachsten|\d+)$/.test(
      before?.text ?? '',
    );
  // "Gerade so": at the end it is no Sunday.
  return !isPointed && !/^(\d+|-|to|thru|through)$/.test(next) && (next !== '' || text === 'so');
}

function symbolsOf(tokens: Token[], at: number, { dateFormat, today }: Calendar): string[] {
  const token = tokens[at]!;
  const next = tokens[at + 1];
  if (token.text === '-') return ['range'];
  if (token.kind === 'date') {
    const date = dateIn(token.raw, dateFormat, today);
    return date ? [`date.${date}`] : [];
  }
  const ordinal = /^(\d{1,2})(st|nd|rd|th)$/.exec(token.text)?.[1];
  if (ordinal) return [`o.${ordinal}`, 'nth'];
  if (token.kind !== 'number' || token.number === undefined || token.sign) return [];
  const found = [`n.${token.number}`];
  if (isYear(token, tokens[at - 1])) found.push(`y.${token.number}`);
  if (next?.gap.startsWith('. ')) found.push(`o.${token.number}`, 'nth');
  return found;
}

function isYear({ number = 0, raw }: Token, before: Token | undefined): boolean {
  const { from, to } = before && POINTS_AT_YEAR.test(before.text) ? POINTED_YEARS : YEARS;
  return /^\d{4}$/.test(raw) && number >= from && number <= to;
}

/** "31/3", "15.11.", "10/13/26", in the order in which the business writes dates, or the only one that there is. */
function dateIn(raw: string, format: string, today: string): string | null {
  const parts = raw.split(/[./-]/).filter(Boolean);
  const isDotted = raw.includes('.');
  const order = isDotted ? 'DD.MM.YYYY' : /^\d{4}-/.test(raw) ? 'YYYY-MM-DD' : format;
  const monthFirst = order.indexOf('MM') < order.indexOf('DD');
  const tries = monthFirst ? [true, false] : [false, true];
  for (const isMonthFirst of tries) {
    if (parts.length === 3) {
      const plain = /^\d{4}$/.test(parts[0]!) ? 'YYYY-MM-DD' : isMonthFirst ? 'MM/DD/YYYY' : 'DD/MM/YYYY';
      const read = readDate(parts.join('/'), plain, true) ?? readDate(raw, plain, true);
      if (read) return read;
      continue;
    }
    const [a = 0, b = 0] = parts.map(Number);
    const day = dayOfMonth(isMonthFirst ? { month: a, day: b } : { month: b, day: a }, today, false);
    if (day) return day;
  }
  return null;
}

/** What stands behind "against" where it names no time: the stretch right before. */
export function bareTimeAt(tokens: Token[], at: number, lexicon: Compiled, calendar: Calendar): Time | null {
  const elements = elementsOf(tokens, lexicon, calendar);
  const place = elements.findIndex(({ start }) => start >= at);
  if (place < 0) return null;
  const found = new Ranges(elements, calendar.today, lexicon.language === 'ar').bare(place);
  return found ? { ...found.node, start: at, end: elements[found.next - 1]!.end } : null;
}

/** "The first", "2nd", with nothing behind it that it is one of. */
function ordinalAt(tokens: Token[], at: number, lexicon: Compiled): number | null {
  const { entries, length } = lexicon.times.longest(tokens, at);
  const symbol = entries.find(({ symbols }) => symbols.startsWith('o.'))?.symbols;
  const written = /^(\d)(st|nd|rd|th)$/.exec(tokens[at]!.text)?.[1];
  const isOf = lexicon.times
    .longest(tokens, at + Math.max(1, length))
    .entries.some(({ symbols }) => symbols.startsWith('u.'));
  return isOf ? null : symbol ? Number(symbol.slice(2)) : written ? Number(written) : null;
}

/** "The third quarter", and then "the first": of the year of that one. */
export function quarterBeside(
  quarter: Period,
  tokens: Token[],
  start: number,
  lexicon: Compiled,
): Period | null {
  let at = start;
  while (
    tokens[at] &&
    at - start < 2 &&
    lexicon.isFiller(tokens[at]!.text) &&
    ordinalAt(tokens, at, lexicon) === null
  )
    at++;
  const which = tokens[at] ? ordinalAt(tokens, at, lexicon) : null;
  if (which === null || which > 4) return null;
  return unitAt('quarter', `${quarter.from.slice(0, 4)}-${String(3 * which).padStart(2, '0')}-01`);
}
