import { factOf, type PrintedDocument, sectionOf } from '#shared/foundation/documents/printed.ts';
import { comingOf } from '#shared/sales/orders/rules.ts';
import type { Order } from '#shared/sales/orders/shapes.ts';
import { discountOf, linesOf, type Pen, partiesOf, totalsOf } from './document.ts';

type Standing = { unit: string; delivered: string; held: string; toCome: string; comesOn: string | null };

/** What its customer is told of a line: what was delivered, what is there for them, and what is to come and when. */
export function standingWords(
  { unit, delivered, held, toCome, comesOn }: Standing,
  { words, date, quantity }: Pick<Pen, 'words' | 'date' | 'quantity'>,
): string[] {
  const some = (amount: string, said: (worded: string) => string) =>
    /[1-9]/.test(amount) ? [said(quantity(amount, unit))] : [];
  const when = comesOn ? words.expectedOn(date(comesOn)) : words.noDateYet;
  return [
    ...some(delivered, words.deliveredOf),
    ...some(held, words.readyOf),
    ...some(toCome, (rest) => words.toComeOf(rest, when)),
  ];
}

/** The confirmation of an order: what was ordered at which prices, and when it comes. */
export function orderDocument(order: Order, pen: Pen): PrintedDocument {
  const { words, date } = pen;
  const { number, state } = order;
  const mark = { draft: words.draft, cancelled: words.cancelledOrder, confirmed: '', closed: '' }[state];
  const isOpen = state === 'confirmed';
  return {
    title: words.orderTitle,
    number,
    ...(mark ? { mark } : {}),
    parties: partiesOf(order.customer, { ...words, billTo: words.orderedBy }),
    facts: [
      ...factOf(words.date, date(order.orderDate)),
      ...factOf(words.wantedOn, date(order.wantedOn)),
      ...factOf(words.reference, order.customerReference),
    ],
    tables: [
      linesOf(
        order.lines.map((line) => ({
          ...line,
          said: isOpen ? standingWords({ ...line, ...comingOf(line) }, pen) : [],
        })),
        pen,
      ),
    ],
    totals: [...discountOf(order, pen), ...totalsOf(order, pen)],
    sections: [...sectionOf(words.notes, order.notes), ...sectionOf(words.terms, order.terms)],
  };
}
