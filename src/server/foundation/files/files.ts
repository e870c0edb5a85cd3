/**
 * Where files are kept that do not belong in the database. A key is a path of small letters, digits, dots and
 * hyphens. What is put is there as a whole or not at all: nobody ever reads half a file.
 */
export type Files = {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** The bytes, or null when there is no such file. */
  get(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  /** The keys of all files. */
  list(): AsyncIterable<string>;
  /** Removes the files that are there. */
  remove(keys: string[]): Promise<void>;
  close(): void;
};

const KEY = /^[a-z0-9]+(?:[./-][a-z0-9]+)*$/;

/** Refuses a key that could lead out of the place where files are kept; keys are made by us, so it is a defect. */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`"${key}" is no key of a file.`);
  return key;
}
