import type { Idea } from './ideas.ts';
import { type Compiled, numberWordAt } from './lexicon/compiled.ts';
import { DOING, type Mark } from './marks.ts';
import type { Token } from './tokens.ts';

const BREAK = /[,.;:!?…—–]/;
/** Whether a phrase is one of these verbs. */
export const isDoing = ({ ideas, plural }: Mark, wanted: ReadonlySet<Idea>) =>
  !plural && [...ideas].some((idea) => wanted.has(idea));

/** "Our bookkeeper needs access. Would you invite her?" Where a part begins politely and goes on with what to do. */
export const isBidden = (tokens: Token[], marks: Mark[], wanted: ReadonlySet<Idea> = DOING): boolean =>
  marks.some((mark, n) => {
    const begins = mark.start === 0 || BREAK.test(tokens[mark.start]!.gap);
    const next = marks
      .slice(n + 1)
      .find(({ ideas }) => !(ideas.has('please') || (ideas.size === 1 && ideas.has('stop'))));
    return (
      begins &&
      mark.ideas.has('please') &&
      next !== undefined &&
      next.start - mark.end <= 1 &&
      isDoing(next, wanted)
    );
  });

const TO_BE =
  /(?<!\b(that|which|who|what) )\b(must|should|needs? to|has to|have to|ought to|is to|are to) be$/;
const MUST = /^(muss|mussen|soll|sollen|sollte|sollten|mussten|musste)$/;
/** "Two tins must be written off", "zwei Dosen müssen abgeschrieben werden": what is said of a thing is to be done with it. */
export const isToBeDone = (tokens: Token[], { start, end }: Mark): boolean =>
  [start, end - 1].some((at) => TO_BE.test(wordsAt(tokens, Math.max(0, at - 4), at))) ||
  ([tokens[end], tokens[end - 1]].some((token) => token?.text === 'werden') &&
    tokens.slice(0, end).some(({ text }) => MUST.test(text)));

const VERB =
  /^(must|should|needs?|muss|mussen|soll|sollen|sollten|has|have|did|is|are|was|were|hat|haben|ist|sind|war|waren|hatte|wird|werden)$/;

// "Three dry bags are leaking", "Gannet has paid": who or what did something stands before it.
const isNamedBefore = (tokens: Token[], taken: boolean[], lexicon: Compiled, end: number) =>
  taken.slice(0, end).some(Boolean) &&
  tokens
    .slice(0, end)
    .every(({ kind, at }) => taken[at] || kind === 'number' || numberWordAt(tokens, at, lexicon) !== null);

const ASKS =
  /^(how|what|whats|who|whose|where|when|wie|was|wer|wen|wem|wo|wann|wieviel|wieviele|كم|متي|وين|اين|مين|ماذا)$/;
const WITH = /^(um|zu|in|mit|bei|von|an|fur|aus|auf|at|for|from|to|with|by|on|في|من|ب)$/;
const ASKS_WHICH = /^(which|what|whom|welche\w*|wem|wen|اي|كم)$/;
const ASKING = /\b(know|see|tell me)$/;
const wordsAt = (tokens: Token[], start: number, end: number) =>
  tokens
    .slice(start, end)
    .map(({ text }) => text)
    .join(' ');

/** "Add her to the team, would you?" */
const TAG = /[,;]\s*(would|could|can|will) (you|ya|u)( please)?\s*\?$/i;

/** "Can you …" asks for something to be done; what begins with "what" asks for something to be known. */
export function isAsked(
  text: string,
  lexicon: Compiled,
  marks: Mark[],
  tokens: Token[],
  taken: boolean[],
): boolean {
  const first = marks[0];
  const lead = marks.find(({ ideas }) => !ideas.has('goesOn') && !ideas.has('greeting')) ?? first;
  const isPlea =
    marks.some(({ ideas }) => ideas.has('please')) && !/[?؟]\s*$/.test(text) && !lead?.ideas.has('which');
  if (lead?.ideas.has('please') || isPlea || isBidden(tokens, marks)) return false;
  if (TAG.test(text)) return false;
  const isAsking = /[?؟]\s*$/.test(text);
  // "Gannet has paid 250": who did something stands before it.
  if (
    lead &&
    !isAsking &&
    VERB.test(tokens[lead.start]!.text) &&
    isNamedBefore(tokens, taken, lexicon, lead.start)
  )
    return false;
  // What begins with a word that asks, asks, whatever phrase it begins: "wie viel kostet".
  if (lead && lead.start <= 1 && ASKS.test(tokens[lead.start]!.text)) return true;
  // "Um welchen Wert", "at what price".
  if (WITH.test(tokens[0]?.text ?? '') && ASKS_WHICH.test(tokens[1]?.text ?? '')) return true;
  if (lead?.ideas.has('question') && (lead.start === first?.start || lead.start <= 2)) return true;
  // "… and I'd like to know what came": whatever stands before it, it is asked for.
  if (
    marks.some(({ start, end, ideas }) => ideas.has('question') && ASKING.test(wordsAt(tokens, start, end)))
  )
    return true;
  return isAsking;
}
