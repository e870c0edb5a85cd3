export const CUSTOM_KINDS = ['text', 'number', 'date', 'choice'] as const;
export type CustomKind = (typeof CUSTOM_KINDS)[number];

/** As many custom fields as can be in use. */
export const MOST_CUSTOM_FIELDS = 30;
export const MOST_CHOICES = 100;
export const LONGEST_CUSTOM_TEXT = 500;

/** What an item says in custom fields: text by the id of the field. A field that it says nothing in is left out. */
export type CustomValues = Record<string, string>;
/** Values that are to be given, or to be taken away. */
export type GivenValues = Record<string, string | null>;

/** Values with others given or taken away; the ids in order, so that two states can be compared as text. */
export function mergeCustom(before: CustomValues, given: GivenValues): CustomValues {
  const merged = Object.entries({ ...before, ...given }).filter(
    (entry): entry is [string, string] => entry[1] !== null && entry[1] !== '',
  );
  return Object.fromEntries(merged.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const PREFIX = 'custom:';

/** How a custom field is called where fields of an item are: by its name in the trail, by its id in imports. */
export const customKey = (of: string): `custom:${string}` => `${PREFIX}${of}`;

/** The name or the id in such a key; null for a field that every item has. */
export const ofCustomKey = (key: string) => (key.startsWith(PREFIX) ? key.slice(PREFIX.length) : null);
