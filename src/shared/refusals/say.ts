import type { en } from './en.ts';
import type { Amount, Refusals } from './writing.ts';

type Param = string | number | boolean | Amount | readonly (string | Said)[];

type English = typeof en;

/** The code of a refusal, such as "sales.dueTooEarly". */
export type RefusalCode = keyof English;

/** A refusal that is not yet in any language: its code, and what its sentence names. Travels and is stored as JSON. */
export type Said = { say: RefusalCode; with?: Record<string, Param | Said> };

// Where a sentence takes text, or a list of texts, other refusals can stand in their place.
type Given<P> = {
  [K in keyof P]: string extends P[K]
    ? P[K] | Said
    : readonly string[] extends P[K]
      ? readonly (string | Said)[]
      : P[K];
};

type Rest<Code extends RefusalCode> = English[Code] extends (params: infer P) => string
  ? [params: Given<P>]
  : [];

/** Says why something is refused: a code of the catalogue, with what its sentence names. */
export function say<Code extends RefusalCode>(code: Code, ...[params]: Rest<Code>): Said {
  return params === undefined ? { say: code } : { say: code, with: params as Record<string, Param | Said> };
}

/** The same as text, for where only text can be: the message of a schema, a column. `worded` reads both. */
export function sayText<Code extends RefusalCode>(code: Code, ...rest: Rest<Code>): string {
  return JSON.stringify(say(code, ...rest));
}

/** What `sayText` wrote; null for any other text. */
export function saidIn(text: string): Said | null {
  if (!text.startsWith('{"say":"')) return null;
  try {
    return JSON.parse(text) as Said;
  } catch {
    // Somebody calls a thing like this.
    return null;
  }
}

/** Whether a value is a refusal rather than what was asked for. */
export const isSaid = (value: object): value is Said => 'say' in value;

/** The same as `worded`, for whoever has one catalogue alone. */
export function wordedBy(catalogue: Refusals, what: Said | string): string {
  const said = typeof what === 'string' ? saidIn(what) : what;
  if (!said) return what as string;
  const words = Object.hasOwn(catalogue, said.say) ? catalogue[said.say] : undefined;
  // Stored by a version of the program that knew another refusal.
  if (words === undefined) return said.say;
  if (typeof words === 'string') return words;
  const inWords = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inWords);
    return typeof value === 'object' && value !== null && isSaid(value) ? wordedBy(catalogue, value) : value;
  };
  const params = Object.entries(said.with ?? {}).map(([name, value]) => [name, inWords(value)]);
  return words(Object.fromEntries(params));
}
