import fc from 'fast-check';
import { expect } from 'vitest';
import * as customers from '#shared/sales/customers/contract.ts';
import * as call from '#shared/sales/invoices/contract.ts';
import { foundAmong, ids, listed } from './foundInvoices.ts';
import { expectIndexed } from './indexed.ts';
import { addCustomer, draftOver, invoiceNow, invoiceOver, issued } from './invoicing.ts';
import { good, type TestApp } from './testApp.ts';

/** So many businesses, each with a history of invoices: they are found by the words of customer, number and reference. */
export async function expectFoundByWords(t: TestApp, numRuns: number): Promise<void> {
  const NAMES = ['Müller Söhne', 'Mueller & Co', 'Bergen Tea', 'Tea House 12', 'Æon', 'Hausbank'];
  const REFERENCES = ['', 'PO 4711', 'order 1050012', 'tea for Bergen', 'inv'];
  const QUERIES = [
    ...[
      'muller',
      'MÜL',
      'mulle soh',
      'bergen',
      'begren',
      'teo',
      'tea 12',
      '12',
      '012',
      '0012',
      'inv 1',
      '4711',
      '711',
    ],
    ...['bank', 'aeon', '§', 'tea bergen', 'INV-2026-00002', '2', 'nowhere', 'order', 'hous'],
  ];
  const name = fc.constantFrom(...NAMES);
  const reference = fc.constantFrom(...REFERENCES);
  const nth = fc.nat(50);
  const step = fc.oneof(
    fc.record({ do: fc.constant('draft' as const), nth, reference }),
    fc.record({ do: fc.constant('edit' as const), nth, reference }),
    fc.record({ do: fc.constant('give' as const), nth }),
    fc.record({ do: fc.constant('issue' as const), nth }),
    fc.record({ do: fc.constant('void' as const), nth }),
    fc.record({ do: fc.constant('delete' as const), nth }),
    fc.record({ do: fc.constant('rename' as const), nth, name }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
      const a = await t.tenant();
      const parties = [await addCustomer(a, { name: NAMES[0]! }), await addCustomer(a, { name: NAMES[2]! })];
      await invoiceOver(a, parties[0]!.id, 100, { customerReference: REFERENCES[1]! });
      for (const one of steps) {
        const party = parties[one.nth % parties.length]!;
        const rows = await listed(a, {});
        const drafts = rows.filter(({ state }) => state === 'draft');
        const draft = drafts.length ? await invoiceNow(a, drafts[one.nth % drafts.length]!.id) : null;
        const params = { id: draft?.id ?? '' };
        if (one.do === 'draft') await draftOver(a, party.id, 100, { customerReference: one.reference });
        else if (one.do === 'rename') {
          const { version } = good(await a.manager.call(customers.getCustomer, { params: { id: party.id } }));
          const body = { version, name: one.name };
          good(await a.manager.call(customers.updateCustomer, { params: { id: party.id }, body }));
        } else if (one.do === 'void') {
          const gone = rows.find(({ state }) => state === 'issued');
          if (gone)
            good(
              await a.manager.call(call.voidInvoice, {
                params: { id: gone.id },
                body: { version: gone.version, reason: 'x' },
              }),
            );
        } else if (draft && one.do === 'issue') await issued(a, draft);
        else if (draft && one.do === 'delete')
          good(
            await a.manager.call(call.deleteInvoice, { params, query: { version: String(draft.version) } }),
          );
        else if (draft) {
          const change = one.do === 'edit' ? { customerReference: one.reference } : { customerId: party.id };
          good(
            await a.manager.call(call.updateInvoice, {
              params,
              body: { version: draft.version, ...change },
            }),
          );
        }
      }
      const rows = await listed(a, {});
      for (const q of QUERIES) expect(ids(await listed(a, { q })), q).toEqual(ids(foundAmong(rows, q)));
    }),
    { numRuns },
  );
  await expectIndexed(t.database.pool);
}
