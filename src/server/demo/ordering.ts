import type { Ctx } from '#server/foundation/context.ts';
import { updateSetting } from '#server/people/tenants/changes.ts';
import { billOrder, voidBill } from '#server/purchasing/purchaseOrders/bills.ts';
import { receiveOrder } from '#server/purchasing/purchaseOrders/receipts.ts';
import { closeOrder, placeOrder, submitOrder } from '#server/purchasing/purchaseOrders/steps.ts';
import { createOrder } from '#server/purchasing/purchaseOrders/write.ts';
import { createReturn } from '#server/purchasing/supplierReturns/drafting.ts';
import { sendReturn } from '#server/purchasing/supplierReturns/sending.ts';
import { authoriseReturn, creditReturn } from '#server/purchasing/supplierReturns/steps.ts';
import { soldBy } from '#server/purchasing/suppliers/find.ts';
import { linkItems } from '#server/purchasing/suppliers/link.ts';
import { SUPPLIERS } from '#server/purchasing/suppliers/rows.ts';
import { addDays, dateIn } from '#shared/dates.ts';
import type { Order } from '#shared/purchasing/purchaseOrders/shapes.ts';
import type { DemoOrder, DemoSupplier, DemoTenant } from './catalogue.ts';
import type { StockedItem } from './items.ts';
import type { Writers } from './plan.ts';

type House = { stocked: StockedItem[]; ids: Map<string, string>; placeId: string };

/** Who a tenant buys from and for how much, and what is on order; the threshold of approvals is set by an admin. */
export async function addPurchasing(
  { manager, admin, since }: Writers,
  { suppliers = [], orders = [], approvalThreshold }: DemoTenant,
  house: House,
): Promise<void> {
  if (approvalThreshold !== undefined)
    await updateSetting({ ...admin, at: since }, { 'purchase.approvalThreshold': approvalThreshold });
  const supplierIds = await addSuppliers({ ...manager, at: since }, suppliers, house);
  const steps = orders.flatMap((order) => {
    const supplier = suppliers.find(({ code }) => code === order.supplier)!;
    return stepsOf(order, { ...house, supplier, supplierId: supplierIds.get(order.supplier)! });
  });
  const now = Date.now();
  // In the order in which they happened, each at its hour of that day.
  for (const { day, work } of steps.toSorted((one, other) => one.day - other.day))
    await work({ ...manager, at: new Date(now + day * DAY).toISOString() });
}

const DAY = 86_400_000;

async function addSuppliers(
  ctx: Ctx,
  suppliers: DemoSupplier[],
  { stocked, ids }: House,
): Promise<Map<string, string>> {
  const made = await SUPPLIERS.create(
    ctx,
    suppliers.map(({ place: [street, city, postalCode, country], code, name, email, phone, ...terms }) => ({
      ...{ code, name, email, phone },
      addresses: [{ label: '', street, city, region: '', postalCode, country }],
      ...{ paymentDays: terms.paymentDays, leadDays: terms.leadDays, minimumOrder: terms.minimumOrder },
      ...(terms.currency ? { currency: terms.currency } : {}),
    })),
  );
  const links = suppliers.flatMap(({ code, sells, cases = [], rate = '1' }, n) =>
    stocked
      .filter(({ category }) => sells.includes(category.name))
      .map(({ sku, cost }) => {
        const [, purchaseUnit = '', factor = 1] = cases.find(([of]) => of === sku) ?? [];
        const price = ((cost * factor) / Number(rate)).toFixed(cost < 1 ? 3 : 2);
        const sold = { purchaseUnit, factor: String(factor), price };
        return {
          supplierId: made[n]!,
          itemId: ids.get(sku)!,
          supplierSku: `${code}-${sku.slice(3)}`,
          ...sold,
        };
      }),
  );
  await linkItems(ctx, links);
  return new Map(suppliers.map(({ code }, n) => [code, made[n]!]));
}

type Step = { day: number; work: (ctx: Ctx) => Promise<void> };

/** What is done with an order, by days from today; what has not been placed is written today. */
function stepsOf(demo: DemoOrder, of: House & { supplier: DemoSupplier; supplierId: string }): Step[] {
  const today = dateIn(new Date(), 'UTC');
  let order: Order;
  const steps: Step[] = [
    {
      day: demo.placed ?? 0,
      work: async (ctx) => {
        order = await draftOrder(ctx, demo, of);
        if (demo.submitted) order = await submitOrder(ctx, order);
        if (demo.placed === undefined) return;
        order = await placeOrder(ctx, { ...seenOf(order), orderDate: addDays(today, demo.placed) });
      },
    },
  ];
  const { received, bill, closed, returned } = demo;
  if (received)
    steps.push({
      day: received.on,
      work: async (ctx) => {
        order = await receiveDemo(ctx, order, received, today);
      },
    });
  if (bill)
    steps.push({
      day: bill.on,
      work: async (ctx) => {
        order = await billDemo(ctx, order, { bill, today, days: of.supplier.paymentDays });
        if (closed) await closeOrder(ctx, seenOf(order));
      },
    });
  if (returned) steps.push({ day: 0, work: (ctx) => returnDemo(ctx, order, { returned, today }) });
  return steps;
}

async function draftOrder(
  ctx: Ctx,
  demo: DemoOrder,
  { supplier, supplierId, ids, placeId }: House & { supplier: DemoSupplier; supplierId: string },
): Promise<Order> {
  const today = dateIn(new Date(), 'UTC');
  const sold = await soldBy(ctx, supplierId, [...ids.values()]);
  return createOrder(ctx, {
    supplierId,
    supplierReference: demo.reference,
    locationId: placeId,
    ...(supplier.rate ? { exchangeRate: supplier.rate } : {}),
    ...(demo.expected === undefined ? {} : { expectedDate: addDays(today, demo.expected) }),
    notes: demo.notes ?? '',
    lines: demo.lines.map(([what, quantity, unitCost]) => {
      const how = sold.get(ids.get(what) ?? '');
      if (!how) return { description: what, quantity, unitCost: unitCost ?? '0' };
      const { item, supplierSku, purchaseUnit, factor, price } = how;
      return { itemId: item.id, quantity, supplierSku, purchaseUnit, factor, unitCost: price ?? '0' };
    }),
    landedCosts: demo.freight ? [{ kind: 'freight', amount: demo.freight, spread: 'value' }] : [],
  });
}

const seenOf = ({ id, version }: Order) => ({ id, version });

async function receiveDemo(
  ctx: Ctx,
  order: Order,
  received: NonNullable<DemoOrder['received']>,
  today: string,
): Promise<Order> {
  const lines = order.lines.flatMap(({ id: lineId }, n) => {
    const accepted = received.accepted[n] ?? '0';
    const [rejected, rejectReason] = received.rejected?.[n] ?? [];
    if (accepted === '0' && !rejected) return [];
    return [{ lineId, accepted, ...(rejected ? { rejected, rejectReason: rejectReason ?? '' } : {}) }];
  });
  return receiveOrder(ctx, 'inventory_manager', seenOf(order), {
    receivedOn: addDays(today, received.on),
    lines,
  });
}

async function billDemo(
  ctx: Ctx,
  order: Order,
  { bill, today, days }: { bill: NonNullable<DemoOrder['bill']>; today: string; days: number },
): Promise<Order> {
  const billDate = addDays(today, bill.on);
  const lines = order.lines
    .filter(({ received }) => received !== '0')
    .map(({ id: lineId, received }) => ({ lineId, quantity: received }));
  const entered = (seen: Order, supplierNumber: string) =>
    billOrder(ctx, seenOf(seen), { supplierNumber, billDate, dueDate: addDays(billDate, days), lines });
  if (!bill.mistaken) return entered(order, bill.number);
  const wrong = await entered(order, bill.mistaken);
  const { id: billId } = wrong.bills[0]!;
  return entered(await voidBill(ctx, { ...seenOf(wrong), billId, reason: 'Wrong number' }), bill.number);
}

async function returnDemo(
  ctx: Ctx,
  order: Order,
  { returned, today }: { returned: NonNullable<DemoOrder['returned']>; today: string },
): Promise<void> {
  const { line, quantity, reason, rma, sent } = returned;
  const [receipt, of] = [order.receipts[0]!, order.lines[line]!];
  const draft = await createReturn(ctx, {
    orderId: order.id,
    lines: [{ receiptId: receipt.id, lineId: of.id, quantity, reason }],
  });
  const { id, version, lines } = await authoriseReturn(ctx, draft.id, { version: draft.version, rma });
  if (!sent) return;
  const { credit, ...by } = sent;
  const gone = await sendReturn(ctx, id, { version, ...by, lines: [{ lineId: lines[0]!.id, quantity }] });
  await creditReturn(ctx, id, {
    ...{ version: gone.version, number: credit },
    ...{ creditedOn: today, amount: gone.worth },
  });
}
