import { findById } from '#server/catalogue/items/find.ts';
import type { LockedItem } from '#server/catalogue/items/lock.ts';
import { noSuchTaxRate, type TaxRate, taxRatesById } from '#server/catalogue/taxRates/find.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { newId } from '#server/foundation/ids.ts';
import { fieldError } from '#shared/errors.ts';
import type { TaxMode } from '#shared/foundation/documents/taxModes.ts';
import { type Discount, type DocumentTotals, totalsOf } from '#shared/foundation/documents/totals.ts';
import { moneyText } from '#shared/money.ts';
import { say } from '#shared/refusals/say.ts';
import type { CustomerFields } from '#shared/sales/customers/contract.ts';
import type { InvoiceLineInput } from '#shared/sales/invoices/shapes.ts';

/** A line of a draft, with everything filled in that was left out. */
export type DraftLine = {
  id: string;
  position: number;
  itemId: string | null;
  sku: string;
  unit: string;
  description: string;
  quantity: string;
  unitPrice: string;
  discount: Discount | null;
  taxRateId: string | null;
  taxRate: string | null;
  taxName: string;
  /** The place that its goods leave from; null: that of the invoice. */
  locationId: string | null;
};

/** The largest total of a document, in minor units. */
export const MOST = 999_999_999_999_999;

/**
 * Fills in what lines leave out: from their item, from the price list discount of the customer, from the tax rates.
 * `from`: how many lines of the document come before them.
 */
export async function prepareLines(
  ctx: Ctx,
  lines: InvoiceLineInput[],
  customer: Pick<CustomerFields, 'currency' | 'priceListDiscount'>,
  from = 0,
): Promise<DraftLine[]> {
  const items = await findById(ctx, [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))]);
  const rates = await taxRatesById(ctx, [...new Set(lines.flatMap(({ taxRateId }) => taxRateId ?? []))]);
  return lines.map((line, index) => {
    const at = (field: string) => `lines.${from + index}.${field}`;
    const item = line.itemId ? items.get(line.itemId) : undefined;
    if (line.itemId && !item) throw fieldError(at('itemId'), say('invoices.noItem'));
    if (item?.isTemplate) throw fieldError(at('itemId'), say('invoices.template', { sku: item.sku }));
    const description = line.description || item?.name;
    if (!description) throw fieldError(at('description'), say('invoices.nothingSold'));
    const rate = line.taxRateId ? rates.get(line.taxRateId) : undefined;
    if (line.taxRateId && !rate) throw noSuchTaxRate(at('taxRateId'));
    return {
      id: newId(),
      position: from + index + 1,
      itemId: item?.id ?? null,
      sku: item?.sku ?? '',
      unit: item?.unit ?? '',
      description,
      quantity: line.quantity,
      unitPrice: line.unitPrice ?? priceOf(ctx, item, customer.currency, at('unitPrice')),
      discount: line.discount === undefined ? listDiscount(item, customer) : line.discount,
      ...taxOf(line, item, rate),
      locationId: line.locationId ?? null,
    };
  });
}

function priceOf(ctx: Ctx, item: LockedItem | undefined, currency: string, field: string): string {
  if (!item) throw fieldError(field, say('invoices.noPrice'));
  if (currency !== ctx.currency)
    throw fieldError(field, say('invoices.priceIn', { currency, sku: item.sku, own: ctx.currency }));
  return moneyText(item.price, ctx.currency);
}

function listDiscount(
  item: LockedItem | undefined,
  { priceListDiscount }: Pick<CustomerFields, 'priceListDiscount'>,
): Discount | null {
  return item && priceListDiscount !== '0' ? { kind: 'percent', percent: priceListDiscount } : null;
}

function taxOf(
  { taxRate }: InvoiceLineInput,
  item: LockedItem | undefined,
  rate: TaxRate | undefined,
): Pick<DraftLine, 'taxRateId' | 'taxRate' | 'taxName'> {
  if (rate) return { taxRateId: rate.id, taxRate: rate.rate, taxName: rate.name };
  const percent = taxRate === undefined ? (item?.taxRate ?? null) : taxRate;
  return { taxRateId: null, taxRate: percent, taxName: '' };
}

export type Priced = { currency: string; taxMode: TaxMode; discount: Discount | null };

/** What lines come to. Throws invalid-argument when that is more than can be kept. */
export function calculate(document: Priced, lines: DraftLine[]): DocumentTotals {
  const totals = totalsOf({ ...document, lines });
  if (totals.subtotal > MOST || totals.total > MOST) throw fieldError('lines', say('invoices.totalTooLarge'));
  return totals;
}

/** Writes the lines of a draft in place of those it had. */
export async function writeLines(
  { tx }: Ctx,
  invoiceId: string,
  lines: DraftLine[],
  totals: DocumentTotals,
): Promise<void> {
  await tx.query({
    text: 'delete from invoice_lines where tenant_id = :tenant and invoice_id = $1',
    values: [invoiceId],
  });
  if (!lines.length) return;
  await tx.query({
    text: `insert into invoice_lines (tenant_id, id, invoice_id, position, item_id, sku, unit, description, quantity, unit_price, discount,
             tax_rate_id, tax_rate, tax_name, location_id, total, document_discount, net, tax)
           select :tenant, r.id, $1, r.position, r."itemId", r.sku, r.unit, r.description, r.quantity, r."unitPrice", nullif(r.discount, 'null'::jsonb),
             r."taxRateId", r."taxRate", r."taxName", r."locationId", r.total, r."documentDiscount", r.net, r.tax
           from jsonb_to_recordset($2::jsonb) as r (id uuid, position integer, "itemId" uuid, sku text, unit text, description text,
             quantity numeric, "unitPrice" numeric, discount jsonb, "taxRateId" uuid, "taxRate" numeric, "taxName" text,
             "locationId" uuid, total bigint, "documentDiscount" bigint, net bigint, tax bigint)`,
    values: [invoiceId, JSON.stringify(lines.map((line, index) => ({ ...line, ...totals.lines[index]! })))],
  });
}
