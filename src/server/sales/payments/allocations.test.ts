import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addCustomer, expectRefused, invoiceNow, invoiceOver, pay } from '#server/testing/invoicing.ts';
import { good, ownApp } from '#server/testing/testApp.ts';
import * as credits from '#shared/sales/creditNotes/contract.ts';
import type { Invoice } from '#shared/sales/invoices/shapes.ts';
import * as call from '#shared/sales/payments/contract.ts';

const t = await ownApp();

describe('whatever is paid, released and given back', () => {
  it('nothing is allocated above its balance, and every sum is what its parts add up to', async () => {
    const a = await t.tenant();
    const { id } = await addCustomer(a);
    const invoices: Invoice[] = [];
    for (const total of [100, 250, 999]) invoices.push(await invoiceOver(a, id, total));
    const step = fc.record({
      kind: fc.constantFrom(
        'pay',
        'apply',
        'refund',
        'release',
        'void',
        'credit',
        'applyCredit',
        'refundCredit',
      ),
      amount: fc.integer({ min: 1, max: 400 }),
      parts: fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 400 })), { maxLength: 3 }),
      which: fc.nat(20),
    });
    let applied = false;
    const rows = async <T>(text: string) => (await t.database.pool.query(text, [a.id])).rows as T[];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
        await Promise.all(
          steps.map(async ({ kind, amount, parts, which }) => {
            const allocations = parts.map(([n, part]) => ({ invoiceId: invoices[n]!.id, amount: part }));
            const payments = await rows<{ id: string }>(
              'select id from payments where tenant_id = $1 order by id',
            );
            const params = { id: payments[which % (payments.length || 1)]?.id ?? id };
            const notes = await rows<{ id: string }>(
              'select id from credit_notes where tenant_id = $1 order by id',
            );
            const note = { id: notes[which % (notes.length || 1)]?.id ?? id };
            const found = await rows<{ id: string }>(
              'select id from allocations where tenant_id = $1 order by id',
            );
            const of = { id: found[which % (found.length || 1)]?.id ?? id };
            const answer = await {
              pay: () =>
                pay(
                  a,
                  id,
                  amount,
                  parts.map(([n, part]) => [invoices[n]!.id, part]),
                ),
              apply: () => a.manager.call(call.applyPayment, { params, body: { allocations } }),
              refund: () => a.manager.call(call.refundPayment, { params, body: { amount, method: 'cash' } }),
              credit: () =>
                a.manager.call(credits.issueCreditNote, {
                  body: {
                    ...{ customerId: id, reason: 'x', apply: which % 2 === 0 },
                    invoiceId: parts[0] ? invoices[parts[0][0]]!.id : null,
                    lines: [
                      { description: 'x', quantity: '1', unitPrice: String(amount / 100), taxRate: null },
                    ],
                  },
                }),
              applyCredit: () =>
                a.manager.call(credits.applyCreditNote, { params: note, body: { allocations } }),
              refundCredit: () =>
                a.manager.call(credits.refundCreditNote, { params: note, body: { amount, method: 'cash' } }),
              release: () => a.manager.call(call.releaseAllocation, { params: of }),
              void: () => a.manager.call(call.voidPayment, { params, body: { reason: 'x' } }),
            }[kind]();
            expect([200, 400, 404, 409]).toContain(answer.status);
          }),
        );
        const [wrong] = await rows<{
          invoices: number;
          payments: number;
          notes: number;
          balance: string;
          numbers: boolean;
        }>(
          `select (select count(*) from invoices i where i.tenant_id = $1 and (i.paid not between 0 and i.total or i.paid <>
               (select coalesce(sum(amount), 0) from allocations a where a.tenant_id = i.tenant_id and a.invoice_id = i.id)
               or i.credit_left <> (select coalesce(sum(rest), 0) from (select tenant_id, invoice_id, rest from payments
                 union all select tenant_id, invoice_id, rest from credit_notes) p where p.tenant_id = i.tenant_id and p.invoice_id = i.id)))::integer as invoices,
             (select count(*) from payments p where p.tenant_id = $1 and (p.used not between 0 and p.amount or p.used <>
               (select coalesce(sum(amount), 0) from allocations a where a.tenant_id = p.tenant_id and p.id in (a.payment_id, a.refund_id))))::integer as payments,
             (select count(*) from credit_notes n where n.tenant_id = $1 and (n.used not between 0 and n.total or n.used <>
               (select coalesce(sum(amount), 0) from allocations a where a.tenant_id = n.tenant_id and a.credit_note_id = n.id)))::integer as notes,
             (select balance from customer_balances where tenant_id = $1) - (select sum(balance) from invoices where tenant_id = $1)
               + (select coalesce(sum(rest), 0) from payments where tenant_id = $1)
               + (select coalesce(sum(rest), 0) from credit_notes where tenant_id = $1) as balance,
             (select count(*) = coalesce(max(right(number, 5)::integer), 0) from payments where tenant_id = $1)
               and (select count(*) = coalesce(max(right(number, 5)::integer), 0) from credit_notes where tenant_id = $1) as numbers`,
        );
        expect(wrong).toEqual({ invoices: 0, payments: 0, notes: 0, balance: '0', numbers: true });
        applied ||= (await rows('select from credit_notes where tenant_id = $1 and used > 0')).length > 0;
      }),
      // Chance alone may never apply a credit note, and may release one again.
      { numRuns: 12, examples: [[[{ kind: 'credit', amount: 100, parts: [[0, 100]], which: 0 }]]] },
    );
    expect(applied).toBe(true);
    const { rows: dead } = await t.database.pool.query(
      'select deadlocks::integer from pg_stat_database where datname = current_database()',
    );
    expect(dead).toEqual([{ deadlocks: 0 }]);
  });

  it('a posted payment never changes but becomes void, with plain SQL', async () => {
    const a = await t.tenant();
    const { id } = await addCustomer(a);
    const invoice = await invoiceOver(a, id, 1000);
    const payment = good(await pay(a, id, 1000, [[invoice.id, 500]]));
    await expectRefused(t, a, [
      `update payments set amount = 5 where id = '${payment.id}'`,
      `update payments set number = 'X' where id = '${payment.id}'`,
      `update payments set used = 0 where id = '${payment.id}'`,
      `update payments set state = 'void', voided_at = now() where id = '${payment.id}'`,
      `delete from payments where id = '${payment.id}'`,
      `update allocations set amount = 1 where payment_id = '${payment.id}'`,
      `delete from allocations where payment_id = '${payment.id}'`,
      `insert into allocations (tenant_id, id, payment_id, invoice_id, amount, created_by)
         values ('${a.id}', gen_random_uuid(), '${payment.id}', '${invoice.id}', 501, 'x')`,
    ]);
    expect(await invoiceNow(a, invoice.id)).toMatchObject({ paid: 500 });
  });
});
