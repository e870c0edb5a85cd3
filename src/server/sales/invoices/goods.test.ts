import { describe, expect, it } from 'vitest';
import { house, issue, levelsOf } from '#server/testing/house.ts';
import { draftOf, issued } from '#server/testing/invoicing.ts';
import { addPlace, movesOf, verifyAfterEach } from '#server/testing/ledgers.ts';
import { statementsOf } from '#server/testing/plans.ts';
import { good, testApp } from '#server/testing/testApp.ts';
import { getItem } from '#shared/catalogue/items/contract.ts';
import { listAudit } from '#shared/foundation/audit/contract.ts';
import { issueCreditNote } from '#shared/sales/creditNotes/contract.ts';
import * as call from '#shared/sales/invoices/contract.ts';
import { updateLocation } from '#shared/stock/locations/contract.ts';

const t = await testApp();
verifyAfterEach(t);

describe('the goods of an invoice', () => {
  it('leave from its place and from those inside it, in several moves, and a line may name its own', async () => {
    const { a, customer, tea, places, fill } = await house(t);
    const mug = await fill('MUG', [[places.floor, '2']]);
    const invoice = await issued(
      a,
      await draftOf(a, customer, [
        { itemId: tea, quantity: '2' },
        { itemId: tea, quantity: '3' },
        { itemId: mug, quantity: '1', locationId: places.floor },
        { itemId: tea, quantity: '1', locationId: places.bin },
      ]),
    );
    expect(await levelsOf(a, tea)).toEqual({ 'Shop floor': '4' });
    expect(await levelsOf(a, mug)).toEqual({ 'Shop floor': '1' });
    expect(
      invoice.lines.map(({ takenFrom }) =>
        takenFrom.map(({ location, quantity }) => `${quantity} ${location}`),
      ),
    ).toEqual([['2 Main'], ['1 Main', '2 Shelf'], ['1 Shop floor'], ['1 Bin']]);
    const again = good(await a.manager.call(call.getInvoice, { params: { id: invoice.id } }));
    expect(again.lines).toEqual(invoice.lines);
    // The same item from the same place is one move.
    const moves = (await movesOf(a, tea)).filter(({ reason }) => reason === 'sale');
    expect(moves.map(({ from, quantity }) => [from, quantity]).sort()).toEqual([
      ['Bin', '1'],
      ['Main', '3'],
      ['Shelf', '2'],
    ]);
  });

  it('are refused when the place does not have them, saying where the rest is, until that place is named', async () => {
    const { a, customer, tea, places } = await house(t);
    const { id } = await draftOf(a, customer, [{ itemId: tea, quantity: '8' }]);
    const refused = await issue(a, id);
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'Not enough stock. TEA at Main: 6 on hand, 8 needed (4 more in Shop floor).',
    ]);
    expect(refused.error.details).toEqual({
      shortages: [
        {
          ...{
            itemId: tea,
            sku: 'TEA',
            locationId: places.main,
            location: 'Main',
            available: '6',
            asked: '8',
          },
          elsewhere: [{ locationId: places.floor, location: 'Shop floor', available: '4' }],
          heldBy: [],
        },
      ],
    });
    const goods = good(await a.manager.call(call.invoiceGoods, { params: { id } }));
    expect(goods).toMatchObject({
      allowNegative: false,
      lines: [{ position: 1, itemId: tea, sku: 'TEA', locationId: places.main, quantity: '8' }],
    });
    expect(goods.places.find((place) => place.id === places.bin)?.path).toEqual([
      places.bin,
      places.shelf,
      places.main,
    ]);
    expect(goods.there.map(({ available }) => available).sort()).toEqual(['1', '2', '3', '4']);
    const invoice = good(await issue(a, id, { alsoFrom: [{ itemId: tea, locationId: places.floor }] }));
    expect(invoice.lines[0]!.takenFrom.at(-1)).toEqual({ location: 'Shop floor', quantity: '2' });
    expect(await levelsOf(a, tea)).toEqual({ 'Shop floor': '2' });
    expect((await a.viewer.call(call.invoiceGoods, { params: { id } })).status).toBe(403);
    const other = await t.tenant();
    expect((await other.manager.call(call.invoiceGoods, { params: { id } })).status).toBe(404);
  });

  it('go back where they came from: when the invoice becomes void, and with credit notes part by part', async () => {
    const { a, customer, tea, places } = await house(t);
    const full = await levelsOf(a, tea);
    const all = () => draftOf(a, customer, [{ itemId: tea, quantity: '8' }]);
    const alsoFrom = [{ itemId: tea, locationId: places.floor }];
    const { id, version } = good(await issue(a, (await all()).id, { alsoFrom }));
    const of = { params: { id }, body: { version, reason: 'Wrong' } };
    expect(good(await a.manager.call(call.voidInvoice, of)).lines[0]!.takenFrom).toEqual([]);
    expect(await levelsOf(a, tea)).toEqual(full);
    const invoice = good(await issue(a, (await all()).id, { alsoFrom }));
    const credit = async (quantity: string, locationId?: string) =>
      good(
        await a.manager.call(issueCreditNote, {
          body: {
            ...{
              customerId: customer,
              invoiceId: invoice.id,
              reason: 'Back',
              ...(locationId ? { locationId } : {}),
            },
            lines: [{ invoiceLineId: invoice.lines[0]!.id, quantity, restock: true }],
          },
        }),
      );
    expect((await credit('4')).location).toBeNull();
    expect(await levelsOf(a, tea)).toEqual({ Main: '3', Shelf: '1', 'Shop floor': '2' });
    expect((await credit('1', places.floor)).location?.name).toBe('Shop floor');
    await credit('3');
    expect(await levelsOf(a, tea)).toEqual(full);
    const { stockValue } = good(await a.viewer.call(getItem, { params: { id: tea } }));
    expect(stockValue).toBe(2000);
  });

  it('come back to the usual place when theirs is closed by now', async () => {
    const { a, customer, places, fill } = await house(t);
    const crate = await addPlace(a, 'Crate', places.main);
    const mug = await fill('MUG', [[crate, '1']]);
    const lines = [{ itemId: mug, quantity: '1', locationId: crate }];
    const invoice = await issued(a, await draftOf(a, customer, lines));
    good(
      await a.manager.call(updateLocation, {
        params: { id: crate },
        body: { archived: true, version: 1 },
      }),
    );
    const again = good(await a.manager.call(call.duplicateInvoice, { params: { id: invoice.id } }));
    expect(again.lines[0]!.locationId).toBeNull();
    const body = {
      ...{ customerId: customer, invoiceId: invoice.id, reason: 'Back' },
      lines: [{ invoiceLineId: invoice.lines[0]!.id, quantity: '1', restock: true }],
    };
    expect(good(await a.manager.call(issueCreditNote, { body })).location?.name).toBe('Main');
  });

  it('come back to the nearest open place when the invoice becomes void and theirs is archived by now', async () => {
    const { a, customer, places, tea, fill } = await house(t);
    const attic = await addPlace(a, 'Attic');
    const mug = await fill('MUG', [[attic, '2']]);
    const lines = [
      { itemId: tea, quantity: '1', locationId: places.bin },
      { itemId: tea, quantity: '2', locationId: places.shelf },
      { itemId: mug, quantity: '2', locationId: attic },
    ];
    const { id, version } = await issued(a, await draftOf(a, customer, lines, { locationId: places.floor }));
    for (const place of [places.bin, places.shelf, attic]) {
      const params = { id: place };
      good(await a.manager.call(updateLocation, { params, body: { archived: true, version: 1 } }));
    }
    good(await a.manager.call(call.voidInvoice, { params: { id }, body: { version, reason: 'Wrong' } }));
    // The bin lay on the shelf, and that in Main; the attic in nothing.
    expect(await levelsOf(a, tea)).toEqual({ Main: '6', 'Shop floor': '4' });
    expect(await levelsOf(a, mug)).toEqual({ Main: '2' });
    const { events } = good(await a.admin.call(listAudit, { query: { type: 'invoice' } }));
    expect(events.find(({ action }) => action === 'invoice.voided')!.changes.locationId).toEqual({
      before: 'Bin, Shelf, Attic',
      after: 'Main',
    });
  });

  it('take a place of the house and nothing else, and go below zero at the place itself where that is allowed', async () => {
    const { a, customer, tea, places } = await house(t);
    const other = await house(t);
    const wrong = [{ itemId: tea, quantity: '1', locationId: other.places.main }];
    const refused = await a.manager.call(call.createInvoice, {
      body: { customerId: customer, lines: wrong },
    });
    expect([refused.status, refused.error.fields?.[0]?.field]).toEqual([400, 'lines.0.locationId']);
    const { id } = await draftOf(a, customer, [{ itemId: tea, quantity: '9' }], { locationId: places.shelf });
    const also = await issue(a, id, {
      alsoFrom: [
        { itemId: tea, locationId: places.floor },
        { itemId: tea, locationId: other.places.main },
        { itemId: other.tea, locationId: other.places.main },
      ],
    });
    const [outside, strange] = ['Is not a place where stock is kept.', 'Is on no line of this invoice.'];
    expect([also.status, also.error]).toMatchObject([
      400,
      {
        message: outside,
        fields: [
          { field: 'alsoFrom.1.locationId', message: outside, code: 'invoices.notAPlace' },
          { field: 'alsoFrom.2.itemId', message: strange, code: 'invoices.onNoLine' },
        ],
      },
    ]);
    await t.database.pool.query(
      `update tenants set settings = '{"stock.allowNegative": true}' where id = $1`,
      [a.id],
    );
    good(await issue(a, id));
    expect(await levelsOf(a, tea)).toEqual({ Main: '3', Shelf: '-6', 'Shop floor': '4' });
  });

  it('cost no statement more where they are at hand', async () => {
    const { a, customer, tea } = await house(t);
    const plain = await draftOf(a, customer, [{ itemId: tea, quantity: '1' }]);
    const spread = await draftOf(a, customer, [{ itemId: tea, quantity: '4' }]);
    const asked = async (id: string) =>
      (await statementsOf(t.database.pool, () => issue(a, id))).filter(({ text }) => /above\.up/.test(text))
        .length;
    expect([await asked(plain.id), await asked(spread.id)]).toEqual([0, 1]);
  });
});
