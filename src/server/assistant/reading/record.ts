import type {
  About,
  FigureReading,
  Named,
  RecordReading,
  RecordType,
} from '#shared/assistant/chat/reading.ts';
import type { Idea } from './ideas.ts';
import { ideasOf, type Said } from './said.ts';

/** A record that was asked for, with how much of what was said it takes up. */
export type RecordFound = { reading: RecordReading; weight: number; choices: Named[] };

/** When something was counted. */
const COUNTED: [Idea[], About, number][] = [
  [['when', 'counted'], 'counted', 4.4],
  [['when', 'countVerb'], 'counted', 4.4],
];

/** What is asked of a record, by the ideas that say so and what they count. */
const ASKED: Record<'item' | 'party' | 'location', [Idea[], About, number][]> = {
  item: [
    [['where'], 'where', 3.4],
    [['history'], 'moves', 4.2],
    [['when', 'moving'], 'moves', 4],
    ...COUNTED,
    [['when', 'moves'], 'moves', 4],
    [['when', 'sell'], 'moves', 4],
    [['when', 'received'], 'moves', 4],
    [['price'], 'price', 3.4],
    [['charge'], 'price', 3.1],
    [['details'], 'all', 1.9],
  ],
  party: [
    [['contact'], 'contact', 4],
    [['balance'], 'balance', 3.4],
    [['details'], 'all', 2.2],
  ],
  location: [...COUNTED, [['contents'], 'stock', 2], [['details'], 'stock', 1.2]],
};

const FOR: [Idea[], About, number] = [['sell'], 'price', 4.5];

const NUMBER: [Idea[], About, number] = [['contact'], 'contact', 4];
// "Northgate's number".
const isNumberOf = ({ mentions, tokens }: Said, kind: 'supplier' | 'customer') =>
  mentions.some(
    (one) =>
      one.kind === kind &&
      /^(number|nr|nummer|رقم)$/.test(tokens[one.end]?.text ?? '') &&
      one.end === tokens.length - 1,
  );

export function recordIn(said: Said, before: Named | null, type: RecordType | null): RecordFound | null {
  const ideas = ideasOf(said);
  const { documents } = said;
  const named = (kind: 'customer' | 'supplier' | 'location') =>
    said.mentions.find((mention) => mention.kind === kind);
  const asked = (of: keyof typeof ASKED) =>
    ASKED[of].filter(([needed]) => needed.every((idea) => ideas.has(idea))).sort((a, b) => b[2] - a[2])[0];
  const found = (
    kind: RecordType,
    meant: Named[],
    [, about, weight]: [Idea[], About, number],
  ): RecordFound => ({
    reading: { kind: 'record', type: kind, record: meant[0] ?? { id: null, name: '' }, about },
    weight,
    choices: meant.length > 1 ? meant : [],
  });
  // "Open the shop floor": what is named is to be shown.
  const opened = isOpened(said);
  if (opened) ideas.add('details');
  const item = said.items[0]?.meant ?? (type === 'item' && before ? [before] : null);
  // "What do we sell it for?"
  const isFor = ideas.has('sell') && said.tokens.at(-1)?.text === 'for';
  const ofItem = item && (isFor ? FOR : asked('item'));
  if (item && ofItem) return found('item', item, ofItem);
  for (const kind of ['supplier', 'customer'] as const) {
    const meant = named(kind)?.meant ?? (type === kind && before ? [before] : null);
    const ofParty = meant && (isNumberOf(said, kind) ? NUMBER : asked('party'));
    if (meant && ofParty) return found(kind, meant, ofParty);
  }
  const place = named('location')?.meant;
  const ofPlace = place && asked('location');
  if (place && opened) return found('location', place, [[], 'all', 2.2]);
  if (place && ofPlace) return found('location', place, ofPlace);
  // "When did we last count?"
  const ofAll = COUNTED.find(([needed]) => needed.every((idea) => ideas.has(idea)));
  if (!said.items.length && !said.mentions.length && ofAll) return found('location', [], ofAll);
  // Which places there are.
  if (!said.items.length && !said.mentions.length && ideas.has('location') && ideas.has('which'))
    return found('location', [], [[], 'all', 1.3]);
  const document = documents.order ? 'order' : documents.invoice ? 'invoice' : null;
  if (document)
    return {
      reading: {
        kind: 'record',
        type: document,
        record: { id: null, name: documents[document] ?? '' },
        about: 'status',
      },
      weight: 6,
      choices: [],
    };
  return null;
}

const OPENED: Idea[] = ['location', 'item', 'customer', 'supplier', 'stop', 'please', 'contents'];
const isOpened = ({ marks, tokens, mentions, items }: Said) => {
  const [first, ...rest] = marks.filter(({ ideas }) => !ideas.has('please') && !ideas.has('greeting'));
  return (
    first !== undefined &&
    /^(open|offne|افتح)$/.test(tokens[first.start]!.text) &&
    mentions.length + items.length === 1 &&
    rest.every(({ ideas }) => OPENED.some((idea) => ideas.has(idea)))
  );
};

/** A figure of one record as things are now is that record: what it owes, or how many there are. */
export function recordOfFigure({
  figure,
  split,
  where,
  asOf,
  period,
  compare,
  order,
  limit,
}: FigureReading): RecordReading | null {
  const { item, customer, supplier, location, ...rest } = where;
  const isPlain =
    !split.length && !asOf && !period && !compare && !order && !limit && !Object.keys(rest).length;
  if (!isPlain) return null;
  const only = (names: Named[] | undefined, others: unknown[]) =>
    names?.length === 1 && others.every((one) => one === undefined) ? names[0] : undefined;
  const one = only(item, [customer, supplier, location]);
  // Whether one item is out or low is seen by how many there are.
  if (one && (figure === 'onHand' || figure === 'out' || figure === 'low'))
    return { kind: 'record', type: 'item', record: one, about: 'stock' };
  if (one && figure === 'moved') return { kind: 'record', type: 'item', record: one, about: 'moves' };
  const owing = only(customer, [item, supplier, location]);
  if (figure === 'receivables' && owing)
    return { kind: 'record', type: 'customer', record: owing, about: 'balance' };
  // Whether somebody has paid is what they owe.
  if (figure === 'paymentsReceived' && owing)
    return { kind: 'record', type: 'customer', record: owing, about: 'balance' };
  const owed = only(supplier, [item, customer, location]);
  if (figure === 'payables' && owed)
    return { kind: 'record', type: 'supplier', record: owed, about: 'balance' };
  return null;
}
