/** What is said besides questions, and what can only be answered with what is missing. */
type Talk = { intent: string; when: RegExp; unless?: RegExp; text: string; followUps: string[] };

const ASK_ME = ['What is running low?', 'How much is my stock worth?', 'What sold best last month?'];
const CAN =
  'I can tell you what is in stock and where, what is low or out, what your stock is worth, what to reorder, what was sold or received in a time, what sells best and what does not, which moves are behind a figure, which invoices and purchase orders are open, and how it stands with a customer or a supplier. I can also prepare a stock adjustment, an invitation, an invoice or purchase orders for you to confirm, and explain how things are done in Stockbook.';
const GUEST_CAN =
  'I can help you find things in this shop, and tell you what they cost and whether they are available. For more, please sign in.';

const CAPABILITIES =
  /\b(what (can|could|do) you (do|help|answer|know)|what (are you|is this)( able)?|who are you|how (can|do) you (help|work)|help me$|^help$|what should i ask|what can i ask|(what|which) questions|your (features|abilities|skills)|capabilities|what else can you)\b/;

/** Said first of all, whatever else is in it. */
// biome-ignore format: a table reads best with one line of talk a line
export const FIRST: Talk[] = [
  { intent: 'capabilities', when: CAPABILITIES, text: CAN, followUps: ASK_ME },
  { intent: 'unsupported', when: /\b(invoices?|overdue|unpaid|receivables?|payables?|credit notes?|payments?|who (is|are) (our|my|the) (suppliers?|customers?)|which (suppliers?|customers?)|(best|top|biggest|our|my|list|all|how many) (customers?|suppliers?)|customer balance|bank|taxes|vat|payroll|profit|profits|forecast|predict|quotes?|quotation|salar(y|ies))\b/,
    unless: /\b(how (do|can|to) i|reorder|restock|who owes us|receivables|(overdue|unpaid|open|outstanding|late) .*invoices?|invoices? .*(overdue|unpaid|open|outstanding|late|paid)|(balance|account) (of|with)|invoice for|remind(er)?|(overdue|late|open|outstanding) .*(orders?|deliver(y|ies))|(orders?|deliver(y|ies)) .*(overdue|late|open|outstanding)|suppliers? (is|are) late)\b/,
    text: 'I cannot answer that: I can read items, stock, what moved, which invoices and purchase orders are open, and how it stands with a customer or a supplier. I would rather say so than guess.', followUps: ASK_ME },
];

/** Said where nothing was asked. */
// biome-ignore format: a table reads best with one line of talk a line
export const LAST: Talk[] = [
  { intent: 'thanks', when: /\b(thanks?|thank you|cheers|much appreciated|great|perfect|awesome|nice one|good job|well done)\b/, text: 'You are welcome.', followUps: [] },
  { intent: 'goodbye', when: /\b(bye|goodbye|see you|good night|that is all|that was all)\b/, text: 'Goodbye.', followUps: [] },
  { intent: 'greeting', when: /^(hello|hi|hey|hiya|howdy|good (morning|afternoon|evening|day)|greetings|yo|morning|evening|hi there|hello there|moin|servus)\b/, text: 'Hello! What would you like to know?', followUps: ASK_ME },
];

/** What a guest is told instead. */
export const toGuest = (talk: Talk): Pick<Talk, 'text' | 'followUps'> =>
  talk.intent === 'capabilities'
    ? { text: GUEST_CAN, followUps: ['What is new?'] }
    : { ...talk, followUps: [] };

/** Where nothing was understood. */
export const LOST = {
  member: { text: `I cannot answer that from your data. ${CAN}`, followUps: ASK_ME },
  guest: { text: `I cannot answer that. ${GUEST_CAN}`, followUps: ['What is new?'] },
};
