import type { FigureName } from '#shared/insights/figures/catalogue.ts';
import type { Idea } from './ideas.ts';
import type { Mark } from './marks.ts';
import type { Said } from './said.ts';

/** Whether what is asked for sounds like a figure and is none: who bought nothing, who is new, what is not entered. */
export const isOfNoFigure = (said: Said): boolean =>
  isUnsoldTo(said) || isOfNewOnes(said) || isOfMissing(said) || isOfOneDocument(said);

const OF_QUOTES: readonly FigureName[] = ['quotes', 'quotedValue', 'openQuotes', 'quoteAcceptance'];
/** Whether a figure is one of quotes: of these nothing else is told. */
export const isOfQuotes = (figure: FigureName): boolean => OF_QUOTES.includes(figure);

/** "The customers without a sale": who bought nothing, as it is said of things. */
const isUnsoldTo = ({ marks, items, mentions }: Said) => {
  const customers = marks.find(({ ideas, plural }) => plural && ideas.has('customer'));
  return (
    customers !== undefined &&
    !items.length &&
    !mentions.length &&
    marks.some(({ start, ideas }) => start === customers.end && ideas.has('unsold'))
  );
};

const COUNTABLE: Idea[] = ['customer', 'supplier', 'item'];
const isOf = (mark: Mark | undefined, ideas: readonly Idea[]) => ideas.some((idea) => mark?.ideas.has(idea));
const NEW = /^(new|neue|neuen|neuer|جدد|جديده|جديد)$/;

/** "New customers this year": since when they are here is in no figure. */
const isOfNewOnes = ({ marks, tokens }: Said) =>
  marks.some(
    (mark) =>
      mark.plural &&
      isOf(mark, ['customer', 'supplier']) &&
      (NEW.test(tokens[mark.start - 1]?.text ?? '') || NEW.test(tokens[mark.end]?.text ?? '')),
  );

/** "Customers with no email", "items without a price": what is not entered is in no figure. */
const isOfMissing = ({ marks }: Said) =>
  marks.some((mark, n) => {
    const [noun, of] = [marks[n - 1], marks.slice(n + 1, n + 3).find((next) => isOf(next, ENTERED))];
    return mark.ideas.has('without') && noun?.plural && isOf(noun, COUNTABLE) && of !== undefined;
  });
const ENTERED: Idea[] = ['contact', 'reorderPoint', 'price'];

const DOCUMENTS: Idea[] = ['invoice', 'order', 'purchaseOrder', 'bill', 'payment'];
const ENDS: Idea[] = ['most', 'least'];
/** "The biggest invoice": none of them is told by itself. */
const isOfOneDocument = ({ marks, items, mentions }: Said) =>
  !items.length &&
  !mentions.length &&
  marks.some((mark, n) => {
    const next = marks[n + 1];
    const isNoun = next?.start === mark.end && !next.plural && isOf(next, DOCUMENTS) && !next.figures.size;
    return (
      mark.end - mark.start === 1 && isOf(mark, ENDS) && !isOf(mark, ['over', 'under', 'versus']) && isNoun
    );
  }) &&
  !marks.some((mark) => isOf(mark, ['average', 'who', 'customer', 'supplier', 'item', 'category']));
