// Second tier: repeats what a few real invoices prove over hundreds of them.
// First tier: src/server/sales/einvoice/einvoice.test.ts, src/server/insights/dashboard/figures.test.ts,
// src/server/insights/figures/figures.test.ts

import { describe, expect, it } from 'vitest';
import { bringInNorthwind, bringInOnlineRetail, hasRealInvoices } from '#server/testing/realInvoices.ts';
import { expectDashboard, expectReports } from '#server/testing/recomputed.ts';
import { ownApp } from '#server/testing/testApp.ts';

if (hasRealInvoices) {
  describe('real invoices', () => {
    it('Northwind: 91 customers, 89 of them with 830 invoices over 1,265,793.29, each line rounded once', async () => {
      const { invoices, total, customers } = await bringInNorthwind(await ownApp());
      expect([invoices, total]).toEqual([830, 126_579_329]);
      expect([customers.length, customers.filter(({ balance }) => balance > 0).length]).toEqual([91, 89]);
    });

    it('Online Retail: three days of invoices, and cancellations as credit notes, equal to the files to the penny, and every figure to the books', async () => {
      const t = await ownApp();
      const { a, counts, owed } = await bringInOnlineRetail(t);
      expect(counts).toEqual({ invoices: 352, creditNotes: 36, corrections: 30 });
      const period = { from: '2010-12-01', to: '2010-12-03' };
      const { plain } = await expectDashboard(t, a, 'Europe/London', period);
      await expectReports(t, a, 'Europe/London', period);
      expect([plain.sellers.rows.length, plain.sales.now.cost > 0]).toEqual([6, true]);
      expect(owed.creditNotes).toBeGreaterThan(0);
    });
  });
} else {
  it('real invoices: the folder ../shared/data is absent here, so none was brought in', () => {
    expect(hasRealInvoices).toBe(false);
  });
}
