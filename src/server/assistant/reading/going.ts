import type { Named, Reading, Slots, Talk } from '#shared/assistant/chat/reading.ts';
import type { Idea } from './ideas.ts';
import { marksIn } from './marks.ts';
import { ideasOf, type Said } from './said.ts';

const TALKS: Talk[] = ['capabilities', 'thanks', 'goodbye', 'greeting'].filter(isTalk);
function isTalk(word: string): word is Talk {
  return word !== '';
}
const SMALL_TALK = new Set<Idea>([
  'stop',
  'please',
  'goesOn',
  'pointsBack',
  'greeting',
  'thanks',
  'goodbye',
  'capabilities',
  'question',
  'good',
  'most',
  'same',
  'only',
  'have',
  'correcting',
  'us',
  'us',
  'get',
  'which',
  'everything',
  'howMuch',
  'newWord',
  'make',
  'create',
  'where',
  'quantity',
  'addTo',
  'who',
  'takeIn',
  'approve',
]);

const MANNERS =
  /^(alles|bitte|eigentlich|denn|so|mal|bloss|genau|please|actually|exactly|really|kindly|even)$/;
// "Was bitte kannst du eigentlich alles": words that only soften what is asked.
export function isAskedWithManners({ tokens, lexicon }: Said): boolean {
  const plain = tokens
    .filter(({ text }) => !MANNERS.test(text))
    .map((token, at) => ({ ...token, at, gap: ' ' }));
  return (
    plain.length < tokens.length && marksIn(plain, lexicon).some(({ ideas }) => ideas.has('capabilities'))
  );
}

// Talk is talk where nothing else is said.
export function talkOf(said: Said, weight: number): Talk | null {
  const ideas = ideasOf(said);
  const talk =
    TALKS.find((one) => one !== 'nonsense' && ideas.has(one)) ??
    (isAskedWithManners(said) ? 'capabilities' : undefined);
  if (!talk) return null;
  const isNamed = said.mentions.length > 0 || said.items.length > 0 || said.documents.invoice !== undefined;
  // "Der umsatzstärkste Tag" is no "guten Tag".
  const isBestDay = said.times.length > 0 && (ideas.has('most') || ideas.has('least'));
  if (isNamed || (talk === 'greeting' && isBestDay)) return null;
  if (talk === 'capabilities') return weight < 4 ? talk : null;
  const others = said.marks.filter(
    ({ ideas: of, figures }) =>
      figures.size > 0 || of.has('revenue') || ![...of].some((idea) => SMALL_TALK.has(idea)),
  );
  return others.length === 0 && (weight < 2.5 || others.length === 0) ? talk : null;
}

/** Whether a text goes on from what was said before it. */
export function goesOn(said: Said): boolean {
  const first = said.marks.find(({ start, ideas }) => start <= 1 && !ideas.has('greeting'));
  const begins = first !== undefined && first.start <= 1 && first.ideas.has('goesOn');
  const isAnd =
    said.language === 'ar' &&
    /^[وف]/.test(said.tokens[0]?.text ?? '') &&
    (ASKS_ON.test(said.tokens[0]?.text ?? '') || !said.lexicon.has(said.tokens[0]?.text ?? ''));
  // "By month", "in percent", "from Beacon": a piece of a sentence.
  const isPiece = said.tokens.length <= MOST_OF_PIECE && PIECES.test(said.tokens[0]?.text ?? '');
  return begins || isAnd || isPiece || isOfThem(said) || pointsBack(said);
}

/** "And which", "and who", as one word. */
const ASKS_ON = /^[وف](اي|كم|من|ما|هل|مين|متي|وين|شو|ايش)$/;

const NOUNS: Idea[] = [
  'item',
  'customer',
  'supplier',
  'category',
  'location',
  'invoice',
  'order',
  'bill',
  'stock',
];
// "Which are late?", "wie viele sind überfällig?": of what, was said before.
const isOfThem = ({ tokens, marks, mentions, items, times }: Said) =>
  tokens.length <= MOST_OF_PIECE &&
  !mentions.length &&
  !items.length &&
  !times.length &&
  OF_THEM.test(tokens.map(({ text }) => text).join(' ')) &&
  !marks.some(({ ideas }) => NOUNS.some((noun) => ideas.has(noun)));
const OF_THEM =
  /^(which|how many|how much|welche|wie viele|wieviele|wie viel|wieviel) (are|is|were|was|ones|sind|ist|waren|war)\b|^(كم|اي|مين) (منها|منهم|واحد)/;

const MOST_OF_PIECE = 6;
const PIECES =
  /^(in|as|by|per|for|from|only|without|to|with|on|excluding|nach|je|pro|als|fur|bei|von|ohne|mit|seit|حسب|في|من|بدون|عند)$/;

export const pointsBack = (said: Said) =>
  said.marks.some(({ ideas, start }) => ideas.has('pointsBack') && start >= 0) &&
  !said.items.length &&
  !said.mentions.length;

/** "Order 10 of it from Lumen": whoever is named beside it, the thing was named before. */
export const pointsAtItem = ({ tokens, items }: Said) =>
  !items.length && AT_THING.test(tokens.map(({ text }) => text).join(' '));
const AT_THING = /(^| )(of (it|them|those|these)|davon|von (denen|diesen)|منه|منها|منهم)( |$)/;

// What names a figure and asks for it in a sentence of its own stands by itself.
export const isWhole = (said: Said, weight: number) =>
  weight >= 2 && (said.isQuestion || said.tokens.length >= 4 || weight >= 4);

/** The one record that was spoken of. */
export function whereBefore(
  before: Reading,
): { type: 'item' | 'customer' | 'supplier' | 'location'; record: Named } | null {
  if (
    before.kind === 'record' &&
    before.record.id !== null &&
    before.type !== 'invoice' &&
    before.type !== 'order'
  )
    return { type: before.type, record: { id: before.record.id, name: before.record.name } };
  const where =
    before.kind === 'figure'
      ? before.where
      : before.kind === 'ask' && before.of?.kind === 'figure'
        ? before.of.where
        : null;
  for (const type of ['item', 'customer', 'supplier', 'location'] as const) {
    const names = where?.[type];
    if (names?.length === 1) return { type, record: names[0]! };
  }
  if (before.kind === 'do') {
    const { item, customer, supplier } = before.slots;
    if (item) return { type: 'item', record: item };
    if (customer) return { type: 'customer', record: customer };
    if (supplier) return { type: 'supplier', record: supplier };
  }
  return null;
}

/** What an action takes over from what was spoken of. */
export function slotsBefore(before: Reading | null): Slots {
  if (!before) return {};
  if (before.kind === 'do') return before.slots;
  if (before.kind === 'record' && (before.type === 'invoice' || before.type === 'order'))
    return { [before.type]: before.record.name };
  const base = whereBefore(before);
  return base && base.type !== 'location' ? { [base.type]: base.record } : {};
}
