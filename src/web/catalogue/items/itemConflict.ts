import { customKey, ofCustomKey } from '#shared/catalogue/customFields/kinds.ts';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import { fieldsOf, type ItemValues, valuesOf } from './itemValues.ts';

type Common = Exclude<keyof ItemValues, 'custom'>;
/** Custom fields one by one, by their ids. */
type Field = Common | ReturnType<typeof customKey>;
export type Choice = 'mine' | 'theirs' | 'both';
export type Choices = Partial<Record<Field, Choice>>;

/** Fields that two people changed, or only the other one did, with what they were and what they are. */
export type Conflict = {
  current: ItemDetail;
  mine: ItemValues;
  /** Changed by both, differently: somebody must choose. */
  contested: Field[];
  /** Changed by the other only: kept as it is now. */
  theirsOnly: Field[];
  /** As the contract carries them, for showing. */
  shown: (side: 'before' | 'theirs' | 'mine', field: Field) => unknown;
  /** Changed by me, whether or not by the other. */
  changedByMe: Field[];
};

/** Compares three states of an item field by field. */
export function conflictOf(
  before: ItemDetail,
  current: ItemDetail,
  mine: ItemValues,
  currency: string,
): Conflict {
  const was = apart(valuesOf(before, currency), currency);
  const theirs = apart(valuesOf(current, currency), currency);
  const own = apart(mine, currency);
  const names = Object.keys({ ...was, ...theirs, ...own }) as Field[];
  const differ = (a: typeof was, b: typeof was) =>
    names.filter((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]));
  const changedByThem = differ(was, theirs);
  const changedByMe = differ(was, own);
  const stillDifferent = differ(theirs, own);
  const sides = { before: was, theirs, mine: own };
  return {
    current,
    mine,
    changedByMe,
    contested: changedByThem.filter((name) => changedByMe.includes(name) && stillDifferent.includes(name)),
    theirsOnly: changedByThem.filter((name) => !changedByMe.includes(name)),
    shown: (side, field) => sides[side][field],
  };
}

function apart(values: ItemValues, currency: string): Partial<Record<Field, unknown>> {
  const { custom, ...fields } = fieldsOf(values, currency);
  const own = Object.entries(custom).map(([id, value]) => [customKey(id), value]);
  return { ...fields, ...Object.fromEntries(own) };
}

/** Lists that can take what both added. */
export function canTakeBoth(field: Field): field is 'tags' | 'barcodes' {
  return field === 'tags' || field === 'barcodes';
}

/** One's own change stands until one decides otherwise; lists take both. */
export function firstChoices({ contested }: Conflict): Choices {
  return Object.fromEntries(contested.map((field) => [field, canTakeBoth(field) ? 'both' : 'mine']));
}

/** The item as it is now, with what was chosen of one's own changes. */
export function merged(
  { current, mine, changedByMe, contested }: Conflict,
  choices: Choices,
  currency: string,
): ItemValues {
  const theirs = valuesOf(current, currency);
  const kept = changedByMe.filter((field) => !contested.includes(field) || choices[field] === 'mine');
  const both = contested.filter(canTakeBoth).filter((field) => choices[field] === 'both');
  const keptOwn = kept.flatMap((field) => ofCustomKey(field) ?? []);
  return {
    ...theirs,
    custom: { ...theirs.custom, ...Object.fromEntries(keptOwn.map((id) => [id, mine.custom[id] ?? ''])) },
    ...Object.fromEntries(kept.filter(isCommon).map((field) => [field, mine[field]])),
    ...Object.fromEntries(both.map((field) => [field, [...new Set([...theirs[field], ...mine[field]])]])),
  };
}

const isCommon = (field: Field): field is Common => ofCustomKey(field) === null;
