import { useState } from 'react';

/** So many go to the server together: between them it shows how far it has got. */
const PORTION = 10;

/** What became of a document; without a message it was done. */
export type Outcome = { message: string | null };
export type Outcomes = ReadonlyMap<string, Outcome>;

type Answer = { done: string[]; refused: { id: string; message: string }[] };
/** Asks for some of the documents, with a key of their own. */
type Ask = (ids: string[], idempotencyKey: string) => Promise<Answer>;

/** What became of each of several documents so far, and what does something with them, one portion after the other. */
export function usePortions() {
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  /** Goes on where it was broken off: what was done stays so, whatever happens to the rest. */
  const run = async (ids: string[], key: string, ask: Ask) => {
    let known = outcomes;
    while (known.size < ids.length) {
      const number = String(known.size / PORTION).padStart(2, '0');
      const { done, refused } = await ask(
        ids.slice(known.size, known.size + PORTION),
        `${key.slice(0, -2)}${number}`,
      );
      known = new Map([
        ...known,
        ...done.map((id) => [id, { message: null }] as const),
        ...refused.map(({ id, message }) => [id, { message }] as const),
      ]);
      setOutcomes(known);
    }
  };
  return { outcomes, setOutcomes, run };
}
