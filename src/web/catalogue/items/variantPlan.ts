import type { ItemDetail } from '#shared/catalogue/items/contract.ts';

export type OptionDraft = { name: string; values: string[] };
export type PlannedVariant = {
  key: string;
  options: { name: string; value: string }[];
  sku: string;
  name: string;
  exists: boolean;
};

export const MOST_OPTIONS = 3;
export const MOST_VARIANTS = 100;

/** Every combination of the values of all options that have a name and values, in order. */
export function planVariants(item: ItemDetail, drafts: OptionDraft[]): PlannedVariant[] {
  const options = drafts.filter(({ name, values }) => name.trim() && values.length);
  if (!options.length) return [];
  const combinations = options.reduce<{ name: string; value: string }[][]>(
    (before, { name, values }) =>
      before.flatMap((combination) => values.map((value) => [...combination, { name: name.trim(), value }])),
    [[]],
  );
  const existing = new Set(item.variants.map((variant) => keyOf(variant.options)));
  const skus = new Set(item.variants.map(({ sku }) => sku.toLowerCase()));
  return combinations.map((combination) => {
    const exists = existing.has(keyOf(combination));
    const sku = exists
      ? ''
      : freeSku(`${item.sku}-${combination.map(({ value }) => skuPart(value)).join('-')}`, skus);
    skus.add(sku.toLowerCase());
    const name = `${item.name} – ${combination.map(({ value }) => value).join(' / ')}`;
    return { key: keyOf(combination), options: combination, sku, name: name.slice(0, 200), exists };
  });
}

/** The options that the variants of an item have so far, to go on from; one empty option for an item without any. */
export function optionsSoFar(item: ItemDetail): OptionDraft[] {
  const drafts: OptionDraft[] = [];
  for (const { name, value } of item.variants.flatMap(({ options }) => options)) {
    const known = drafts.find((draft) => draft.name === name);
    if (!known) drafts.push({ name, values: [value] });
    else if (!known.values.includes(value)) known.values.push(value);
  }
  return drafts.length ? drafts.slice(0, MOST_OPTIONS) : [{ name: '', values: [] }];
}

/** Whether two options go by the same name, whatever its case. */
export function namesTwice(drafts: OptionDraft[]): boolean {
  const names = drafts.map(({ name }) => name.trim().toLowerCase()).filter(Boolean);
  return new Set(names).size < names.length;
}

function keyOf(options: { name: string; value: string }[]): string {
  return JSON.stringify(options.map(({ name, value }) => `${name}: ${value}`.toLowerCase()).sort());
}

/** "Dark blue" → "DARKBLUE"; letters and digits of any script, without their accents. */
function skuPart(value: string): string {
  return (
    value
      .normalize('NFD')
      .replace(/[^\p{L}\p{N}]/gu, '')
      .toUpperCase()
      .slice(0, 12) || 'X'
  );
}

function freeSku(wanted: string, taken: Set<string>): string {
  const sku = wanted.slice(0, 60);
  if (!taken.has(sku.toLowerCase())) return sku;
  let number = 2;
  while (taken.has(`${sku}-${number}`.toLowerCase())) number++;
  return `${sku}-${number}`;
}
