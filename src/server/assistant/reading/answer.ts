import type { FigureReading, Named, Reading, RecordReading } from '#shared/assistant/chat/reading.ts';
import { CURRENCIES } from './narrowing.ts';
import { recordOfFigure } from './record.ts';
import type { Said } from './said.ts';

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
  return said.tokens
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
}
