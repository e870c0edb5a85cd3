import { FIRST_QUESTIONS } from '#shared/assistant/chat/configuration.ts';
import type { Entities, KeptEntities } from '#shared/assistant/chat/context.ts';
import type { Language, Reading } from '#shared/assistant/chat/reading.ts';
import type { Desk, Engine, Question, Reply } from '../port.ts';
import { read } from '../reading/read.ts';
import { TOOLS } from '../tools.ts';
import type { Understood } from '../understood.ts';
import { answered, meantByReading } from './member.ts';
import { isBetter, type Meant, mayBePattern, patternsFor } from './patterns.ts';
import { understand } from './understanding.ts';
import { sentimentOf } from './words.ts';

type Pattern = Meant & { of: Understood };
type Asked = Understood & { goesOn: boolean };

// The questions that a chat offers first are understood in every language that it offers them in.
const IN_ENGLISH = new Map(
  [FIRST_QUESTIONS.de, FIRST_QUESTIONS.ar].flatMap((questions) =>
    questions.map((question, n) => [question, FIRST_QUESTIONS.en[n] ?? question]),
  ),
);

/** Answers without any network: recognises what is meant, uses the tool for it, and says what it found. */
export const builtIn: Engine = {
  answer: async (question, desk, { onText } = {}) => {
    const reply = await answer(question, desk);
    onText?.(reply.response);
    return reply;
  },
};

async function answer(question: Question, desk: Desk): Promise<Reply> {
  return desk.audience === 'member' ? answerMember(question, desk) : answerGuest(question, desk);
}

async function answerGuest(question: Question, desk: Desk): Promise<Reply> {
  const text = IN_ENGLISH.get(question.text.trim()) ?? question.text;
  const asked = await desk.recognise((vocabulary) => understand(text, question.context, vocabulary));
  const reply = replyTo(question);
  const talk = (some: Talk[]) =>
    some.find(({ when, unless }) => when.test(asked.text) && !unless?.test(asked.text));
  const first = talk(FIRST);
  if (first) return reply(first);
  const meant = meantBy(asked, asksOf(desk));
  if (meant) return reply(await byPattern(meant, desk, 'en'));
  return reply(talk(LAST) ?? LOST);
}

/** What the tool of a pattern told. Who may not look is told so, and not asked which item they mean. */
async function byPattern({ tool, ask, of }: Pattern, desk: Desk, language: Language) {
  const isOffered = desk.offered.some(({ name }) => name === tool.name);
  if (isOffered && ask.needsItem && !of.items.length)
    return { intent: ask.intent, topic: tool.name, ...whichItem(of) };
  return answered({ tool: tool.name, intent: ask.intent, input: ask.input(of) }, desk, language);
}

/**
 * A member is answered by what the grammar reads in their question. What patterns know better than it does, the facts of
 * one item and what is done to it, is theirs in English.
 */
async function answerMember(question: Question, desk: Desk): Promise<Reply> {
  const { text, context } = question;
  const before = context.entities.reading ?? null;
  const { reading, meant } = await desk.recognise(async (vocabulary) => {
    const found = await read(text, { before, vocabulary });
    const { today } = vocabulary.calendar;
    if (mayBePattern(found, text)) {
      const asked = await understand(text, context, vocabulary);
      const pattern = meantBy(asked, patternsFor(found, asksOf(desk)));
      if (pattern && isBetter(found, pattern)) return { reading: found, meant: pattern };
    }
    return { reading: found, meant: meantByReading(found, question, today) };
  });
  const reply = replyTo(question);
  const { language } = reading;
  const told =
    'ask' in meant ? await byPattern(meant, desk, language) : await answered(meant, desk, language);
  return reply({
    ...told,
    topic: told.topic ?? context.topic,
    entities: entitiesAfter(context.entities, reading, told.entities),
  });
}

/** What "it", "those" and "and last year?" stand for after an answer. Talk and how-to change nothing of it. */
function entitiesAfter(before: KeptEntities, reading: Reading, told: Entities | undefined): KeptEntities {
  const isTalk = reading.kind === 'talk' || reading.kind === 'cannot' || reading.kind === 'howto';
  if (isTalk && !told?.items) return before;
  const [item] = told?.items ?? [];
  const isOfItem = item && told?.items?.length === 1 && reading.kind !== 'figure';
  const kept: Reading = isOfItem
    ? {
        kind: 'record',
        type: 'item',
        record: item,
        about: 'stock',
        language: reading.language,
        leftOut: [],
        guesses: [],
      }
    : reading;
  const spoken: Entities =
    reading.kind === 'figure'
      ? {
          ...(reading.where.item ? { items: reading.where.item.slice(0, 20) } : {}),
          ...(reading.where.category?.[0] ? { category: reading.where.category[0] } : {}),
        }
      : {};
  return { ...spoken, ...told, reading: kept };
}

/** Every way in which the tools of a desk are asked for, in the order in which they are tried. */
function asksOf({ audience }: Desk): Meant[] {
  return TOOLS.filter((tool) => tool.audience === audience)
    .flatMap((tool) => tool.asks.map((ask) => ({ tool, ask })))
    .sort((a, b) => a.ask.order - b.ask.order);
}

const DEFAULT = 90;

/** What is meant, with what is to be understood by it: the words themselves, or what was asked before, gone on with. */
function meantBy(asked: Asked, asks: Meant[]): Pattern | null {
  const fits = (of: Understood, most: number) =>
    asks.find(
      ({ ask }) =>
        ask.order < most && ask.when.test(of.text) && !ask.unless?.test(of.text) && (ask.fits?.(of) ?? true),
    );
  const { lastIntent } = asked.context;
  const before = asks.find(({ ask }) => ask.intent === lastIntent);
  const isShort = asked.text.split(' ').length <= 4;
  const own = fits(asked, DEFAULT);
  const names =
    asked.items.length > 0 ||
    asked.category !== undefined ||
    asked.period !== undefined ||
    asked.location !== undefined;
  if (own && !(asked.goesOn && own.ask.order >= 40)) return { ...own, of: asked };
  const going = goneOn(asked);
  const isGoing = names && (asked.goesOn || (isShort && asked.period !== undefined));
  if (before && isGoing && (before.ask.fits?.(going) ?? true)) return { ...before, of: going };
  const any = own ?? fits(asked, Number.POSITIVE_INFINITY);
  return any ? { ...any, of: asked } : null;
}

// What is not said anew is as it was.
function goneOn(asked: Asked): Understood {
  const { entities } = asked.context;
  const isNew = (asked.items.length > 0 && !asked.refersBack) || asked.category !== undefined;
  const category = asked.category ?? (isNew ? undefined : entities.category);
  const items = asked.category ? [] : asked.items.length ? asked.items : isNew ? [] : (entities.items ?? []);
  const { category: _, ...rest } = asked;
  return {
    ...rest,
    items: category && !isNew ? [] : items,
    ...(category ? { category } : {}),
    ...(asked.period ? {} : entities.period ? { period: entities.period } : {}),
  };
}

function whichItem({ about }: Understood): { text: string; followUps: string[] } {
  const said = about.join(' ');
  return {
    text: said
      ? `I could not find an item that “${said}” could mean. How is it called, or what is its SKU?`
      : 'Which item do you mean?',
    followUps: [],
  };
}

function replyTo({ text, context }: Question) {
  return (
    of: Pick<Reply, 'intent'> & { text: string } & Partial<
        Pick<Reply, 'topic' | 'links' | 'entities' | 'followUps' | 'proposal' | 'table'>
      >,
  ): Reply => ({
    response: of.text,
    intent: of.intent,
    topic: of.topic ?? context.topic,
    // Talk changes nothing of what the conversation is about.
    entities: of.entities ?? context.entities,
    sentiment: sentimentOf(text),
    links: of.links ?? [],
    followUps: of.followUps ?? [],
    proposal: of.proposal ?? null,
    table: of.table ?? null,
    engine: 'built-in',
  });
}

/** What a guest is told besides answers. */
type Talk = { intent: string; when: RegExp; unless?: RegExp; text: string; followUps?: string[] };

const WHAT_IS_NEW = ['What is new?'];
const CAN =
  'I can help you find things in this shop, and tell you what they cost and whether they are available. For more, please sign in.';

const CAPABILITIES =
  /\b(what (can|could|do) you (do|help|answer|know)|what (are you|is this)( able)?|who are you|how (can|do) you (help|work)|help me$|^help$|what should i ask|what can i ask|(what|which) questions|your (features|abilities|skills)|capabilities|what else can you)\b/;

/** Said first of all, whatever else is in it. */
// biome-ignore format: a table reads best with one line of talk a line
const FIRST: Talk[] = [
  { intent: 'capabilities', when: CAPABILITIES, text: CAN, followUps: WHAT_IS_NEW },
  { intent: 'unsupported', when: /\b(invoices?|overdue|unpaid|receivables?|payables?|credit notes?|payments?|who (is|are) (our|my|the) (suppliers?|customers?)|which (suppliers?|customers?)|(best|top|biggest|our|my|list|all|how many) (customers?|suppliers?)|customer balance|bank|taxes|vat|payroll|profit|profits|forecast|predict|quotes?|quotation|salar(y|ies))\b/,
    unless: /\b(how (do|can|to) i|reorder|restock|who owes us|receivables|(overdue|unpaid|open|outstanding|late) .*invoices?|invoices? .*(overdue|unpaid|open|outstanding|late|paid)|(balance|account) (of|with)|invoice for|remind(er)?|(overdue|late|open|outstanding) .*(orders?|deliver(y|ies))|(orders?|deliver(y|ies)) .*(overdue|late|open|outstanding)|suppliers? (is|are) late)\b/,
    text: 'I cannot answer that: I can read items, stock, what moved, which invoices and purchase orders are open, and how it stands with a customer or a supplier. I would rather say so than guess.' },
];

/** Said where nothing was asked. */
// biome-ignore format: a table reads best with one line of talk a line
const LAST: Talk[] = [
  { intent: 'thanks', when: /\b(thanks?|thank you|cheers|much appreciated|great|perfect|awesome|nice one|good job|well done)\b/, text: 'You are welcome.' },
  { intent: 'goodbye', when: /\b(bye|goodbye|see you|good night|that is all|that was all)\b/, text: 'Goodbye.' },
  { intent: 'greeting', when: /^(hello|hi|hey|hiya|howdy|good (morning|afternoon|evening|day)|greetings|yo|morning|evening|hi there|hello there|moin|servus)\b/, text: 'Hello! What would you like to know?' },
];

/** Where nothing was understood. */
const LOST = { intent: 'unknown', text: `I cannot answer that. ${CAN}`, followUps: WHAT_IS_NEW };
