import type { Split } from '#shared/insights/figures/catalogue.ts';
import type { Idea } from './ideas.ts';
import type { Mark } from './marks.ts';
import { type Said, unitAtToken } from './said.ts';

/** By what a figure is taken apart, as it was said, with the phrases that say so. */
export type Splits = {
  splits: Split[];
  /** The phrases that name nothing but the split. */
  marks: Set<Mark>;
  /** "Who", "anyone": whoever the figure knows. */
  isWho: boolean;
  /** "Each fender", "every category". */
  isEach: boolean;
};

const NOUNS: [Idea, Split][] = [
  ['item', 'item'],
  ['category', 'category'],
  ['customer', 'customer'],
  ['supplier', 'supplier'],
  ['location', 'location'],
  ['kind', 'kind'],
  ['currency', 'currency'],
  ['rate', 'rate'],
  ['method', 'method'],
  ['reason', 'reason'],
  ['ageSplit', 'age'],
];
const TIMES: [Idea, Split][] = [
  ['daily', 'day'],
  ['weekly', 'week'],
  ['monthly', 'month'],
  ['quarterly', 'quarter'],
  ['yearly', 'year'],
];
const UNITS: Record<string, Split> = {
  day: 'day',
  week: 'week',
  month: 'month',
  quarter: 'quarter',
  year: 'year',
};
const SUPERLATIVE: Idea[] = ['most', 'least', 'good', 'bad', 'fast', 'slow'];

/** What may stand between "which" and its noun. */
const JOINTS = /^(of|our|the|my|us|der|die|den|von|unser\w*|من|ال|هي|هم|هو)$/;

export function splitsIn(said: Said): Splits {
  const found: Splits = { splits: [], marks: new Set(), isWho: false, isEach: false };
  const add = (split: Split, mark: Mark | null) => {
    if (!found.splits.includes(split)) found.splits.push(split);
    if (mark) found.marks.add(mark);
  };
  const has = (mark: Mark | undefined, ...ideas: Idea[]) =>
    mark !== undefined && ideas.some((idea) => mark.ideas.has(idea));
  for (const [n, mark] of said.marks.entries()) {
    const time = TIMES.find(([idea]) => mark.ideas.has(idea))?.[1];
    if (time) add(time, mark);
    if (mark.ideas.has('who') || mark.ideas.has('anyone')) found.isWho = true;
    if (mark.ideas.has('ageSplit')) add('age', mark);
    if (mark.ideas.has('kind') && mark.end - mark.start > 2) add('kind', mark);
    if (!has(mark, 'per', 'which', 'whichOne', ...SUPERLATIVE)) continue;
    const itself =
      has(mark, 'which') && mark.end - mark.start > 1
        ? NOUNS.find(([idea]) => mark.ideas.has(idea))
        : undefined;
    if (itself) add(itself[1], mark);
    const isPer = mark.ideas.has('per');
    for (const [place, next] of said.marks.slice(n + 1, n + 5).entries()) {
      const between = said.tokens.slice(mark.end, next.start);
      if (
        next.start - mark.end > 1 + (isPer ? 1 : 2) ||
        between.some(({ gap }, k) => k > 0 && /[.;:?!,]/.test(gap))
      )
        break;
      if (/[.;:?!]/.test(said.tokens[next.start]!.gap)) break;
      const noun = NOUNS.find(([idea]) => next.ideas.has(idea));
      if (noun) {
        if (!isPer || place <= 1) add(noun[1], isPer ? next : null);
        if (isPer) alsoBehind(next, n + 1 + place);
        break;
      }
      const isBesideEnd = !isPer && !mark.ideas.has('which') && place === 0;
      const isJoint = mark.ideas.has('which')
        ? JOINTS.test(said.tokens[next.start]!.text)
        : has(next, 'stop', 'per');
      if (!isBesideEnd && !isJoint && !has(next, ...SUPERLATIVE)) break;
    }
    const unit = unitNear(said, mark.end);
    if (unit && (isPer || !mark.ideas.has('which') || !isThis(said, mark.end))) {
      const split = UNITS[unit];
      if (split && !/^(last|past|next|this)$/.test(said.tokens[mark.end]?.text ?? '')) add(split, null);
    }
    const mention = said.mentions.find(({ start }) => start >= mark.end && start <= mark.end + 1);
    const item = said.items.find(({ start }) => start >= mark.end && start <= mark.end + 2);
    if (isPer && isEvery(said, mark)) {
      if (item) [found.isEach] = [true, add('item', null)];
      else if (mention?.kind === 'category') [found.isEach] = [true, add('item', null)];
    }
  }
  return found;

  // "By supplier and month".
  function alsoBehind(mark: Mark, place: number) {
    const behind = /^(and|und|&|x|by|و)$/.test(said.tokens[mark.end]?.text ?? '')
      ? unitAtToken(said, mark.end + 1)
      : null;
    const isTime = behind ? UNITS[behind] : undefined;
    if (isTime) return add(isTime, null);
    const [joint, next] = said.marks.slice(place + 1, place + 3);
    if (!joint || !next || joint.start !== mark.end || next.start !== joint.end) {
      const unit = /^(and|und|و|,|&|x|by)$/.test(said.tokens[mark.end]?.text ?? '')
        ? unitNear(said, mark.end + 1)
        : null;
      const split = unit ? UNITS[unit] : undefined;
      if (split) add(split, null);
      return;
    }
    if (!/^(and|und|&|x|by|nach)$/.test(said.tokens[joint.start]!.text)) return;
    const noun = NOUNS.find(([idea]) => next.ideas.has(idea));
    if (noun) add(noun[1], next);
  }
}

const unitNear = (said: Said, at: number) =>
  unitAtToken(said, at) ??
  (said.lexicon.isFiller(said.tokens[at]?.text ?? '') ? unitAtToken(said, at + 1) : null);
const isThis = (said: Said, at: number) => said.times.some(({ start, end }) => start <= at && end > at);
const isEvery = (said: Said, { start, end }: Mark) =>
  said.tokens.slice(start, end).some(({ text }) => /^(each|every|jede\w*|je|pro|كل|لكل)$/.test(text));
