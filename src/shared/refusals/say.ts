import type { en } from './en.ts';
import type { Amount } from './writing.ts';

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
