import { describe, expect, it } from 'vitest';
import { bringInNorthwind, bringInOnlineRetail, hasRealInvoices } from '#server/testing/realInvoices.ts';
import { testApp } from '#server/testing/testApp.ts';

if (hasRealInvoices) {
  describe('real invoices', () => {
    it('Northwind: its first invoices, each line rounded once', async () => {
      const { invoices } = await bringInNorthwind(await testApp(), 6);
      expect(invoices).toBe(6);
    });

    it('Online Retail: the first invoices and cancellations of three days, equal to the files to the penny', async () => {
      const { counts } = await bringInOnlineRetail(await testApp(), 2);
      for (const [kind, count] of Object.entries(counts)) expect(count, kind).toBeGreaterThan(1);
    });
  });
} else {
  it('real invoices: the folder ../shared/data is absent here, so none was brought in', () => {
    expect(hasRealInvoices).toBe(false);
  });
}
