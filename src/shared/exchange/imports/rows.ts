import { say } from '../../refusals/say.ts';
import { readCells } from './cells.ts';
import {
  headingOf,
  type ItemDraft,
  judge,
  type MappedRow,
  type ReadOptions,
  rowMapper,
  skuFrom,
  skuKey,
  unreadable,
} from './draft.ts';
import { etsyDrafts } from './etsy.ts';
import { magentoDrafts } from './magento.ts';
import { SHORTENED } from './numbers.ts';
import { odooDrafts } from './odoo.ts';
import { shopifyDrafts } from './shopify.ts';
import { squareDrafts } from './square.ts';
import { isSystem, type SystemFormat } from './systems.ts';
import type { TableRow } from './table.ts';
import { readOptionPairs } from './variants.ts';
import { wooDrafts } from './woocommerce.ts';

/** How the rows of each system are read, which belong together in its own way. */
const READERS: Record<SystemFormat, (rows: MappedRow[], options: ReadOptions) => Generator<ItemDraft[]>> = {
  shopify: shopifyDrafts,
  woocommerce: wooDrafts,
  square: squareDrafts,
  etsy: etsyDrafts,
  magento: magentoDrafts,
  odoo: odooDrafts,
};

/**
 * Reads the rows of a file as items, templates before their variants. Yields now and then, so that a
 * server can take a breath; the return value is the list. What is wrong with a row stands in its `errors`.
 */
export function* readDrafts(
  portions: Iterable<TableRow[]>,
  options: ReadOptions,
): Generator<undefined, ItemDraft[]> {
  const mapped = rowMapper(options);
  const drafts: ItemDraft[] = [];
  const rows: MappedRow[] = [];
  const grouped = isSystem(options.format);
  for (const portion of portions) {
    for (const row of portion.map(mapped)) {
      if (row.problem) drafts.push(unreadable(row.line, row.problem));
      else if (grouped) rows.push(row);
      else drafts.push(plainDraft(row, options));
    }
    yield;
  }
  const products = isSystem(options.format) ? READERS[options.format](rows, options) : [];
  for (const product of products) {
    drafts.push(...product);
    if (drafts.length % 200 === 0) yield;
  }
  const sorted = grouped ? drafts : drafts.sort((a, b) => a.line - b.line);
  const whole = options.mapping.includes('location') ? joinPlaces(sorted) : sorted;
  relate(whole, headingOf(options, 'sku') || 'SKU');
  yield;
  return templatesFirst(whole);
}

function plainDraft(row: MappedRow, options: ReadOptions): ItemDraft {
  const reading = readCells(row, options);
  const name = reading.fields.name ?? '';
  const hasColumn = options.mapping.includes('sku');
  const sku = hasColumn ? row.cell('sku') : skuFrom([name]);
  const draft: ItemDraft = {
    line: row.line,
    sku,
    parentSku: row.cell('parentSku') || null,
    isTemplate: false,
    ...reading,
  };
  const pairs = readOptionPairs(row);
  if (pairs.length) draft.fields.options = pairs;
  const column = headingOf(options, hasColumn ? 'sku' : 'name');
  if (sku === '' && name === '') return unreadable(row.line, say('imports.neitherSkuNorName'));
  if (sku === '') draft.errors.push({ column, said: say('imports.noSku') });
  if (SHORTENED.test(sku)) draft.errors.push({ column, said: say('imports.shortenedSku') });
  return judge(draft, options);
}

/** Makes one item of the rows that say what of it is at different places. */
function joinPlaces(drafts: ItemDraft[]): ItemDraft[] {
  const bySku = new Map<string, ItemDraft>();
  return drafts.filter((draft) => {
    // What has no SKU is nothing else's.
    if (draft.sku === '') return true;
    const first = bySku.get(skuKey(draft.sku));
    if (!first?.places) bySku.set(skuKey(draft.sku), draft);
    if (!first?.places || !draft.places || placesOf(draft).some((place) => placesOf(first).includes(place)))
      return true;
    first.places.push(...draft.places);
    first.errors.push(...draft.errors);
    return false;
  });
}

const placesOf = ({ places = [] }: ItemDraft) => places.map(({ place }) => place.toLowerCase());

/** Finds SKUs that occur twice, marks templates, and passes the errors of a template on to its variants. */
function relate(drafts: ItemDraft[], column: string): void {
  const bySku = new Map<string, ItemDraft>();
  for (const draft of drafts) {
    if (draft.sku === '') continue;
    const other = bySku.get(skuKey(draft.sku));
    if (other)
      draft.errors.push({ column, said: say('imports.skuTwice', { sku: draft.sku, line: other.line }) });
    else bySku.set(skuKey(draft.sku), draft);
  }
  const children = drafts.filter((draft) => draft.parentSku !== null);
  for (const child of children) {
    const parent = bySku.get(skuKey(child.parentSku ?? ''));
    if (parent === child) child.errors.push({ column, said: say('items.variantOfItself') });
    else if (parent?.parentSku)
      child.errors.push({ column, said: say('imports.variantOfVariant', { sku: parent.sku }) });
    else if (parent) parent.isTemplate = true;
  }
  for (const draft of drafts) {
    if (!draft.isTemplate) continue;
    const there = [draft.quantity, ...(draft.places ?? []).map(({ quantity }) => quantity)];
    if (there.some((quantity) => quantity !== null && /[1-9]/.test(quantity))) {
      draft.errors.push({ column, said: say('imports.templateQuantity') });
    }
    draft.quantity = null;
    draft.supplier = null;
    delete draft.others;
    delete draft.places;
  }
  for (const child of children) {
    const parent = bySku.get(skuKey(child.parentSku ?? ''));
    if (parent?.isTemplate && parent.errors.length > 0)
      child.errors.push({ column: '', said: say('imports.productRefused', { line: parent.line }) });
  }
}

function templatesFirst(drafts: ItemDraft[]): ItemDraft[] {
  const inFile = new Set(drafts.filter((draft) => draft.isTemplate).map((draft) => skuKey(draft.sku)));
  const waiting = new Map<string, ItemDraft[]>();
  const seen = new Set<string>();
  const out: ItemDraft[] = [];
  for (const draft of drafts) {
    const parent = draft.parentSku === null ? null : skuKey(draft.parentSku);
    if (parent !== null && inFile.has(parent) && !seen.has(parent)) {
      waiting.set(parent, [...(waiting.get(parent) ?? []), draft]);
      continue;
    }
    out.push(draft);
    if (!draft.isTemplate) continue;
    seen.add(skuKey(draft.sku));
    out.push(...(waiting.get(skuKey(draft.sku)) ?? []));
    waiting.delete(skuKey(draft.sku));
  }
  return [...out, ...[...waiting.values()].flat()];
}
