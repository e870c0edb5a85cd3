import { documentNumber, numberPeriod, type Series } from '#shared/documents/numbers.ts';
import type { SettingKey } from '#shared/tenants/settings.ts';
import type { Ctx } from '../context.ts';
import { tenantOf } from '../tenants/service.ts';

const FORMAT = {
  purchaseOrder: 'purchase.numberFormat',
  receipt: 'receipt.numberFormat',
  bill: 'bill.numberFormat',
  invoice: 'invoice.numberFormat',
  creditNote: 'creditNote.numberFormat',
  payment: 'payment.numberFormat',
} as const satisfies Record<Series, SettingKey>;

/**
 * The next number of a series, for a document of a date (YYYY-MM-DD) of the tenant. Others who want one wait until
 * this transaction has ended, and get the same one when it fails: take it last, shortly before the commit.
 */
export async function takeNumber(ctx: Ctx, series: Series, date: string): Promise<string> {
  const { settings } = await tenantOf(ctx);
  const format = settings[FORMAT[series]];
  const [row] = await ctx.tx.query<{ last: number }>({
    name: 'take-number',
    text: `insert into number_series as s (id, period, last) values ($1, $2, 1)
           on conflict (tenant_id, id, period) do update set last = s.last + 1 returning last`,
    values: [series, numberPeriod(format, date)],
  });
  return documentNumber(format, date, row!.last);
}
