import { sortKey, words } from '#shared/text.ts';
import type { Statement } from '../db/statement.ts';

/** The tables whose rows are found by their words. */
export type Indexed =
  | 'customers'
  | 'suppliers'
  | 'quotes'
  | 'invoices'
  | 'recurring_invoices'
  | 'payments'
  | 'credit_notes'
  | 'purchase_orders'
  | 'purchase_bills'
  | 'supplier_returns'
  | 'sales_orders'
  | 'deliveries'
  | 'sales_returns'
  | 'counts';

/** So many words of a text count. */
const MOST = 2_000;
/** Stands before a word that is written from behind, so that its last digits find it. */
const BEHIND = '~';
/** Stands between the name of the party, which may change by itself, and the rest. */
const AFTER_NAME = '|';

/** A run of words as a row keeps it, each with a space before and behind it. */
const kept = (found: string[]) => (found.length ? ` ${found.join(' ')} ` : ' ');

/** The words of a row's texts, and those of its number or code; its last digits, and those of long numbers in texts, find it too. */
export function wordsOf(texts: string[], number = ''): string {
  const said = words(texts.join(' ')).slice(0, MOST);
  const numbered = words(number);
  const last = numbered.at(-1) ?? '';
  return kept([
    ...new Set([
      ...said,
      ...said.filter((word) => /\d{5}$/.test(word)).map(fromBehind),
      ...numbered,
      ...(/\d$/.test(last) ? [fromBehind(last)] : []),
    ]),
  ]);
}

/** The words of a document that goes by the name of a party. */
export function wordsOfDocument(party: string, texts: string[], number = ''): string {
  return wordsOfName(party) + AFTER_NAME + wordsOf(texts, number);
}

/** What stands in a document's words for the name of its party. */
export const wordsOfName = (party: string): string => kept(words(party).slice(0, MOST));

/** A word with its last digits first, as its end is looked up. */
export function fromBehind(word: string): string {
  return BEHIND + [...word].reverse().join('');
}

/** A statement that inserts rows, each with its words, by which they are found from then on; it ends with `answer`. */
export function insertIndexed(table: Indexed, insertion: string, answer = 'select id from written'): string {
  return `with written as (${insertion} returning id, words), ${indexed(table, 'written n', "''")} ${answer}`;
}

type Change = {
  /** Which rows d. */
  of: string;
  set: string;
  /** Rows r that the changes come from, and how they go with rows d. */
  from?: { rows: string; on: string };
  /** How the statement ends, with what it asks of the rows `written`. */
  answer?: string;
};

/** A statement that changes rows d with their words: from then on they are found by these, and by no others. */
export function updateIndexed(
  table: Indexed,
  { of, set, from, answer = 'select id from written' }: Change,
): string {
  // Locked first: what the words were has to be what they were last.
  return `with before as materialized (
      select d.id, d.words from ${table} d where d.tenant_id = :tenant and ${of} order by d.id for no key update),
    written as (update ${table} d set ${set} from before b${from ? `, ${from.rows}` : ''}
      where d.tenant_id = :tenant and d.id = b.id${from ? ` and ${from.on}` : ''} returning d.*),
    ${indexed(table, 'written n join before b on b.id = n.id', 'b.words')},
    ${forgotten(table, 'before b join written n on n.id = b.id', 'n.words')} ${answer}`;
}

/** A statement that deletes rows, and by what they were found. */
export function deleteIndexed(table: Indexed, deletion: string): string {
  return `with written as (${deletion} returning *), ${forgotten(table, 'written b', "''")} select * from written`;
}

/** A statement that gives a document its number, by which it is found as well. */
export function numbered(table: 'payments' | 'credit_notes', id: string, number: string): Statement {
  return {
    text: updateIndexed(table, {
      of: 'd.id = $1',
      set: 'number = $2, number_key = $3, words = d.words || $4',
    }),
    values: [id, number, sortKey(number), wordsOf([], number)],
  };
}

/** What a row keeps once some texts of it have become others: words of the old ones alone go, those of the new ones come first. */
export function rewordedBy(keptWords: string, before: string[], after: string[]): string {
  const said = words(after.join(' '));
  const left = new Set([...said, ...said.map(fromBehind)]);
  const old = words(before.join(' ')).filter((word) => !left.has(word));
  const lost = new Set([...old, ...old.map(fromBehind)]);
  const parts = keptWords
    .split(AFTER_NAME)
    .map((part) => part.split(' ').filter((word) => word && !lost.has(word)));
  const there = new Set(parts.flat());
  parts[0]!.unshift(...said.filter((word) => !there.has(word)));
  return parts.map(kept).join(AFTER_NAME);
}

/** A statement that forgets how words are written that no row has any more. */
export const FORGET_WORDS = `delete from document_grams g where g.tenant_id = :tenant and g.word = any($1::text[])
  and not exists (select from document_words w where w.tenant_id = :tenant and w.word = g.word)`;

/** What is set for a document d whose party is called otherwise; `name` is what `wordsOfName` says. */
export const renamed = (name: string): string =>
  `words = ${name} || substr(d.words, strpos(d.words, '${AFTER_NAME}'))`;

const each = (kept: string) => `cross join lateral unnest(string_to_array(${kept}, ' ')) as w (word)`;
const isNew = (other: string) =>
  `w.word not in ('', '${AFTER_NAME}') and strpos(${other}, ' ' || w.word || ' ') = 0`;

// Words without digits can be misspelt. One whose first piece is known has all of them; sorted, so that two writers of the
// same new words wait for each other in one order.
const indexed = (table: Indexed, rows: string, before: string) => `indexed as (
      insert into document_words (tenant_id, kind, word, id)
      select distinct :tenant::text, '${table}', w.word, n.id from ${rows} ${each('n.words')} where ${isNew(before)} returning word),
    learnt as (
      insert into document_grams (tenant_id, gram, word)
      select :tenant::text, substr('^' || w.word || '$', place, 3) as gram, w.word
      from (select distinct word from indexed where word !~ '[0-9]') w cross join lateral generate_series(1, length(w.word)) place
      where not exists (select from document_grams g
        where g.tenant_id = :tenant and g.gram = substr('^' || w.word || '$', 1, 3) and g.word = w.word)
      order by 2, 3 on conflict do nothing)`;

const forgotten = (table: Indexed, rows: string, after: string) => `forgotten as (
      delete from document_words x using (select b.id, w.word from ${rows} ${each('b.words')} where ${isNew(after)}) w
      where x.tenant_id = :tenant and x.kind = '${table}' and x.word = w.word and x.id = w.id)`;
