import type { ImportFormat } from './contract.ts';
import type { ImportTarget } from './kinds.ts';

/**
 * The columns of our own export and what each is read back as; null: figures that the ledger answers and
 * no file may set. The export writes these headings, so that a file written here can be read here.
 */
export const EXPORT_HEADINGS = {
  SKU: 'sku',
  Name: 'name',
  Description: 'description',
  Type: 'type',
  Category: 'category',
  Tags: 'tags',
  Barcodes: 'barcode',
  Unit: 'unit',
  'Unit name': 'unitName',
  'Unit decimals': 'unitDecimals',
  Status: 'status',
  'On hand': 'quantity',
  Held: null,
  Available: null,
  Incoming: null,
  Projected: null,
  'Reorder point': 'reorderPoint',
  'Reorder quantity': 'reorderQuantity',
  Price: 'price',
  'Tax rate': 'taxRate',
  'Tax rate name': 'taxRateName',
  'Standard cost': 'cost',
  'Average cost': null,
  'Stock value': null,
  'Over-receipt %': 'overReceipt',
  'In shop': 'inShop',
  Slug: 'handle',
  Pictures: 'pictures',
  'Picture text': 'pictureAlt',
  'SEO title': 'seoTitle',
  'SEO description': 'seoDescription',
  'Variant of': 'parentSku',
  'Option 1 name': 'option1Name',
  'Option 1 value': 'option1Value',
  'Option 2 name': 'option2Name',
  'Option 2 value': 'option2Value',
  'Option 3 name': 'option3Name',
  'Option 3 value': 'option3Value',
  Updated: null,
} as const satisfies Record<string, ImportTarget | null>;
export type ExportHeading = keyof typeof EXPORT_HEADINGS;

const EVERYWHERE: ExportHeading = 'On hand';

/**
 * Whether a column says how much there is of all places together: that of our export does, where there are several or
 * beside figures that no file may set. A file brings in what is at one place, so whoever means that says so.
 */
export function saysWhatIsEverywhere(
  heading: string | undefined,
  file: { severalPlaces: boolean; format: ImportFormat; header: string[] },
): boolean {
  const targets: Record<string, ImportTarget | null> = EXPORT_HEADINGS;
  const saysFigures = file.format === 'stockbook' && file.header.some((own) => targets[own] === null);
  return heading === EVERYWHERE && (file.severalPlaces || saysFigures);
}

/** What each target's column may be called, compared by `headingKey`, the most telling first. */
export type Headings = Partial<Record<ImportTarget, readonly string[]>>;

/** The option columns, called alike in every kind of file. */
export const OPTION_HEADINGS: Headings = {
  option1Name: ['Option 1 name'],
  option1Value: ['Option 1 value'],
  option2Name: ['Option 2 name'],
  option2Value: ['Option 2 value'],
  option3Name: ['Option 3 name'],
  option3Value: ['Option 3 value'],
};

/** Names that are numbered, with "#" where the number stands, for one of the numbers. */
export function nth(names: readonly string[], number: number): string[] {
  return names.map((name) => name.replace('#', String(number)));
}
