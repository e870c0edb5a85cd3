import { type FigureName, figureOf } from '#shared/insights/figures/catalogue.ts';
import { isDoing } from './asked.ts';
import type { Idea } from './ideas.ts';
import { DOING, type Mark } from './marks.ts';
import { ingredientsOf } from './recipes.ts';
import type { Said } from './said.ts';
import { typedAt } from './tokens.ts';

/** What says which figure is meant: none of it can stand beside another figure and mean nothing. */
const TELLING: readonly Idea[] = [
  ...([
    'sell',
    'margin',
    'low',
    'out',
    'dead',
    'unsold',
    'cover',
    'credit',
    'tax',
    'invoice',
    'payment',
  ] as const),
  ...(['owedToUs', 'weOwe', 'outstanding', 'late', 'due', 'bill', 'buy', 'spend', 'purchaseOrder'] as const),
  ...(['received', 'arriving', 'approval', 'deliver', 'onTime', 'leadTime', 'reorder', 'onOrder'] as const),
  ...(['returned', 'open', 'supplierReturn', 'shrinkage', 'turning', 'quote'] as const),
];

/**
 * Words that ask for another figure than the one that is told: "the value of what was received" is no value of stock. What
 * none of the words for a figure have a place for is told with the answer, so that nothing is answered by the wrong one.
 */
export function untoldIn(said: Said, figure: FigureName): string[] {
  const own = ingredientsOf(figure);
  // "How many orders did we place?" What they come to is no number of them.
  const counted =
    figureOf(figure).unit === 'money' ? said.marks.find((mark) => isCountOf(said, mark)) : undefined;
  const other = said.marks
    .filter(
      (mark) =>
        !mark.figures.has(figure) &&
        (TELLING.some((idea) => mark.ideas.has(idea)) || isPending(said, mark)) &&
        ![...mark.ideas].some((idea) => own.has(idea) || idea === 'stop'),
    )
    .map(({ start, end }) => typedAt(said.tokens, start, end));
  return counted ? [typedAt(said.tokens, counted.start, counted.end), ...other] : other;
}

// "Items to be written off": those with which something is yet to be done are in no figure but those for it.
const isPending = ({ tokens }: Said, mark: Mark) =>
  isDoing(mark, DOING) && (tokens[mark.start - 1]?.text === 'be' || tokens[mark.end]?.text === 'werden');

const DOCUMENTS: readonly Idea[] = ['order', 'purchaseOrder', 'payment', 'bill'];
const isCountOf = ({ marks }: Said, { end, ideas }: Mark) => {
  const next = marks.find(({ start }) => start === end);
  return (
    ideas.has('howMany') &&
    !ideas.has('howMuch') &&
    next !== undefined &&
    DOCUMENTS.some((idea) => next.ideas.has(idea))
  );
};
