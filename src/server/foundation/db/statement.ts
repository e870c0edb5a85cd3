import { createHash } from 'node:crypto';

/**
 * A statement with its values. A connection prepares it at its first use and keeps the plan; `prepare: false` is for what
 * is asked seldom, what is planned by its values, and above all a text that varies: each would be kept for good.
 */
export type Statement = { text: string; values?: unknown[]; prepare?: boolean };

const names = new Map<string, string>();

/** A statement as node-postgres takes it: one to be prepared is named after its text, so no two share a name. */
export function named({ text, values, prepare = true }: Statement): {
  name?: string;
  text: string;
  values?: unknown[];
} {
  const statement = { text, ...(values ? { values } : {}) };
  if (!prepare) return statement;
  let name = names.get(text);
  if (!name) {
    name = createHash('sha256').update(text).digest('base64url');
    names.set(text, name);
  }
  return { name, ...statement };
}
