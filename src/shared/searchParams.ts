import { isDate } from './dates.ts';

/** Reads one parameter of an address; undefined for what makes no sense. */
type Param<T> = (value: unknown) => T | undefined;
type Params = Record<string, Param<unknown>>;
type Read<S extends Params> = { [K in keyof S]?: ReturnType<S[K]> };

/** Changes some parameters of an address. Any text will do: the route reads it before anybody else does. */
export type Change<S> = (next: { [K in keyof S]?: string | undefined }) => void;

/**
 * The reader of an address that anybody may have typed; what makes no sense is left out. It names every key in
 * either case: what a reader does not name, the router takes from the address as it is.
 */
export function searchReader<S extends Params>(params: S): (raw: Record<string, unknown>) => Read<S> {
  // The keys are those of the schema, and each value comes from its own parameter.
  return (raw) =>
    Object.fromEntries(Object.entries(params).map(([key, read]) => [key, read(raw[key])])) as Read<S>;
}

/** Words, cut off where they get too long. */
export const text =
  (longest: number): Param<string> =>
  (value) =>
    typeof value === 'string' && value !== '' ? value.slice(0, longest) : undefined;

export const like =
  (pattern: RegExp): Param<string> =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined;

export const oneOf =
  <const T extends string>(values: readonly T[]): Param<T> =>
  (value) =>
    values.find((known) => known === value);

export const id = like(/^[0-9a-f-]{36}$/i);
export const currency = like(/^[A-Z]{3}$/);

/** Opens something, and says no more than that. */
export const flag = oneOf(['1']);

export const day: Param<string> = (value) => (typeof value === 'string' && isDate(value) ? value : undefined);

/** What the address of a list that people sort and arrange carries besides its filters. */
export const listParams = <T extends string>(sorts: readonly T[]) => ({
  sort: oneOf(sorts),
  dir: oneOf(['asc', 'desc']),
  /** Chosen columns in order, separated by commas. */
  columns: text(2000),
});

/** Takes parameters out of an address. */
export function cleared<K extends string>(names: readonly K[]): { [N in K]?: undefined } {
  return Object.fromEntries(names.map((name) => [name, undefined])) as { [N in K]?: undefined };
}

/** Without what is not there, as the calls take it and filters are counted. */
export function present<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  // Nothing is left of a key but its value, which is no longer undefined.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
