import type { Sql } from '#server/foundation/db/sql.ts';
import { FEW_HITS, MOST_HITS, type Term } from './search.ts';

/** To look a word up in one item takes as long as to read so many of its hits one after the other. */
const LOOK_UP = 10;

/**
 * The tables `base` (the words found) and `hits` (id, score) of a statement: items with all words. The score is lower
 * for words found in a better place and in full. Without a count it stops soon after `FEW_HITS`; the rows of base tell
 * that it did. `first` keeps to so many by score and name, and to those that could be among them for all that is known
 * of the names; it is for lists that leave none of them out.
 */
export function hitsOf(sql: Sql, [rarest, ...rest]: Term[], few: boolean, first?: number): string {
  const order = first ? `order by score, head fetch first ${first} rows with ties` : '';
  if (few) {
    // To sort a few costs less than to group them.
    return `with base as materialized (select w.item_id as id, w.head, ${scoreOf(sql, rarest!)} as score from word_items w
        where w.tenant_id = :tenant and ${begins(sql, rarest!)} limit ${FEW_HITS + 1}),
      hits as materialized (select id, score from (select distinct on (b.id) b.id, b.head, b.score from base b order by b.id, b.score) b ${order})`;
  }
  // All hits of a word are read, unless it is so common that it is cheaper to look at the items in question.
  const isRead = ({ entries }: Term) => entries < Math.min(MOST_HITS, LOOK_UP * rarest!.entries);
  const others = rest.filter((term) => !isRead(term));
  const scores = ['b.score', ...others.map((term) => `(${scoreIn(sql, term)})`)].join(' + ');
  const best = others.length
    ? `select b.id, b.head, ${scores} as score from base b ${itemWords('b.id')} where ${allIn(sql, others)}`
    : 'select id, head, score from base';
  return `with base as not materialized (${together(sql, [rarest!, ...rest.filter(isRead)])}),
    hits as materialized (select id, score from (${best}) b ${order})`;
}

/** The table `hits` (id) of a statement: the items with all words that can be among the first so many by name. */
export function firstByName(sql: Sql, terms: Term[], first: number): string {
  return `with hits as materialized (select id from (${together(sql, terms, () => '0')}) a order by a.head fetch first ${first} rows with ties)`;
}

/** The condition that an item (as its id is called) has all words: asked of one item after the other. */
export function hasAll(sql: Sql, terms: Term[], id: string): string {
  return `coalesce((select ${allIn(sql, terms)} from item_words t where t.tenant_id = :tenant and t.id = ${id} limit 1), false)`;
}

/** The condition that item_words t has all words. */
function allIn(sql: Sql, terms: Term[]): string {
  return terms
    .map(
      (term) =>
        `(${beginningsOf(term)
          .map((beginning) => `strpos(t.words, ${sql.value(beginning)}) > 0`)
          .join(' or ')})`,
    )
    .join(' and ');
}

// A word stands between a blank and a colon; a word that is looked up by its beginning may go on.
const beginningsOf = ({ typed, instead }: Term): string[] =>
  instead ? instead.map((word) => ` ${word}:`) : [` ${typed}`];

// The words of one item, by its key whatever is thought of how many items there are.
const itemWords = (id: string) =>
  `cross join lateral (select t.words from item_words t where t.tenant_id = :tenant and t.id = ${id} limit 1) t`;

// All items with all words in one pass over the hits of each: nothing is joined that could be joined in a wrong order. Where
// it is known as which words they are there, their hits are read in the order of the names, side by side and no further
// than somebody asks.
function together(sql: Sql, terms: Term[], scored = scoreOf): string {
  const scores = terms.map((_, n) => `min(s${n})`);
  const isOrdered = terms.length > 1 && terms.every(({ forms }) => forms);
  const found = terms.flatMap((term, n) => {
    const columns = terms.map((_, m) => (m === n ? `${scored(sql, term)} as s${m}` : `null::int as s${m}`));
    const list = `select w.item_id as id, w.head, ${columns.join(', ')} from word_items w where w.tenant_id = :tenant`;
    return isOrdered
      ? term.forms!.map((form) => `(${list} and w.id = ${sql.value(form)} order by w.head, w.item_id)`)
      : [`${list} and ${matches(sql, term)}`];
  });
  const having = scores.map((score) => `${score} is not null`).join(' and ');
  const all = `${scores.join(' + ')} as score from (${found.join(' union all ')}) f`;
  // What counts different ones is not hashed, which would read everything before it answers.
  if (isOrdered)
    return `select id, head, ${all} group by head, id having ${having} and count(distinct true) = 1 order by head, id`;
  return `select id, min(head) as head, ${all} group by id ${terms.length > 1 ? `having ${having}` : ''}`;
}

const scoreOf = (sql: Sql, { typed }: Term) => `(w.weight * 2 + (w.id <> ${sql.value(typed)})::int)`;

// The first word in the text that begins like it is the best one: after it, its weight.
function scoreIn(sql: Sql, { typed }: Term): string {
  const beginning = sql.value(` ${typed}`);
  const after = `substr(t.words, strpos(t.words, ${beginning}) + length(${beginning}))`;
  return `left(split_part(${after}, ':', 2), 1)::int * 2 + (left(${after}, 1) <> ':')::int`;
}

// In a selection of its own a value is none that plans are made for: the statement keeps the one that it has, and
// planning costs more than the few hits do.
const begins = (sql: Sql, { from, to }: Term) =>
  `w.id >= (select ${sql.value(from)}::text) and w.id < (select ${sql.value(to)}::text)`;

/** The condition that a word w of word_items is one that was searched for. */
function matches(sql: Sql, term: Term): string {
  if (term.instead) return `w.id = any(${sql.value(term.instead)}::text[])`;
  return `w.id >= ${sql.value(term.from)} and w.id < ${sql.value(term.to)}`;
}
