import * as call from '#shared/sales/invoices/contract.ts';
import type { InvoiceRow } from '#shared/sales/invoices/shapes.ts';
import { grams, meansWord, words } from '#shared/text.ts';
import { good, type TestTenant } from './testApp.ts';

export type Query = Record<string, string>;

/** All invoices that a list shows, page by page. */
export async function listed(a: Pick<TestTenant, 'manager'>, query: Query): Promise<InvoiceRow[]> {
  const found: InvoiceRow[] = [];
  let cursor: string | undefined;
  do {
    const page = good(
      await a.manager.call(call.listInvoices, {
        query: { limit: '7', ...query, ...(cursor ? { cursor } : {}) },
      }),
    );
    found.push(...page.invoices);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return found;
}

/** Words are near when they are written nearly alike, and have a piece in common by which they are looked up. */
const isNear = (typed: string, word: string) =>
  !/\d/.test(word) && meansWord(typed, word) && grams(typed).some((gram) => grams(word).includes(gram));

/** The rows that a search finds, told from what they show, one after the other. */
export function foundAmong(rows: InvoiceRow[], q: string): InvoiceRow[] {
  const wordsIn = ({ customer, number, customerReference }: InvoiceRow) =>
    words(`${customer.name} ${customerReference} ${number ?? ''}`);
  const endsIn = ({ customerReference, number }: InvoiceRow) => [
    ...words(customerReference).filter((word) => /\d{5}$/.test(word)),
    ...words(number ?? '').slice(-1),
  ];
  const has = (row: InvoiceRow, typed: string) =>
    wordsIn(row).some((word) => word.startsWith(typed)) ||
    (/^\d+$/.test(typed) && endsIn(row).some((word) => word.endsWith(typed)));
  const typed = words(q).map((word) => ({
    word,
    isThere: /\d/.test(word) || rows.some((row) => has(row, word)),
  }));
  return rows.filter(
    (row) =>
      typed.length > 0 &&
      typed.every(({ word, isThere }) =>
        isThere ? has(row, word) : wordsIn(row).some((other) => isNear(word, other)),
      ),
  );
}

export const ids = (rows: InvoiceRow[]) => rows.map(({ id }) => id).sort();
