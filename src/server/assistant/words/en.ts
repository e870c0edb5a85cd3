import type { Slots } from '#shared/assistant/chat/reading.ts';
import { numbersIn } from '#shared/plural.ts';
import type { Role } from '#shared/roles.ts';
import type { MoveReason } from '#shared/stock/ledger/reasons.ts';
import type { CannotTopic } from './topics.ts';

const { plural } = numbersIn('en');

/** A line that was counted; `off` says by how much the book was wrong. */
type CountedItem = {
  name: string;
  day: string;
  location: string;
  amount: string;
  off: string;
  number: string;
};
/** A count of a place, with how many lines it had and how many of them were put right. */
type CountedPlace = { day: string; number: string; lines: number; corrected: number };

/** What the assistant says by itself. What is in stock, sold or owed is said by its tools. */
export const en = {
  list: {
    comma: ', ',
    and: ' and ',
    or: ' or ',
    /** One of several, which keeps its own direction. */
    of: (part: string) => part,
    more: (number: string) => `… and ${number} more.`,
  },
  figure: {
    days: (from: string, to: string) => `${from} to ${to}`,
    asOf: (day: string) => `as of ${day}`,
    /** Of at least so many days. */
    ofDays: (days: string) => `at least ${days} days`,
    above: (value: string) => `more than ${value}`,
    below: (value: string) => `less than ${value}`,
    most: (name: string, value: string) => `Most: ${name}, ${value}.`,
    least: (name: string, value: string) => `Least: ${name}, ${value}.`,
    before: (when: string, value: string, change: string | null) =>
      `${when}: ${value}${change ? `, a change of ${change}` : ''}.`,
    beforeColumn: 'Before',
    change: 'Change',
    none: 'None of them',
    freeText: 'Without an item',
    ofThese: (shown: string, all: string) => `The first ${shown} of ${all}.`,
    times: (number: string) => `${number} times a year`,
    show: 'Show in Explore',
    list: 'Show the list',
    noneOf: (subject: string) => `There are none: ${subject}.`,
    leftOut: (words: string) => `I could not use “${words}”, so it is not taken into account here.`,
    ages: { current: 'Not due yet', creditNotes: 'Credit notes', payments: 'Payments' },
    ofAge: (days: string) => `${days} days`,
  },
  item: {
    service: (name: string) => `${name} is a service: it is sold and never on hand`,
    per: (unit: string) => ` per ${unit}`,
    sells: (name: string, price: string) => `${name} sells for ${price}`,
    costs: (cost: string) => `costs you ${cost} on average`,
    expected: (cost: string) => `is expected to cost ${cost}; none was received yet`,
    noCost: 'has no cost yet, since none was received',
    value: (name: string, amount: string, value: string, retail: string) =>
      `${name}: ${amount} on hand, worth ${value} at cost and ${retail} at the sale price`,
    reorder: (point: string) => `is to be reordered when ${point} or less are left`,
    least: (amount: string) => `, at least ${amount} at a time`,
    noReorder: 'has no reorder point',
    onHand: (amount: string) => `${amount} on hand`,
    held: (held: string, available: string) => `${held} of them held, ${available} available`,
    onHandAt: (amount: string, place: string) => `${amount} on hand, at ${place}`,
    at: (amount: string, place: string) => `${amount} at ${place}`,
    inAll: (amount: string, place: string, all: string) => `${amount} at ${place}, ${all} on hand in all`,
    onDay: (name: string, amount: string, day: string) => `${name}: ${amount} on hand at the end of ${day}`,
    details: (stock: string, price: string, cost: string, category: string | null) =>
      `${stock}; it sells for ${price}, ${cost}${category ? `, and is in ${category}` : ''}`,
    next: {
      stock: ['How many did we sell last month?', 'What moves are behind it?'],
      price: ['Where is it?', 'How many did we sell last month?'],
    },
  },
  moves: {
    reasons: {
      opening: 'Opening stock',
      purchase_receipt: 'Received',
      sale: 'Sold',
      customer_return: 'Returned by customers',
      supplier_return: 'Sent back to suppliers',
      count: 'Corrected after counting',
      correction: 'Corrected',
      damaged: 'Damaged',
      shrinkage: 'Lost',
      promotion: 'Given away',
      transfer: 'Moved between places',
      revaluation: 'Revalued',
    } as Record<MoveReason, string>,
    head: (name: string, amount: string, value: string) => `${name}: ${amount} on hand, worth ${value}.`,
    none: 'It has never moved.',
    sums: 'That is made up of:',
    sum: (reason: string, change: string, moves: number) =>
      `${reason}: ${change} in ${plural(moves, { one: '# move', other: '# moves' })}`,
    last: 'The last moves:',
    between: (amount: string, from: string, to: string) => `${amount} from ${from} to ${to}`,
    move: (day: string, change: string, reason: string, actor: string, note: string) =>
      `${day}: ${change}, ${reason.toLowerCase()}, by ${actor}${note ? ` (“${note}”)` : ''}`,
    lastOn: (name: string, reason: string, day: string, amount: string) =>
      `${name}: last ${reason.toLowerCase()} on ${day}, ${amount}`,
    never: (name: string, reason: string) => `${name}: never ${reason.toLowerCase()}`,
    ledger: (name: string) => `Ledger of ${name}`,
    next: ['When did we last sell it?', 'Where is it?'],
    nextLast: ['How many did we sell last month?', 'How many do we have?'],
  },
  counted: {
    item: ({ name, day, location, amount, off, number }: CountedItem) =>
      `${name}: last counted on ${day} at ${location}, ${amount}, ${off} (${number})`,
    right: 'as the book said',
    more: (amount: string) => `${amount} more than the book said`,
    less: (amount: string) => `${amount} less than the book said`,
    never: (name: string) => `${name}: never counted`,
    place: (place: string, { day, number, lines, corrected }: CountedPlace) =>
      `${place} was last counted on ${day} with ${number}: ${plural(lines, { one: '# line', other: '# lines' })}, ${corrected} corrected.`,
    last: ({ day, number, lines, corrected }: CountedPlace) =>
      `The last count, ${number}, was posted on ${day}: ${plural(lines, { one: '# line', other: '# lines' })}, ${corrected} corrected.`,
    nothing: 'Nothing has been counted yet.',
    next: ['What is due to be counted?', 'How accurate is our stock?'],
  },
  places: {
    all: (places: number, names: string) =>
      `You keep stock at ${plural(places, { one: '# place', other: '# places' })}: ${names}.`,
    holds: (items: number, place: string) =>
      `${plural(items, { one: '# item is', other: '# items are' })} at ${place}.`,
    empty: (place: string) => `Nothing is at ${place}: 0 items.`,
    allAt: (place: string) => `All at ${place}`,
  },
  find: {
    like: (items: number, said: string) =>
      `There ${plural(items, { one: 'is # item', other: 'are # items' })} like “${said}”:`,
    in: (items: number, category: string) =>
      `There ${plural(items, { one: 'is # item', other: 'are # items' })} in ${category}:`,
    nearest: 'The nearest that I could find:',
    variants: (name: string) => `${name}, in variants`,
    sells: (name: string, amount: string | null, price: string) =>
      `${name}: ${amount === null ? '' : `${amount} on hand, `}sells for ${price}`,
    nothing: (said: string) => `I found nothing like “${said}” in your inventory.`,
    all: 'All of them in the inventory',
    next: ['Which of those are out?', 'Where are they?'],
    help: 'What can you do?',
  },
  party: {
    customer: (name: string, balance: string, open: string, overdue: string) =>
      `The balance of ${name} is ${balance}: ${open} is open, ${overdue} of it overdue.`,
    credit: (amount: string) => `${amount} of credit can be applied.`,
    overdue: 'Which invoices are overdue?',
    supplier: (toCome: string, orders: string, toBill: string, billed: string, bills: string) =>
      `${toCome} is still to come (open orders: ${orders}), ${toBill} has come and is not billed yet, and ${billed} was billed (bills: ${bills})`,
    orders: (name: string) => `Orders with ${name}`,
    late: (name: string) => `Which orders with ${name} are late?`,
  },
  talk: {
    greeting: 'Hello! What would you like to know?',
    thanks: 'You are welcome.',
    goodbye: 'Goodbye.',
    capabilities:
      'I answer questions about your own data: stock, sales, margin, invoices, what is owed, purchases, customers and suppliers, of any time and taken apart as you like. I prepare stock adjustments, invoices, reminders, purchase orders and invitations for you to confirm, and I know how things are done in Stockbook.',
    notice: 'The language model could not answer, so this is the built-in answer.',
    nonsense: 'I did not understand that. Ask me about your stock, sales, invoices, customers or suppliers.',
    ask: ['What is running low?', 'How much is my stock worth?', 'What sold best last month?'],
  },
  ask: {
    which: 'Which one do you mean?',
    figure: (name: string) => `What would you like to know about ${name}?`,
    about: [(name: string) => `How many ${name} do we have?`, (name: string) => `Sales of ${name} this year`],
    lost: 'I am not sure what you would like to know. Name a figure, such as sales, stock value or what is overdue.',
    unknown: (said: string) =>
      `I found nothing called “${said}”, and I am not sure what you would like to know.`,
    time: 'Which time do you mean?',
    slot: 'I need a little more for that: what it is about, how much of it, and where.',
    slots: {
      item: 'Which item is it about?',
      quantity: 'How many?',
      change: 'By how many does the stock change?',
      to: 'From which place to which one?',
      price: 'What is the new price?',
      customer: 'Which customer is it about?',
      invoice: 'Which invoice is it, or whose?',
      order: 'Which order is it, or whose?',
    } as Partial<Record<keyof Slots, string>>,
    guess: (said: string, meant: string) => `I found nothing called “${said}”. Did you mean “${meant}”?`,
  },
  propose: {
    shall: (title: string) => `${title}? Nothing happens before you confirm it.`,
    done: (title: string) => `Done: ${title}.`,
    dismissed: 'All right, nothing was changed.',
    already: (what: string) => `It is ${what} already, so there is nothing to change.`,
    which: 'Which of these do you mean?',
    from: 'From which place?',
    transfer: (amount: string, item: string, from: string, to: string) =>
      `Move ${amount} of ${item} from ${from} to ${to}`,
    price: (item: string, price: string) => `Change the price of ${item} to ${price}`,
    reorderPoint: (item: string, point: string) => `Set the reorder point of ${item} to ${point}`,
    stock: (item: string) => `Change the stock of ${item}`,
    shallStock: (item: string, place: string, before: string, after: string) =>
      `I can change the stock of ${item} at ${place} from ${before} to ${after}. Shall I?`,
    unchanged: (item: string, amount: string, place: string) =>
      `${item}: ${amount} are at ${place} already, so there is nothing to change.`,
    at: (places: string) => `At which place: ${places}?`,
    nowhere: (item: string) => `${item} is nowhere yet. At which place is it to be?`,
    stocked: (amount: string, item: string) => `Done: ${amount} of ${item} are on hand.`,
    note: 'Proposed by the assistant',
    snooze: (item: string, day: string) => `Propose ${item} no more until ${day}`,
    payment: (customer: string, amount: string) => `Record a payment of ${amount} from ${customer}`,
    draftInvoice: (customer: string) => `Draft an invoice for ${customer}`,
    drafted: (of: string, total: string, least: string | null) =>
      `Done: the draft for ${of} comes to ${total}${least === null ? '' : `, below their minimum of ${least}`}.`,
    issue: (customer: string, total: string) => `Issue the invoice for ${customer} over ${total}`,
    remind: (customer: string, invoice: string) => `Send ${customer} a reminder of invoice ${invoice}`,
    send: (invoice: string, customer: string) => `Send invoice ${invoice} to ${customer}`,
    approve: (order: string) => `Approve purchase order ${order}`,
    draftOrder: (supplier: string) => `Draft a purchase order for ${supplier}`,
    draftOrders: 'Draft purchase orders',
    nothingLow: (supplier: string | null) =>
      `Nothing${supplier === null ? ', and somebody is known to sell,' : ` that ${supplier} sells`} has fallen to its reorder point: 0 items to buy.`,
    invite: (whom: string) => `Invite ${whom}`,
    inviteAs: (whom: string, role: string) => `Invite ${whom} as ${role}`,
    invited: (whom: string, people: number, role: string) =>
      `Done: ${whom} ${people === 1 ? 'was' : 'were'} invited as ${role}.`,
    whichRole: (whom: string, roles: string) => `With which role shall I invite ${whom}: ${roles}?`,
    notAnAddress: (whom: string) => `${whom} is not an email address that I could send an invitation to.`,
    roles: { admin: 'admin', inventory_manager: 'inventory manager', viewer: 'viewer' } as Record<
      Role,
      string
    >,
    receive: (order: string) => `Receive the rest of order ${order}`,
    labels: {
      at: (place: string) => `At ${place}`,
      price: 'Price',
      reorderPoint: 'Reorder point',
      until: 'Proposed again on',
      open: 'Open',
      amount: 'Amount',
      credit: 'Credit left over',
      mailTo: 'Mail to',
      status: 'Status',
      total: 'Total',
      invoice: (number: string) => `Invoice ${number}`,
      order: (number: string) => `Order ${number}`,
      draft: (of: string) => `Draft for ${of}`,
      inAll: 'On hand in all',
      reason: 'Reason',
      invitation: 'Invitation by mail to',
      role: 'Role',
    },
    /** So much, at a price: of an invoice or an order. */
    priced: (amount: string, price: string) => `${amount} at ${price}`,
    noPrice: (amount: string) => `${amount}, at no price that is known`,
    packs: (packs: string, unit: string, amount: string) => `${packs} × ${unit} (${amount})`,
    lines: (lines: number, total: string) =>
      `${plural(lines, { one: '# line', other: '# lines' })}, ${total} without tax`,
    draft: 'Draft',
    issued: 'Issued',
    approved: 'Approved',
    waiting: 'Waiting for approval',
    notDraft: (invoice: string) => `${invoice} is no draft any more, so it cannot be issued.`,
    howMuch: (customer: string) => `How much did ${customer} pay?`,
    noDraft: (customer: string) => `There is no draft for ${customer}.`,
    noneOpen: (customer: string) => `No invoice of ${customer} is open.`,
    noneWaiting: (supplier: string) => `No order with ${supplier} waits for approval.`,
    noneToCome: (supplier: string) => `No order with ${supplier} is still to come.`,
    notWaiting: (order: string) => `${order} does not wait for approval.`,
    nothingOpen: (invoice: string) => `Nothing of ${invoice} is open.`,
    nothingToCome: (order: string) => `Nothing of ${order} is still to come.`,
    noAddress: (customer: string) => `No email address of ${customer} is known.`,
    tooMany: (number: string) =>
      `${number} lines are still to come: please take them in on the page of the order.`,
    confirm: 'Confirm',
  },
  action: {
    notHere: 'I cannot do that for you yet. This is how you do it yourself:',
  },
  cannot: {
    bank: 'I cannot see your bank account or move money. Payments from customers are entered on their invoices.',
    forecast: 'I do not foretell anything: I only state what is in your books.',
    exchange: 'I know no rates of exchange or of the markets, only the amounts in your books.',
    people: 'Working hours, holidays and pay are not kept in Stockbook.',
    salesperson: 'Who sold something is not kept, so I cannot split figures by salesperson.',
    reviews: 'I cannot see or write reviews, social media or advertising.',
    website: 'I do not know how many people visited a website or another market place.',
    taxReturn: 'I cannot file or advise on taxes. I can tell you the tax on your invoices by rate.',
    benchmark: 'I know nothing about other businesses, only yours.',
    weather: 'I know nothing about the weather.',
    law: 'I cannot give legal advice.',
    writing: 'That is nothing I can do. I answer from the data of your business.',
    phoning:
      'I cannot make calls or send messages. Invoices, reminders and orders can be mailed from their pages.',
    shipping: 'I cannot follow parcels or book transport.',
    accounts: 'Stockbook keeps no general ledger, so I know of no balance sheet, cash flow or running costs.',
    wipe: 'I will not do that. Nothing is deleted from here, and nobody’s password is known to me.',
    why: 'I can tell you what happened, but not why, nor what to do about it.',
    security: 'That is not kept in Stockbook, so I cannot tell.',
    beyond: 'I cannot do that.',
    feast: 'I do not know on which day that falls. Name the dates, such as “since 5 April”.',
  } satisfies Record<CannotTopic, string>,
};

export type AssistantWords = typeof en;
