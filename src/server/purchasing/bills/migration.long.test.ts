// Second tier: repeats the finding of bills over those that were there before.
// First tier: src/server/purchasing/bills/list.test.ts
import { expect, it } from 'vitest';
import { migrate } from '#server/foundation/db/migrate.ts';
import { wordsOfDocument } from '#server/foundation/documents/words.ts';
import { databaseBefore } from '#server/testing/formerDatabase.ts';
import { sortKey } from '#shared/text.ts';

const set = (kept: string) => kept.trim().split(/\s+/).sort();

it('bills that are there already are found, sorted and summed as those that are written from now on', async () => {
  const pool = await databaseBefore('0060');
  for (const statement of [
    "insert into tenants (id, name, preferences) values ('old', 'Old', '{\"currency\": \"EUR\"}')",
    `insert into suppliers (tenant_id, id, code, name, currency, name_key, code_key, words)
     select 'old', gen_random_uuid(), 'S1', 'Café Müller', 'JPY', 'cafe muller', 's1', ''`,
    `insert into imports (tenant_id, id, file_name, file, format, encoding, delimiter, decimal_comma, header, sample, mapping, rows, currency,
       created_by_name, kind)
     select 'old', gen_random_uuid(), kind, '', 'generic', 'utf-8', ',', false, '[]', '[]', '{}', 1, 'EUR', 'Ann', kind
     from unnest('{bills,orders}'::text[]) kind`,
    `insert into purchase_orders (tenant_id, id, number, supplier_id, supplier_name, supplier_key, currency, exchange_rate, status, order_date, ordered_at,
       revision, author, updated_by, words, brought_in)
     select 'old', gen_random_uuid(), 'PO-' || kind, s.id, s.name, s.name_key, 'JPY', 0.0065, 'closed', '2025-01-01', now(), 1, 'Ann', 'Ann', '',
       (select i.id from imports i where i.kind = k.kind) from suppliers s, unnest('{bills,orders,own}'::text[]) as k (kind)`,
  ])
    await pool.query(statement);
  await pool.query('alter table purchase_bills disable trigger user');
  await pool.query(
    `insert into purchase_bills (tenant_id, id, order_id, supplier_id, number, supplier_number, bill_date, note, net, tax, total, by)
     select 'old', ('00000000-0000-7000-8000-00000000000' || row_number() over (order by n, o.number))::uuid, o.id, o.supplier_id,
       'BILL-' || o.number || n, 'R ' || n || '-50012 ' || o.number, '2025-01-01', 'Øre ' || n, 1001, 0, 1001, 'Ann'
     from purchase_orders o, generate_series(1, 2) n where n = 1 or o.number = 'PO-bills'`,
  );
  await pool.query('alter table purchase_bills enable trigger user');
  await migrate(pool);
  const { rows } = await pool.query(
    `select b.*, o.number as "order", o.brought_in as "import" from purchase_bills b join purchase_orders o on o.id = b.order_id order by b.number`,
  );
  expect(rows).toHaveLength(4);
  for (const row of rows) {
    expect(set(row.words)).toEqual(
      set(wordsOfDocument('Café Müller', [row.supplier_number, row.order, row.note], row.number)),
    );
    expect([row.supplier_name, row.supplier_key, row.currency]).toEqual([
      'Café Müller',
      'cafe muller',
      'JPY',
    ]);
    expect(row.supplier_number_key).toBe(sortKey(row.supplier_number));
    // Only the bill that its order was made for came with it.
    expect(row.brought_in).toBe(row.number === 'BILL-PO-bills1' ? row.import : null);
  }
  expect(rows.map(({ base_total }) => Number(base_total))).toEqual([651, 651, 651, 651]);
  const { rows: missing } = await pool.query(
    `select word from purchase_bills b, unnest(string_to_array(words, ' ')) word where word not in ('', '|')
       and not exists (select from document_words d where d.kind = 'purchase_bills' and d.word = word and d.id = b.id)`,
  );
  expect(missing).toEqual([]);
  const { rows: pieces } = await pool.query("select from document_grams where word = 'muller'");
  expect(pieces).toHaveLength(6);
});
