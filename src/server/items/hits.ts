import { FEW_HITS, type Term } from './search.ts';

/** Up to so many hits, all items with a word are joined at once. */
const JOINED = 5_000;

/** A statement in the making: its values and its conditions. */
export class Sql {
  readonly values: unknown[] = [];
  readonly where: string[];

  constructor(where: string[] = []) {
    this.where = where;
  }

  /** Adds a value and answers its placeholder. */
  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/**
 * The tables `base` and `hits` (id, score) of a statement: items with all words. The score is lower for words found
 * in a better place and in full. Without a count it stops soon after `FEW_HITS`; `words` of base tells that it did.
 * `first` keeps to so many by score and name, and to those that could be among them for all that is known of the
 * names; it is for lists that leave none of them out.
 */
export function hitsOf(sql: Sql, [rarest, ...rest]: Term[], few: boolean, first?: number): string {
  const score = (term: Term) => `min(w.weight * 2 + (w.word <> ${sql.value(term.typed)})::int)`;
  // Words with few items are joined as a whole; of common ones only the items in question are looked at.
  const others = rest.map((term, n) =>
    term.hits <= JOINED
      ? `join (select w.id, ${score(term)} as score from item_words w where ${matches(sql, term)} group by w.id) s${n} on s${n}.id = b.id`
      : `cross join lateral (select ${score(term)} as score from item_words w where w.id = b.id and ${matches(sql, term)} having count(*) > 0) s${n}`,
  );
  const found = `select w.id, w.weight, w.word, w.head from item_words w where ${few ? begins(sql, rarest!) : matches(sql, rarest!)} ${few ? `limit ${FEW_HITS + 1}` : ''}`;
  const best = first ? `order by score, b.head fetch first ${first} rows with ties` : '';
  return `with base as materialized (select w.id, min(w.head) as head, ${score(rarest!)} as score, count(*) as words from (${found}) w group by w.id),
    hits as materialized (select b.id, (b.score ${rest.map((_, n) => `+ s${n}.score`).join(' ')})::int as score from base b ${others.join(' ')} ${best})`;
}

// In a selection of its own a value is none that plans are made for: the statement keeps the one that it has, and
// planning costs more than the few hits do.
const begins = (sql: Sql, { from, to }: Term) =>
  `w.word >= (select ${sql.value(from)}::text) and w.word < (select ${sql.value(to)}::text)`;

/** The condition that a word w of item_words is one that was searched for. */
export function matches(sql: Sql, term: Term): string {
  if (term.instead) return `w.word = any(${sql.value(term.instead)}::text[])`;
  return `w.word >= ${sql.value(term.from)} and w.word < ${sql.value(term.to)}`;
}
