import type {
  Action,
  FigureReading,
  Language,
  Named,
  Reading,
  RecordReading,
  Slots,
} from '#shared/assistant/chat/reading.ts';
import { AppError } from '#shared/errors.ts';
import {
  type FigureName,
  figureOf,
  isTimeSplit,
  NARROWINGS,
  type Split,
} from '#shared/insights/figures/catalogue.ts';
import { daysOf } from '#shared/periods.ts';
import { worded } from '#shared/refusals/words.ts';
import { ADJUST_REASONS } from '#shared/stock/ledger/contract.ts';
import type { Desk, Question, Reply } from '../port.ts';
import { missingOf } from '../reading/action.ts';
import type { Told } from '../tool.ts';
import { MOST_ITEMS } from '../tools/fields.ts';
import { TOOLS } from '../tools.ts';
import type { AssistantWords } from '../words/en.ts';
import type { CannotTopic } from '../words/topics.ts';
import { WORDS } from '../words/words.ts';

/** A tool with what it is given. */
type Use = { tool: string; intent: string; input: Record<string, unknown>; before?: string };

/** What is said without looking anything up. */
type Spoken = { intent: string; text: string; followUps?: string[] };

/** What answers a question that was read: a tool, or a sentence. */
export function meantByReading(reading: Reading, question: Question, today: string): Use | Spoken {
  const words = WORDS[reading.language];
  switch (reading.kind) {
    case 'talk':
      return spokenTalk(reading.talk, words);
    case 'cannot':
      if (reading.topic === 'quotes') return explaining('quote', question.text);
      return whyOf(reading, question) ?? spokenOf(reading.topic, words);
    case 'howto':
      return explaining(undefined, question.text);
    case 'ask':
      if (reading.missing === 'figure' && reading.type === 'item')
        return guessed(reading, question, words) ?? itemsOf(reading.choices);
      return asked(reading, words);
    case 'figure':
      return guessed(reading, question, words) ?? ahead(reading, words, today) ?? ofFigure(reading, today);
    case 'record':
      return guessed(reading, question, words) ?? ofRecord(reading, words);
    case 'do':
      return guessed(reading, question, words) ?? ofAction(reading, question, words);
  }
}

/** How something is done: a task that is known, or the one that answers best. */
const explaining = (task: string | undefined, topic: string): Use => ({
  tool: 'product_help',
  intent: 'help',
  input: { topic: topic.slice(0, 500), ...(task ? { task } : {}) },
});

const spokenOf = (topic: string, { cannot }: AssistantWords): Spoken => ({
  intent: 'unsupported',
  text: cannot[topic as CannotTopic] ?? cannot.beyond,
});

/** Why an item has the stock it has is told by its moves; "why?" alone is asked of the one that was told of. */
function whyOf(
  { topic, item }: Extract<Reading, { kind: 'cannot' }>,
  { text, context }: Question,
): Use | null {
  if (topic !== 'why') return null;
  const [only, ...others] = context.entities.items ?? [];
  const isShort = text.trim().split(/\s+/).length <= 2;
  const meant = item ?? (isShort && !others.length ? only : undefined);
  return meant ? explained(meant.id) : null;
}

const explained = (item: string): Use => ({
  tool: 'explain_stock',
  intent: 'explain',
  input: { items: [item] },
});

const counted = (input: { items?: string[]; place?: string }): Use => ({
  ...{ tool: 'last_counted', intent: 'last_counted' },
  input,
});

/** Of items of which nothing was asked it is told how many there are. */
const itemsOf = (items: Named[]): Use => ({
  ...{ tool: 'item', intent: 'item_stock' },
  input: { items: items.slice(0, MOST_ITEMS).map(({ id }) => id) },
});

function spokenTalk(
  talk: Extract<Reading, { kind: 'talk' }>['talk'],
  { talk: words }: AssistantWords,
): Spoken {
  const isOpening = talk !== 'thanks' && talk !== 'goodbye';
  return {
    intent: talk === 'nonsense' ? 'unknown' : talk,
    text: words[talk],
    followUps: isOpening ? words.ask : [],
  };
}

// A name that fits only roughly is asked for, and nothing is said of it before.
function guessed({ guesses }: Reading, { text }: Question, { ask }: AssistantWords): Spoken | null {
  const [first] = guesses;
  if (!first) return null;
  const { said, meant } = first;
  const at = text.toLowerCase().indexOf(said.toLowerCase());
  const again = at < 0 ? meant.name : `${text.slice(0, at)}${meant.name}${text.slice(at + said.length)}`;
  return { intent: 'ask', text: ask.guess(said, meant.name), followUps: [again] };
}

/** So many names are offered to choose from. */
const MOST_CHOICES = 5;

function asked(
  { missing, choices, leftOut, of }: Extract<Reading, { kind: 'ask' }>,
  { ask, talk }: AssistantWords,
): Spoken {
  const names = choices.map(({ name }) => name).slice(0, MOST_CHOICES);
  if (missing === 'which') return { intent: 'ask', text: listed(ask.which, names), followUps: names };
  if (missing === 'time') return { intent: 'ask', text: ask.time };
  if (missing === 'slot') return { intent: 'ask', text: slotAsked(of, ask) };
  const [only] = names;
  if (!only)
    return {
      intent: 'ask',
      text: leftOut.length ? ask.unknown(leftOut.join(' ')) : ask.lost,
      followUps: talk.ask,
    };
  return { intent: 'ask', text: ask.figure(only), followUps: ask.about.map((of) => of(only)) };
}

function slotAsked(
  of: Extract<Reading, { kind: 'ask' }>['of'],
  { slot, slots }: AssistantWords['ask'],
): string {
  const missing = of?.kind === 'do' ? missingOf(of) : null;
  return (missing && slots[missing]) ?? slot;
}

const listed = (head: string, names: string[]) => [head, ...names.map((name) => `• ${name}`)].join('\n');

/** What was not yet cannot be told: nothing is foretold. */
function ahead({ figure, period }: FigureReading, { cannot }: AssistantWords, today: string): Spoken | null {
  const isOver = figureOf(figure).time !== 'period' || !period || period.from <= today;
  return isOver ? null : { intent: 'unsupported', text: cannot.forecast };
}

/** Between whom and us it stands. */
const OWED_TO: Partial<Record<FigureName, 'customer' | 'supplier'>> = {
  ...{ payables: 'supplier', receivables: 'customer' },
};

/** A figure as the tool takes it. What it does not know of is said to be left out. */
function ofFigure(reading: FigureReading & Pick<Reading, 'leftOut'>, today: string): Use {
  const { where } = reading;
  const isUnsold = where.unsold === true;
  // Items of which nothing was sold are those that lie about: as long as the time that was said.
  const figure = isUnsold ? 'deadStock' : reading.figure;
  const { splits, time, days: usual } = figureOf(figure);
  const leftOut = [...reading.leftOut];
  // What we owe somebody, or they owe us, whom nobody knows.
  const party = OWED_TO[figure];
  if (party && leftOut.length && !reading.split.length && !Object.keys(where).length) {
    const tool = `${party}_balance`;
    return { tool, intent: tool, input: { [party]: leftOut.join(' ') } };
  }
  const input: Record<string, unknown> = { figure, ...(reading.also ? { also: reading.also } : {}) };
  const own = reading.split.filter((one) => splits.includes(one));
  // How old stock is, is told by its ages, where nothing else was asked for.
  const split: Split[] = figure === 'stockAge' && !own.length ? ['age'] : own;
  if (split.length) input.split = split;
  for (const by of NARROWINGS) {
    const given = where[by];
    if (!given?.length) continue;
    const names = given.map((one) => (typeof one === 'string' ? one : one.id));
    if (splits.includes(by)) input[by] = names;
    else leftOut.push(...given.map((one) => (typeof one === 'string' ? one : one.name)));
  }
  const { period, asOf, compare, order, limit } = reading;
  const days = where.days ?? (isUnsold && period ? daysOf(period) : undefined);
  if (days !== undefined && usual !== undefined) input.days = days;
  if (period && !isUnsold) {
    if (time === 'period' || time === 'ahead' || (time === 'asOf' && split.some(isTimeSplit)))
      Object.assign(input, period);
    else if (time === 'asOf') input.asOf = period.to < today ? period.to : undefined;
    else leftOut.push(`${period.from} – ${period.to}`);
  }
  if (asOf && time === 'asOf') input.asOf = asOf < today ? asOf : undefined;
  if (compare && time !== 'now') Object.assign(input, comparison(compare));
  if (split.length === 1) Object.assign(input, { above: where.above, below: where.below });
  if (order) input.order = order;
  if (limit) input.limit = Math.min(10, limit);
  if (leftOut.length) input.leftOut = leftOut;
  return { tool: 'figure', intent: figure, input };
}

const comparison = (compare: NonNullable<FigureReading['compare']>) =>
  typeof compare === 'string'
    ? { compare }
    : { compare: 'own', compareFrom: compare.period.from, compareTo: compare.period.to };

function ofRecord({ type, record, about }: RecordReading, words: AssistantWords): Use | Spoken {
  const named = record.id ?? record.name;
  const isOf = (tool: string, intent: string, input: Record<string, unknown>): Use => ({
    tool,
    intent,
    input,
  });
  switch (type) {
    case 'item':
      if (about === 'moves') return explained(named);
      if (about === 'counted') return counted({ items: [named] });
      return isOf('item', INTENT_OF_ITEM[about] ?? 'item_stock', {
        items: [named],
        about: about === 'price' || about === 'where' ? about : about === 'all' ? 'details' : 'stock',
      });
    case 'customer':
      return isOf('customer_balance', 'customer_balance', { customer: named });
    case 'supplier':
      return isOf('supplier_balance', 'supplier_balance', { supplier: named });
    case 'location':
      if (about === 'counted') return counted(named ? { place: named } : {});
      return named ? isOf('places', 'location_contents', { place: named }) : isOf('places', 'locations', {});
    case 'invoice':
    case 'order':
      return { intent: 'ask', text: words.ask.lost };
  }
}

const INTENT_OF_ITEM: Partial<Record<RecordReading['about'], string>> = {
  price: 'item_price',
  where: 'item_where',
  all: 'item_details',
};

/** Where in the product the things are done that cannot be proposed here. */
const byHand = (action: Action, { item, quote }: Slots): string | null => {
  if (action === 'draftQuote') return 'quote';
  if (action === 'draftInvoice' && quote) return 'accepted-quote';
  return action === 'snooze' && !item ? 'stop-reminders' : null;
};

function ofAction(
  { do: action, slots, leftOut }: Extract<Reading, { kind: 'do' }>,
  { text }: Question,
  { action: words, ask, figure }: AssistantWords,
): Use | Spoken {
  const task = byHand(action, slots);
  if (task) return { ...explaining(task, action), before: words.notHere };
  // "Raise it by 5": of what it becomes nothing was said.
  const isRelative = (action === 'changePrice' || action === 'changeReorderPoint') && RELATIVE.test(text);
  const use = isRelative ? null : PROPOSED[action]?.(slots);
  const { price, quantity = ask.slot } = ask.slots;
  if (!use) return { intent: 'ask', text: (action === 'changePrice' && price) || quantity };
  return leftOut.length ? { ...use, before: figure.leftOut(leftOut.join(' ')) } : use;
}

const RELATIVE = /%|٪|(^|[\s])(by|um|percent|prozent|بمقدار|بنسبة)([\s]|$)/iu;

const decimal = (value: number) => String(Math.round(value * 1000) / 1000);
const at = ({ location, from }: Slots) => {
  const place = location ?? from;
  return place ? { place: place.id } : {};
};

/** How the tools are asked that propose something; null where something is missing. */
const PROPOSED: Partial<Record<Action, (slots: Slots) => Use | null>> = {
  adjust: (slots) => adjustment(slots, slots.change, 'correction'),
  writeOff: (slots) =>
    adjustment(slots, slots.quantity === undefined ? undefined : -slots.quantity, 'damaged'),
  count: ({ item, quantity, ...slots }) =>
    item && quantity !== undefined
      ? acting('adjust_stock', {
          items: [item.id],
          counted: decimal(quantity),
          ...at(slots),
          reason: 'count',
        })
      : null,
  invite: ({ email, role }) =>
    email ? acting('invite_user', { emails: [email], ...(role ? { role } : {}) }) : null,
  remind: (slots) => ofInvoice('send_reminder', slots),
  draftInvoice: ({ customer, item, quantity }) =>
    customer && item
      ? acting('draft_invoice', {
          customer: customer.id,
          lines: [{ item: item.id, quantity: decimal(quantity ?? 1) }],
        })
      : null,
  draftOrder: ({ item, supplier, quantity }) =>
    item && quantity !== undefined
      ? acting('draft_order', {
          ...(supplier ? { supplier: supplier.id } : {}),
          lines: [{ item: item.id, quantity: decimal(quantity) }],
        })
      : null,
  transfer: ({ item, quantity, from, to }) =>
    item && quantity !== undefined && to
      ? acting('transfer_stock', {
          ...{ item: item.id, quantity: decimal(quantity), to: to.id },
          ...(from ? { from: from.id } : {}),
        })
      : null,
  changePrice: ({ item, price }) =>
    item && price !== undefined ? acting('change_price', { item: item.id, price }) : null,
  changeReorderPoint: ({ item, quantity }) =>
    item && quantity !== undefined
      ? acting('change_reorder_point', { item: item.id, point: decimal(quantity) })
      : null,
  snooze: ({ item, until }) => (item && until ? acting('snooze_item', { item: item.id, until }) : null),
  recordPayment: ({ amount, ...slots }) =>
    ofInvoice('record_payment', slots, amount === undefined ? {} : { amount }),
  sendInvoice: (slots) => ofInvoice('send_invoice', slots),
  issueInvoice: (slots) => ofInvoice('issue_invoice', slots),
  approve: (slots) => ofOrder('approve_order', slots),
  receive: (slots) => ofOrder('receive_order', slots),
  orderEverythingLow: ({ supplier }) => acting('draft_order', supplier ? { supplier: supplier.id } : {}),
};

const acting = (tool: string, input: Record<string, unknown>): Use => ({ tool, intent: tool, input });

/** An invoice by its number, or else by whose it is; orders likewise. */
function ofInvoice(tool: string, { invoice, customer }: Slots, more: Record<string, unknown> = {}) {
  if (invoice) return acting(tool, { invoice, ...more });
  return customer ? acting(tool, { customer: customer.id, ...more }) : null;
}
function ofOrder(tool: string, { order, supplier }: Slots) {
  if (order) return acting(tool, { order });
  return supplier ? acting(tool, { supplier: supplier.id }) : null;
}

function adjustment(slots: Slots, change: number | undefined, usual: string): Use | null {
  if (!slots.item || change === undefined) return null;
  const reason = ADJUST_REASONS.find((one) => one === slots.reason) ?? usual;
  return acting('adjust_stock', { items: [slots.item.id], change: decimal(change), ...at(slots), reason });
}

/** What came of it: of a tool what it told, of a refusal its sentence, in the language of the question. */
export async function answered(
  meant: Use | Spoken,
  desk: Desk,
  language: Language,
): Promise<Pick<Reply, 'intent'> & Partial<Told> & { topic: string | null; text: string }> {
  const { intent } = meant;
  if (!('tool' in meant)) return { intent, topic: null, text: meant.text, followUps: meant.followUps };
  const topic = meant.tool;
  const tool = TOOLS.find(({ name }) => name === topic);
  if (tool && !desk.offered.some(({ name }) => name === topic))
    return { intent, topic, text: worded(tool.refusal, language) };
  try {
    const told = await desk.use(topic, { ...meant.input, language });
    return { intent, topic, ...told, text: [meant.before, told.text].filter(Boolean).join('\n') };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { intent, topic, text: worded(error.said, language) };
  }
}
