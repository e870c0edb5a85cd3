// Second tier: repeats the printing of labels over real catalogues.
// First tier: src/server/catalogue/labels/labels.test.ts
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bringIn, CATALOGUES } from '#server/testing/imports.ts';
import { paperOfPdf, readByZbar } from '#server/testing/readLabels.ts';
import { type TestTenant, testApp } from '#server/testing/testApp.ts';
import { giveBarcodes, setRange } from '#shared/catalogue/labels/barcodesContract.ts';
import { isGtin } from '#shared/catalogue/labels/gtin.ts';
import { labelRows } from '#shared/catalogue/labels/printContract.ts';
import { READY_MADE } from '#shared/catalogue/labels/readyMade.ts';

const t = await testApp();

/** The codes that are read from a label of each item, one a page. */
async function readBack(
  a: TestTenant,
  template: keyof typeof READY_MADE,
): Promise<[string, string | null][]> {
  const { rows } = (await a.viewer.call(labelRows, { query: {}, body: { source: { from: 'search' } } })).body;
  const printed = await t.app.inject({
    method: 'POST',
    url: '/api/labels/print.pdf',
    headers: { authorization: `Bearer ${a.viewer.token}` },
    payload: {
      layout: READY_MADE[template],
      rows: rows.map(({ id }) => ({ id, copies: 1 })),
      resolution: 203,
      sheet: null,
    },
  });
  expect(printed.statusCode, printed.body.slice(0, 500)).toBe(200);
  const papers = await paperOfPdf(printed.rawPayload, 203);
  const read = await Promise.all(papers.map(readByZbar));
  expect(read.map((codes) => codes.length)).toEqual(rows.map(() => 1));
  return rows.map(({ barcode }, n) => [read[n]![0]!, barcode]);
}

if (existsSync(CATALOGUES)) {
  describe('labels of real catalogues', () => {
    it('Northwind: barcodes from the own range, and each of its 77 labels is read', async () => {
      const a = await t.tenant();
      await bringIn(a.manager, readFileSync(new URL('northwind/products.csv', CATALOGUES)));
      await a.admin.call(setRange, { body: { prefix: '4006381', next: 0, version: 0 } });
      const body = { of: { from: 'search' as const }, take: 'range' as const };
      expect((await a.manager.call(giveBarcodes, { query: {}, body })).body).toEqual({
        given: 77,
        more: false,
      });
      const pairs = await readBack(a, 'item-small');
      expect(pairs).toHaveLength(77);
      for (const [read, barcode] of pairs) {
        expect(read).toBe(barcode);
        expect(isGtin(read, [13])).toBe(true);
      }
    });

    it('Shopify apparel: the SKU of each of its 22 items is read', async () => {
      const a = await t.tenant();
      await bringIn(a.manager, readFileSync(new URL('shopify/apparel.csv', CATALOGUES)));
      const pairs = await readBack(a, 'item-tiny');
      expect(pairs).toHaveLength(22);
      expect(new Set(pairs.map(([read]) => read)).size).toBe(22);
    });
  });
} else {
  it('labels of real catalogues: the folder ../shared/data is absent here, so none was printed', () => {
    expect(existsSync(CATALOGUES)).toBe(false);
  });
}
