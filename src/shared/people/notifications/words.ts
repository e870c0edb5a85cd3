import type { said } from './said/en.ts';

type Facts = Record<string, string>;
type Words = { title: string; message: string };

/** The words of a language: what is said, the names of roles, and how it writes decimal text. */
export type Language = {
  said: typeof said;
  roles: Record<string, string>;
  decimal: (text: string) => string;
};

const fact = (facts: Facts, name: string) => facts[name] ?? '';
const number = (facts: Facts, name: string) => Number(facts[name] ?? 0);

const WORDS: Record<string, (facts: Facts, language: Language) => Words> = {
  'low-stock': (facts, { said, decimal }) =>
    facts.count
      ? { title: said.manyLow(number(facts, 'count')), message: more(facts, said) }
      : {
          title: said.low(fact(facts, 'sku')),
          message: (facts.places ? said.leftLowAt : said.left)(
            fact(facts, 'name'),
            decimal(fact(facts, 'left')),
            fact(facts, 'unit'),
            fact(facts, 'places'),
          ),
        },
  'out-of-stock': (facts, { said }) =>
    facts.count
      ? { title: said.manyOut(number(facts, 'count')), message: more(facts, said) }
      : { title: said.out(fact(facts, 'sku')), message: said.nothingLeft(fact(facts, 'name')) },
  'access-request': (facts, { said }) => ({
    title: said.request,
    message: facts.words ? said.asksSaying(fact(facts, 'who'), facts.words) : said.asks(fact(facts, 'who')),
  }),
  'contact-message': (facts, { said }) => ({
    title: said.written,
    message: said.saying(fact(facts, 'who'), fact(facts, 'words')),
  }),
  'comment-pending': (facts, { said }) => ({
    title: said.comment,
    message: said.commenting(fact(facts, 'who'), fact(facts, 'item'), fact(facts, 'words')),
  }),
  'user-joined': (facts, { said, roles }) => ({
    title: said.joined,
    message: said.joinedAs(
      fact(facts, 'name'),
      fact(facts, 'email'),
      roles[fact(facts, 'role')] ?? fact(facts, 'role'),
    ),
  }),
  'import-finished': (facts, { said }) => {
    const file = fact(facts, 'file');
    if (facts.reason) return { title: said.importFailed, message: said.why(file, facts.reason) };
    const [created, updated, refused] = [
      number(facts, 'created'),
      number(facts, 'updated'),
      number(facts, 'refused'),
    ];
    const message = refused
      ? said.broughtBut(file, created, updated, refused)
      : said.brought(file, created, updated);
    return { title: said.imported, message };
  },
  'order-approval': (facts, { said }) => ({
    title: said.waits(fact(facts, 'number')),
    message: said.waitsFor(fact(facts, 'who'), fact(facts, 'supplier'), fact(facts, 'total')),
  }),
  'order-decided': (facts, { said }) => ({
    title: (facts.decision === 'approved' ? said.approved : said.rejected)(fact(facts, 'number')),
    message: facts.comment
      ? said.saying(fact(facts, 'who'), facts.comment)
      : said.approvedBy(fact(facts, 'who'), fact(facts, 'supplier')),
  }),
  'order-received': (facts, { said }) => ({
    title: said.arrived(fact(facts, 'number')),
    message: said.arrivedAt(fact(facts, 'receipt'), fact(facts, 'location'), fact(facts, 'supplier')),
  }),
  'order-late': (facts, { said }) =>
    facts.count
      ? { title: said.manyLate(number(facts, 'count')), message: more(facts, said) }
      : {
          title: said.late(fact(facts, 'number')),
          message: said.wasDue(fact(facts, 'supplier'), fact(facts, 'due')),
        },
  'incoming-invoice': (facts, { said }) =>
    facts.why
      ? { title: said.notTakenIn(fact(facts, 'name')), message: facts.why }
      : { title: said.cameIn(fact(facts, 'name')), message: said.matchIt },
  'sale-confirmed': (facts, { said }) => ({
    title: said.confirmed(fact(facts, 'number')),
    message: said.confirmedFor(fact(facts, 'customer'), fact(facts, 'total')),
  }),
  'promise-ready': (facts, { said }) => ({
    title: said.ready(fact(facts, 'number')),
    message: said.allHeld(fact(facts, 'customer')),
  }),
  'promise-at-risk': (facts, { said }) => ({
    title: said.atRisk(fact(facts, 'number')),
    message: facts.expected
      ? said.expectedAfter(fact(facts, 'customer'), fact(facts, 'promised'), facts.expected)
      : said.expectedNever(fact(facts, 'customer'), fact(facts, 'promised')),
  }),
  'promise-late': (facts, { said }) =>
    facts.count
      ? ofDocuments(facts, said, said.late, said.manyPromisesLate)
      : {
          title: said.late(fact(facts, 'number')),
          message: said.wasPromised(fact(facts, 'customer'), fact(facts, 'promised')),
        },
  'return-requested': (facts, { said }) => ({
    title: said.askedBack(fact(facts, 'number')),
    message: said.linesBack(fact(facts, 'customer'), number(facts, 'lines')),
  }),
  'count-review': (facts, { said }) => ({
    title: said.toReview(fact(facts, 'number')),
    message: number(facts, 'again')
      ? said.differingAgain(
          fact(facts, 'name'),
          number(facts, 'lines'),
          number(facts, 'differences'),
          number(facts, 'again'),
        )
      : said.differing(fact(facts, 'name'), number(facts, 'lines'), number(facts, 'differences')),
  }),
  'count-posted': (facts, { said }) => ({
    title: said.countPosted(fact(facts, 'number')),
    message: said.corrected(fact(facts, 'name'), number(facts, 'lines'), number(facts, 'differences')),
  }),
  'count-due': (facts, { said }) => ({
    title: (facts.kind === 'class' ? said.countDueOfClass : said.countDue)(fact(facts, 'what')),
    message: [
      ...(number(facts, 'lines') ? [said.notCounted(number(facts, 'lines'), fact(facts, 'since'))] : []),
      ...(number(facts, 'empty') ? [said.notSeenEmpty(number(facts, 'empty'), fact(facts, 'since'))] : []),
    ].join(' '),
  }),
  'ledger-differences': (facts, { said }) => ({
    title: said.differs,
    message: said.differences(number(facts, 'count'), fact(facts, 'first')),
  }),
  'backup-failed': (facts, { said }) => ({
    title: said.backupFailed,
    message: fact(facts, 'reason'),
  }),
  'disk-full': (_facts, { said }) => ({ title: said.diskFull, message: said.notSaved }),
  'quote-accepted': (facts, { said }) =>
    ofDocuments(facts, said, said.quoteAccepted, said.manyQuotesAccepted),
  'quote-declined': (facts, { said }) =>
    ofDocuments(facts, said, said.quoteDeclined, said.manyQuotesDeclined),
  'quote-expiring': (facts, { said }) =>
    ofDocuments(facts, said, said.quoteExpiring, said.manyQuotesExpiring),
  'recurring-failed': (facts, { said }) => ({
    title: said.noInvoiceOf(fact(facts, 'name')),
    message: said.why(fact(facts, 'customer'), fact(facts, 'reason')),
  }),
  'invoice-overdue': (facts, { said }) => ofDocuments(facts, said, said.overdue, said.manyOverdue),
  'invoice-paid': (facts, { said }) => ofDocuments(facts, said, said.paid, said.manyPaid),
  'invoice-viewed': (facts, { said }) => ofDocuments(facts, said, said.viewed, said.manyViewed),
};

/** One document with its customer, or several with their numbers. */
function ofDocuments(
  facts: Facts,
  said: Language['said'],
  one: (number: string) => string,
  many: (n: number) => string,
) {
  return facts.count
    ? {
        title: many(number(facts, 'count')),
        message: said.andMore(fact(facts, 'numbers'), number(facts, 'more')),
      }
    : { title: one(fact(facts, 'number')), message: fact(facts, 'customer') };
}

/** What a topic says of some facts in a language; null for one that says what the server wrote. */
export function wordsOfTopic(topic: string, facts: Facts, language: Language): Words | null {
  return Object.keys(facts).length ? (WORDS[topic]?.(facts, language) ?? null) : null;
}

function more(facts: Facts, said: Language['said']): string {
  return said.andMore(fact(facts, 'skus'), number(facts, 'more'));
}
