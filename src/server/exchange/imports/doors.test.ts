import { describe, expect, it } from 'vitest';
import { check, rowsOf } from '#server/testing/imports.ts';
import { makeItem } from '#server/testing/ledgers.ts';
import { tell } from '#server/testing/tell.ts';
import { good, testApp } from '#server/testing/testApp.ts';
import { DOCUMENT_COLUMNS } from '#shared/exchange/imports/documentColumns.ts';
import type { DocumentColumns } from '#shared/exchange/imports/documents.ts';
import { DOCUMENT_KINDS } from '#shared/exchange/imports/kindNames.ts';
import { type DocumentTarget, IMPORT_TARGETS, type ImportTarget } from '#shared/exchange/imports/kinds.ts';
import { placeHeading, sellerHeading } from '#shared/exchange/imports/wholeHeadings.ts';
import {
  PLACE_TARGETS,
  type PlaceTarget,
  SELLER_TARGETS,
  type SellerTarget,
} from '#shared/exchange/imports/wholeTargets.ts';
import { createSupplier } from '#shared/purchasing/suppliers/contract.ts';

/**
 * The doors that files have to "a quantity fits the unit of its item" (foundation/http/doors.test.ts): half of an item that is
 * counted in whole pieces, in every column that takes a number. What takes it is a number of another kind, and stands here.
 */
const OF_DOCUMENTS: Record<(typeof DOCUMENT_KINDS)[number], DocumentTarget[]> = {
  sales: ['lineTotal', 'open', 'total', 'unitPrice'],
  salesorders: ['unitPrice'],
  payments: ['amount'],
  orders: ['exchangeRate', 'unitCost'],
  bills: ['exchangeRate', 'lineTotal', 'total', 'unitCost'],
};
const OF_ITEMS: ImportTarget[] = [
  ...(['cost', 'overReceipt', 'price', 'salePrice', 'supplierPrice', 'taxRate'] as const),
  // What the stock of a place is worth, which is nothing without a count of it.
  'valueAt',
];

/** Columns that say which item, or variant of which, a row is about. */
const SAYS_WHICH = /^(sku|name|handle|rowId|parentSku|option|variant|variation|attributes)/;

const t = await testApp();
/** A business with an item in whole pieces, and somebody who sells it. */
const business = async () => {
  const tenant = await t.tenant();
  await makeItem(tenant, { sku: 'HINGE', name: 'Hinge' });
  good(await tenant.admin.call(createSupplier, { body: { name: 'Bolts' } }));
  return tenant.admin;
};
const csv = (rows: string[][]) => rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n');
const isMisfit = (errors: { message: string }[]) =>
  errors.some(({ message }) => message.includes('is too precise'));

const GOOD: Partial<Record<DocumentTarget, string>> = {
  ...{ date: '2025-01-10', customerName: 'Corner Tea', supplierName: 'Bolts', sku: 'HINGE' },
  ...{ quantity: '3', unitPrice: '10', unitCost: '10' },
};

describe('half a piece in a file', () => {
  it.each(DOCUMENT_KINDS)('of %s is refused wherever a quantity stands', async (kind) => {
    const columns: DocumentColumns = DOCUMENT_COLUMNS[kind];
    const targets = Object.keys(columns) as DocumentTarget[];
    const numbers = targets.filter((target) => columns[target]!.read === 'number');
    const rows = numbers.map((of, n) =>
      targets.map((target) => {
        if (target === of) return '0.5';
        return target === 'number' ? `N-${n}` : (GOOD[target] ?? '');
      }),
    );
    const admin = await business();
    const checked = await check(admin, csv([targets, ...rows]), { mapping: targets }, kind);
    const found = await rowsOf(admin, checked.id);
    const refused = numbers.filter((_, n) => isMisfit(found.find(({ key }) => key === `N-${n}`)!.errors));
    expect(numbers.filter((one) => !refused.includes(one)).sort()).toEqual(OF_DOCUMENTS[kind]);
    tell(`a quantity fits the unit of its item: ${refused.length} doors in files of ${kind}`);
  });

  it('of items is refused wherever a quantity stands', async () => {
    const others = IMPORT_TARGETS.filter((target) => !SAYS_WHICH.test(target));
    const mapping = ['sku', 'name', ...others] as const;
    const header = ['SKU', 'Name', ...others.map(headingOf)];
    // Who sells it is said wherever it is said how.
    const cellOf = (target: ImportTarget, of: ImportTarget, value: string) => {
      if (target === of) return value;
      const isOfSeller = SELLER_TARGETS.some((one) => one === of);
      return isOfSeller && (target === 'supplier' || target === 'supplierFactor')
        ? { supplier: 'Bolts', supplierFactor: '1' }[target]
        : '';
    };
    const rows = others.flatMap((of) =>
      ['0.5', 'x'].map((value) => [
        `${of} ${value}`,
        'Hinge',
        ...others.map((target) => cellOf(target, of, value)),
      ]),
    );
    const admin = await business();
    const checked = await check(admin, csv([header, ...rows]), { mapping: [...mapping] });
    const found = new Map((await rowsOf(admin, checked.id)).map((row) => [row.key, row]));
    const refused = others.filter((of) => isMisfit(found.get(`${of} 0.5`)?.errors ?? []));
    // A column that takes words as well is no number.
    const taken = others.filter(
      (of) => found.get(`${of} 0.5`)?.outcome === 'create' && found.get(`${of} x`)?.outcome !== 'create',
    );
    expect(taken.sort()).toEqual(OF_ITEMS.sort());
    expect(refused.sort()).toEqual([
      ...['onHandAt', 'quantity', 'reorderPoint', 'reorderPointAt', 'reorderQuantity', 'reorderQuantityAt'],
      ...['supplierFactor', 'supplierMinimum', 'supplierPack'],
    ]);
    tell(`a quantity fits the unit of its item: ${refused.length} doors in files of items`);
  });
});

function headingOf(target: ImportTarget): string {
  const isPlace = (one: ImportTarget): one is PlaceTarget => PLACE_TARGETS.some((each) => each === one);
  const isSeller = (one: ImportTarget): one is SellerTarget => SELLER_TARGETS.some((each) => each === one);
  if (isPlace(target)) return placeHeading(target, 'Shelf');
  return isSeller(target) ? sellerHeading(target, 1) : target;
}
