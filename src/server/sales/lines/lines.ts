import { findById } from '#server/catalogue/items/find.ts';
import type { LockedItem } from '#server/catalogue/items/lock.ts';
import { noSuchTaxRate, type TaxRate, taxRatesById } from '#server/catalogue/taxRates/find.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { newId } from '#server/foundation/ids.ts';
import type { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { refuseTooPrecise } from '#shared/catalogue/units/rules.ts';
import { toThousandths } from '#shared/decimal.ts';
import { fieldError } from '#shared/errors.ts';
import type { TaxMode } from '#shared/foundation/documents/taxModes.ts';
import { type Discount, type DocumentTotals, totalsOf } from '#shared/foundation/documents/totals.ts';
import { moneyText } from '#shared/money.ts';
import { say } from '#shared/refusals/say.ts';
import type { CustomerFields } from '#shared/sales/customers/contract.ts';
import type { SaleLineInput } from '#shared/sales/lines/shapes.ts';

/** A line of what is sold, or is to be, with everything filled in that was left out. */
export type SaleLine = {
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
  /** The place that its goods leave from; null: that of the document. */
  locationId: string | null;
};

/** The largest total of a document, in minor units. */
export const MOST = 999_999_999_999_999;

/**
 * Fills in what lines leave out: from their item, from the price list discount of the customer, from the tax rates. Goods are
 * sold in what their unit allows, but for what stands there already. `from`: how many lines of the document come before them.
 */
export async function prepareLines(
  ctx: Ctx,
  lines: SaleLineInput[],
  customer: Pick<CustomerFields, 'currency' | 'priceListDiscount'>,
  { from = 0, there = [] }: { from?: number; there?: Pick<SaleLineInput, 'itemId' | 'quantity'>[] } = {},
): Promise<SaleLine[]> {
  const items = await findById(ctx, [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))]);
  const rates = await taxRatesById(ctx, [...new Set(lines.flatMap(({ taxRateId }) => taxRateId ?? []))]);
  return lines.map((line, index) => {
    const at = (field: string) => `lines.${from + index}.${field}`;
    const item = line.itemId ? items.get(line.itemId) : undefined;
    if (line.itemId && !item) throw fieldError(at('itemId'), say('invoices.noItem'));
    if (item?.isTemplate) throw fieldError(at('itemId'), say('invoices.template', { sku: item.sku }));
    const stands = there.some((old) => old.itemId === item?.id && old.quantity === line.quantity);
    if (item?.type === 'stock' && !stands)
      refuseTooPrecise(item, toThousandths(line.quantity), at('quantity'));
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
  { taxRate }: SaleLineInput,
  item: LockedItem | undefined,
  rate: TaxRate | undefined,
): Pick<SaleLine, 'taxRateId' | 'taxRate' | 'taxName'> {
  if (rate) return { taxRateId: rate.id, taxRate: rate.rate, taxName: rate.name };
  const percent = taxRate === undefined ? (item?.taxRate ?? null) : taxRate;
  return { taxRateId: null, taxRate: percent, taxName: '' };
}

export type Priced = { currency: string; taxMode: TaxMode; discount: Discount | null };

/** What lines come to. Throws invalid-argument when that is more than can be kept. */
export function calculate(document: Priced, lines: SaleLine[]): DocumentTotals {
  const totals = totalsOf({ ...document, lines });
  if (totals.subtotal > MOST || totals.total > MOST) throw fieldError('lines', say('invoices.totalTooLarge'));
  return totals;
}

/** How the lines of every kind of document are written: their columns, and the same of the rows r that come as JSON. */
export const WRITTEN = {
  columns:
    'position, item_id, sku, unit, description, quantity, unit_price, discount, tax_rate_id, tax_rate, tax_name, location_id, total, document_discount, net, tax',
  values: `r.position, r."itemId", r.sku, r.unit, r.description, r.quantity, r."unitPrice", nullif(r.discount, 'null'::jsonb),
    r."taxRateId", r."taxRate", r."taxName", r."locationId", r.total, r."documentDiscount", r.net, r.tax`,
  record: `position integer, "itemId" uuid, sku text, unit text, description text, quantity numeric, "unitPrice" numeric, discount jsonb,
    "taxRateId" uuid, "taxRate" numeric, "taxName" text, "locationId" uuid, total bigint, "documentDiscount" bigint, net bigint, tax bigint`,
};

/** Where lines are kept that are written anew with each change of their draft, and what they say besides. */
const TABLES = {
  invoice: {
    ...{ table: 'invoice_lines', of: 'invoice_id', columns: ', order_line_id' },
    ...{ values: ', r."orderLineId"', record: ', "orderLineId" uuid' },
  },
  recurring: {
    ...{ table: 'recurring_lines', of: 'recurring_id', columns: ', by_item' },
    ...{ values: ', r."byItem"', record: ', "byItem" boolean' },
  },
  quote: { table: 'quote_lines', of: 'quote_id', columns: '', values: '', record: '' },
} as const;

/** Writes the lines of a draft in place of those it had; one that is created had none. */
export async function writeLines(
  { tx }: Ctx,
  kind: keyof typeof TABLES,
  id: string,
  lines: SaleLine[],
  totals: DocumentTotals,
  how: 'create' | 'update' = 'update',
): Promise<void> {
  const { table, of, ...also } = TABLES[kind];
  if (how === 'update')
    await tx.query({ text: `delete from ${table} where tenant_id = :tenant and ${of} = $1`, values: [id] });
  if (!lines.length) return;
  await tx.query({
    text: `insert into ${table} (tenant_id, id, ${of}, ${WRITTEN.columns}${also.columns}) select :tenant, r.id, $1, ${WRITTEN.values}${also.values}
           from jsonb_to_recordset($2::jsonb) as r (id uuid, ${WRITTEN.record}${also.record}) returning id`,
    values: [id, JSON.stringify(lines.map((line, index) => ({ ...line, ...totals.lines[index]! })))],
  });
}

/** A line as it is stored, with what it comes to in minor units. */
export type PricedSaleLine = SaleLine & { total: number; documentDiscount: number; net: number; tax: number };

/** The columns of a line l, as `PricedSaleLine` names them; r: its tax rate, as long as the line follows what becomes of that. */
export const LINE = `l.id, l.position, l.item_id as "itemId", l.sku, l.unit, l.description, l.quantity, l.unit_price as "unitPrice",
  l.discount, l.tax_rate_id as "taxRateId", coalesce(r.rate, l.tax_rate) as "taxRate", coalesce(r.name, l.tax_name) as "taxName",
  l.location_id as "locationId", l.total, l.document_discount as "documentDiscount", l.net, l.tax`;

/** Lines as they would be written again. */
export const linesAgain = (lines: SaleLine[]): SaleLineInput[] =>
  lines.map(({ taxRateId, taxRate, itemId, description, quantity, unitPrice, discount, locationId }) => ({
    ...{ itemId, description, quantity, unitPrice, discount, locationId },
    ...(taxRateId ? { taxRateId } : { taxRate }),
  }));

/** What a document comes to, as its columns. */
export const amountColumns = ({
  subtotal,
  net,
  tax,
  taxes,
  total,
}: Omit<DocumentTotals, 'discount' | 'lines'>) => ({
  ...{ subtotal, net, tax, total },
  taxes: JSON.stringify(taxes),
});

/** What any new document says where nothing else is said. */
export const freshTerms = ({ settings }: Pick<Awaited<ReturnType<typeof tenantOf>>, 'settings'>) => ({
  ...{ discount: null, taxMode: settings['documents.taxMode'] },
  ...{ customerReference: '', notes: '', terms: '' },
});
