import type { Ctx } from '#server/foundation/context.ts';
import { grams, meansWord } from '#shared/text.ts';

/** The words of a tenant's items, and what somebody means by a word who does not know them by heart. */

type Reading = Pick<Ctx, 'tx'>;

/** What the vocabulary knows of something said: how many items have it, where at best, and in which words. */
export type Known = { said: string; hits: number; best: number; forms: string[]; isGuess: boolean };

/** Above so many items a word is common: it decides between items, and finds none. */
export const COMMON = 800;
/** Of `best`: it is in no item. */
const NOWHERE = 9;
const END = '\u{10FFFF}';

/** A word as it may stand in a name: as it is, and without the ending of a plural. */
export function formsOf(word: string): string[] {
  const forms = [word];
  if (/\d/.test(word) || word.length < 4) return forms;
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`);
  if (word.endsWith('ves')) forms.push(`${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`);
  if (/(s|x|z|ch|sh|o)es$/.test(word)) forms.push(word.slice(0, -2));
  if (/[^s]s$/.test(word)) forms.push(word.slice(0, -1));
  return forms;
}

/** The beginnings by which the forms of a word are looked up; numbers and short words are looked up as they are. */
export function rangesOf({ said, forms, isGuess }: Known): { said: string; lo: string; hi: string }[] {
  const isWhole = (form: string) => isGuess || form.length < 3 || /^\d/.test(form);
  return forms
    .filter((form) => !forms.some((other) => other !== form && !isWhole(other) && form.startsWith(other)))
    .map((form) => ({ said, lo: form, hi: isWhole(form) ? form : form + END }));
}

/** Of words, as they are or in the singular: how many items have them, and where at best. */
export async function knownWords(
  { tx }: Reading,
  said: string[],
): Promise<Map<string, { hits: number; best: number }>> {
  const rows = await tx.query<{ word: string; hits: number; best: number }>({
    text: `select r.word, count(w.weight) as hits, coalesce(min(w.weight), ${NOWHERE})::int as best from unnest($1::text[]) as r (word)
           left join lateral (select weight from word_items w where w.tenant_id = :tenant and w.id = r.word collate "C" limit 50) w on true group by r.word`,
    values: [[...new Set(said.flatMap(formsOf))].slice(0, 120)],
  });
  const found = new Map(rows.map(({ word, ...of }) => [word, of]));
  return new Map(
    said.map((word) => {
      const all = formsOf(word).flatMap((form) => found.get(form) ?? []);
      return [
        word,
        {
          hits: Math.max(0, ...all.map(({ hits }) => hits)),
          best: Math.min(NOWHERE, ...all.map(({ best }) => best)),
        },
      ];
    }),
  );
}

/** What is meant by words that stand in this order; two that are one word here are taken together. */
export async function readWords(reading: Reading, said: string[]): Promise<Known[]> {
  const asSaid = (word: string, joined = word): Known => ({
    said: word,
    hits: 0,
    best: NOWHERE,
    forms: formsOf(joined),
    isGuess: false,
  });
  const pairs = said
    .slice(1)
    .map((word, n) => ({ ...asSaid(`${said[n]} ${word}`, `${said[n]}${word}`), isGuess: true }));
  const found = await lookUp(reading, [...said.map((word) => asSaid(word)), ...pairs]);
  const known: Known[] = [];
  for (let n = 0; n < said.length; n++) {
    const [one, pair] = [found.get(said[n]!), found.get(`${said[n]} ${said[n + 1]}`)];
    const isOne = pair && pair.hits > 0;
    known.push(isOne ? { ...pair, isGuess: false } : (one ?? asSaid(said[n]!)));
    if (isOne) n++;
  }
  const unknown = known
    .filter(({ hits, said: word }) => hits === 0 && word.length >= 4 && !/[\d ]/.test(word))
    .slice(0, 5);
  const meant = await meantBy(
    reading,
    unknown.map((one) => one.said),
  );
  return known.map((one) => {
    const guesses = meant.get(one.said);
    return guesses?.length ? { ...one, forms: guesses, isGuess: true, hits: 1, best: 2 } : one;
  });
}

async function lookUp({ tx }: Reading, words: Known[]): Promise<Map<string, Known>> {
  const ranges = words.flatMap(rangesOf);
  const rows = await tx.query<{ said: string; hits: number; best: number }>({
    text: `select r.said, count(w.weight) as hits, coalesce(min(w.weight), ${NOWHERE})::int as best
           from unnest($1::text[], $2::text[], $3::text[]) as r (said, lo, hi)
           left join lateral (select weight from word_items w where w.tenant_id = :tenant and w.id >= r.lo collate "C" and w.id <= r.hi collate "C" limit ${COMMON}) w on true
           group by r.said`,
    values: [ranges.map(({ said }) => said), ranges.map(({ lo }) => lo), ranges.map(({ hi }) => hi)],
  });
  const found = new Map(rows.map((row) => [row.said, row]));
  return new Map(words.map((word) => [word.said, { ...word, ...found.get(word.said) }]));
}

/** Words of the vocabulary that misspelt ones may stand for. */
async function meantBy({ tx }: Reading, said: string[]): Promise<Map<string, string[]>> {
  if (!said.length) return new Map();
  const pieces = said.flatMap((word) => grams(word).map((gram) => ({ word, gram })));
  const rows = await tx.query<{ said: string; word: string }>({
    text: `select said, word from (
             select p.said, g.id as word, row_number() over (partition by p.said order by count(*) desc, length(g.id), g.id) as place
             from unnest($1::text[], $2::text[]) as p (said, gram) join word_grams g on g.tenant_id = :tenant and g.gram = p.gram collate "C" group by p.said, g.id) near
           where place <= 40`,
    values: [pieces.map(({ word }) => word), pieces.map(({ gram }) => gram)],
  });
  const near = rows.filter((row) => isNear(row.said, row.word));
  return new Map(
    [...Map.groupBy(near, (row) => row.said)].map(([word, all]) => [
      word,
      all.slice(0, 8).map((row) => row.word),
    ]),
  );
}

// A piece from the middle of another word is no typing error, unless it is most of that word.
function isNear(said: string, word: string): boolean {
  if (word.includes(said)) return said.length * 2 >= word.length;
  return formsOf(said).some((form) => meansWord(form, word) && word.length <= form.length + 2);
}
