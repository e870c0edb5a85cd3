import type { CannotTopic } from './topics.ts';

/** What the assistant says by itself. What is in stock, sold or owed is said by its tools. */
export const en = {
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
    leftOut: (words: string) => `I could not use “${words}”, so this is without it.`,
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
    onHandAt: (amount: string, place: string) => `${amount} on hand, at ${place}`,
    at: (amount: string, place: string) => `${amount} at ${place}`,
    inAll: (amount: string, place: string, all: string) => `${amount} at ${place}, ${all} on hand in all`,
    onDay: (name: string, amount: string, day: string) => `${name}: ${amount} on hand at the end of ${day}`,
    details: (stock: string, price: string, cost: string, category: string | null) =>
      `${stock}; it sells for ${price}, ${cost}${category ? `, and is in ${category}` : ''}`,
    and: 'and',
    next: {
      stock: ['How many did we sell last month?', 'What moves are behind it?'],
      price: ['Where is it?', 'How many did we sell last month?'],
    },
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
    guess: (said: string, meant: string) => `I found nothing called “${said}”. Did you mean “${meant}”?`,
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
