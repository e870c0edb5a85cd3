import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withTenantAs } from '#server/foundation/db/statement.ts';
import { insertIndexed, wordsOfDocument } from '#server/foundation/documents/words.ts';
import { expectIndexed } from '#server/testing/indexed.ts';
import { addCustomer, draftOver, invoiceNow, invoiceOver, issued } from '#server/testing/invoicing.ts';
import { mostRows, planOf } from '#server/testing/plans.ts';
import { good, type TestTenant, testApp } from '#server/testing/testApp.ts';
import * as customers from '#shared/sales/customers/contract.ts';
import * as call from '#shared/sales/invoices/contract.ts';
import type { InvoiceRow } from '#shared/sales/invoices/shapes.ts';
import { INVOICE_SORTS } from '#shared/sales/invoices/states.ts';
import { grams, meansWord, words } from '#shared/text.ts';

const t = await testApp();

type Query = Record<string, string>;

async function list(a: Pick<TestTenant, 'manager'>, query: Query): Promise<InvoiceRow[]> {
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
function foundAmong(rows: InvoiceRow[], q: string): InvoiceRow[] {
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

const ids = (rows: InvoiceRow[]) => rows.map(({ id }) => id).sort();

describe('the search for invoices', () => {
  it('finds by the words of customer, number and reference, however they came to be written', async () => {
    const NAMES = ['Müller Söhne', 'Mueller & Co', 'Bergen Tea', 'Tea House 12', 'Æon', 'Hausbank'];
    const REFERENCES = ['', 'PO 4711', 'order 1050012', 'tea for Bergen', 'inv'];
    const QUERIES = [
      ...[
        'muller',
        'MÜL',
        'mulle soh',
        'bergen',
        'begren',
        'teo',
        'tea 12',
        '12',
        '012',
        '0012',
        'inv 1',
        '4711',
        '711',
      ],
      ...['bank', 'aeon', '§', 'tea bergen', 'INV-2026-00002', '2', 'nowhere', 'order', 'hous'],
    ];
    const name = fc.constantFrom(...NAMES);
    const reference = fc.constantFrom(...REFERENCES);
    const nth = fc.nat(50);
    const step = fc.oneof(
      fc.record({ do: fc.constant('draft' as const), nth, reference }),
      fc.record({ do: fc.constant('edit' as const), nth, reference }),
      fc.record({ do: fc.constant('give' as const), nth }),
      fc.record({ do: fc.constant('issue' as const), nth }),
      fc.record({ do: fc.constant('void' as const), nth }),
      fc.record({ do: fc.constant('delete' as const), nth }),
      fc.record({ do: fc.constant('rename' as const), nth, name }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
        const a = await t.tenant();
        const parties = [
          await addCustomer(a, { name: NAMES[0]! }),
          await addCustomer(a, { name: NAMES[2]! }),
        ];
        await invoiceOver(a, parties[0]!.id, 100, { customerReference: REFERENCES[1]! });
        for (const one of steps) {
          const party = parties[one.nth % parties.length]!;
          const rows = await list(a, {});
          const drafts = rows.filter(({ state }) => state === 'draft');
          const draft = drafts.length ? await invoiceNow(a, drafts[one.nth % drafts.length]!.id) : null;
          const params = { id: draft?.id ?? '' };
          if (one.do === 'draft') await draftOver(a, party.id, 100, { customerReference: one.reference });
          else if (one.do === 'rename') {
            const { version } = good(
              await a.manager.call(customers.getCustomer, { params: { id: party.id } }),
            );
            const body = { version, name: one.name };
            good(await a.manager.call(customers.updateCustomer, { params: { id: party.id }, body }));
          } else if (one.do === 'void') {
            const gone = rows.find(({ state }) => state === 'issued');
            if (gone)
              good(
                await a.manager.call(call.voidInvoice, {
                  params: { id: gone.id },
                  body: { version: gone.version, reason: 'x' },
                }),
              );
          } else if (draft && one.do === 'issue') await issued(a, draft);
          else if (draft && one.do === 'delete')
            good(
              await a.manager.call(call.deleteInvoice, { params, query: { version: String(draft.version) } }),
            );
          else if (draft) {
            const change =
              one.do === 'edit' ? { customerReference: one.reference } : { customerId: party.id };
            good(
              await a.manager.call(call.updateInvoice, {
                params,
                body: { version: draft.version, ...change },
              }),
            );
          }
        }
        const rows = await list(a, {});
        for (const q of QUERIES) expect(ids(await list(a, { q })), q).toEqual(ids(foundAmong(rows, q)));
      }),
      { numRuns: 6 },
    );
    await expectIndexed(t.database.pool);
  });

  it('finds an invoice by the last digits of its number, and by its number in pieces', async () => {
    const [a, b] = [await t.tenant(), await t.tenant()];
    const { id } = await addCustomer(a, { name: 'Bergen Tea' });
    const made = await invoiceOver(a, id, 100);
    const [, year, counter] = made.number!.split('-');
    for (const q of [
      made.number!,
      made.number!.toLowerCase(),
      counter!,
      '1',
      '01',
      `${year}-${counter}`,
      'inv 1',
      'INV',
      'berg',
    ])
      expect(ids(await list(a, { q })), q).toEqual([made.id]);
    // What stands in the middle of a number finds it no longer; nor does a number that is nearly it.
    for (const q of ['02', '026', 'inv 9', `${year}-00010`]) expect(await list(a, { q }), q).toEqual([]);
    expect(await list(b, { q: 'bergen' })).toEqual([]);
    expect(await list(b, { q: 'begren' })).toEqual([]);
  });
});

describe('the search among many invoices', async () => {
  const a = await t.tenant();
  const MANY = 6_000;
  const { id: customerId } = await addCustomer(a, { name: 'Model' });
  const model = await invoiceOver(a, customerId, 100);
  const made = Array.from({ length: MANY }, (_, n) => ({
    name: `Common ${n % 2 ? 'odd' : 'even'} ${n < 1_500 ? 'early' : 'late'} ${n % 97 === 0 ? 'rare' : ''}`.trim(),
    number: `INV-2020-${String(n).padStart(6, '0')}`,
  }));
  const { pool } = t.database;
  await pool.query('alter table invoices disable trigger user');
  await pool.query(
    withTenantAs(
      insertIndexed(
        'invoices',
        `insert into invoices (tenant_id, id, customer_id, customer_name, customer_key, currency, tax_mode, payment_days, created_by, updated_by, state,
           number, number_key, issue_date, due_date, party, seller, issued_at, issued_by, total, words)
         select i.tenant_id, gen_random_uuid(), i.customer_id, r.name, lower(r.name), i.currency, i.tax_mode, 30, '', '', 'issued', r.number,
           lower(r.number), date '2020-01-01' + place::int, date '2020-02-01' + place::int, i.party, i.seller, now(), '', place % 500, r.words
         from unnest($1::text[], $2::text[], $3::text[]) with ordinality as r (name, number, words, place)
         cross join invoices i where i.tenant_id = :tenant and i.id = $4`,
      ),
      5,
    ),
    [
      made.map(({ name }) => name),
      made.map(({ number }) => number),
      made.map(({ name, number }) => wordsOfDocument(name, [], number)),
      model.id,
      a.id,
    ],
  );
  await pool.query('alter table invoices enable trigger user');
  // As many words as a business may have.
  await pool.query(
    `insert into document_grams (tenant_id, gram, word)
     select distinct $1, substr('^' || word || '$', place, 3), word
     from (select translate(md5(n::text), '0123456789', 'ghijklmnop') as word from generate_series(1, 1000) n) w, generate_series(1, 32) place`,
    [a.id],
  );
  await pool.query('vacuum analyze invoices, document_words, document_grams');
  const all = await list(a, { limit: '200' });
  const allBy = new Map<string, InvoiceRow[]>();
  for (const sort of INVOICE_SORTS)
    for (const dir of ['asc', 'desc'])
      allBy.set(`${sort} ${dir}`, await list(a, { sort, dir, limit: '200' }));

  it.each([
    'common',
    'early',
    'common early',
    'odd even',
    'even early',
    'rare',
    'rare odd',
    'comon',
    'reare late',
    '005999',
    '99',
    '2020',
    'nowhere',
  ])('%s finds what it finds among all of them, in every order, page by page', async (q) => {
    const expected = foundAmong(all, q);
    const wanted = new Set(expected.map(({ id }) => id));
    for (const sort of INVOICE_SORTS)
      for (const dir of ['asc', 'desc']) {
        const inOrder = allBy.get(`${sort} ${dir}`)!.filter(({ id }) => wanted.has(id));
        const found = await list(a, { q, sort, dir, limit: '200' });
        expect(
          found.map(({ id }) => id),
          `${sort} ${dir}`,
        ).toEqual(inOrder.map(({ id }) => id));
        if (q !== 'even early') break;
      }
    const late = await list(a, { q, from: '2034-01-01', limit: '200' });
    expect(ids(late)).toEqual(ids(expected.filter(({ issueDate }) => issueDate! >= '2034-01-01')));
    const { invoices, currencies } = good(await a.manager.call(call.invoiceTotals, { query: { q } }));
    expect(invoices).toBe(expected.length);
    expect(currencies.map(({ total }) => total)).toEqual(
      expected.length ? [expected.reduce((sum, { total }) => sum + total, 0)] : [],
    );
  });

  const planFor = (query: Query, fits: RegExp) =>
    planOf(pool, { tenantId: a.id, fits, request: () => a.manager.call(call.listInvoices, { query }) });

  it.each<[Query, number]>([
    [{ q: '005999' }, 10],
    [{ q: 'rare' }, 70],
    [{ q: 'rare late' }, 70],
    [{ q: 'common' }, 60],
    [{ q: 'even', sort: 'number' }, 120],
    [{ q: 'late', sort: 'customer', dir: 'desc' }, 120],
  ])('%j reads no more than it has to', async (query, most) => {
    const plan = await planFor({ limit: '24', ...query }, /from invoices i/);
    expect(plan).not.toMatch(/Seq Scan/);
    expect(mostRows(plan), plan).toBeLessThanOrEqual(most);
  });

  it('counts and guesses by an index', async () => {
    for (const fits of [
      /from document_words w where w\.tenant_id = \$\d+ and w\.kind = \$1/,
      /from document_grams/,
    ]) {
      const plan = await planFor({ q: 'comon' }, fits);
      expect(plan, plan).not.toMatch(/Seq Scan/);
    }
  });
});
