import { numbersIn } from '../../../plural.ts';

const { count } = numbersIn('en');
const items = (n: number) => (n === 1 ? '1 item' : `${count(n)} items`);

/** What notifications say, by topic; which of it, `words.ts` beside this folder decides. */
export const said = {
  low: (sku: string) => `Low stock: ${sku}`,
  left: (name: string, left: string, unit: string) => `${name}: ${left} ${unit} left.`,
  leftLowAt: (name: string, left: string, unit: string, places: string) =>
    `${name}: low at ${places}, ${left} ${unit} left in all.`,
  manyLow: (n: number) => `${items(n)} low in stock`,
  out: (sku: string) => `Out of stock: ${sku}`,
  nothingLeft: (name: string) => `Nothing of ${name} is left.`,
  manyOut: (n: number) => `${items(n)} out of stock`,
  andMore: (skus: string, n: number) => `${skus} and ${count(n)} more.`,
  request: 'Request for access',
  asks: (who: string) => `${who} asks for access.`,
  asksSaying: (who: string, words: string) => `${who} asks for access: ${words}`,
  written: 'Message from a visitor',
  comment: 'Comment waiting',
  saying: (who: string, words: string) => `${who}: ${words}`,
  commenting: (who: string, item: string, words: string) => `${who} on ${item}: ${words}`,
  joined: 'Somebody has joined',
  joinedAs: (name: string, email: string, role: string) => `${name} (${email}) has joined. Role: ${role}.`,
  imported: 'Import finished',
  brought: (file: string, created: number, updated: number) =>
    `${file}: ${count(created)} created, ${count(updated)} updated.`,
  broughtBut: (file: string, created: number, updated: number, refused: number) =>
    `${file}: ${count(created)} created, ${count(updated)} updated, ${count(refused)} refused.`,
  importFailed: 'Import failed',
  why: (file: string, reason: string) => `${file}: ${reason}`,
  waits: (number: string) => `${number} waits for approval`,
  waitsFor: (who: string, supplier: string, total: string) =>
    `${who} asks to order from ${supplier} for ${total}.`,
  approved: (number: string) => `${number} is approved`,
  approvedBy: (who: string, supplier: string) => `${who} approved it. It can be ordered from ${supplier}.`,
  rejected: (number: string) => `${number} was rejected`,
  arrived: (number: string) => `Goods of ${number} have arrived`,
  arrivedAt: (receipt: string, location: string, supplier: string) =>
    `${receipt} at ${location}, from ${supplier}.`,
  late: (number: string) => `${number} is late`,
  cameIn: (name: string) => `${name} has come in`,
  notTakenIn: (name: string) => `${name} was not taken in`,
  matchIt: 'Match it with its order, and enter it.',
  wasDue: (supplier: string, date: string) => `${supplier} was expected to deliver on ${date}.`,
  manyLate: (n: number) => `${count(n)} purchase orders are late`,
  confirmed: (number: string) => `Order ${number} is confirmed`,
  confirmedFor: (customer: string, total: string) => `${customer}, ${total}.`,
  ready: (number: string) => `${number} can be picked`,
  allHeld: (customer: string) => `Everything for ${customer} is here.`,
  atRisk: (number: string) => `${number} may be late`,
  expectedAfter: (customer: string, promised: string, expected: string) =>
    `Promised to ${customer} for ${promised}, now expected on ${expected}.`,
  expectedNever: (customer: string, promised: string) =>
    `Promised to ${customer} for ${promised}. Nobody knows when the rest arrives.`,
  wasPromised: (customer: string, promised: string) => `It was promised to ${customer} for ${promised}.`,
  manyPromisesLate: (n: number) => `${count(n)} orders are late`,
  askedBack: (number: string) => `Goods of ${number} are to come back`,
  linesBack: (customer: string, lines: number) =>
    lines === 1 ? `${customer} sends back 1 line.` : `${customer} sends back ${count(lines)} lines.`,
  toReview: (number: string) => `Count ${number} can be reviewed`,
  differing: (name: string, lines: number, differences: number) =>
    `${name}: ${count(differences)} of ${lines === 1 ? '1 line' : `${count(lines)} lines`} differ.`,
  differingAgain: (name: string, lines: number, differences: number, again: number) =>
    `${name}: ${count(differences)} of ${lines === 1 ? '1 line' : `${count(lines)} lines`} differ, ${count(again)} to be counted again.`,
  countPosted: (number: string) => `Count ${number} is posted`,
  corrected: (name: string, lines: number, differences: number) =>
    `${name}: ${count(differences)} of ${lines === 1 ? '1 line' : `${count(lines)} lines`} corrected.`,
  countDue: (what: string) => `A count is due: ${what}`,
  countDueOfClass: (itemClass: string) => `A count is due: class ${itemClass}`,
  notCounted: (lines: number, since: string) =>
    `${lines === 1 ? '1 line has' : `${count(lines)} lines have`} not been counted since ${since}.`,
  notSeenEmpty: (places: number, since: string) =>
    `${places === 1 ? '1 empty place has' : `${count(places)} empty places have`} not been looked at since ${since}.`,
  differs: 'The ledger and the stock differ',
  backupFailed: 'Backup failed',
  diskFull: 'Disk full',
  notSaved: 'The disk of the server was full, and what people did then was not saved.',
  differences: (n: number, first: string) =>
    `The verification found ${n === 1 ? '1 difference' : `${count(n)} differences`}. ${first}`,
  quoteAccepted: (number: string) => `Quote ${number} was accepted`,
  manyQuotesAccepted: (n: number) => `${count(n)} quotes were accepted`,
  quoteDeclined: (number: string) => `Quote ${number} was declined`,
  manyQuotesDeclined: (n: number) => `${count(n)} quotes were declined`,
  quoteExpiring: (number: string) => `Quote ${number} is about to expire`,
  manyQuotesExpiring: (n: number) => `${count(n)} quotes are about to expire`,
  noInvoiceOf: (name: string) => `No invoice was made of ${name}`,
  overdue: (number: string) => `Invoice ${number} is overdue`,
  manyOverdue: (n: number) => `${count(n)} invoices are overdue`,
  paid: (number: string) => `Invoice ${number} is paid`,
  manyPaid: (n: number) => `${count(n)} invoices are paid`,
  viewed: (number: string) => `Invoice ${number} was viewed`,
  manyViewed: (n: number) => `${count(n)} invoices were viewed`,
};
