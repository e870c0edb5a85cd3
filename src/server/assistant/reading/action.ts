import type { Action, ActionReading, Named, Slots } from '#shared/assistant/chat/reading.ts';
import { isToBeDone } from './asked.ts';
import type { Given, Idea } from './ideas.ts';
import type { Mark } from './marks.ts';
import { ideasOf, numberAt, type Said, unitAtToken } from './said.ts';
import { isFrom, isPrice, type Spoken, slotsOf } from './slots.ts';
import type { Token } from './tokens.ts';

/** Something that is to be done, with what is missing for it. */
export type ActionFound = { reading: ActionReading; choices: Named[]; isMissing: boolean; weight: number };

type Needs = { of: string; lead: Idea[]; needs?: (keyof Slots)[][] };

/**
 * From which ideas an action is read: alternatives as in the recipes of figures. `lead`: the words one of which begins it,
 * unless the language puts verbs last. `needs`: one slot of each row has to be filled.
 */
const ACTIONS: Record<Action, Needs> = {
  orderEverythingLow: {
    of: 'orderVerb everything low, orderVerb low, create purchaseOrder low, create order low, orderVerb everything reorder, orderVerb everything under reorderPoint, create purchaseOrder everything low, create everything low, create order reorder, create purchaseOrder reorder, orderVerb everything out, orderVerb everyone low, create order everything low, orderVerb under reorderPoint, create purchaseOrder under reorderPoint, create order under reorderPoint, create order everything, set everything low onOrder, set low onOrder, shift everything low onOrder',
    lead: ['orderVerb', 'create', 'set'],
  },
  invite: {
    of: 'invite anEmail, anEmail adminRole, anEmail managerRole, anEmail staffRole, anEmail viewerRole, create anEmail, send anEmail invite, set anEmail',
    lead: ['invite', 'create', 'send', 'set', 'addTo'],
    needs: [['email']],
  },
  snooze: {
    of: 'snooze, alertWord out aTime, alertWord aTime takeOff',
    lead: ['snooze', 'alertWord'],
    needs: [['item', 'customer', 'supplier', 'invoice', 'order']],
  },
  draftQuote: {
    of: 'quote create, quote aCustomer, quote anItem',
    lead: ['quote', 'create', 'send', 'newWord'],
    needs: [['customer', 'quote']],
  },
  issueInvoice: {
    of: 'issue invoice, issue anInvoice, issue create, issue create aCustomer',
    lead: ['issue'],
    needs: [['invoice', 'customer']],
  },
  sendInvoice: { of: 'send invoice, send anInvoice', lead: ['send'], needs: [['invoice', 'customer']] },
  remind: {
    of: 'remind, send reminder, reminder aCustomer, create reminder, reminder invoice, late send reminder, reminder',
    lead: ['remind', 'send', 'create', 'reminder'],
    needs: [['customer', 'invoice']],
  },
  recordPayment: {
    of: 'record payment aCustomer aNumber, record payment anInvoice aNumber, record payment, record pay, record aCustomer aNumber, pay aCustomer aNumber, payment aCustomer aNumber, record aNumber anInvoice, get aCustomer aNumber money, payment anInvoice aNumber, pay anInvoice, record anInvoice, create payment, cheque aCustomer aNumber, cash aCustomer aNumber, card aCustomer aNumber, bankTransfer aCustomer aNumber, received aCustomer aNumber, get aNumber anInvoice, received aNumber anInvoice, comeIn aNumber anInvoice',
    lead: [
      ...([
        'record',
        'payment',
        'pay',
        'get',
        'received',
        'create',
        'addTo',
        'takeIn',
        'comeIn',
        'bringIn',
      ] as const),
      ...(['cash', 'card', 'cheque', 'bankTransfer'] as const),
    ],
    needs: [
      ['customer', 'invoice'],
      ['amount', 'invoice'],
    ],
  },
  changeReorderPoint: {
    of: 'reorderPoint aNumber, reorderPoint set, reorderPoint raise, reorderPoint lower',
    lead: ['set', 'raise', 'lower', 'reorderPoint', 'create', 'newWord', 'shift'],
    needs: [['item'], ['quantity']],
  },
  changePrice: {
    of: 'price set, price raise, price lower, price newWord aNumber, price aNumber anItem, newWord anItem anAmount, charge set anItem aNumber, set charge aNumber, charge aNumber anItem, raise anItem anAmount, lower anItem anAmount, set anItem anAmount',
    lead: ['set', 'raise', 'lower', 'price', 'newWord', 'charge', 'sell', 'shift'],
    needs: [['item'], ['price']],
  },
  draftInvoice: {
    of: 'create invoice, invoice aCustomer, invoice aQuote, create bill aCustomer, bill aCustomer anItem, charge aCustomer anItem, set invoice aQuote, create aQuote invoice, invoice anItem aCustomer',
    lead: ['create', 'invoice', 'bill', 'set', 'send', 'newWord', 'charge'],
    needs: [['customer', 'quote']],
  },
  approve: {
    of: 'approve anOrder, approve aSupplier, approve everything, approve order, approve purchaseOrder, approval anOrder',
    lead: ['approve', 'approval'],
    needs: [['order', 'supplier']],
  },
  receive: {
    of: 'takeIn anOrder, get anOrder takeIn, takeIn order, takeIn purchaseOrder, takeIn aSupplier everything, takeIn deliver aSupplier, received anOrder, takeIn deliver, received order, takeIn goods aSupplier, record received anOrder, record received aSupplier, record deliver, takeIn aSupplier order',
    lead: ['takeIn', 'received', 'record', 'approve', 'everything', 'deliver', 'get'],
    needs: [['order', 'supplier']],
  },
  transfer: {
    of: 'shift anItem aLocation, shift aLocation aNumber, transferred anItem aLocation, shift quantity aNumber, anItem aNumber fromTo',
    lead: ['shift', 'transferred', 'set'],
    needs: [['item'], ['to', 'from'], ['quantity']],
  },
  writeOff: {
    of: 'scrap, scrap anItem, takeOff anItem damaged, takeOff anItem expired, takeOff anItem shrinkage aNumber damaged',
    lead: ['scrap', 'takeOff'],
    needs: [['item']],
  },
  count: {
    of: 'countVerb anItem aNumber, countVerb record anItem aNumber, counted record anItem aNumber, counted anItem aNumber, noted stock anItem aNumber, set stock anItem aNumber, set anItem aNumber',
    lead: ['countVerb', 'counted', 'record', 'set', 'stock'],
    needs: [['item'], ['quantity']],
  },
  draftOrder: {
    of: 'orderVerb anItem aNumber, orderVerb aSupplier, create purchaseOrder, purchaseOrder aSupplier, create order, orderVerb anItem, order anItem aNumber, purchaseOrder anItem, order aSupplier aNumber, orderVerb aNumber, create anItem aSupplier aNumber, get anItem aSupplier aNumber, set anItem onOrder, set aNumber onOrder, reorder anItem aNumber',
    lead: ['orderVerb', 'create', 'purchaseOrder', 'order', 'newWord', 'reorder', 'get', 'set'],
    needs: [['item', 'supplier']],
  },
  adjust: {
    of: 'set addTo stock anItem aNumber, takeOff anItem aNumber, addTo anItem aNumber, lower anItem aNumber stock, raise anItem aNumber stock, stock anItem takeOff, stock anItem addTo, correction anItem aNumber, takeOff anItem aNumber correction, addTo anItem aNumber correction, set stock anItem',
    lead: ['takeOff', 'addTo', 'lower', 'raise', 'correction', 'stock', 'set', 'left'],
    needs: [['item'], ['change']],
  },
};

const WEIGHTS: Partial<Record<Idea | Given | 'fromTo', number>> = {
  ...{
    aNumber: 0.6,
    anAmount: 1,
    anItem: 1,
    aCustomer: 1,
    aSupplier: 1,
    aLocation: 1.4,
    everything: 1,
    create: 1.2,
    set: 1.2,
    send: 1.6,
  },
  ...{
    price: 2.6,
    reorderPoint: 3.4,
    scrap: 3,
    snooze: 4,
    remind: 4,
    reminder: 3,
    anEmail: 4,
    takeOff: 1.6,
    addTo: 1.2,
    shift: 2,
  },
  ...{
    fromTo: 3,
    countVerb: 2.6,
    approve: 3,
    invoice: 2.2,
    quote: 2.8,
    purchaseOrder: 2.4,
    orderVerb: 2.2,
    low: 2.6,
    issue: 2,
    record: 1.6,
    pay: 1.8,
  },
};
const weigh = (ideas: string[]) => ideas.reduce((sum, idea) => sum + (weights[idea] ?? 1.5), 0);
const weights: Record<string, number> = { ...WEIGHTS };
const RECIPES = entries(ACTIONS).flatMap(([name, { of, lead }]) =>
  of.split(',').map((recipe) => {
    const ideas = recipe.trim().split(' ');
    return { name, lead, ideas, weight: weigh(ideas) };
  }),
);
function entries(actions: typeof ACTIONS) {
  return Object.entries(actions) as [Action, Needs][];
}

export function actionIn(said: Said, before: Slots, isOfLow: boolean): ActionFound | null {
  const numbers = numbersIn(said);
  const ideas = new Set<string>(ideasOf(said));
  const inherited = new Set<string>(ideas);
  // "What is low?" — "Order all of that."
  if (isOfLow && !numbers.length) inherited.add('low');
  if (before.item) inherited.add('anItem');
  if (before.customer) inherited.add('aCustomer');
  if (before.supplier) inherited.add('aSupplier');
  if (before.invoice) inherited.add('anInvoice');
  if (before.order) inherited.add('anOrder');
  if (said.tokens.some(({ gap }) => /[:=]/.test(gap))) inherited.add('noted');
  // "4 dry bags from the van to the shop floor" needs no verb.
  if (isFromTo(said)) inherited.add('fromTo');
  if (numbers.length) inherited.add('aNumber');
  if (numbers.some(({ isMoney }) => isMoney)) inherited.add('anAmount');
  const best = RECIPES.filter(
    ({ name, ideas: parts, lead }) =>
      parts.every((part) => inherited.has(part)) &&
      // "Do not order any": what is not to be done is not done.
      !(name !== 'snooze' && isDenied(said, lead)) &&
      // "PO value still open with Beacon": what is measured of them is asked for, and none is to be drafted.
      !(isNounOf(name, parts) && (isListed(said) || MEASURED.some((idea) => ideas.has(idea)))) &&
      // "Ok, order 24 of it" approves nothing.
      !(name === 'approve' && isOnlyOk(said, numbers)) &&
      // "Put 3 more on them" is no count.
      !(name === 'count' && parts.includes('set') && (ideas.has('addTo') || ideas.has('takeOff'))) &&
      !(name === 'changePrice' && numbers.length > 0 && !numbers.some((one) => isPrice(said, one))) &&
      (isLed(said, lead) || parts.includes('fromTo') || (name === 'invite' && said.email !== null)),
  ).sort((a, b) => b.weight - a.weight)[0];
  if (!best) return null;
  const { slots, choices } = slotsOf(said, best.name, numbers, before);
  const reading: ActionReading = { kind: 'do', do: best.name, slots };
  return { reading, choices, isMissing: missingOf(reading) !== null, weight: best.weight };
}

/** Of something that is not wholly said: what has to be asked for first. */
export const missingOf = ({ do: action, slots }: ActionReading): keyof Slots | null =>
  ACTIONS[action].needs?.find((row) => row.every((slot) => slots[slot] === undefined))?.[0] ?? null;

const NOUNS = new Set<string>(['purchaseOrder', 'order', 'invoice', 'bill', 'quote', 'payment']);
const isNounOf = (name: Action, parts: string[]) =>
  (name === 'draftOrder' || name === 'draftInvoice' || name === 'recordPayment') &&
  parts.every((part) => NOUNS.has(part) || /^an?[A-Z]/.test(part));
const MEASURED: Idea[] = [
  ...(['value', 'outstanding', 'open', 'late', 'average', 'howMany', 'per', 'due', 'revenue'] as const),
];

const isListed = ({ tokens }: Said) =>
  tokens.some(({ text }) => /^(list|history|overview|liste|ubersicht|verlauf|قائمه)$/.test(text));

const isOnlyOk = ({ marks, documents }: Said, numbers: Spoken[]) =>
  numbers.length > 0 &&
  documents.order === undefined &&
  marks.every(({ ideas }) => !ideas.has('approve') || ideas.has('goesOn'));

const isDenied = ({ marks, tokens }: Said, lead: readonly Idea[]) => {
  const verbs = marks.filter(({ plural, ideas }) => !plural && lead.some((one) => ideas.has(one)));
  const isNot = ({ start }: Mark) =>
    /^(not|nicht|never|nie|لا)$/.test(tokens[start - 1]?.text ?? '') && !/[,.;:!?]/.test(tokens[start]!.gap);
  return verbs.length > 0 && verbs.every(isNot);
};

const isFromTo = (said: Said) => {
  const [first, second, ...more] = said.mentions.filter(({ kind }) => kind === 'location');
  if (!first || !second || more.length) return false;
  // "Van -> Shelf D2", "van to shop floor".
  const between = said.tokens.slice(first.end, second.start).map(({ text }) => text);
  const isArrow =
    between.length > 0 && between.every((text) => /^(-|>|→|to|into|nach|the|den|die)$/.test(text));
  return isArrow || isFrom(said, first.start) || isFrom(said, second.start);
};

/** What was done is not to be done: "the invoiced amount". */
const DONE = /^(invoiced|billed|quoted|ordered|issued|mailed|charged)$/;
const THESE = /^(it|them|that|this|those|these)$/;
const POLITE = /^(please|pls|plz|kindly|bitte)$/;
const BESIDE: Idea[] = ['please', 'goesOn', 'greeting', 'thanks', 'correcting', 'pointsBack', 'we'];
// Verbs stand first, but for languages that put them last, and for notes such as "anodes counted: 17".
function isLed(said: Said, lead: readonly Idea[]): boolean {
  const isVerb = ({ start, ideas, plural }: Mark) =>
    !plural && !DONE.test(said.tokens[start]!.text) && lead.some((one) => ideas.has(one));
  if (said.language === 'de') return said.marks.some(isVerb);
  const content = said.marks.filter(
    (mark) =>
      isVerb(mark) ||
      !(BESIDE.some((one) => mark.ideas.has(one)) || (mark.ideas.size === 1 && mark.ideas.has('stop'))),
  );
  const first = content[0];
  if (first && isVerb(first)) return true;
  // "Put a hold … snooze it": what begins anew behind a break.
  if (content.some((mark) => isVerb(mark) && /[.…!?;—–]/.test(said.tokens[mark.start]!.gap))) return true;
  // "Broke two tins, write them off": behind a comma, what is done with what was named before it.
  const isOfThese = ({ start, end }: Mark) =>
    said.tokens.slice(start + 1, end + 1).some(({ text }) => THESE.test(text));
  if (content.some((mark) => isVerb(mark) && said.tokens[mark.start]!.gap.includes(',') && isOfThese(mark)))
    return true;
  // "… so kindly record it": what is asked for politely, wherever it stands.
  const asked = said.marks.filter(
    ({ start, end }) => end - start === 1 && POLITE.test(said.tokens[start]!.text),
  );
  if (asked.some(({ end }) => content.some((mark) => isVerb(mark) && mark.start === end))) return true;
  // "Two tins must be written off", "… needs access. Would you invite her?"
  const isAsked = (mark: Mark) => isToBeDone(said.tokens, mark) || isBegged(said, mark);
  if (content.some((mark) => isVerb(mark) && isAsked(mark))) return true;
  const isNote =
    Object.keys(said.documents).length > 0 ||
    /[:=]/.test(said.tokens.map(({ gap }) => gap).join('')) ||
    (said.items[0] !== undefined &&
      said.tokens.slice(0, said.items[0].start).every((token) => isBefore(said, token))) ||
    said.mentions[0]?.start === 0;
  return isNote && said.marks.some(isVerb);
}

// "…; would you draft it": asked for politely in a part of its own.
const isBegged = ({ marks, tokens }: Said, { start }: Mark) =>
  marks.some(
    (mark) => mark.end === start && mark.ideas.has('please') && /[,.;:!?…—–]/.test(tokens[mark.start]!.gap),
  );

// Numbers, and what is taken: "50 mm varnish brush", "three fog horns".
const isBefore = (said: Said, { at, kind, text }: Token) =>
  said.taken[at] === true || kind === 'number' || numberAt(said, at) !== null || said.lexicon.isFiller(text);

// "One less", "eins mehr": there it is a number.
const isChange = ({ marks }: Said, at: number) =>
  marks.some(({ start, ideas }) => start === at && (ideas.has('takeOff') || ideas.has('addTo')));

// "10 in" is how long it is, where nothing follows that it is in.
const isMeasured = ({ tokens }: Said, at: number) =>
  /^(mm|cm|inch|inches|kg|g|ml|v|w|ah|gph|n|zoll|مم|سم)$/.test(tokens[at]?.text ?? '') ||
  (tokens[at]?.text === 'in' && at === tokens.length - 1);

/** "85 an hour", "4 die Stunde": what is paid for each of them. */
const isOfEach = ({ tokens }: Said, at: number) =>
  /^(a|an|per|each|pro|je|die|der|das|ل|لكل|في)$/.test(tokens[at]?.text ?? '') &&
  /^(hour|hr|metre|meter|litre|liter|kilo|piece|stunde|stuck|ساعه|الساعه|حبه|متر)$/.test(
    tokens[at + 1]?.text ?? '',
  );

/** Numbers that belong to no name and no time. */
function numbersIn(said: Said): Spoken[] {
  const found: Spoken[] = [];
  for (let at = 0; at < said.tokens.length; at++) {
    const number = numberAt(said, at);
    if (!number || number.sign === 'percent') continue;
    if (unitAtToken(said, number.end)) continue;
    // "One" is a pronoun as often as a number.
    if (
      number.value === 1 &&
      said.tokens[at]!.kind === 'word' &&
      /^(one|ein|eine|einen|einem|einer|ne|nen|واحد|واحده)$/.test(said.tokens[at]!.text) &&
      !said.items.some(({ start }) => start === at + 1) &&
      !isChange(said, at + 1)
    )
      continue;
    if (said.tokens[at]!.kind === 'word' && /^(few|couple|second)$/.test(said.tokens[at]!.text)) continue;
    const isNegative = /^(-|minus|ناقص)$/.test(said.tokens[at - 1]?.text ?? '');
    const isPriced = /[.,]\d\d$/.test(said.tokens[at]!.raw);
    const isMoney = number.sign === 'money' || isPriced || isOfEach(said, number.end);
    found.push({ value: number.value, at, isMoney, isMeasure: isMeasured(said, number.end), isNegative });
    at = number.end - 1;
  }
  return found;
}
