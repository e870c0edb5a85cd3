// Second tier: repeats the words of a row over what was there before.
// First tier: src/server/foundation/documents/words.test.ts
import { expect, it } from 'vitest';
import { databaseBefore } from '#server/testing/formerDatabase.ts';
import { migrate } from '../db/migrate.ts';
import { wordsOf, wordsOfDocument } from './words.ts';

const set = (kept: string) => kept.trim().split(/\s+/).sort();

it('what is there already is found by the same words as what is written from now on', async () => {
  const names = [
    ...[
      'Café Müller & Söhne',
      'GROẞ Straße',
      'Łódź Øst',
      'ÆON Œuvre',
      'ΝΙΚΟΣ ΑΒ',
      'Иванов и сын',
      'İstanbul',
    ],
    ...['دکّان', 'בֵּית', 'हिन्दी की दुकान', 'ร้านน้ำ', '東京 ストア', 'a.b-c_d/e', '½ ² ①', 'x'.repeat(50), '§§'],
  ];
  const pool = await databaseBefore('0044');
  await pool.query("insert into tenants (id, name) values ('old', 'Old')");
  await pool.query(
    `insert into customers (tenant_id, id, code, name, contacts, email, billing_address, currency, payment_days, name_key, code_key, search_key)
     select 'old', gen_random_uuid(), 'C' || lpad(place::text, 4, '0'), name, '[{"name": "Ann", "phone": "+49 301234"}]', 'ann@example.com',
       '{"city": "Bergen"}', 'USD', 30, '', '', '' from unnest($1::text[]) with ordinality as n (name, place)`,
    [names],
  );
  await pool.query('alter table invoices disable trigger user');
  await pool.query(
    `insert into invoices (tenant_id, id, customer_id, customer_name, customer_key, currency, tax_mode, payment_days, customer_reference, created_by,
       updated_by, state, number, issue_date, due_date, party, seller)
     select 'old', gen_random_uuid(), id, name, '', 'USD', 'exclusive', 30, 'PO ' || name || ' 1050000', '', '', 'issued', 'INV-' || code, '2026-01-01',
       '2026-01-31', '{}', '{}' from customers`,
  );
  await pool.query('alter table invoices enable trigger user');
  await migrate(pool);
  const { rows } = await pool.query<{ code: string; name: string; words: string; of_invoice: string }>(
    'select c.code, c.name, c.words, i.words as of_invoice from customers c join invoices i on i.customer_id = c.id order by c.code',
  );
  for (const { code, name, words, of_invoice } of rows) {
    expect(set(words), name).toEqual(
      set(wordsOf([name, 'Ann', '+49 301234', 'ann@example.com', 'Bergen'], code)),
    );
    expect(set(of_invoice), name).toEqual(set(wordsOfDocument(name, [`PO ${name} 1050000`], `INV-${code}`)));
  }
  const { rows: found } = await pool.query<{ missing: number; kept: number }>(
    `with kept as (
       select distinct 'customers' as kind, w as word, id from customers, unnest(string_to_array(words, ' ')) w where w not in ('', '|')
       union select distinct 'invoices', w, id from invoices, unnest(string_to_array(words, ' ')) w where w not in ('', '|'))
     select count(*) filter (where d.id is null or k.id is null)::int as missing, count(*)::int as kept
     from kept k full join document_words d on d.kind = k.kind and d.word = k.word and d.id = k.id`,
  );
  expect(found[0]!.missing).toBe(0);
  expect(found[0]!.kept).toBeGreaterThan(200);
  const { rows: pieces } = await pool.query<{ gram: string }>(
    "select gram from document_grams where word = 'bergen' order by 1",
  );
  expect(pieces.map(({ gram }) => gram)).toEqual(['^be', 'ber', 'en$', 'erg', 'gen', 'rge']);
});
