import type { Action, FigureReading, Reading } from '#shared/assistant/chat/reading.ts';
import type { FigureName } from '#shared/insights/figures/catalogue.ts';
import type { Tool } from '../tool.ts';
import type { Ask } from '../understood.ts';

/** A tool, and one of the ways in which it is asked for. */
export type Meant = { tool: Tool; ask: Ask };

/** The facts of an item, the places, and everything that is prepared to be confirmed. */
const FACTS = new Set([
  'item',
  'explain_stock',
  'last_move',
  'last_counted',
  'places',
  'find_items',
  'customer_balance',
  'supplier_balance',
]);
const isActing = ({ tool }: Meant) => tool.carryOut !== undefined;

/** What patterns make out as well: why stock changes, more than one address, and suppliers that nobody knows. */
const BY_PATTERN: Partial<Record<Action, string>> = {
  ...{ adjust: 'adjust_stock', count: 'adjust_stock', writeOff: 'adjust_stock' },
  ...{ invite: 'invite_user', draftOrder: 'draft_order' },
};

/** Figures by which a question about one item may be misread, and what it is then about. */
const OF_ITEM: Partial<Record<FigureName, RegExp>> = {
  available: /^item_stock$/,
  ...{
    onHand: /^item_|^last_move$|^last_counted$|^explain$/,
    low: /^item_|^explain$/,
    out: /^item_/,
    toReorder: /^item_/,
  },
  ...{
    items: /^item_stock$/,
    soldQuantity: /^item_(price|stock)$/,
    purchases: /^item_(price|cost)$/,
    paymentsReceived: /^item_(price|cost)$/,
  },
  ...{
    stockValue: /^item_value$/,
    incoming: /^last_move$/,
    moved: /^explain$|^adjust_stock$|^last_counted$/,
  },
};

const SOLD = /\b(?<!to )(sold|sells?|selling|sales|shift(ed)?|bought)\b(?!.* for\b)/i;

/** Whether a question may be one of those that patterns know: they are English. */
export function mayBePattern(reading: Reading, text: string): boolean {
  if (reading.language !== 'en') return false;
  switch (reading.kind) {
    case 'record':
    case 'ask':
    case 'howto':
      return true;
    case 'cannot':
      return false;
    case 'do':
      return BY_PATTERN[reading.do] !== undefined;
    case 'figure':
      return (
        OF_ITEM[reading.figure] !== undefined &&
        !says(reading) &&
        !(reading.figure !== 'onHand' && reading.where.supplier) &&
        !(reading.figure === 'soldQuantity' && SOLD.test(text))
      );
    case 'talk':
      return reading.talk === 'nonsense';
  }
}

/** Whether more was said than the name of something. */
const says = ({ split, where, period, compare }: FigureReading) =>
  split.length > 0 ||
  period !== undefined ||
  compare !== undefined ||
  where.customer !== undefined ||
  where.days !== undefined;

/** The patterns that a reading leaves room for. */
export function patternsFor(reading: Reading, asks: Meant[]): Meant[] {
  return asks.filter((meant) => {
    const { tool, ask } = meant;
    switch (reading.kind) {
      case 'figure':
        return (FACTS.has(tool.name) || isActing(meant)) && OF_ITEM[reading.figure]!.test(ask.intent);
      case 'howto':
        return tool.name === 'invite_user';
      case 'do':
        return tool.name === BY_PATTERN[reading.do];
      default:
        return FACTS.has(tool.name) || isActing(meant);
    }
  });
}

/** Whether a pattern that fits knows more than the reading. */
export function isBetter(
  reading: Reading,
  { tool, ask, of }: Meant & { of: { items: unknown[]; refersBack: boolean } },
): boolean {
  if (reading.kind === 'figure') return of.items.length > 0 && !of.refersBack;
  // What was made out as a record is more than that something was named.
  if (reading.kind === 'record') return reading.type === 'item' && !/^find_items$|_balance$/.test(tool.name);
  if (reading.kind === 'ask' && reading.missing === 'slot') return tool.carryOut !== undefined;
  return ask.order < 90 || of.items.length > 0;
}
