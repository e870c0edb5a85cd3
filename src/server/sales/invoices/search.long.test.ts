// Second tier: repeats what is found among a few invoices over thousands of them.
// First tier: src/server/sales/invoices/search.test.ts

import { describe, expect, it } from 'vitest';
import { withTenantAs } from '#server/foundation/db/statement.ts';
import { insertIndexed, wordsOfDocument } from '#server/foundation/documents/words.ts';
import { foundAmong, ids, listed, type Query } from '#server/testing/foundInvoices.ts';
import { addCustomer, invoiceOver } from '#server/testing/invoicing.ts';
import { mostRows, planOf } from '#server/testing/plans.ts';
import { expectFoundByWords } from '#server/testing/searchedInvoices.ts';
import { good, ownApp } from '#server/testing/testApp.ts';
import * as call from '#shared/sales/invoices/contract.ts';
import type { InvoiceRow } from '#shared/sales/invoices/shapes.ts';
import { INVOICE_SORTS } from '#shared/sales/invoices/states.ts';

const t = await ownApp();

it('the search for invoices finds by the words of customer, number and reference, however they came to be written', () =>
  expectFoundByWords(t, 6));

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
  const all = await listed(a, { limit: '200' });
  const allBy = new Map<string, InvoiceRow[]>();
  for (const sort of INVOICE_SORTS)
    for (const dir of ['asc', 'desc'])
      allBy.set(`${sort} ${dir}`, await listed(a, { sort, dir, limit: '200' }));

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
        const found = await listed(a, { q, sort, dir, limit: '200' });
        expect(
          found.map(({ id }) => id),
          `${sort} ${dir}`,
        ).toEqual(inOrder.map(({ id }) => id));
        if (q !== 'even early') break;
      }
    const late = await listed(a, { q, from: '2034-01-01', limit: '200' });
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
