import { type DraftFields, type MappedRow, skuFrom, skuKey } from './draft.ts';

const OPTION_TARGETS = [
  ['option1Name', 'option1Value'],
  ['option2Name', 'option2Value'],
  ['option3Name', 'option3Value'],
] as const;

export type OptionPair = { name: string; value: string };

/**
 * The options of a row ("Size: Small"). Shopify writes the names in a product's first row only, so names
 * that are missing are taken from `from`.
 */
export function readOptionPairs(row: MappedRow, from: MappedRow = row): OptionPair[] {
  return OPTION_TARGETS.flatMap(([name, value], at) => {
    const chosen = row.cell(value);
    return chosen === ''
      ? []
      : [{ name: row.cell(name) || from.cell(name) || `Option ${at + 1}`, value: chosen }];
  });
}

/** Options written in one cell, "Colour: White, Size: M"; a cell without names, "Large", is the value of the only one. */
export function pairsIn(cell: string): OptionPair[] {
  return cell
    .split(/[,\n]\s*(?=[^,:]+:)/)
    .map((part) => /^([^:]+):\s*(.+)$/s.exec(part.trim()))
    .map((match) => ({ name: match?.[1]?.trim() ?? 'Option 1', value: match?.[2]?.trim() ?? cell }))
    .filter(({ value }) => value !== '');
}

/** A text with what can be chosen said below it, where a file lists the choices of an item but not its variants. */
export function withChoices(text: string | undefined, choices: OptionPair[]): string {
  const lines = choices.map(({ name, value }) => `${name}: ${value.split(/\s*[,\n]\s*/).join(', ')}`);
  return [text, lines.join('\n')].filter(Boolean).join('\n\n');
}

/** The name of a variant: "Classic Varsity Top – Small". */
export function variantName(product: string, pairs: OptionPair[]): string {
  return pairs.length ? `${product} – ${pairs.map(({ value }) => value).join(' / ')}` : product;
}

/** A SKU for a template that none of its variants has. */
export function templateSku(handle: string, variantSkus: string[]): string {
  const sku = skuFrom([handle]);
  return variantSkus.some((other) => skuKey(other) === skuKey(sku)) ? skuFrom([handle, 'template']) : sku;
}

/** What a variant takes over from its product: what it is, where it is listed, and a picture when it has none. */
export function inherited(product: DraftFields): DraftFields {
  const out: DraftFields = {};
  if (product.type !== undefined) out.type = product.type;
  if (product.unit !== undefined) out.unit = product.unit;
  if (product.taxRate !== undefined) out.taxRate = product.taxRate;
  if (product.category !== undefined) out.category = product.category;
  if (product.tags !== undefined) out.tags = product.tags;
  if (product.status !== undefined) out.status = product.status;
  if (product.inShop !== undefined) out.inShop = product.inShop;
  if (product.pictures?.[0]) out.pictures = [product.pictures[0]];
  return out;
}
