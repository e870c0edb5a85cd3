import { createTaxRate } from '#server/catalogue/taxRates/service.ts';
import type { Actor, Ctx } from '#server/foundation/context.ts';
import { updateSetting } from '#server/people/tenants/changes.ts';
import { issueCreditNote } from '#server/sales/creditNotes/service.ts';
import { CUSTOMERS } from '#server/sales/customers/rows.ts';
import { createInvoice } from '#server/sales/invoices/draft.ts';
import { issueInvoice, voidInvoice } from '#server/sales/invoices/issue.ts';
import { readInvoice } from '#server/sales/invoices/read.ts';
import { recordPastPayments } from '#server/sales/payments/past.ts';
import { addDays, dateIn } from '#shared/dates.ts';
import { quantityText } from '#shared/decimal.ts';
import type { SaleLineInput } from '#shared/sales/lines/shapes.ts';
import type { DemoCredit, DemoCustomer, DemoInvoice, DemoTenant } from './catalogue.ts';
import type { PlannedOrder } from './orders.ts';
import { type RecordedInvoice, recordInvoices } from './pastInvoices.ts';
import { type OfOrder, recordOrders } from './pastOrders.ts';
import type { Writers } from './plan.ts';
import type { PlannedInvoice } from './sales.ts';

/** In minor units. */
const LARGER = 8_000;

/** Ids by name: of items by SKU, of places, and by the keys of the plan of invoices, and of deliveries of what was ordered. */
export type Ids = Record<'items' | 'places' | 'invoices' | 'deliveries', Map<string, string>>;

/** Customers by their codes, and the numbers that are kept for the orders placed at the moments `besides`. */
type Sold = { customers: Map<string, string>; numbers: string[] };

/**
 * Who a tenant sells to, and the orders, deliveries and invoices of its history with their payments; the tax on sales is set
 * by an admin. `besides`: when orders were placed that are still to be written.
 */
export async function addInvoicing(
  writers: Writers,
  tenant: DemoTenant,
  { invoices: planned, orders, besides }: Planned,
  ids: Ids,
): Promise<Sold> {
  const { customers = [], invoices = [], credits = [], salesTax, exemption, seller } = tenant;
  if (!customers.length) return { customers: new Map(), numbers: [] };
  const ctx = writers.manager;
  const founding = { at: writers.since };
  const taxRateId = salesTax ? (await createTaxRate({ ...writers.admin, ...founding }, salesTax)).id : null;
  if (exemption) await createTaxRate({ ...writers.admin, ...founding }, exemption);
  if (seller)
    for (const setting of [{ 'einvoice.seller': seller }, { 'einvoice.enabled': true }])
      await updateSetting({ ...writers.admin, ...founding }, setting);
  const customerIds = await addCustomers({ ...ctx, ...founding }, customers, tenant.home);
  const house: House = { ...ids, taxRateId, customerIds };
  const { numbers, ofInvoice } = await recordOrders(
    writers,
    orders,
    { ...house, lineOf: (customer, goods) => lineOf(house, customer, goods) },
    besides,
  );
  const recorded = await recordInvoices(
    ctx,
    planned.map((invoice) => ({
      ...pastInvoice(invoice, house, writers[invoice.by].actor),
      order: ofInvoice.get(invoice) ?? null,
    })),
  );
  const payments = planned.flatMap((invoice, n) => paymentsOf(invoice, recorded[n]!, writers));
  await recordPastPayments(
    ctx,
    payments.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date))),
  );
  const yesterday = addDays(dateIn(new Date(), 'UTC'), -1);
  for (const invoice of invoices) await addOther(ctx, invoice, { ...house, customers, yesterday });
  for (const credit of credits)
    await addCredit(ctx, credit, { planned, recorded, ofInvoice, yesterday, tenant });
  return { customers: customerIds, numbers };
}

type Planned = { invoices: PlannedInvoice[]; orders: PlannedOrder[]; besides: number[] };

type House = Ids & { taxRateId: string | null; customerIds: Map<string, string> };

async function addCustomers(
  ctx: Ctx,
  customers: DemoCustomer[],
  home = { region: '', country: '' },
): Promise<Map<string, string>> {
  const made = await CUSTOMERS.create(
    ctx,
    customers.map(({ code, name, email, phone, place, paymentDays, discount = '0', taxId = '' }) => {
      const [street, city, postalCode] = place;
      const { country } = home;
      const region = city ? home.region : '';
      const billingAddress = { street, city, region, postalCode, country };
      return { code, name, email, phone, billingAddress, paymentDays, priceListDiscount: discount, taxId };
    }),
  );
  return new Map(customers.map(({ code }, n) => [code, made[n]!]));
}

const lineOf = (house: House, { taxId }: DemoCustomer, [sku, quantity]: [string, string]): SaleLineInput => ({
  itemId: house.items.get(sku)!,
  quantity,
  ...(taxId || !house.taxRateId ? {} : { taxRateId: house.taxRateId }),
});

function pastInvoice(
  { key, customer, at, place, reference, viewed, lines }: PlannedInvoice,
  house: House,
  by: Actor,
) {
  return {
    id: house.invoices.get(key)!,
    customerId: house.customerIds.get(customer.code)!,
    by,
    issuedAt: new Date(at).toISOString(),
    locationId: house.places.get(place)!,
    customerReference: reference,
    lines: lines.map(([sku, quantity]) => lineOf(house, customer, [sku, quantityText(BigInt(quantity))])),
    sent: !customer.counter,
    viewed,
  };
}

function paymentsOf(
  { customer, by, paid, key }: PlannedInvoice,
  { id: invoiceId, number, customerId, total }: RecordedInvoice,
  writers: Writers,
) {
  if (!paid || !total) return [];
  const bank = Number(key) % 5 ? ('bank_transfer' as const) : ('cheque' as const);
  return [
    {
      ...{ invoiceId, customerId, by: writers[by].actor },
      date: dateIn(new Date(paid.at), 'UTC'),
      method: customer.counter ? (Number(key) % 3 ? ('card' as const) : ('cash' as const)) : bank,
      reference: customer.counter ? '' : number,
      amount: paid.half ? Math.ceil(total / 2) : total,
    },
  ];
}

async function addOther(
  ctx: Ctx,
  { customer: code, notes, lines, void: reason }: DemoInvoice,
  { customers, yesterday, ...house }: House & { customers: DemoCustomer[]; yesterday: string },
): Promise<void> {
  const customer = customers.find((one) => one.code === code)!;
  const draft = await createInvoice(ctx, {
    customerId: house.customerIds.get(code)!,
    notes,
    lines: lines.map((line) => lineOf(house, customer, line)),
    ...(reason ? { issueDate: yesterday } : {}),
  });
  if (!reason) return;
  const { id, version } = await issueInvoice(ctx, draft.id, { version: draft.version });
  await voidInvoice(ctx, id, { version, reason });
}

type Past = {
  planned: PlannedInvoice[];
  recorded: RecordedInvoice[];
  ofInvoice: Map<PlannedInvoice, OfOrder>;
  yesterday: string;
  tenant: DemoTenant;
};

// One of the dearest goods of the last larger invoice of a customer that was no order: goods of orders come back as returns.
async function addCredit(
  ctx: Ctx,
  { customer, apply, reason, restock }: DemoCredit,
  { planned, recorded, ofInvoice, yesterday, tenant }: Past,
): Promise<void> {
  const last = planned.findLastIndex(
    (one, n) => one.customer.code === customer && recorded[n]!.total > LARGER && !ofInvoice.has(one),
  );
  if (last < 0) return;
  const { id: invoiceId, customerId } = recorded[last]!;
  const works = new Set(tenant.services.map(([sku]) => sku));
  const goods = (await readInvoice(ctx, invoiceId)).lines.filter(({ sku }) => !works.has(sku));
  const line = goods.toSorted((a, b) => Number(b.unitPrice) - Number(a.unitPrice))[0]!;
  const quantity = Number(line.quantity) > 1 ? '1' : line.quantity;
  await issueCreditNote(ctx, {
    ...{ customerId, invoiceId, reason, date: yesterday, apply },
    lines: [{ invoiceLineId: line.id, quantity, restock }],
  });
}
