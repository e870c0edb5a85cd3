import type { Pool } from 'pg';
import { expect } from 'vitest';

const TABLES = [
  ...[
    'customers',
    'suppliers',
    'quotes',
    'sales_orders',
    'deliveries',
    'sales_returns',
    'invoices',
    'recurring_invoices',
    'payments',
    'credit_notes',
  ],
  ...['purchase_orders', 'purchase_bills', 'supplier_returns', 'counts'],
];

/** Expects that the words of all documents and parties lead to those that keep them, and that misspelt ones can be found. */
export async function expectIndexed(pool: Pool): Promise<void> {
  const kept = TABLES.map(
    (table) =>
      `select tenant_id, '${table}' as kind, word, id from ${table}, unnest(string_to_array(words, ' ')) as word where word not in ('', '|')`,
  );
  const { rows: wrong } = await pool.query(
    `with kept as (${kept.join(' union ')})
     select kind, word, k.id is null as stale from kept k full join document_words d using (tenant_id, kind, word, id)
     where k.id is null or d.id is null`,
  );
  expect(wrong).toEqual([]);
  const { rows: unknown } = await pool.query(
    `with spelt as (select distinct tenant_id, word from document_words where word !~ '[0-9]'),
       wanted as (select distinct tenant_id, substr('^' || word || '$', place, 3) as gram, word
         from spelt cross join lateral generate_series(1, length(word)) place)
     select w.tenant_id, w.word, w.gram from wanted w left join document_grams g using (tenant_id, gram, word) where g.word is null`,
  );
  expect(unknown).toEqual([]);
}
