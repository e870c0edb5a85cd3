import { FEW_HITS, MOST_HITS, type Term } from './search.ts';

/** To look a word up in one item takes as long as to read so many of its hits one after the other. */
const LOOK_UP = 10;

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
 * The tables `base` (the words found) and `hits` (id, score) of a statement: items with all words. The score is lower
 * for words found in a better place and in full. Without a count it stops soon after `FEW_HITS`; the rows of base tell
 * that it did. `first` keeps to so many by score and name, and to those that could be among them for all that is known
 * of the names; it is for lists that leave none of them out.
 */
export function hitsOf(sql: Sql, [rarest, ...rest]: Term[], few: boolean, first?: number): string {
  const score = (term: Term) => `(w.weight * 2 + (w.word <> ${sql.value(term.typed)})::int)`;
  const inItem = (term: Term) => `min(${score(term)}) as score from item_words w`;
  // All hits of a word are joined, unless it is so common that it is cheaper to look at the items in question.
  const others = rest.map((term, n) =>
    term.hits < Math.min(MOST_HITS, LOOK_UP * rarest!.hits)
      ? `join (select w.id, ${inItem(term)} where ${matches(sql, term)} group by w.id) s${n} on s${n}.id = b.id`
      : `cross join lateral (select ${inItem(term)} where w.id = b.id and ${matches(sql, term)} having count(*) > 0) s${n}`,
  );
  const found = few ? `${begins(sql, rarest!)} limit ${FEW_HITS + 1}` : matches(sql, rarest!);
  const scores = ['min(b.score)', ...rest.map((_, n) => `min(s${n}.score)`)].join(' + ');
  // Grouped once, after the words have met: most of them meet none of the others. To sort a few costs less.
  const best = few
    ? 'select distinct on (b.id) b.id, b.head, b.score from base b order by b.id, b.score'
    : `select b.id, min(b.head) as head, (${scores})::int as score from base b ${others.join(' ')} group by b.id`;
  const order = first ? `order by score, head fetch first ${first} rows with ties` : '';
  return `with base as ${few ? 'materialized' : 'not materialized'} (select w.id, w.head, ${score(rarest!)} as score from item_words w where ${found}),
    hits as materialized (select id, score from (${best}) b ${order})`;
}

/** The table `hits` (id) of a statement: the items with all words that can be among the first so many by name. */
export function firstByName(sql: Sql, [rarest, ...rest]: Term[], first: number): string {
  const others = rest.map((term) => `a.id in (select w.id from item_words w where ${matches(sql, term)})`);
  return `with hits as materialized (
    select a.id from (select w.id, min(w.head) as head from item_words w where ${matches(sql, rarest!)} group by w.id) a
    where ${others.join(' and ')} order by a.head fetch first ${first} rows with ties)`;
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
