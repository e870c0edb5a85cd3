import { newId } from '../ids.ts';

/** An id of version 7 as one made at an earlier instant: lists that go by id show the record where it belongs. */
export function idOfMoment(instant: string): string {
  // There are no ids of before 1970.
  const milliseconds = Math.max(Date.parse(instant), 0).toString(16).padStart(12, '0');
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}${newId().slice(13)}`;
}
