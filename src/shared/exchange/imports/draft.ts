import type { CustomKind } from '#shared/catalogue/customFields/kinds.ts';
import type { CustomRules } from '#shared/catalogue/customFields/values.ts';
import { itemFields, type NewItem } from '#shared/catalogue/items/contract.ts';
import type { SupplierItemFields } from '#shared/purchasing/suppliers/itemsContract.ts';
import { unguarded } from '../../formula.ts';
import type { Said } from '../../refusals/say.ts';
import { refusedFields } from '../../sentences.ts';
import { fold } from '../../text.ts';
import type { ImportFormat } from './contract.ts';
import type { ImportTarget, ItemTarget } from './kinds.ts';
import type { TableRow } from './table.ts';

/** The fields of an item that a file says something about; a blank cell says nothing. */
export type DraftFields = Omit<Partial<NewItem>, 'sku' | 'variantOf' | 'reorderPoints'>;

/** A refusal that belongs to a column of the file ("": to the whole row), as it is kept. */
export type RowError = { column: string; said: Said };

/** Says of a row what cannot be read. */
export type Refuse = (target: ImportTarget, said: Said) => void;

/** One item as a file describes it, made of one row or, for products with variants, of several. */
export type ItemDraft = {
  line: number;
  sku: string;
  fields: DraftFields;
  /** SKU of the template item this is a variant of. */
  parentSku: string | null;
  /** Other rows of the file are variants of this one; it holds no stock. */
  isTemplate: boolean;
  /** What is to be on hand at the chosen location, as decimal text; null: the file does not say. */
  quantity: string | null;
  /** It can be bought although nobody counts it where the file comes from; see `sellsUncounted` in woocommerce.ts. */
  uncounted?: boolean;
  /** By whom it is sold, called by code or name, and as what; null: the file does not say. */
  supplier: Seller | null;
  /** Who else sells it. */
  others?: Seller[];
  /** What is at each place, and when more of it is bought for there. */
  places?: Placed[];
  /** What it says in custom fields that there are none of yet. */
  named?: { name: string; kind: CustomKind; value: string }[];
  /** What the file says of its unit and its rate of tax, enough to add them where there are none. */
  unit?: UnitOfMeasure;
  taxRate?: { name: string; rate: string };
  errors: RowError[];
};

/** A supplier as a file calls them, by code or by name, and how they sell an item; terms are in our own export alone. */
export type Seller = { named: string; sku: string; terms?: SellerTerms };

export type SellerTerms = Omit<SupplierItemFields, 'supplierSku'> & {
  /** Enough to add the supplier where there is none. */
  name: string;
  currency: string;
};

/** Quantities as decimal text, the value in minor units; null: the file does not say. */
export type Placed = {
  place: string;
  quantity: string | null;
  value: number | null;
  point: string | null;
  reorderQuantity: string | null;
};

export type UnitOfMeasure = { code: string; name: string; precision: number };

/** What is needed to read the rows of a file as items. */
export type ReadOptions = {
  format: ImportFormat;
  header: string[];
  mapping: (ItemTarget | null)[];
  decimalComma: boolean;
  /** ISO 4217 code of the tenant's currency; prices must fit its decimals. */
  currency: string;
  /** The day on which the file is read, by the calendar of the tenant: sale prices are for some days only. */
  today: string;
  units: readonly UnitOfMeasure[];
  customFields: readonly CustomRules[];
  /** The pictures that came with the file, by the names that its rows have for them. */
  pictures?: Readonly<Record<string, { url?: string; refused?: Said }>>;
};

/** A row with its cells by target. */
export type MappedRow<Target = ItemTarget> = {
  line: number;
  problem: Said | null;
  /** The cell of a target, trimmed; "" when blank or not mapped. Of several columns a line each. */
  cell: (target: Target) => string;
  /** The cells of all columns of a target, each with the place of its column. */
  cells: (target: Target) => { at: number; text: string }[];
};

/** Binds rows to the mapping. */
export function rowMapper<Target>({
  mapping,
}: {
  mapping: readonly (Target | null)[];
}): (row: TableRow) => MappedRow<Target> {
  const columns = new Map<Target, number[]>();
  for (const [at, target] of mapping.entries())
    if (target) columns.set(target, [...(columns.get(target) ?? []), at]);
  // Exports put an apostrophe before what a spreadsheet would take for a formula, ours too.
  const written = (cell = '') => unguarded(cell.trim()).trim();
  return ({ line, cells, problem }) => ({
    line,
    problem,
    cells: (target) => (columns.get(target) ?? []).map((at) => ({ at, text: written(cells[at]) })),
    cell: (target) => {
      const [at, ...more] = columns.get(target) ?? [];
      if (at === undefined) return '';
      if (!more.length) return written(cells[at]);
      return [at, ...more]
        .map((each) => written(cells[each]))
        .filter(Boolean)
        .join('\n');
    },
  });
}

/** A cell as a sentence shows it. */
export function shown(cell: string): string {
  return cell.length > 40 ? `${cell.slice(0, 40)}…` : cell;
}

/** The heading of the column mapped to a target, for naming it in errors. */
export function headingOf<Target>(
  { mapping, header }: { mapping: readonly (Target | null)[]; header: readonly string[] },
  target: Target,
): string {
  const at = mapping.indexOf(target);
  return at < 0 ? '' : (header[at] ?? '');
}

const TARGETS: Partial<Record<keyof typeof itemFields.shape, ImportTarget>> = {
  barcodes: 'barcode',
  slug: 'handle',
  overReceiptPercent: 'overReceipt',
  options: 'option1Value',
  standardCost: 'cost',
};
const draftShape = itemFields.omit({ variantOf: true, reorderPoints: true }).partial();

/** Adds to a draft what the rules of the item's fields have against it. */
export function judge(draft: ItemDraft, options: ReadOptions): ItemDraft {
  const result = draftShape.safeParse(draft.sku === '' ? draft.fields : { ...draft.fields, sku: draft.sku });
  if (result.success) {
    const { sku: _, ...fields } = result.data;
    draft.fields = fields;
    return draft;
  }
  for (const { field: path, said } of refusedFields(result.error.issues)) {
    const field = path.split('.')[0] as keyof typeof itemFields.shape;
    const column = headingOf<ItemTarget>(options, TARGETS[field] ?? (field as ImportTarget)) || field;
    draft.errors.push({ column, said });
  }
  return draft;
}

/** A draft of a row that cannot be read at all. */
export function unreadable(line: number, said: Said, sku = ''): ItemDraft {
  return {
    line,
    sku,
    fields: {},
    parentSku: null,
    isTemplate: false,
    quantity: null,
    supplier: null,
    errors: [{ column: '', said }],
  };
}

/** Small letters, digits and single hyphens: "Größe M / rot" is "grosse-m-rot". At most 120 characters. */
export function slugify(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 120)
    .replace(/^-+|-+$/g, '');
}

/**
 * A SKU for a row that has none, always the same for the same parts (handle or name, option values), so
 * that the file brought in again finds its items. Ones that are too long are cut and told apart by a checksum.
 */
export function skuFrom(parts: string[], longest = 64): string {
  const sku = parts
    .map((part) => slugify(part) || part.trim().replace(/\s+/g, '-'))
    .filter(Boolean)
    .join('-');
  if (sku.length <= longest) return sku;
  let sum = 0x811c9dc5;
  for (const letter of sku) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return `${sku.slice(0, longest - 8).replace(/-+$/, '')}-${sum.toString(36)}`;
}

/** The key under which SKUs are the same: they differ in more than case. */
export function skuKey(sku: string): string {
  return sku.toLowerCase();
}
