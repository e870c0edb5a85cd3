import type { FirstTexts } from '#web/texts/en/first.ts';
import { localDecimal } from '#web/ui/numbers.ts';
import type { Shown } from './store.ts';

type Said = { title: string; message: string };
/** `dir`: what the page does not say itself may read either way. */
type Words = Said & { dir: 'auto' | undefined };
type Facts = Record<string, string>;

const fact = (facts: Facts, name: string) => facts[name] ?? '';
const number = (facts: Facts, name: string) => Number(facts[name] ?? 0);

/** What each topic says in the language of the page; one that is not here says what the server wrote. */
const WORDS: Record<string, (facts: Facts, texts: FirstTexts, language: string) => Said> = {
  'low-stock': (facts, { notifications: { said } }, language) =>
    facts.count
      ? { title: said.manyLow(number(facts, 'count')), message: more(facts, said) }
      : {
          title: said.low(fact(facts, 'sku')),
          message: (facts.places ? said.leftLowAt : said.left)(
            fact(facts, 'name'),
            localDecimal(fact(facts, 'left'), language),
            fact(facts, 'unit'),
            fact(facts, 'places'),
          ),
        },
  'out-of-stock': (facts, { notifications: { said } }) =>
    facts.count
      ? { title: said.manyOut(number(facts, 'count')), message: more(facts, said) }
      : { title: said.out(fact(facts, 'sku')), message: said.nothingLeft(fact(facts, 'name')) },
  'access-request': (facts, { notifications: { said } }) => ({
    title: said.request,
    message: facts.words ? said.asksSaying(fact(facts, 'who'), facts.words) : said.asks(fact(facts, 'who')),
  }),
  'contact-message': (facts, { notifications: { said } }) => ({
    title: said.written,
    message: said.saying(fact(facts, 'who'), fact(facts, 'words')),
  }),
  'comment-pending': (facts, { notifications: { said } }) => ({
    title: said.comment,
    message: said.commenting(fact(facts, 'who'), fact(facts, 'item'), fact(facts, 'words')),
  }),
  'user-joined': (facts, { notifications: { said }, ui }) => ({
    title: said.joined,
    message: said.joinedAs(
      fact(facts, 'name'),
      fact(facts, 'email'),
      roleName(ui.roles, fact(facts, 'role')),
    ),
  }),
  'import-finished': (facts, { notifications: { said } }) => {
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
  'order-approval': (facts, { notifications: { said } }) => ({
    title: said.waits(fact(facts, 'number')),
    message: said.waitsFor(fact(facts, 'who'), fact(facts, 'supplier'), fact(facts, 'total')),
  }),
  'order-decided': (facts, { notifications: { said } }) => ({
    title: (facts.decision === 'approved' ? said.approved : said.rejected)(fact(facts, 'number')),
    message: facts.comment
      ? said.saying(fact(facts, 'who'), facts.comment)
      : said.approvedBy(fact(facts, 'who'), fact(facts, 'supplier')),
  }),
  'order-received': (facts, { notifications: { said } }) => ({
    title: said.arrived(fact(facts, 'number')),
    message: said.arrivedAt(fact(facts, 'receipt'), fact(facts, 'location'), fact(facts, 'supplier')),
  }),
  'order-late': (facts, { notifications: { said } }) =>
    facts.count
      ? { title: said.manyLate(number(facts, 'count')), message: more(facts, said) }
      : {
          title: said.late(fact(facts, 'number')),
          message: said.wasDue(fact(facts, 'supplier'), fact(facts, 'due')),
        },
  'ledger-differences': (facts, { notifications: { said } }) => ({
    title: said.differs,
    message: said.differences(number(facts, 'count'), fact(facts, 'first')),
  }),
  'backup-failed': (facts, { notifications: { said } }) => ({
    title: said.backupFailed,
    message: fact(facts, 'reason'),
  }),
  'disk-full': (_facts, { notifications: { said } }) => ({ title: said.diskFull, message: said.notSaved }),
  'invoice-overdue': (facts, { notifications: { said } }) =>
    ofInvoices(facts, said, said.overdue, said.manyOverdue),
  'invoice-paid': (facts, { notifications: { said } }) => ofInvoices(facts, said, said.paid, said.manyPaid),
  'invoice-viewed': (facts, { notifications: { said } }) =>
    ofInvoices(facts, said, said.viewed, said.manyViewed),
};

/** One invoice with its customer, or several with their numbers. */
function ofInvoices(
  facts: Facts,
  said: FirstTexts['notifications']['said'],
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

/** The title and the message of a notification, in the language of the page where its topic is known there. */
export function wordsOf({ topic, facts, title, message }: Shown, texts: FirstTexts, language: string): Words {
  const say = Object.keys(facts).length ? WORDS[topic] : undefined;
  return say ? { ...say(facts, texts, language), dir: undefined } : { title, message, dir: 'auto' };
}

function more(facts: Facts, said: FirstTexts['notifications']['said']): string {
  return said.andMore(fact(facts, 'skus'), number(facts, 'more'));
}

function roleName(roles: Record<string, string>, role: string): string {
  return roles[role] ?? role;
}
