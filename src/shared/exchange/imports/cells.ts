import { type CustomValues, customKey } from '#shared/catalogue/customFields/kinds.ts';
import { readCustomValue } from '#shared/catalogue/customFields/values.ts';
import { ITEM_STATUSES, type ItemStatus } from '#shared/catalogue/items/contract.ts';
import { toMillionths, toThousandths } from '../../decimal.ts';
import * as f from '../../fields.ts';
import { currencyExponent, parseMoney, worthOf } from '../../money.ts';
import { type Said, say } from '../../refusals/say.ts';
import { refusedFields } from '../../sentences.ts';
import { fold } from '../../text.ts';
import { unitWord } from '../../unitWords.ts';
import { readCategory } from './categories.ts';
import {
  type DraftFields,
  headingOf,
  type ItemDraft,
  type MappedRow,
  type Placed,
  type ReadOptions,
  type Refuse,
  type RowError,
  shown,
  slugify,
  type UnitOfMeasure,
} from './draft.ts';
import { itemType } from './itemTypes.ts';
import type { ImportTarget, ItemTarget } from './kinds.ts';
import { readList, readTextList } from './lists.ts';
import { readNumber, SHORTENED } from './numbers.ts';
import { htmlToText } from './plainText.ts';
import { isOnSale } from './salePrices.ts';
import { isSystem } from './systems.ts';
import { readUnit, readWhole } from './wholeCells.ts';

/** What the cells of one row say: fields of an item, the quantity on hand, and what cannot be read. */
export type Reading = { errors: RowError[] } & Pick<
  ItemDraft,
  'fields' | 'quantity' | 'supplier' | 'others' | 'places' | 'named' | 'unit' | 'taxRate'
>;

const YES = ['1', 'true', 'yes', 'y', 'ja', 'wahr', 'x', 'on', 'si', 'oui', 'sim', 'tak', 'نعم', 'visible'];
const NO = [
  ...['0', 'false', 'no', 'n', 'nein', 'falsch', '-', 'off', 'non', 'nao', 'nee', 'nie', 'لا'],
  ...['hidden', 'unavailable'],
];
const STATUS_WORDS: Record<string, ItemStatus> = {
  entwurf: 'draft',
  aktiv: 'active',
  archiviert: 'archived',
  inactive: 'archived',
  inaktiv: 'archived',
  discontinued: 'archived',
  unlisted: 'active',
};
const UNIT_WORDS: Record<string, string> = {
  ea: 'each',
  pc: 'each',
  pcs: 'each',
  piece: 'each',
  pieces: 'each',
  unit: 'each',
  units: 'each',
  einheit: 'each',
  einheiten: 'each',
  unite: 'each',
  unites: 'each',
  unidad: 'each',
  unidades: 'each',
  unita: 'each',
  unidade: 'each',
  eenheid: 'each',
  eenheden: 'each',
  stuk: 'each',
  stuks: 'each',
  وحدة: 'each',
  الوحدة: 'each',
  الوحدات: 'each',
  وحدات: 'each',
  jednostki: 'each',
  jednotky: 'each',
  enheter: 'each',
  enheder: 'each',
  kpl: 'each',
  adet: 'each',
  buc: 'each',
  egység: 'each',
  единицы: 'each',
  одиниці: 'each',
  יחידה: 'each',
  יחידות: 'each',
  单位: 'each',
  個: 'each',
  단위: 'each',
  stk: 'each',
  stck: 'each',
  stuck: 'each',
  st: 'each',
  litre: 'l',
  liter: 'l',
  litres: 'l',
  kilogram: 'kg',
  kilo: 'kg',
  gram: 'g',
  gramm: 'g',
  metre: 'm',
  meter: 'm',
};
/** As many pictures as an item can have. */
export const MAX_PICTURES = 12;

/** Reads every mapped cell of a row except the SKU, the options and the references between rows. */
export function readCells(row: MappedRow, options: ReadOptions): Reading {
  const errors: RowError[] = [];
  const refuse = (target: ImportTarget, said: Said) => {
    errors.push({ column: headingOf<ItemTarget>(options, target), said });
  };
  const number = (target: ImportTarget) => {
    const cell = row.cell(target);
    if (cell === '') return null;
    if (cell.endsWith('%') && target !== 'taxRate' && target !== 'overReceipt') {
      refuse(target, say('imports.percentage', { cell: shown(cell) }));
      return null;
    }
    const value = readNumber(cell, options.decimalComma);
    if (value === null)
      refuse(
        target,
        say(options.decimalComma ? 'imports.notNumberWithComma' : 'imports.notNumber', { cell: shown(cell) }),
      );
    return value;
  };
  const yesNo = (target: ImportTarget) => {
    const word = fold(row.cell(target));
    if (YES.includes(word)) return true;
    if (NO.includes(word)) return false;
    if (word !== '') refuse(target, say('imports.yesNo', { cell: shown(row.cell(target)) }));
    return null;
  };
  const fields: DraftFields = {};
  readTexts(row, options, fields);
  readStatus(row, options, fields, yesNo, refuse);
  readFigures(row, options, fields, number, refuse);

  const barcodes = readList(row.cell('barcode'))
    .map((code) => code.replace(/^'/, ''))
    .filter(Boolean);
  if (barcodes.some((code) => SHORTENED.test(code))) refuse('barcode', say('imports.shortenedBarcode'));
  else if (barcodes.length) fields.barcodes = [...new Set(barcodes)];
  const unit = row.cell('unit') && findUnit(row.cell('unit'), options.units);
  const added = unit === null ? readUnit(row) : null;
  if (unit) fields.unit = unit;
  else if (added) fields.unit = added.code;
  else if (unit === null)
    refuse(
      'unit',
      say('imports.unit', {
        cell: shown(row.cell('unit')),
        units: options.units.map(({ code }) => code),
      }),
    );
  const pictures = readPictures(row.cell('pictures'), row.cell('pictureAlt')).filter(
    // The files of a shop's own server have no address that anybody else could fetch them from.
    ({ url }) => !isSystem(options.format) || /^https?:/i.test(url),
  );
  for (const picture of pictures) {
    const { url, refused } = options.pictures?.[picture.url] ?? {};
    if (url) picture.url = url;
    if (refused) refuse('pictures', refused);
  }
  if (pictures.length) fields.pictures = pictures;

  const own = readCustomCells(row, options);
  errors.push(...own.errors);
  if (Object.keys(own.custom).length) fields.custom = own.custom;

  const quantity = number('quantity');
  const judged = quantity === null ? null : f.quantity.safeParse(quantity);
  for (const { said } of refusedFields(judged?.error?.issues ?? []).slice(0, 1)) refuse('quantity', said);
  const named = row.cell('supplier');
  const supplier = named ? { named, sku: row.cell('supplierSku') } : null;
  const whole = readWhole(row, options, (column, said) => errors.push({ column, said }));
  const place = row.cell('location');
  const counted = judged?.data ?? null;
  if (place !== '' && counted !== null)
    whole.places = [...(whole.places ?? []), placedIn(place, counted, fields.standardCost, options)];
  return {
    ...{ fields, quantity: place === '' ? counted : null, supplier, errors },
    ...whole,
    ...(added ? { unit: added } : {}),
  };
}

/** What a row has at the place that it names: worth what its cost makes of it, where nothing was there before. */
function placedIn(
  place: string,
  quantity: string,
  cost: string | null | undefined,
  { currency }: ReadOptions,
): Placed {
  const value = cost ? Number(worthOf(toThousandths(quantity), toMillionths(cost), currency)) : null;
  return { place, quantity, value, point: null, reorderQuantity: null };
}

/** Pictures of a cell: addresses separated by commas, spaces or lines; texts by " | ". The first twelve are kept. */
export function readPictures(cell: string, texts: string): { url: string; alt: string }[] {
  const alts = readTextList(texts);
  const urls = cell.split(/\s*[,|]\s*(?=https?:)|\s+/i).filter(Boolean);
  return urls.slice(0, MAX_PICTURES).map((url, at) => ({ url, alt: (alts[at] ?? '').trim() }));
}

function readTexts(row: MappedRow, { format }: ReadOptions, fields: DraftFields): void {
  const name = row.cell('name');
  if (name) fields.name = name;
  const description = row.cell('description');
  const text = isSystem(format) ? htmlToText(description) : description;
  if (text) fields.description = text;
  const category = isSystem(format) ? readCategory(row.cell('category'), format) : row.cell('category');
  if (category) fields.category = category;
  const tags = readList(row.cell('tags'));
  if (tags.length) fields.tags = [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()];
  const slug = slugify(row.cell('handle'));
  if (slug) fields.slug = slug;
  if (row.cell('seoTitle')) fields.seoTitle = row.cell('seoTitle');
  if (row.cell('seoDescription')) fields.seoDescription = row.cell('seoDescription');
}

function readStatus(
  row: MappedRow,
  { format }: ReadOptions,
  fields: DraftFields,
  yesNo: (target: ImportTarget) => boolean | null,
  refuse: Refuse,
): void {
  const type = itemType(row.cell('type'));
  if (type === 'service') fields.type = type;
  else if (fold(row.cell('type')) === 'stock') fields.type = 'stock';
  // A reader that knows its system knows what becomes of the others.
  if (type === 'other' && !isSystem(format))
    refuse('type', say('imports.productType', { type: row.cell('type') }));
  // WooCommerce: 1 published, 0 private, -1 draft. Magento: 1 enabled, 2 disabled.
  if (row.cell('inShop') === '-1') Object.assign(fields, { inShop: false, status: 'draft' });
  else if (format === 'magento' && row.cell('inShop') === '2') fields.inShop = false;
  else {
    const inShop = yesNo('inShop');
    if (inShop !== null) fields.inShop = inShop;
  }
  const word = fold(row.cell('status'));
  const status = ITEM_STATUSES.find((known) => known === word) ?? STATUS_WORDS[word];
  if (status) fields.status = status;
  else if (word !== '') refuse('status', say('imports.itemStatus', { cell: shown(row.cell('status')) }));
  const discontinued = yesNo('discontinued');
  if (discontinued !== null && !status) fields.status = discontinued ? 'archived' : 'active';
}

function readFigures(
  row: MappedRow,
  { currency, today }: ReadOptions,
  fields: DraftFields,
  number: (target: ImportTarget) => string | null,
  refuse: Refuse,
): void {
  const money = (target: ImportTarget) => {
    const amount = number(target);
    if (amount === null) return null;
    const minor = parseMoney(amount, currency);
    if (minor !== null) return minor;
    const cell = shown(row.cell(target));
    if (/\.\d/.test(amount))
      refuse(target, say('imports.decimals', { cell, currency, decimals: currencyExponent(currency) }));
    else refuse(target, say('field.tooLarge'));
    return null;
  };
  const regular = money('price');
  const sale = money('salePrice');
  const price =
    sale !== null && (regular === null || sale < regular) && isOnSale(row, today, refuse) ? sale : regular;
  if (price !== null) fields.price = price;
  const given = row.cell('currency').toUpperCase();
  if (price !== null && given !== '' && given !== currency)
    refuse('currency', say('imports.otherCurrency', { given: shown(given), currency }));
  const cost = number('cost');
  if (cost !== null) fields.standardCost = cost;
  const point = number('reorderPoint');
  if (point !== null) fields.reorderPoint = point;
  const quantity = number('reorderQuantity');
  if (quantity !== null) fields.reorderQuantity = quantity;
  const rate = number('taxRate');
  if (rate !== null) fields.taxRate = rate;
  const over = number('overReceipt');
  if (over !== null) fields.overReceiptPercent = over;
}

const wordsOfUnits = new WeakMap<readonly UnitOfMeasure[], Map<string, string>>();

/** The code of a unit written as its code, its name or a usual word for it; null when there is none. */
function findUnit(cell: string, units: readonly UnitOfMeasure[]): string | null {
  if (units.some(({ code }) => code === cell)) return cell;
  // Thousands of rows ask for the same units.
  const words = wordsOfUnits.get(units) ?? unitsByWord(units);
  wordsOfUnits.set(units, words);
  return words.get(fold(cell).replace(/\.$|\(\p{L}+\)$/u, '')) ?? null;
}

/** The codes of units by all that they are called, folded; what two are called alike is the first of them. */
function unitsByWord(units: readonly UnitOfMeasure[]): Map<string, string> {
  const words = new Map<string, string>();
  for (const { code, name } of units) {
    const usual = Object.keys(UNIT_WORDS).filter((word) => UNIT_WORDS[word] === code);
    for (const word of [code, name, unitWord(code, 'de'), unitWord(code, 'ar'), ...usual].map(fold))
      if (!words.has(word)) words.set(word, code);
  }
  return words;
}

/** What a row says in custom fields, and what of it cannot be read; a blank cell says nothing. */
function readCustomCells(row: MappedRow, options: ReadOptions): { custom: CustomValues; errors: RowError[] } {
  const custom: CustomValues = {};
  const errors: RowError[] = [];
  for (const field of options.customFields) {
    const target = customKey(field.id);
    const cell = row.cell(target);
    if (cell === '') continue;
    const given = field.kind === 'number' ? (readNumber(cell, options.decimalComma) ?? cell) : cell;
    const { value, problem } = readCustomValue(field, given);
    if (problem === undefined) custom[field.id] = value;
    else errors.push({ column: headingOf<ItemTarget>(options, target), said: problem });
  }
  return { custom, errors };
}
