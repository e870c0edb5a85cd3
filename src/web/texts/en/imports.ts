import type { ImportFormat, ImportState } from '#shared/exchange/imports/contract.ts';
import type { Make } from '#shared/exchange/imports/makes.ts';
import { namesOfImported } from '../fieldNames.ts';
import { common } from './common.ts';
import { count } from './count.ts';

const rows = (n: number) => (n === 1 ? '1 row' : `${count(n)} rows`);

export const imports = {
  title: common.imports,
  listLabel: 'Past imports',
  columns: {
    file: common.file,
    kind: common.type,
    state: 'State',
    rows: 'Rows',
    result: common.result,
    by: common.by,
    at: common.when,
  },
  kind: 'What to import',
  choose: 'Choose a file',
  dropHere: 'Drop it to upload',
  uploading: (name: string) => `Reading ${name}…`,
  tooLarge: 'The file is larger than 64 MB. Split it into several files.',
  emptyTitle: 'No imports yet',
  emptyText: 'Imports appear here with their results. Each one can be undone as a whole.',
  back: 'All imports',
  failed: 'The import could not be loaded.',
  states: {
    uploaded: 'Uploaded',
    checking: 'Checking…',
    checked: 'Ready',
    running: 'Importing…',
    done: 'Imported',
    undoing: 'Undoing…',
    undone: 'Undone',
    cancelled: 'Stopped',
    failed: common.failed,
  } satisfies Record<ImportState, string>,
  formats: {
    stockbook: 'Stockbook export',
    shopify: 'Shopify products',
    woocommerce: 'WooCommerce products',
    square: 'Square products',
    etsy: 'Etsy products',
    magento: 'Magento products',
    odoo: 'Odoo products',
    plain: 'Plain table',
  } satisfies Record<ImportFormat, string>,
  delimiters: { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' } as Record<string, string>,
  workbook: 'Excel workbook',
  sheetFact: (sheet: string) => `sheet “${sheet}”`,
  fileFacts: (n: number, format: string, encoding: string, delimiter: string) =>
    `${rows(n)} · ${format} · ${encoding} · ${delimiter}`,
  encoding: 'Encoding',
  encodingHint: 'Choose another if names below look garbled.',
  delimiter: 'Separator',
  delimiterNames: { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Bar' } as Record<string, string>,
  sheet: 'Sheet',
  headingLine: 'Headings in',
  readAs: (how: string[]) => `Read as ${how.join(', ')}`,
  headingsIn: (line: number) => `headings in line ${line}`,

  exportBusiness: 'Export the whole business (ZIP)',
  businessName: 'business',
  makes: 'Also added:',
  made: {
    place: 'locations',
    unit: 'units',
    taxRate: 'tax rates',
    field: 'custom fields',
    supplier: 'suppliers',
  } satisfies Record<Make['what'], string>,
  madeOf: (what: string, names: string) => `${what} (${names})`,
  mappingTitle: 'Match columns',
  mappingText: 'Columns are matched by their headings. Correct any that are wrong.',
  /** What becomes of what is here already. */
  keepsRecords: 'Blank cells leave existing values unchanged.',
  keepsDocuments: 'An import changes no document that is already here under its number.',
  leftOut: (n: number) => (n === 1 ? '1 column skipped' : `${count(n)} columns skipped`),
  leaveOut: 'Skip',
  everywhere: (heading: string, target: string) =>
    `“${heading}” counts all locations together, so it is skipped. Choose “${target}” if it is for one location only.`,
  twice: 'Another column is matched to this too.',
  noSamples: 'blank in the first rows',
  unnamed: (n: number) => `Column ${n}`,
  location: 'Stock location',
  locationHint: 'On-hand quantities in the file are set here where they name no location.',
  stockAsOf: 'Stock as of',
  stockAsOfHint: 'Counted at the close of this day. Leave empty for now.',
  stockOf: (day: string) => `stock as of ${day}`,
  decimals: 'Decimal separator',
  decimalPoint: 'Point: 1,234.50',
  decimalComma: 'Comma: 1.234,50',
  showNew: 'Show new items in the shop',
  settled: 'Count documents as paid where the file does not say',
  checkHint: 'Nothing is changed yet.',
  goOn: 'Continue',
  changeColumns: 'Change columns',
  keepColumns: 'Back to results',
  stop: 'Stop',
  discard: 'Discard this import',
  undo: 'Undo this import',
  undoTitle: 'Undo this import?',
  undoRefused: 'This import cannot be undone, because later work depends on it:',
  undoMore: (n: number) => `and ${count(n)} more`,

  progress: { checking: common.preview, running: common.import, undoing: common.undo } as Record<
    string,
    string
  >,
  reading: 'Reading the file…',
  said: {
    checked: 'The preview is ready. Nothing has been changed yet.',
    done: 'The import is finished.',
    undone: 'Everything is back to how it was before this import.',
    cancelled: 'The import was stopped.',
  },

  outcomes: {
    create: (_: number) => common.new,
    update: (_: number) => common.changed,
    unchanged: (_: number) => common.unchanged,
    error: (n: number) => (n === 1 ? common.error : common.errors),
  },
  outcome: { create: common.new, update: common.changed, unchanged: common.unchanged, error: common.error },
  counted: {
    create: (n: number) => `${count(n)} new`,
    update: (n: number) => `${count(n)} changed`,
    unchanged: (n: number) => `${count(n)} unchanged`,
    error: (n: number) => (n === 1 ? '1 error' : `${count(n)} errors`),
  },
  warnings: (n: number): string => (n === 1 ? 'Warning' : 'Warnings'),
  filterLabel: 'Show rows',
  rowColumns: { line: 'Line', name: common.name, outcome: common.outcome, what: common.details },
  line: (n: number) => `Line ${n}`,
  noRows: 'No such rows.',
  rowTitle: (line: number, key: string) => (key ? `Line ${line}: ${key}` : `Line ${line}`),
  listed: (words: string[]) => words.join(', '),
  fields: {
    ...namesOfImported(common),
    shippingAddress: 'Delivery address',
  } as Record<string, string>,
  pictures: (n: number) => (n === 1 ? '1 picture' : `${count(n)} pictures`),

  fetchPictures: (n: number) => (n === 1 ? 'Fetch the picture' : `Fetch the ${count(n)} pictures`),
  fetchHint:
    'They are copied here in the background. Otherwise they are shown from their old addresses for as long as those work.',
  stillElsewhere: (n: number) =>
    n === 1
      ? '1 picture is still shown from its old address.'
      : `${count(n)} pictures are still shown from their old addresses.`,
  fetching: 'Fetching pictures',
  fetchedTitle: 'Fetched pictures',
  fetched: (done: number, all: number) =>
    `${count(done)} of ${all === 1 ? '1 picture' : `${count(all)} pictures`}`,
  notFetched: (n: number) =>
    n === 1 ? '1 picture could not be fetched' : `${count(n)} pictures could not be fetched`,
  fetchAgain: 'Try the failed ones again',
  andOthers: (n: number) => (n === 1 ? 'and 1 more item' : `and ${count(n)} more items`),
};
