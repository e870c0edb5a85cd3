import { grams, typingErrors } from '#shared/text.ts';
import type { Asker } from './search.ts';
import type { Indexed } from './words.ts';

const MOST_WORDS = 40;
const MOST_ROWS = 60;
/** Shorter words are not taken for misspelt ones. */
const LONG = 4;

/**
 * The ids of rows that have any of some words, those with the most of them first: as they are, or in spite of a typing
 * error where a word is in no row at all.
 */
export async function rowsMentioned({ tx }: Asker, table: Indexed, said: string[]): Promise<string[]> {
  const wanted = [...new Set(said)].slice(0, MOST_WORDS);
  if (!wanted.length) return [];
  const long = wanted.filter((word) => word.length >= LONG && !/\d/.test(word));
  const pieces = long.flatMap((word) => grams(word).map((gram) => ({ word, gram })));
  const near = await tx.query<{ said: string; word: string }>({
    text: `select said, word from (
             select p.said, g.word, row_number() over (partition by p.said order by count(*) desc, length(g.word), g.word) as place
             from unnest($1::text[], $2::text[]) as p (said, gram)
             join document_grams g on g.tenant_id = :tenant and g.gram = p.gram collate "C" group by p.said, g.word) close
           where place <= 20`,
    values: [pieces.map(({ word }) => word), pieces.map(({ gram }) => gram)],
  });
  const meant = near.filter(({ said: typed, word }) => isNear(typed, word)).map(({ word }) => word);
  const rows = await tx.query<{ id: string }>({
    text: `select w.id from document_words w where w.tenant_id = :tenant and w.kind = $1 and w.word = any($2::text[])
           group by w.id order by count(*) desc, w.id limit ${MOST_ROWS}`,
    values: [table, [...new Set([...wanted, ...meant])]],
  });
  return rows.map(({ id }) => id);
}

const isNear = (typed: string, word: string) =>
  word.startsWith(typed) || typingErrors(typed, word) <= (typed.length < 8 ? 1 : 2);
