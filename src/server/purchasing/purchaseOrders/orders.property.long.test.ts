// Second tier: repeats the way of an order over sequences of steps.
// First tier: src/server/purchasing/purchaseOrders/orders.test.ts, src/server/purchasing/purchaseOrders/approvals.test.ts
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addItem, expectVerified } from '#server/testing/ledgers.ts';
import { purchasingApp } from '#server/testing/orders.ts';
import { getItem } from '#shared/catalogue/items/contract.ts';
import { quantityText, toThousandths } from '#shared/decimal.ts';
import { updateSetting } from '#shared/people/tenants/contract.ts';
import { billOrder, voidBill } from '#shared/purchasing/purchaseOrders/billContract.ts';
import { getOrder } from '#shared/purchasing/purchaseOrders/contract.ts';
import { voidReceipt } from '#shared/purchasing/purchaseOrders/receiptContract.ts';
import * as rules from '#shared/purchasing/purchaseOrders/rules.ts';
import type { Order } from '#shared/purchasing/purchaseOrders/shapes.ts';
import {
  mayDo,
  ORDER_STATUSES,
  type OrderAction,
  type OrderStatus,
  SPREADS,
  TRANSITIONS,
} from '#shared/purchasing/purchaseOrders/states.ts';
import * as steps from '#shared/purchasing/purchaseOrders/stepsContract.ts';

const { t, a, draft, placed, receive, revise, teaLine } = await purchasingApp();

const small = fc.integer({ min: 0, max: 3 });
const quantity = fc.integer({ min: 1, max: 9 });
const command = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('receive' as const),
      quantities: fc.array(fc.integer({ min: 0, max: 7 }), { minLength: 3, maxLength: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('void' as const), which: small }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('revise' as const),
      line: small,
      quantity,
      cost: quantity,
      freight: fc.integer({ min: 0, max: 999 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('short' as const), line: small }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('bill' as const), line: small, quantity }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('voidBill' as const), which: small }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('close' as const, 'cancel' as const) }) },
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

const sequence = fc.record({
  quantities: fc.tuple(quantity, quantity, quantity),
  freight: fc.integer({ min: 0, max: 999 }),
  spread: fc.constantFrom(...SPREADS),
  commands: fc.array(command, { maxLength: 9 }),
});

let bills = 0;

function ask(order: Order, one: Command) {
  const { id, version } = order;
  const line = (n: number) => order.lines[n % order.lines.length]!;
  const reason = 'By mistake';
  switch (one.kind) {
    case 'receive':
      return receive(order, one.quantities.map(String), a.admin, { overReason: 'They came' });
    case 'void': {
      const receiptId = order.receipts[one.which]?.id;
      return (
        receiptId && a.manager.call(voidReceipt, { params: { id, receiptId }, body: { version, reason } })
      );
    }
    case 'revise':
      return revise(order, {
        landedCosts: order.landedCosts.map((cost) => ({ ...cost, amount: one.freight })),
        lines: order.lines.map(
          ({ id: lineId, itemId, description, factor, quantity: ordered, unitCost }) => ({
            ...{ id: lineId, itemId, description, factor, quantity: ordered, unitCost },
            ...(lineId === line(one.line).id
              ? { quantity: `${one.quantity}`, unitCost: `${one.cost}.005` }
              : {}),
          }),
        ),
      });
    case 'short':
      return a.manager.call(steps.shortCloseLine, {
        params: { id, lineId: line(one.line).id },
        body: { version },
      });
    case 'bill': {
      const lines = [{ lineId: line(one.line).id, quantity: String(one.quantity) }];
      const body = { version, supplierNumber: `B${++bills}`, billDate: '2026-01-01', lines };
      return a.manager.call(billOrder, { params: { id }, body });
    }
    case 'voidBill': {
      const billId = order.bills[one.which]?.id;
      return billId && a.manager.call(voidBill, { params: { id, billId }, body: { version, reason } });
    }
    default:
      return a.manager.call(one.kind === 'close' ? steps.closeOrder : steps.cancelOrder, {
        params: { id },
        body: { version },
      });
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** All that an order says of itself follows from its lines, its receipts and its bills, by the rules of both sides. */
async function compare(order: Order, before: OrderStatus, isPlain: boolean): Promise<void> {
  const next: readonly OrderStatus[] = TRANSITIONS[before];
  expect([before, ...next]).toContain(order.status);
  const receipts = order.receipts.filter(({ voided }) => !voided).flatMap(({ lines }) => lines);
  const billed = order.bills.filter(({ voided }) => !voided).flatMap(({ lines }) => lines);
  const total = (quantities: string[]) =>
    quantityText(quantities.reduce((all, one) => all + toThousandths(one), 0n));
  for (const line of order.lines) {
    const of = <L extends { lineId: string }>(lines: L[]) => lines.filter(({ lineId }) => lineId === line.id);
    expect(line.received).toBe(total(of(receipts).map(({ accepted }) => accepted)));
    expect(line.billed).toBe(total(of(billed).map((one) => one.quantity)));
    expect(line.open).toBe(quantityText(rules.openQuantity(line, order.status)));
  }
  expect([order.receiptStatus, order.billingStatus, order.receivedPercent, order.dueDate]).toEqual([
    rules.receiptStatusOf(order.lines),
    rules.billingStatusOf(order.lines),
    rules.receivedPercentOf(order.lines),
    rules.dueDateOf(order, order.lines),
  ]);
  // Landed costs are spread over what is stocked, to the cent.
  expect(sum(order.lines.map(({ landedWorth }) => landedWorth))).toBe(order.landedTotal);
  const isStocked = new Set(order.lines.filter((line) => line.isStocked).map(({ id }) => id));
  const inStock = sum(receipts.filter(({ lineId }) => isStocked.has(lineId)).map(({ worth }) => worth));
  const held = await Promise.all(
    order.lines
      .filter((line) => line.isStocked)
      .map(async (line) => (await a.viewer.call(getItem, { params: { id: line.itemId! } })).body),
  );
  expect(sum(held.map(({ stockValue }) => stockValue))).toBe(inStock);
  for (const [n, line] of order.lines.filter((one) => one.isStocked).entries())
    expect(Number(held[n]!.incoming)).toBe(Number(line.open) * Number(line.factor));
  if (isPlain && order.receiptStatus === 'full')
    expect(inStock).toBe(
      sum(order.lines.filter((one) => one.isStocked).map((one) => one.goodsWorth + one.landedWorth)),
    );
}

it('whatever is done with a placed order, its figures, what is incoming and the stock are what receipts and bills say', async () => {
  let made = 0;
  const done = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(sequence, async ({ quantities, freight, spread, commands }) => {
      const items = [await addItem(a, `P${++made}`), await addItem(a, `P${++made}`)];
      let order = await placed({
        expectedDate: '2026-01-01',
        lines: quantities.map((ordered, n) => ({
          ...(items[n] ? { itemId: items[n] } : { description: 'Packing' }),
          ...{ quantity: String(ordered), unitCost: `${n + 1}.335`, factor: n === 1 ? '12' : '1' },
          ...(n ? { weight: `${n}.5` } : {}),
        })),
        landedCosts: [{ kind: 'freight', amount: freight, spread }],
      });
      let isPlain = true;
      for (const one of commands) {
        const answer = await ask(order, one);
        if (!answer) continue;
        expect([200, 400, 409], JSON.stringify(answer.error)).toContain(answer.status);
        const now =
          answer.status === 200
            ? answer.body
            : (await a.manager.call(getOrder, { params: { id: order.id } })).body;
        // What was refused has changed nothing.
        if (answer.status !== 200) expect(now).toEqual(order);
        else done.set(one.kind, (done.get(one.kind) ?? 0) + 1);
        isPlain &&= !['revise', 'void'].includes(one.kind);
        await compare(now, order.status, isPlain);
        order = now;
      }
    }),
    { numRuns: 15 },
  );
  await expectVerified(t);
  expect(done.get('receive')).toBeGreaterThan(5);
});

const THRESHOLD = 5000;
const way = fc.array(
  fc.oneof(
    fc.record({ verb: fc.constantFrom('submit', 'approve', 'reject', 'place', 'cancel', 'close') }),
    fc.record({ verb: fc.constantFrom('edit', 'receive'), quantity: fc.constantFrom('5', '60') }),
  ),
  { minLength: 3, maxLength: 10 },
);
/** Ways that are gone in every run, so that every status is reached. */
const steppedBy = (verbs: string[]): [{ verb: string }[]] => [verbs.map((verb) => ({ verb }))];
/** What each verb needs of the order, and what becomes of it. */
const VERBS = {
  submit: { action: 'submit', by: a.manager, call: steps.submitOrder, to: 'pending_approval' },
  approve: { action: 'approve', by: a.admin, call: steps.approveOrder, to: 'approved' },
  reject: { action: 'reject', by: a.admin, call: steps.rejectOrder, to: 'draft' },
  place: { action: 'order', by: a.manager, call: steps.placeOrder, to: 'ordered' },
  cancel: { action: 'cancel', by: a.manager, call: steps.cancelOrder, to: 'cancelled' },
  close: { action: 'close', by: a.manager, call: steps.closeOrder, to: 'closed' },
} as const satisfies Record<string, { action: OrderAction; to: OrderStatus; by: unknown; call: unknown }>;

it('whatever is asked of a draft, it goes where the table leads, and is never placed unapproved above the threshold', async () => {
  await a.admin.call(updateSetting, { body: { 'purchase.approvalThreshold': THRESHOLD } });
  const reached = new Set<OrderStatus>();
  await fc.assert(
    fc.asyncProperty(way, async (verbs) => {
      let order = await draft();
      for (const one of verbs) {
        const { id, version, status } = order;
        const step = 'quantity' in one ? null : VERBS[one.verb as keyof typeof VERBS];
        const comment = one.verb === 'reject' ? { comment: 'Too many' } : {};
        const answer = step
          ? await step.by.call(step.call, { params: { id }, body: { version, ...comment } })
          : 'quantity' in one && one.verb === 'edit'
            ? await revise(order, { lines: [{ ...teaLine(one.quantity), id: order.lines[0]!.id }] })
            : await receive(order, ['1']);
        const now = (await a.manager.call(getOrder, { params: { id } })).body;
        if (answer.status === 200) {
          const actions: OrderAction[] = step
            ? [step.action]
            : one.verb === 'edit'
              ? ['edit', 'revise']
              : ['receive'];
          expect(actions.some((action) => mayDo(action, status))).toBe(true);
          expect(now.status).toBe(step ? step.to : status);
        } else expect([[403, 409].includes(answer.status), now]).toEqual([true, order]);
        if (now.status === 'ordered')
          expect(now.approvedBy !== null || now.baseTotal <= THRESHOLD, JSON.stringify(verbs)).toBe(true);
        reached.add(now.status);
        order = now;
      }
    }),
    { numRuns: 25, examples: [['submit', 'approve', 'place', 'close'], ['cancel']].map(steppedBy) },
  );
  expect([...reached].sort()).toEqual([...ORDER_STATUSES].sort());
  await expectVerified(t);
});
