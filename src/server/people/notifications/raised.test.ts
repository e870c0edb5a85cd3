import { beforeAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '#server/stock/ledger/verification.ts';
import { bringIn } from '#server/testing/imports.ts';
import { addItem, addPlace, adjust, placesOf } from '#server/testing/ledgers.ts';
import { ownDomain } from '#server/testing/people.ts';
import { type Caller, type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import { mailTo, visit } from '#server/testing/visitors.ts';
import { updateItem } from '#shared/catalogue/items/contract.ts';
import { requestAccess } from '#shared/people/accessRequests/contract.ts';
import * as joining from '#shared/people/joining/contract.ts';
import { listNotifications } from '#shared/people/notifications/contract.ts';
import { reverseMove, transferStock } from '#shared/stock/ledger/contract.ts';
import { invite } from '../members/invitations.ts';

/** Addresses of this file alone. */
const HERE = ownDomain();

let t: TestApp;

beforeAll(async () => {
  t = await testApp();
});

/** What somebody was notified of, oldest first. */
const told = async (who: Caller) =>
  (await who.call(listNotifications)).body.notifications
    .map(({ topic, type, title, message, link, facts }) => ({ topic, type, title, message, link, facts }))
    .reverse();
const titles = async (who: Caller) => (await told(who)).map(({ title }) => title);

describe('stock', () => {
  async function shelf(): Promise<
    TestTenant & { place: string; item(sku: string, fields?: object): Promise<string> }
  > {
    const a = await t.tenant();
    return { ...a, place: (await placesOf(a)).Main!, item: (sku, fields = {}) => addItem(a, sku, fields) };
  }
  const change = async (a: Awaited<ReturnType<typeof shelf>>, ...lines: [itemId: string, change: string][]) =>
    adjust(
      a.manager,
      lines.map(([itemId, by]) => ({ itemId, locationId: a.place, change: by })),
    );

  it('that falls to the reorder point is told of to admins and managers, once as long as it stays low', async () => {
    const a = await shelf();
    const item = await a.item('TEA', { name: 'Green tea', reorderPoint: '10' });
    await change(a, [item, '20']);
    await change(a, [item, '-9']);
    expect(await told(a.admin)).toEqual([]);
    await change(a, [item, '-1']);
    const low = {
      topic: 'low-stock',
      type: 'warning',
      title: 'Low stock: TEA',
      message: 'Green tea: 10 each left.',
      link: `/tenant/${a.id}/replenishment?q=TEA`,
      facts: { sku: 'TEA', name: 'Green tea', left: '10', unit: 'each' },
    };
    for (const who of [a.admin, a.manager]) expect(await told(who)).toEqual([low]);
    expect(await told(a.viewer)).toEqual([]);
    await change(a, [item, '-5']);
    expect(await told(a.admin)).toEqual([low]);
    await change(a, [item, '-5']);
    expect((await told(a.admin))[1]).toMatchObject({
      ...{ topic: 'out-of-stock', type: 'error', title: 'Out of stock: TEA' },
      message: 'Nothing of Green tea is left.',
    });
    await change(a, [item, '5']);
    expect(await titles(a.admin)).toHaveLength(2);
    await change(a, [item, '15'], [item, '-1']);
    await change(a, [item, '-9']);
    expect((await titles(a.admin)).slice(2)).toEqual(['Low stock: TEA']);
  });

  it('that runs out is told of without a reorder point, and not also as low', async () => {
    const a = await shelf();
    const [plain, pointed] = [await a.item('PLAIN'), await a.item('POINT', { reorderPoint: '5' })];
    await change(a, [plain, '3'], [pointed, '8']);
    await change(a, [plain, '-3'], [pointed, '-8']);
    expect((await titles(a.manager)).sort()).toEqual(['Out of stock: PLAIN', 'Out of stock: POINT']);
  });

  it('that falls in one place alone is told of, and a reversal counts as any posting', async () => {
    const a = await shelf();
    const van = await addPlace(a, 'Van');
    const item = await a.item('VAN', {
      reorderPoints: [{ locationId: a.place, point: '4', quantity: null }],
    });
    await change(a, [item, '10']);
    expect(await titles(a.admin)).toEqual([]);
    const moved = await a.manager.call(transferStock, {
      body: { lines: [{ itemId: item, fromId: a.place, toId: van, quantity: '7' }] },
    });
    expect(await titles(a.admin)).toEqual(['Low stock: VAN']);
    await a.manager.call(reverseMove, { params: { id: moved.body.moves[0]!.id }, body: {} });
    await a.manager.call(transferStock, {
      body: { lines: [{ itemId: item, fromId: a.place, toId: van, quantity: '6' }] },
    });
    expect(await titles(a.admin)).toEqual(['Low stock: VAN', 'Low stock: VAN']);
  });

  it('of an archived item is told of to nobody: it is sold off, not bought again', async () => {
    const a = await shelf();
    const item = await a.item('OLD', { reorderPoint: '5', status: 'archived' });
    await change(a, [item, '10']);
    await change(a, [item, '-6']);
    await change(a, [item, '-4']);
    expect(await titles(a.admin)).toEqual([]);
  });

  it('of many items in one posting is told of together', async () => {
    const a = await shelf();
    const items = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((n) => a.item(`M-${n}`)));
    await change(a, ...items.map((item): [string, string] => [item, '2']));
    await change(a, ...items.map((item): [string, string] => [item, '-2']));
    expect(await told(a.admin)).toMatchObject([
      {
        title: '7 items are out of stock',
        link: `/tenant/${a.id}/inventory?stock=out`,
        facts: { count: '7', more: '2' },
      },
    ]);
  });

  it('that is refused, or low by an edit, is not told of', async () => {
    const a = await shelf();
    const item = await a.item('EDIT');
    await change(a, [item, '5']);
    await a.manager.call(updateItem, { params: { id: item }, body: { version: 1, reorderPoint: '9' } });
    await change(a, [item, '-6']).catch(() => undefined);
    await change(a, [item, '-1']);
    expect(await titles(a.admin)).toEqual([]);
  });
});

describe('other things that happen', () => {
  it('a request for access is told to the admins, and again when it says more', async () => {
    const a = await t.tenant();
    const ask = (message: string) =>
      a.viewer.call(requestAccess, {
        body: { email: `rosa@${HERE}`, name: 'Rosa', message, tenant: a.id },
      });
    await ask('Let me in.');
    await ask('Let me in.');
    await ask('Please.');
    expect(await told(a.admin)).toMatchObject([
      {
        ...{ topic: 'access-request', type: 'info', message: 'Rosa asks for access: Let me in.' },
        link: expect.stringMatching(/^\/admin\/user-requests\?request=[0-9a-f-]{36}$/),
      },
      { message: 'Rosa asks for access: Please.' },
    ]);
    expect(await told(a.manager)).toEqual([]);
  });

  it('somebody who joins is told of to the admins, and not to themselves', async () => {
    const a = await t.tenant();
    const email = `ines@${HERE}`;
    await t.database.withTenantAsSystem(a.id, (tx) =>
      invite(
        { tx, tenantId: a.id, actor: { kind: 'system', id: null, name: 'Hanna' }, requestId: null },
        t.services,
        { email, role: 'admin' },
      ),
    );
    const { token } = await mailTo(t.services, email, 'invitation');
    await visit(t.app, joining.acceptInvitation, { body: { token, name: 'Ines', password: 'a password' } });
    expect(await told(a.admin)).toMatchObject([
      {
        topic: 'user-joined',
        message: `Ines (ines@${HERE}) has joined as an admin.`,
        link: '/admin/users',
      },
    ]);
    const { rows } = await t.superuser.query('select user_id from notifications where tenant_id = $1', [
      a.id,
    ]);
    expect(rows).toEqual([{ user_id: a.admin.userId }]);
  });

  it('an import is told of to who ran it, with what came of it', async () => {
    const a = await t.tenant();
    const { id } = await bringIn(a.manager, 'sku,name\nA-1,Apple\nB-1,Banana\n,Nameless\n');
    expect(await told(a.manager)).toEqual([
      {
        ...{ topic: 'import-finished', type: 'warning', title: 'Import finished' },
        message: 'items.csv: 2 created, 0 updated, 1 refused.',
        link: `/tenant/${a.id}/imports/${id}`,
        facts: { file: 'items.csv', created: '2', updated: '0', refused: '1' },
      },
    ]);
    expect(await told(a.admin)).toEqual([]);
  });

  it('a ledger that does not add up is told of to the admins of that tenant', async () => {
    const [a, b] = [await t.tenant(), await t.tenant()];
    await t.superuser.query("insert into item_totals values ($1, 0, 'active', 7, 0, 0, 0, 'each')", [a.id]);
    await verifyLedger(t.database);
    expect(await told(a.admin)).toMatchObject([
      {
        topic: 'ledger-differences',
        type: 'error',
        facts: { count: '1' },
        message: expect.stringContaining('1 difference. All active items'),
      },
    ]);
    expect([await told(a.manager), await told(b.admin)]).toEqual([[], []]);
    await t.superuser
      .query('delete from item_totals where tenant_id = $1 and items = 7', [a.id])
      .catch(() => undefined);
  });
});
