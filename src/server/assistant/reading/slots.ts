import type { Action, Named, Slots } from '#shared/assistant/chat/reading.ts';
import { addDays } from '#shared/dates.ts';
import type { Idea } from './ideas.ts';
import { type Said, unitAtToken } from './said.ts';
import { shifted, UNITS } from './times/calendar.ts';
import type { Time } from './times/times.ts';

/** A number that belongs to no name and no time. */
export type Spoken = {
  value: number;
  at: number;
  isMoney: boolean;
  /** It is how long, heavy or strong something is: "10 in", "90 Ah". */
  isMeasure: boolean;
  isNegative: boolean;
};

/** What is said of something to be done, and the names that fit several. */
export function slotsOf(
  said: Said,
  action: Action,
  numbers: Spoken[],
  before: Slots,
): { slots: Slots; choices: Named[] } {
  const choices: Named[] = [];
  const slots: Slots = { ...documentsFor(said, action, before) };
  const one = (meant: Named[] | undefined) => {
    if (meant && meant.length > 1) choices.push(...meant);
    return meant?.length === 1 ? meant[0] : undefined;
  };
  const party = (kind: 'customer' | 'supplier') =>
    one(said.mentions.find((mention) => mention.kind === kind)?.meant);
  const takesItem = ![
    'sendInvoice',
    'issueInvoice',
    'remind',
    'recordPayment',
    'approve',
    'receive',
    'invite',
    'orderEverythingLow',
  ].includes(action);
  const item = takesItem
    ? (one(said.items[0]?.meant) ?? (said.items.length ? undefined : before.item))
    : undefined;
  if (item) slots.item = item;
  const takesCustomer = [
    'draftInvoice',
    'sendInvoice',
    'issueInvoice',
    'draftQuote',
    'remind',
    'recordPayment',
    'snooze',
  ].includes(action);
  const customer = takesCustomer
    ? (party('customer') ?? (said.mentions.length || action === 'snooze' ? undefined : before.customer))
    : undefined;
  if (customer) slots.customer = customer;
  const takesSupplier = ['draftOrder', 'orderEverythingLow', 'approve', 'receive', 'snooze'].includes(action);
  const supplier = takesSupplier
    ? (party('supplier') ?? (slots.order || said.mentions.length || slots.item ? undefined : before.supplier))
    : undefined;
  if (supplier) slots.supplier = supplier;
  placesOf(said, action, slots);
  amountsOf(said, action, slots, numbers);
  if (action === 'writeOff') {
    const reason = reasonOf(said);
    if (reason) slots.reason = reason;
  }
  if (action === 'snooze') {
    const until = said.times.find(({ isUntil }) => isUntil) ?? said.times[0];
    const day = until ? untilOf(until) : oneUnitOn(said);
    if (day) slots.until = day;
  }
  if (action === 'invite' && said.email) {
    slots.email = said.email;
    const roles = [
      ['adminRole', 'admin'],
      ['managerRole', 'inventory_manager'],
      ['viewerRole', 'viewer'],
      ['staffRole', 'inventory_manager'],
    ] as const;
    const role = roles.find(([idea]) => said.marks.some(({ ideas }) => ideas.has(idea)))?.[1];
    if (role) slots.role = role;
  }
  return { slots, choices };
}

function documentsFor({ documents, mentions }: Said, action: Action, before: Slots): Slots {
  const isNew = mentions.length > 0 || Object.keys(documents).length > 0;
  const { invoice, order, quote } = isNew ? documents : before;
  return {
    ...(invoice && ['sendInvoice', 'issueInvoice', 'remind', 'recordPayment', 'snooze'].includes(action)
      ? { invoice }
      : {}),
    ...(order && ['receive', 'approve', 'snooze'].includes(action) ? { order } : {}),
    ...(quote && ['draftInvoice', 'draftQuote'].includes(action) ? { quote } : {}),
  };
}

/** No price is that long, or that heavy, and an article before a thing is none. */
export const isPrice = ({ tokens }: Said, { at, isMeasure }: Spoken) =>
  !isMeasure && !/^(a|an|one|ein|eine|einen|einer|واحد|واحده)$/.test(tokens[at]!.text);

/** "From the van", "aus dem Lager", by where the name begins. */
export function isFrom({ tokens }: Said, start: number): boolean {
  const [before, article] = [tokens[start - 2]?.text ?? '', tokens[start - 1]?.text ?? ''];
  return (
    /^(from|off|out|aus|von|vom|من)$/.test(article) ||
    (/^(the|den|das|die|dem|of)$/.test(article) && /^(from|off|aus|von|out)$/.test(before))
  );
}

function placesOf(said: Said, action: Action, slots: Slots): void {
  const places = said.mentions.filter(({ kind, meant }) => kind === 'location' && meant.length === 1);
  if (!places.length) return;
  const isTo = (at: number) =>
    /^(to|into|onto|in|on|nach|zu|zum|zur|ins|auf|في|علي|الي|لل|ل|>|→)$/.test(said.tokens[at]?.text ?? '') ||
    (/^(the|den|das|die|dem)$/.test(said.tokens[at]?.text ?? '') &&
      /^(to|into|onto|in|on|nach|auf|zu)$/.test(said.tokens[at - 1]?.text ?? ''));
  if (action === 'transfer') {
    const isToSaid = places.some(({ start }) => isTo(start - 1));
    const from =
      places.find(({ start }) => isFrom(said, start)) ??
      (isToSaid && places.length > 1 ? places.find(({ start }) => !isTo(start - 1)) : undefined);
    const to =
      places.find((place) => place !== from && isTo(place.start - 1)) ??
      places.find((place) => place !== from);
    if (from) slots.from = from.meant[0]!;
    if (to) slots.to = to.meant[0]!;
  } else if (action === 'writeOff') slots.from = places[0]!.meant[0]!;
  else if (action === 'count' || action === 'adjust') slots.location = places[0]!.meant[0]!;
}

function amountsOf(said: Said, action: Action, slots: Slots, numbers: Spoken[]): void {
  const money = numbers.find(({ isMoney }) => isMoney) ?? numbers.at(-1);
  const first = numbers[0];
  const has = (idea: Idea) => said.marks.some(({ ideas }) => ideas.has(idea));
  if (action === 'recordPayment') {
    if (money) slots.amount = money.value;
    // "96 dollars for 1051": the other number is that of the invoice.
    const other = numbers.find(
      (one) => one !== money && !one.isMoney && /^\d{3,}$/.test(said.tokens[one.at]!.raw),
    );
    if (money?.isMoney && other && !slots.invoice) slots.invoice = said.tokens[other.at]!.raw;
  } else if (action === 'changePrice') {
    const price =
      numbers.find(({ isMoney }) => isMoney) ?? numbers.filter((one) => isPrice(said, one)).at(-1);
    if (price) slots.price = price.value;
  } else if (action === 'changeReorderPoint' || action === 'count') {
    const last = numbers.at(-1);
    if (last) slots.quantity = last.value;
  } else if (action === 'adjust') {
    if (first)
      slots.change =
        (has('takeOff') || has('lower') || first.isNegative) &&
        !(has('addTo') && !has('takeOff')) &&
        !isAdding(said)
          ? -first.value
          : first.value;
  } else if (['transfer', 'writeOff', 'draftInvoice', 'draftQuote', 'draftOrder'].includes(action)) {
    const hasPrice = action === 'draftInvoice' || action === 'draftQuote';
    const counted = numbers.find(({ isMoney, at }) => !isMoney && !(hasPrice && isPriced(said, at)));
    if (counted) slots.quantity = counted.value;
    else if (slots.item && isSingle(said)) slots.quantity = 1;
    const priced = numbers.find((one) => one.isMoney || isPriced(said, one.at));
    if (priced && priced !== counted && hasPrice) slots.price = priced.value;
  }
}

// "At 18 a metre", "zu 4,50", "بسعر 12"; "ب 2 …" right before an item is how many of it.
const isPriced = ({ tokens, items }: Said, at: number) =>
  /^(at|zu|fur|بسعر|ب)$/.test(tokens[at - 1]?.text ?? '') && !items.some(({ start }) => start === at + 1);

// The first verb says which way.
function isAdding(said: Said): boolean {
  const first = said.marks.find(({ ideas }) => ideas.has('addTo') || ideas.has('takeOff'));
  return first?.ideas.has('addTo') === true && !first.ideas.has('takeOff');
}

const REASONS: [Idea, string][] = [
  ['expired', 'expired'],
  ['shrinkage', 'shrinkage'],
  ['promotion', 'promotion'],
  ['damaged', 'damaged'],
];
const reasonOf = (said: Said) =>
  REASONS.find(([idea]) => said.marks.some(({ ideas }) => ideas.has(idea)))?.[1];

// Until Friday is that day, until December its first, for two weeks the day after them.
function untilOf(time: Time): string | null {
  if (time.isUntil || time.named) return time.named?.(true)?.from ?? null;
  const days = time.days(true);
  if (!days) return null;
  return time.unit === null ? addDays(days.to, 1) : days.from;
}

// "For a week", "für einen Monat".
function oneUnitOn(said: Said): string | null {
  const at = said.tokens.findIndex(({ text }) => /^(for|fur|لمده|ل)$/.test(text));
  const isArticle = /^(a|an|one|ein|eine|einen|another)$/.test(said.tokens[at + 1]?.text ?? '');
  // "أجله أسبوع": the length of time stands alone at the end.
  const last = said.language === 'ar' ? unitNamed(unitAtToken(said, said.tokens.length - 1)) : null;
  if (at < 0 && last) return shifted(said.today, last, 1);
  const unit = at < 0 ? null : unitNamed(unitAtToken(said, at + (isArticle ? 2 : 1)));
  return unit && shifted(said.today, unit, 1);
}
const unitNamed = (name: string | null) => UNITS.find((unit) => unit === name) ?? null;

// "A broken winch handle".
const isSingle = (said: Said) =>
  said.items.some(({ start }) =>
    said.tokens
      .slice(Math.max(0, start - 3), start)
      .some(({ text }) => /^(a|an|one|ein|eine|einen|ne|nen)$/.test(text)),
  );
