import { z } from 'zod';
import { fieldError } from '#shared/errors.ts';
import { id } from '#shared/fields.ts';
import { say } from '#shared/refusals/say.ts';

/** What a value has to be before it is compared with a column of that type. */
export const PLACES = {
  text: z.string().regex(/^[^\0]*$/u),
  bigint: z.int(),
  int: z.int32(),
  timestamptz: z.iso.datetime(),
  uuid: id,
  tenant: z.string().regex(/^[a-z0-9-]{3,40}$/),
};
export type PlaceType = keyof typeof PLACES;

/** Where a page of a list ended, as text for whoever asks for the next one: what the order compares in its last row. */
export function cursorOf(place: unknown[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** The parts of a cursor as they came, whatever they are; none for what is no cursor at all. */
export function partsOf(cursor: string): unknown[] {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(place) ? place : [];
  } catch {
    return [];
  }
}

/** The parts of a place, if there are as many as the list compares, and each is of its type. Throws invalid-argument. */
export function placeOf(parts: unknown[], types: PlaceType[]): unknown[] {
  if (parts.length !== types.length || !types.every((type, n) => PLACES[type].safeParse(parts[n]).success))
    throw wrongPlace();
  return parts;
}

/** The refusal of a cursor that is not of the list. */
export function wrongPlace() {
  return fieldError('cursor', say('field.cursor'));
}
