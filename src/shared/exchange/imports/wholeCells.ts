import { readCustomValue } from '#shared/catalogue/customFields/values.ts';
import { supplierItemFields } from '#shared/purchasing/suppliers/itemsContract.ts';
import * as f from '../../fields.ts';
import { parseMoney } from '../../money.ts';
import { type Said, say } from '../../refusals/say.ts';
import { refusedFields } from '../../sentences.ts';
import type {
  ItemDraft,
  MappedRow,
  Placed,
  ReadOptions,
  Seller,
  SellerTerms,
  UnitOfMeasure,
} from './draft.ts';
import { readNumber } from './numbers.ts';
import { readWholeHeading } from './wholeHeadings.ts';
import { PLACE_TARGETS, SELLER_TARGETS, type SellerTarget } from './wholeTargets.ts';

type Refuse = (column: string, said: Said) => void;
type Whole = Pick<ItemDraft, 'supplier' | 'others' | 'places' | 'named' | 'taxRate'>;

/** What a row says of places, suppliers and fields that its headings name; nothing where they name none. */
export function readWhole(row: MappedRow, options: ReadOptions, refuse: Refuse): Partial<Whole> {
  const places = readPlaces(row, options, refuse);
  const [first, ...others] = readSellers(row, options, refuse);
  const named = readNamed(row, options, refuse);
  const rate = readNumber(row.cell('taxRate'), options.decimalComma);
  const name = row.cell('taxRateName');
  return {
    ...(first ? { supplier: first } : {}),
    ...(others.length ? { others } : {}),
    ...(places.length ? { places } : {}),
    ...(named.length ? { named } : {}),
    ...(name !== '' && rate !== null ? { taxRate: { name, rate } } : {}),
  };
}

/** The unit of a row with its name and its decimals, where it says enough to add it. */
export function readUnit(row: MappedRow): UnitOfMeasure | null {
  const decimals = row.cell('unitDecimals');
  const code = row.cell('unit');
  if (code === '' || !/^[0-3]$/.test(decimals)) return null;
  return { code, name: row.cell('unitName') || code, precision: Number(decimals) };
}

function readPlaces(
  row: MappedRow,
  { header, decimalComma, currency }: ReadOptions,
  refuse: Refuse,
): Placed[] {
  const places = new Map<string, Placed>();
  for (const target of PLACE_TARGETS)
    for (const { at, text } of row.cells(target)) {
      const heading = header[at] ?? '';
      const read = readWholeHeading(heading);
      if (text === '' || !read || !('place' in read)) continue;
      const number = readNumber(text, decimalComma);
      const nothing = { place: read.place, quantity: null, value: null, point: null, reorderQuantity: null };
      const placed = places.get(read.place) ?? nothing;
      places.set(read.place, placed);
      if (number === null) refuse(heading, say('imports.notNumber', { cell: text.slice(0, 40) }));
      else if (target === 'valueAt') {
        const value = parseMoney(number, currency);
        if (value === null || value < 0)
          refuse(heading, say('imports.notNumber', { cell: text.slice(0, 40) }));
        else placed.value = value;
      } else {
        const judged = f.quantity.safeParse(number);
        const [refused] = refusedFields(judged.error?.issues ?? []);
        if (refused) refuse(heading, refused.said);
        else if (target === 'onHandAt') placed.quantity = number;
        else if (target === 'reorderPointAt') placed.point = number;
        else placed.reorderQuantity = number;
      }
    }
  return [...places.values()];
}

const YES = 'yes';

/** Who sells an item, each with the terms that the columns of the same number say. */
function readSellers(row: MappedRow, { header, decimalComma }: ReadOptions, refuse: Refuse): Seller[] {
  const sellers = new Map<number, Partial<Record<SellerTarget, { text: string; heading: string }>>>();
  for (const target of SELLER_TARGETS)
    for (const [nth, { at, text }] of row.cells(target).entries()) {
      const heading = header[at] ?? '';
      const read = readWholeHeading(heading);
      const number = read && 'nth' in read ? read.nth : nth + 1;
      sellers.set(number, { ...sellers.get(number), [target]: { text, heading } });
    }
  return [...sellers.values()].flatMap((cells): Seller[] => {
    const text = (target: SellerTarget) => cells[target]?.text ?? '';
    if (text('supplier') === '') return [];
    const seller = { named: text('supplier'), sku: text('supplierSku') };
    // A column that only our whole export has: others say who sells an item, and no more.
    if (!cells.supplierFactor) return [seller];
    const number = (target: SellerTarget, otherwise: string | null) =>
      text(target) === '' ? otherwise : (readNumber(text(target), decimalComma) ?? text(target));
    const days = text('supplierLeadDays');
    const terms = {
      purchaseUnit: text('supplierUnit'),
      factor: number('supplierFactor', '1'),
      packQuantity: number('supplierPack', '1'),
      minimumQuantity: number('supplierMinimum', '0'),
      price: number('supplierPrice', null),
      leadDays: days === '' ? null : Number(days),
      preferred: text('supplierPreferred').toLowerCase() === YES,
    };
    const read = TERMS.safeParse(terms);
    if (read.success) {
      const of: SellerTerms = {
        ...read.data,
        name: text('supplierName'),
        currency: text('supplierCurrency').toUpperCase(),
      };
      return [{ ...seller, terms: of }];
    }
    for (const { field, said } of refusedFields(read.error.issues))
      refuse(cells[COLUMN_OF[field as keyof typeof COLUMN_OF]]?.heading ?? '', said);
    return [];
  });
}

const TERMS = supplierItemFields.omit({ supplierSku: true });
const COLUMN_OF = {
  purchaseUnit: 'supplierUnit',
  factor: 'supplierFactor',
  packQuantity: 'supplierPack',
  minimumQuantity: 'supplierMinimum',
  price: 'supplierPrice',
  leadDays: 'supplierLeadDays',
  preferred: 'supplierPreferred',
} as const satisfies Record<keyof typeof TERMS.shape, SellerTarget>;

/** What a row says in custom fields that its headings describe and that there are none of. */
function readNamed(
  row: MappedRow,
  { header, decimalComma }: ReadOptions,
  refuse: Refuse,
): NonNullable<ItemDraft['named']> {
  return row.cells('newField').flatMap(({ at, text }) => {
    const heading = header[at] ?? '';
    const read = readWholeHeading(heading);
    if (text === '' || !read || !('kind' in read)) return [];
    const { name, kind } = read;
    const given = kind === 'number' ? (readNumber(text, decimalComma) ?? text) : text;
    const { value, problem } = readCustomValue({ name, kind, choices: [given] }, given);
    if (problem === undefined) return [{ name, kind, value }];
    refuse(heading, problem);
    return [];
  });
}
