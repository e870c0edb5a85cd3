import type { FigureReading, Named, Reading, RecordReading } from '#shared/assistant/chat/reading.ts';
import { CURRENCIES } from './narrowing.ts';
import { recordOfFigure } from './record.ts';
import { type Said, unitAtToken } from './said.ts';

type Own = Pick<Reading, 'language' | 'guesses'>;
type Asking = Extract<Reading, { kind: 'ask' }>;

/** Which of several is meant: what was asked of them goes on with the answer. */
export const askWhich = (choices: Named[], of: NonNullable<Asking['of']>, own: Own): Asking => ({
  ...{ kind: 'ask', missing: 'which', choices, of },
  ...own,
  leftOut: [],
});

/** A figure as it is answered: as a record where it is of one, or as a question where a name fits several. */
export function finish(
  said: Said,
  reading: FigureReading,
  choices: Named[],
  leftOut: string[],
  own: Own,
): Reading {
  if (choices.length) return askWhich(choices, reading, own);
  const record: RecordReading | null = recordOfFigure(reading);
  const all = [...leftOut, ...leftOutOf(said)];
  return record ? { ...record, ...own, leftOut: all } : { ...reading, ...own, leftOut: all };
}

/** What stands behind a number in the name of something: "8 mm". */
const MEASURES = /^(mm|cm|m|km|g|kg|ml|cl|l|in|inch|ft|w|v|ah|a)$/;

/** Words that say something, and that nothing has taken up. */
export function leftOutOf(said: Said): string[] {
  const marked = new Set(
    said.marks.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, n) => start + n)),
  );
  const unread = said.tokens.filter(({ at }) => isUnread(said, at)).map(({ raw }) => raw);
  const words = said.tokens
    .filter(
      ({ at, kind, text }) =>
        kind === 'word' &&
        !said.taken[at] &&
        !marked.has(at) &&
        text.length > 1 &&
        !CURRENCIES[text] &&
        !(MEASURES.test(text) && said.tokens[at - 1]?.kind === 'number') &&
        !said.lexicon.times.single(text),
    )
    .map(({ raw }) => raw);
  return [...words, ...unread];
}

const POINTING = ['last', 'this', 'next'];
// "In the last two and a half years": a stretch of time that is pointed at, and that nothing has read.
function isUnread(said: Said, at: number): boolean {
  const isPointing = (place: number) =>
    said.tokens[place] !== undefined &&
    !said.taken[place] &&
    said.lexicon.times.longest(said.tokens, place).entries.some(({ symbols }) => POINTING.includes(symbols));
  const isPart = said.marks.some(
    ({ start, end, ideas }) => start <= at && end > at && [...ideas].some((idea) => idea !== 'stop'),
  );
  return unitAtToken(said, at) !== null && !isPart && [at - 3, at - 2, at - 1, at + 1].some(isPointing);
}
