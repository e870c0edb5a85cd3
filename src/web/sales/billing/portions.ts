/** So many go to the server together: between them it shows how far it has got. */
const PORTION = 10;

/** What became of a document; without a message it was done. */
export type Outcome = { message: string | null };

/** What comes next of a work that may have been broken off: its number among the portions, and its documents. */
export function nextPortion(ids: string[], handled: number): { number: number; ids: string[] } | null {
  const rest = ids.slice(handled, handled + PORTION);
  return rest.length ? { number: handled / PORTION, ids: rest } : null;
}
