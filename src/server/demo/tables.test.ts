import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import * as items from '#shared/catalogue/items/contract.ts';
import { DRAWINGS } from './drawings.ts';
import { harborDrawings } from './harbor/drawings.ts';
import { HARBOR } from './harbor/harbor.ts';
import { ean13, itemsOf } from './items.ts';
import { PUBLIC } from './public/public.ts';
import { planSales } from './sales.ts';
import { planHistory } from './year.ts';

const TENANTS = [HARBOR, PUBLIC];

describe('the tables of the demo data', () => {
  it('are what the calls accept, and every barcode is a valid EAN-13 of the internal range', () => {
    const all = TENANTS.flatMap((tenant) => itemsOf(tenant).items.map(({ item }) => item));
    for (const item of all) expect(items.newItem.safeParse(item).error, item.sku).toBeUndefined();
    const barcodes = all.flatMap((item) => item.barcodes ?? []);
    expect(new Set(barcodes).size).toBe(barcodes.length);
    for (const barcode of barcodes) {
      expect(barcode).toMatch(/^2\d{12}$/);
      expect(barcode).toBe(ean13(barcode.slice(0, 12)));
    }
    expect(ean13('400638133393')).toBe('4006381333931');
  });

  it('make a believable year whatever the day of the first start', () => {
    for (const tenant of TENANTS) {
      const { stocked } = itemsOf(tenant);
      const [once, again] = [1, 2].map(() => planHistory(tenant, stocked, Date.UTC(2026, 4, 4)));
      expect(again).toEqual(once);
    }
    for (let month = 0; month < 12; month++) {
      const midnight = Date.UTC(2026, month, 1 + 2 * month);
      const { stocked } = itemsOf(HARBOR);
      const postings = planHistory(HARBOR, stocked, midnight);
      expect(postings.flatMap(({ lines }) => lines).length).toBeGreaterThan(4000);
      expect(postings.flatMap(({ lines }) => lines).length).toBeLessThan(5000);
      expect(postings.every(({ at }, index) => at < midnight && at > (postings[index - 1]?.at ?? 0))).toBe(
        true,
      );
      const left = new Map(stocked.map(({ sku }) => [sku, 0]));
      const isInside = (place: string) =>
        place === HARBOR.shop || place === HARBOR.van || HARBOR.places.some(([name]) => name === place);
      for (const { sku, from, to, quantity } of postings.flatMap(({ lines }) => lines)) {
        left.set(sku, left.get(sku)! + (isInside(to) ? quantity : 0) - (isInside(from) ? quantity : 0));
      }
      const onSale = stocked.filter(({ special }) => special.is !== 'archived' && special.is !== 'dead');
      const out = onSale.filter(({ sku }) => left.get(sku) === 0);
      const low = onSale.filter(
        ({ sku, reorderPoint }) => left.get(sku)! > 0 && left.get(sku)! <= reorderPoint,
      );
      expect(
        [out.length, low.length].every((number) => number >= 4 && number <= 40),
        `${out.length} out, ${low.length} low`,
      ).toBe(true);
    }
  });

  it('say of all sales whom they were made to, and change nothing else', () => {
    const midnight = Date.UTC(2026, 4, 4);
    const history = planHistory(HARBOR, itemsOf(HARBOR).stocked, midnight);
    const [once, again] = [1, 2].map(() => planSales(HARBOR, history, midnight));
    expect(again).toEqual(once);
    const { postings, invoices } = once!;
    const moved = (of: typeof postings) =>
      of.flatMap(({ at, reason, lines }) =>
        lines.map(({ sku, from, to, quantity }) => [at, reason, sku, from, to, quantity]),
      );
    expect(moved(postings)).toEqual(moved(history));
    const keys = postings.flatMap(({ invoice }) => invoice ?? []);
    expect(keys).toEqual(invoices.map(({ key }) => key));
    expect(invoices.every(({ paid }) => !paid || paid.at < midnight)).toBe(true);
  });

  it('are drawn for items that there are, and every drawing belongs to one', async () => {
    const skus = itemsOf(PUBLIC).items.map(({ item }) => item.sku);
    expect(Object.keys(DRAWINGS).sort()).toEqual(skus.sort());
    const used = Object.values(DRAWINGS).flatMap((files) => Object.keys(files).map((name) => `${name}.svg`));
    const files = await readdir(new URL('./drawings', import.meta.url));
    expect(files.sort()).toEqual([...new Set(used)].sort());
    const drawn = itemsOf(HARBOR).items.flatMap(({ item }) => HARBOR.drawingsOf(item.sku));
    expect(new Set(drawn.map(({ svg }) => svg))).toEqual(new Set(harborDrawings().map(([svg]) => svg)));
  });
});
