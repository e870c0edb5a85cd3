import { describe, expect, it } from 'vitest';
import { differenceText, verifyLedger } from '#server/stock/ledger/verification.ts';
import { addItem, expectVerified, sqlIn } from '#server/testing/ledgers.ts';
import { done, purchasingApp } from '#server/testing/orders.ts';
import { good, ownApp } from '#server/testing/testApp.ts';
import { getItem } from '#shared/catalogue/items/contract.ts';
import { getOrder } from '#shared/purchasing/purchaseOrders/contract.ts';

const { t, a, tea, cup, main, draft, placed, receive, revise, teaLine } = await purchasingApp(ownApp);
const b = await t.tenant();
const incomingOf = async (id: string) => (await a.viewer.call(getItem, { params: { id } })).body.incoming;

/** Writes as the owner of the database, who may write everything, in one transaction; settles the order when told to. */
async function write(statements: [string, ...unknown[]][], settled?: string): Promise<void> {
  const client = await t.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local app.tenant_id = '${a.id}'`);
    for (const [text, ...values] of statements) await client.query(text, values);
    if (settled) await client.query('select settle_order($1, $2)', [a.id, settled]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Of a commit that a node refuses, a cluster mostly says no more than that. */
const notSettled = () =>
  t.database.isDistributed
    ? /could not commit transaction for shard|is not what its rows come to/
    : /is not what its rows come to/;

describe('a write that does not settle its order', () => {
  it('is refused when it commits: a receipt, its voiding, a bill, its voiding, lines, and a step', async () => {
    const order = await placed({ lines: [teaLine('10'), { ...teaLine('4'), itemId: cup }] });
    const receipt = crypto.randomUUID();
    const received: [string, ...unknown[]][] = [
      [
        `insert into purchase_receipts (tenant_id, id, order_id, number, location_id, received_on, by)
         values (current_tenant(), $1, $2, 'plain', $3, '2026-01-01', 'SQL')`,
        ...[receipt, order.id, main],
      ],
      [
        `insert into purchase_receipt_lines (tenant_id, id, line_id, accepted, rejected, goods, landed)
         values (current_tenant(), $1, $2, 3, 1, 600, 0)`,
        ...[receipt, order.lines[0]!.id],
      ],
    ];
    const voided: typeof received = [
      [
        "insert into purchase_receipt_voids (tenant_id, id, reason, by) values (current_tenant(), $1, 'Twice', 'SQL')",
        receipt,
      ],
    ];
    const bill = crypto.randomUUID();
    const billed: typeof received = [
      [
        `insert into purchase_bills (tenant_id, id, order_id, supplier_id, supplier_name, supplier_key, number, supplier_number, supplier_number_key,
           bill_date, currency, net, tax, total, base_total, by, words)
         values (current_tenant(), $1, $2, $3, 'plain', 'plain', 'plain', 'plain', 'plain', '2026-01-01', 'USD', 1, 0, 1, 1, 'SQL', '')`,
        ...[bill, order.id, order.supplierId],
      ],
      [
        'insert into purchase_bill_lines (tenant_id, id, line_id, quantity, unit_cost, net) values (current_tenant(), $1, $2, 2, 1, 1)',
        ...[bill, order.lines[0]!.id],
      ],
    ];
    const billVoided: typeof received = [
      [
        "update purchase_bills set voided_at = now(), voided_by = 'SQL', void_reason = 'Twice' where id = $1",
        bill,
      ],
    ];
    const lessOrdered: typeof received = [
      ['update purchase_order_lines set quantity = 8 where id = $1', order.lines[0]!.id],
      ['update purchase_orders set version = version + 1 where id = $1', order.id],
    ];
    const cancelled: typeof received = [
      ["update purchase_orders set status = 'cancelled' where id = $1", order.id],
    ];
    // Of both lines what was received and billed, and what is incoming of their items.
    const nowIs = async () => {
      const { lines } = good(await a.manager.call(getOrder, { params: { id: order.id } }));
      const incoming = [await incomingOf(tea), await incomingOf(cup)];
      return [...lines.flatMap((line) => [line.received, line.billed]), ...incoming].join(' ');
    };

    for (const [statements, then] of [
      [received, '3 0 0 0 7 4'],
      [billed, '3 2 0 0 7 4'],
      [voided, '0 2 0 0 10 4'],
      [billVoided, '0 0 0 0 10 4'],
      [lessOrdered, '0 0 0 0 8 4'],
      [cancelled, '0 0 0 0 0 0'],
    ] as const) {
      await expect(write([...statements]), then).rejects.toThrow(notSettled());
      await write([...statements], order.id);
      expect(await nowIs()).toBe(then);
    }
    await expect(write(billVoided)).rejects.toThrow('append-only: UPDATE is refused');
    await expectVerified(t);
  });
});

it('nobody settles orders of another tenant, nor asks beside the one door', async () => {
  const { id } = await draft();
  await expect(sqlIn(t, b, 'select settle_order($1, $2)', [a.id, id])).rejects.toThrow(/another tenant/);
  // Of an order that is not theirs there is nothing to settle.
  await sqlIn(t, b, 'select settle_order($1, $2)', [b.id, id]);
  for (const asked of ['unsettled_lines', 'unsettled_order'])
    await expect(sqlIn(t, a, `select from ${asked}($1, $2)`, [a.id, id])).rejects.toThrow(
      /permission denied/,
    );
  await expect(sqlIn(t, a, "update purchase_orders set counted_incoming = '{}'")).rejects.toThrow(
    /permission denied/,
  );
});

it('items that a placed order names no more are incoming no more', async () => {
  const [kept, gone, other] = [await addItem(a, 'KEPT'), await addItem(a, 'GONE'), await addItem(a, 'OTHER')];
  const order = await placed({
    lines: [
      { ...teaLine('3'), itemId: kept },
      { ...teaLine('5'), itemId: gone },
      { ...teaLine('7'), itemId: gone },
    ],
  });
  const incoming = async () => [await incomingOf(kept), await incomingOf(gone), await incomingOf(other)];
  expect(await incoming()).toEqual(['3', '12', '0']);
  const [first, second] = order.lines;
  const fewer = done(
    await revise(order, {
      lines: [
        { ...teaLine('4'), itemId: kept, id: first!.id },
        { ...teaLine('5'), itemId: other, id: second!.id },
      ],
    }),
  );
  expect(await incoming()).toEqual(['4', '0', '5']);
  done(await receive(fewer, ['4', '2']));
  expect(await incoming()).toEqual(['0', '0', '3']);
  await expectVerified(t);
});

it('the verification of the ledger finds every sum of orders that is wrong', async () => {
  const order = done(await receive(await placed(), ['4']));
  await write([
    [
      'update purchase_order_lines set received = 5, rejected = 1, billed = 2, landed_received = 3 where order_id = $1',
      order.id,
    ],
    [
      `update purchase_orders set line_count = 2, receipt_status = 'full', billing_status = 'partial', received_percent = 41,
         due_date = '2026-02-03', counted_incoming = '{}' where id = $1`,
      order.id,
    ],
  ]);
  const found = (await verifyLedger(t.database)).flatMap(({ differences }) =>
    differences.map(differenceText),
  );
  const called = `Purchase order ${order.number}`;
  expect(found).toEqual([
    ...[
      ['billed', '0', '2'],
      ['landed costs received', '$0.00', '$0.03'],
      ['received', '4', '5'],
      ['rejected', '0', '1'],
    ].map(
      ([what, ledger, is]) => `${called}, ${what} of TEA (TEA): the ledger says ${ledger}, found is ${is}`,
    ),
    `${called}, how far it was billed: the ledger says none, found is partial`,
    `${called}, when it is due: the ledger says ${order.dueDate}, found is 2026-02-03`,
    `${called}, incoming: the ledger says 6, found is 0`,
    `${called}, number of lines: the ledger says 1, found is 2`,
    `${called}, percent received: the ledger says 40, found is 41`,
    `${called}, how far it has come: the ledger says partial, found is full`,
  ]);
  // What an order has added to its items is the one thing that its rows do not say again.
  const counted =
    'update purchase_orders set counted_incoming = jsonb_build_object($2::text, 6) where id = $1';
  await write([[counted, order.id, tea]], order.id);
  await expectVerified(t);
});
