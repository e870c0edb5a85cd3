import { v7 } from 'uuid';

/**
 * A new id of a record (UUID version 7, RFC 9562): later ones of a process sort behind earlier ones, also within a
 * millisecond, which those of node:crypto do not. Lists that are sorted by id rely on it.
 */
export function newId(): string {
  return v7();
}
