import { beforeAll, expect, it } from 'vitest';
import { addItem, placesOf } from '#server/testing/ledgers.ts';
import { type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import type { CallAnswer } from '#shared/call.ts';
import { listAudit } from '#shared/foundation/audit/contract.ts';
import { createOrder } from '#shared/purchasing/purchaseOrders/contract.ts';
import * as call from '#shared/purchasing/suppliers/contract.ts';

let t: TestApp;
let a: TestTenant;

beforeAll(async () => {
  t = await testApp();
  a = await t.tenant({ currency: 'EUR' });
});

const add = async (body: object, who = a.admin) => (await who.call(call.createSupplier, { body })).body;

it('a supplier gets a code and the currency of the business where nothing is said, and keeps what is', async () => {
  const b = await t.tenant({ currency: 'JPY' });
  const [first, second] = [await add({ name: 'One' }, b.admin), await add({ name: 'Two' }, b.manager)];
  expect([first.code, second.code, first.currency, first.status, first.version]).toEqual([
    ...['S0001', 'S0002', 'JPY', 'active', 1],
  ]);
  const full = {
    name: 'Northern Teas',
    code: 'NT',
    contacts: [{ name: 'Sales desk', role: 'Sales', email: 'sales@teas.example', phone: '+49 30 1' }],
    email: 'orders@teas.example',
    phone: '+49 30 2',
    addresses: [
      { label: '', street: 'Hafen 1', city: 'Hamburg', region: '', postalCode: '20457', country: 'Germany' },
    ],
    currency: 'EUR',
    paymentDays: 30,
    leadDays: 14,
    minimumOrder: 25_000,
    taxId: 'DE 123',
    status: 'active',
    notes: 'Closed in August.',
  } as const;
  const made = await add({ ...full, contacts: [...full.contacts], addresses: [...full.addresses] }, b.admin);
  expect(made).toMatchObject(full);
  const { body } = await b.manager.call(call.listSuppliers, { query: { q: 'hafen teas' } });
  expect(body.suppliers).toMatchObject([
    { name: 'Northern Teas', contact: 'Sales desk', place: 'Hamburg, Germany', items: 0 },
  ]);
});

it('a supplier is refused a code that is taken, in whatever case, and writes nothing', async () => {
  await add({ name: 'Taken', code: 'Take-1' });
  const again = await a.admin.call(call.createSupplier, { body: { name: 'Again', code: 'TAKE-1' } });
  expect([again.status, again.error.fields]).toEqual([
    400,
    [{ field: 'code', message: 'Another supplier has this code.', code: 'parties.codeTaken' }],
  ]);
  const mine = await add({ name: 'Mine' });
  const change = await a.admin.call(call.updateSupplier, {
    params: { id: mine.id },
    body: { version: 1, code: 'take-1' },
  });
  expect(change.error.fields?.[0]?.field).toBe('code');
  expect((await a.admin.call(call.getSupplier, { params: { id: mine.id } })).body).toEqual(mine);
});

it('a change of a supplier changes what is said, tells whoever comes late, and writes down who did it', async () => {
  const { id } = await add({ name: 'Changing' });
  const update = (body: object, who = a.admin) =>
    who.call(call.updateSupplier, { params: { id }, body: { version: 1, ...body } });
  const { body } = await update({ leadDays: 7 });
  expect([body.leadDays, body.version]).toEqual([7, 2]);
  const late = await update({ leadDays: 9 }, a.manager);
  expect([late.status, late.error.message]).toEqual([
    409,
    `Changing was changed by ${body.updatedBy} in the meantime.`,
  ]);
  expect(late.error.details).toEqual({ current: body });
  // What changes nothing makes no new version.
  expect((await update({ version: 2, leadDays: 7 })).body.version).toBe(2);
  const { events } = (await a.admin.call(listAudit, { query: { type: 'supplier', record: id } })).body;
  expect(events.map(({ action, changes }) => [action, changes])).toEqual([
    ['supplier.updated', { leadDays: { before: null, after: 7 } }],
    ['supplier.created', expect.objectContaining({ name: { before: null, after: 'Changing' } })],
  ]);
});

it('a supplier that nothing names is deleted, and one that other records name archived', async () => {
  const [gone, kept] = [await add({ name: 'Gone' }), await add({ name: 'Kept' })];
  const remove = (id: string) =>
    a.admin.call(call.deleteSupplier, { params: { id }, query: { version: '1' } });
  expect((await remove(gone.id)).body).toEqual({ outcome: 'deleted' });
  expect((await a.admin.call(call.getSupplier, { params: { id: gone.id } })).status).toBe(404);
  const lines = [{ itemId: await addItem(a, 'TEA'), quantity: '1', unitCost: '2' }];
  const { Main: locationId } = await placesOf(a);
  const body = { supplierId: kept.id, locationId, lines };
  expect((await a.admin.call(createOrder, { body })).status).toBe(200);
  expect((await remove(kept.id)).body).toEqual({ outcome: 'archived' });
  expect((await a.admin.call(call.getSupplier, { params: { id: kept.id } })).body.status).toBe('archived');
});

it('suppliers are listed in every order, page by page, each once, narrowed by what is asked for', async () => {
  const b = await t.tenant();
  for (let n = 1; n <= 11; n++)
    await add(
      { name: `Supplier ${n}`, leadDays: n % 3 || null, currency: n % 2 ? 'USD' : 'GBP', code: `c${20 - n}` },
      b.admin,
    );
  const paged = async (query: object) => {
    const names: string[] = [];
    let cursor: string | null = null;
    do {
      const { body }: { body: CallAnswer<typeof call.listSuppliers> } = await b.admin.call(
        call.listSuppliers,
        {
          query: { ...query, limit: '4', ...(cursor ? { cursor } : {}) },
        },
      );
      names.push(...body.suppliers.map(({ name }) => name));
      cursor = body.nextCursor;
    } while (cursor);
    return names;
  };
  const all = Array.from({ length: 11 }, (_, n) => `Supplier ${n + 1}`);
  expect(await paged({})).toEqual(all);
  expect(await paged({ sort: 'code' })).toEqual(all.toReversed());
  expect(await paged({ sort: 'updatedAt', dir: 'desc' })).toEqual(all.toReversed());
  for (const sort of ['leadDays', 'status'] as const)
    for (const dir of ['asc', 'desc'] as const)
      expect((await paged({ sort, dir })).toSorted(), `${sort} ${dir}`).toEqual(all.toSorted());
  expect(await paged({ currency: 'GBP' })).toEqual(all.filter((_, n) => n % 2));
  expect(await paged({ status: 'archived' })).toEqual([]);
  expect(await paged({ q: 'c19' })).toEqual(['Supplier 1']);
  const wrong = await b.admin.call(call.listSuppliers, { query: { cursor: 'WyJjb2RlIiwiYSJd' } });
  expect(wrong.error.fields?.[0]?.field).toBe('cursor');
  const { body: csv } = await b.admin.call(call.exportSuppliers, { query: { currency: 'GBP' } });
  expect(csv.split('\r\n').slice(0, 2)).toEqual([
    '\ufeffCode,Name,Contact,Contact role,Email,Phone,Street,City,Region,Postal code,Country,Currency,Payment days,Lead time,Minimum order,Tax number,Status,Notes',
    'c18,Supplier 2,,,,,,,,,,GBP,,2,,,active,',
  ]);
});
