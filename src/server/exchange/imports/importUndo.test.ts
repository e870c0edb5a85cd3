import { describe, expect, it } from 'vitest';
import { becomes, commented } from '#server/testing/comments.ts';
import { bringIn, fixture, items, totals, undo } from '#server/testing/imports.ts';
import { addCustomer, issued } from '#server/testing/invoicing.ts';
import { addItem, placesOf, stockUp } from '#server/testing/ledgers.ts';
import { openPurchasing } from '#server/testing/orders.ts';
import { good, testApp } from '#server/testing/testApp.ts';
import { listCategories } from '#shared/catalogue/items/choicesContract.ts';
import { getItem, type NewItem, updateItem } from '#shared/catalogue/items/contract.ts';
import { type ImportDependent, listImports, undoImport } from '#shared/exchange/imports/contract.ts';
import { listNotifications } from '#shared/people/notifications/contract.ts';
import { cancelOrder } from '#shared/purchasing/purchaseOrders/stepsContract.ts';
import { issueCreditNote, voidCreditNote } from '#shared/sales/creditNotes/contract.ts';
import { createInvoice, voidInvoice } from '#shared/sales/invoices/contract.ts';
import { adjustStock, listMoves, reverseMove } from '#shared/stock/ledger/contract.ts';

const t = await testApp();
const { tenant } = t;

describe('undo', () => {
  it('leaves everything as it was: new items gone, fields and stock back, new categories gone', async () => {
    const a = await tenant();
    const { manager } = a;
    const own = await addItem({ manager }, 'T1', { name: 'Mine', price: 500, category: 'Old' });
    await stockUp(a, own, '7');
    const before = {
      totals: await totals(manager),
      items: (await items(manager)).map(({ version: _, updatedAt: __, ...rest }) => rest),
    };

    const done = await bringIn(
      manager,
      'sku,name,price,stock,category\nT1,Yours,6,9,New\nT2,Two,1,3,New\nT3,Three,1,0,Newer\n',
    );
    expect(done.result).toMatchObject({ create: 2, update: 1 });
    expect((await manager.call(listCategories)).body.categories).toEqual(['New', 'Newer', 'Old']);

    const told = (await manager.call(listNotifications)).body.notifications;
    const undone = await undo(manager, done.id);
    expect(undone).toMatchObject({ state: 'undone', applied: 0 });
    expect({
      totals: await totals(manager),
      items: (await items(manager)).map(({ version: _, updatedAt: __, ...rest }) => rest),
    }).toEqual(before);
    expect((await manager.call(listCategories)).body.categories).toEqual(['Old']);
    expect(
      (await manager.call(listMoves, { query: { item: own } })).body.moves.map(({ reason, reverses }) => [
        reason,
        reverses !== null,
      ]),
    ).toEqual([
      ['count', true],
      ['count', false],
      ['opening', false],
    ]);
    // What was put back ran out for nobody.
    expect((await manager.call(listNotifications)).body.notifications).toEqual(told);
    // The SKUs are free again, also of an item whose ledger had to stay.
    expect((await bringIn(manager, 'sku,name,stock\nT2,Two,3\n')).result).toMatchObject({ create: 1 });
  });

  it('takes templates and variants back, also where existing items had become such', async () => {
    const { manager } = await tenant();
    await addItem({ manager }, 'varsity-top', { name: 'Varsity Top', slug: 'varsity-top' });
    await addItem({ manager }, 'varsity-top-small', { name: 'Varsity Top – Small' });
    const done = await bringIn(manager, fixture('shirts.csv'));
    expect(done.result).toEqual({ create: 3, update: 2, unchanged: 0, error: 0 });
    await undo(manager, done.id);
    const left = await items(manager);
    expect(left.map(({ sku, isTemplate, onHand }) => [sku, isTemplate, onHand])).toEqual([
      ['varsity-top', false, '0'],
      ['varsity-top-small', false, '0'],
    ]);
    expect((await manager.call(getItem, { params: { id: left[1]!.id } })).body).toMatchObject({
      variantOf: null,
      options: [],
      pictures: [],
    });
    expect((await bringIn(manager, fixture('shirts.csv'))).result).toMatchObject({
      create: 3,
      update: 2,
      error: 0,
    });
  });

  it('is refused with what depends on it, and is possible when that is gone', async () => {
    const a = await tenant();
    const { manager } = a;
    const done = await bringIn(manager, fixture('teas.csv'));
    const [t1, t2] = await items(manager);
    const main = (await placesOf(a)).Main!;
    await manager.call(adjustStock, {
      body: { reason: 'damaged', lines: [{ itemId: t1!.id, locationId: main, change: '-2' }] },
    });
    await manager.call(updateItem, { params: { id: t2!.id }, body: { version: t2!.version, name: 'Other' } });
    const refused = await manager.call(undoImport, { params: { id: done.id } });
    expect(refused.status).toBe(409);
    expect(refused.error).toMatchObject({
      status: 'ABORTED',
      message:
        'This import cannot be undone, because later work depends on it: T1 has later stock moves; T2 changed since (name).',
      details: {
        total: 2,
        dependents: [
          { recordId: t1!.id, key: 'T1', reason: 'has later stock moves' },
          { recordId: t2!.id, key: 'T2', reason: 'changed since (name)' },
        ],
      },
    });
    expect(await totals(manager)).toMatchObject({ items: 4, onHand: '58 each' });

    await manager.call(updateItem, {
      params: { id: t2!.id },
      body: { version: t2!.version + 1, name: t2!.name },
    });
    const [damage] = (await manager.call(listMoves, { query: { item: t1!.id } })).body.moves;
    await manager.call(reverseMove, { params: { id: damage!.id }, body: {} });
    expect(await undo(manager, done.id)).toMatchObject({ state: 'undone' });
    expect(await totals(manager)).toMatchObject({ items: 0, onHand: '0', stockValue: 0 });
  });

  it('is refused as long as documents, comments or reorder points want the items', async () => {
    const p = await openPurchasing(t);
    const { manager } = p.a;
    const done = await bringIn(
      manager,
      'sku,name,type,in shop\nN1,Draft,,\nN2,Placed,,\nN3,Setup,service,\nN4,Repair,service,\nN5,Liked,,yes\nN6,Low,,\n',
    );
    const made = (await items(manager)).filter(({ sku }) => sku.startsWith('N'));
    const [drafted, placed, setup, repair, liked, low] = made.map(({ id }) => id);
    const dependents = async () => {
      const { status, error } = await manager.call(undoImport, { params: { id: done.id } });
      expect(status).toBe(409);
      return (error.details as { dependents: ImportDependent[] }).dependents.map(({ reason }) => reason);
    };
    const draft = await p.draft({ lines: [{ ...p.teaLine(), itemId: drafted! }] });
    const order = await p.placed({ lines: [{ ...p.teaLine(), itemId: placed! }] });
    const customerId = (await addCustomer(p.a)).id;
    const line = { description: 'Work', quantity: '1', unitPrice: '10' };
    const invoice = good(
      await manager.call(createInvoice, { body: { customerId, lines: [{ ...line, itemId: setup! }] } }),
    );
    const note = good(
      await manager.call(issueCreditNote, {
        body: { customerId, reason: 'Late', lines: [{ ...line, itemId: repair! }] },
      }),
    );
    const [comment] = await commented(p.a, liked!, p.a.viewer, 'Good.');
    const points = (reorderPoints: NewItem['reorderPoints'], version: number) =>
      manager.call(updateItem, { params: { id: low! }, body: { version, reorderPoints } });
    good(await points([{ locationId: p.main, point: '3', quantity: null }], 1));
    expect(await dependents()).toEqual([
      ...['is on purchase orders', 'is on purchase orders', 'is on invoices', 'is on credit notes'],
      ...['has comments', 'has reorder points of locations'],
    ]);

    const reason = 'Not wanted';
    for (const { id, version } of [draft, order])
      good(await manager.call(cancelOrder, { params: { id }, body: { version, reason } }));
    const ended = await issued(p.a, invoice);
    good(await manager.call(voidInvoice, { params: ended, body: { version: ended.version, reason } }));
    good(await manager.call(voidCreditNote, { params: note, body: { reason } }));
    good(await points([], 2));
    expect(await dependents()).toEqual(['has comments']);
    await becomes(p.a, comment!, 'spam');
    expect(await undo(manager, done.id)).toMatchObject({ state: 'undone' });
    // What documents name is kept for them, and shown nowhere; its SKU is free.
    expect((await items(manager)).map(({ sku }) => sku)).toEqual(['CUP', 'TEA']);
    expect((await bringIn(manager, 'sku,name\nN3,Setup\n')).result).toMatchObject({ create: 1 });
  });

  it('of a later import makes the earlier one possible again', async () => {
    const { manager } = await tenant();
    const first = await bringIn(manager, 'sku,name,price,stock\nA,Anise,1,5\n');
    const second = await bringIn(manager, 'sku,name,price,stock\nA,Anise,2,8\n');
    expect((await manager.call(undoImport, { params: { id: first.id } })).error.message).toContain(
      'A changed since (price); has later stock moves',
    );
    await undo(manager, second.id);
    await undo(manager, first.id);
    expect(await totals(manager)).toMatchObject({ items: 0, onHand: '0' });
    const listed = (await manager.call(listImports)).body.imports;
    expect(listed.map(({ id, state }) => [id, state])).toEqual([
      [second.id, 'undone'],
      [first.id, 'undone'],
    ]);
  });
});
