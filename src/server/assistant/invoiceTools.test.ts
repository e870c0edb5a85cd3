import { beforeAll, expect, it } from 'vitest';
import type { Proposal } from '#shared/assistant/chat/contract.ts';
import { confirmProposal } from '#shared/assistant/chat/proposalContract.ts';
import { updateCustomer } from '#shared/sales/customers/contract.ts';
import { getInvoice, listInvoices } from '#shared/sales/invoices/contract.ts';
import { say } from '../testing/chats.ts';
import { addCustomer, invoiceOver } from '../testing/invoicing.ts';
import { addItem } from '../testing/ledgers.ts';
import { type Caller, good, type TestApp, type TestTenant, testApp } from '../testing/testApp.ts';

let t: TestApp;
let a: TestTenant;

beforeAll(async () => {
  t = await testApp();
  a = await t.tenant();
  await t.database.pool.query('update auth_users set "emailVerified" = true');
});

const asked = (text: string, by: Caller = a.admin) =>
  say(t.services, { tenantId: a.id, userId: by.userId }, text);
const confirm = async (proposal: Proposal | null | undefined) => {
  const { id, signature } = proposal!;
  return good(await a.admin.call(confirmProposal, { params: { id }, body: { signature } }));
};

it('the assistant reads what is owed, and drafts and reminds once that is confirmed', async () => {
  const { id, version } = await addCustomer(a, { name: 'Corner Tea House' });
  expect((await asked('which invoices are overdue?')).response).toBe('Overdue: $0.00.');
  const old = await invoiceOver(a, id, 12345, { issueDate: '2026-01-01', dueDate: '2026-01-31' });
  await invoiceOver(a, id, 1000);
  const { response, metadata } = await asked('which invoices are overdue?');
  expect(response).toBe('Overdue: $123.45. Most: Corner Tea House, $123.45.');
  expect(metadata.table?.rows).toEqual([['Corner Tea House', '$123.45']]);
  expect(metadata.links[0]?.href).toBe(`/tenant/${a.id}/invoices?status=overdue`);
  expect((await asked('how many invoices are unpaid?')).response).toContain('Unpaid invoices: 2.');
  expect((await asked('what are our receivables')).response).toContain('Receivables: $133.45.');
  expect((await asked('what is the balance of corner tea house')).response).toContain(
    'The balance of Corner Tea House is $133.45: $133.45 is open, $123.45 of it overdue.',
  );
  expect((await asked('which invoices are overdue?', a.viewer)).response).toContain(
    'You do not have permission',
  );

  await addItem(a, 'LAN', { name: 'Brass lantern', price: 4990 });
  const drafted = await asked('draft an invoice for corner tea house over 3 brass lantern');
  expect(drafted.metadata.proposal, drafted.response).not.toBeNull();
  expect(good(await a.manager.call(listInvoices, { query: { status: 'draft' } })).invoices).toEqual([]);
  await confirm(drafted.metadata.proposal);
  const { invoices } = good(await a.manager.call(listInvoices, { query: { status: 'draft' } }));
  expect(invoices).toMatchObject([{ total: 14970, customer: { id } }]);

  good(await a.manager.call(updateCustomer, { params: { id }, body: { version, email: 'x@example.com' } }));
  const reminding = await asked(`remind them of invoice ${old.number}`);
  expect(reminding.metadata.proposal, reminding.response).not.toBeNull();
  await confirm(reminding.metadata.proposal);
  const { deliveries } = good(await a.manager.call(getInvoice, { params: { id: old.id } }));
  expect(deliveries).toMatchObject([{ kind: 'reminder', to: ['x@example.com'] }]);
});

it('the assistant asks whether somebody is meant whose name is merely like what was said', async () => {
  const one = await t.tenant();
  const by = { tenantId: one.id, userId: one.admin.userId };
  await addCustomer(one, { name: 'Marigold Bakery' });
  await addCustomer(one, { name: 'Harbour Rentals' });
  await t.database.pool.query('update auth_users set "emailVerified" = true');
  const balance = async (of: string) => (await say(t.services, by, `what is the balance of ${of}`)).response;
  expect(await balance('marigold')).toContain('The balance of Marigold Bakery is');
  expect(await balance('marigald bakery')).toContain('Did you mean “Marigold Bakery”?');
});
