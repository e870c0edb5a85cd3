import { describe, expect, it } from 'vitest';
import { bringIn, check, fixture, items, rowsOf, settled, totals, upload } from '#server/testing/imports.ts';
import { addItem, addPlace, placesOf } from '#server/testing/ledgers.ts';
import { testApp } from '#server/testing/testApp.ts';
import { listCategories } from '#shared/catalogue/items/choicesContract.ts';
import { exportItems, getItem } from '#shared/catalogue/items/contract.ts';
import { runImport, undoImport } from '#shared/exchange/imports/contract.ts';
import { listMoves } from '#shared/stock/ledger/contract.ts';

const { tenant } = await testApp();

describe('a plain file', () => {
  it('is recognised, tried, brought in with its stock, and unchanged the second time', async () => {
    const { id, manager } = await tenant();
    const uploaded = await upload(manager, fixture('teas.csv'), { fileName: 'teas.csv' });
    expect(uploaded).toMatchObject({
      state: 'uploaded',
      format: 'plain',
      encoding: 'UTF-8',
      delimiter: ',',
      rows: 4,
      decimalComma: false,
    });
    expect(uploaded.mapping).toEqual([
      'sku',
      'name',
      null,
      null,
      'description',
      'price',
      'quantity',
      null,
      'reorderPoint',
      'discontinued',
    ]);

    const checked = await check(manager, fixture('teas.csv'));
    expect(checked).toMatchObject({
      state: 'checked',
      records: 4,
      progress: 4,
      summary: { create: 4, update: 0, unchanged: 0, error: 0 },
      result: null,
    });
    expect(await totals(manager)).toMatchObject({ items: 0 });

    const done = await bringIn(manager, fixture('teas.csv'));
    expect(done).toMatchObject({
      state: 'done',
      result: { create: 4, update: 0, unchanged: 0, error: 0 },
      applied: 4,
    });
    expect(await totals(manager)).toEqual({
      items: 4,
      onHand: '60 each',
      retailValue: 39 * 1800 + 17 * 26350 + 4 * 2135,
      stockValue: 0,
    });
    expect(
      (await items(manager)).map(({ sku, name, status, onHand, reorderPoint }) => [
        sku,
        name,
        status,
        onHand,
        reorderPoint,
      ]),
    ).toEqual([
      ['T1', 'Gumbär Früchtetee', 'active', '39', '10'],
      ['T2', 'Côte de Blaye, rouge', 'active', '17', '25'],
      ['T3', 'NuNuCa Nuß-Nougat-Creme', 'archived', '0', '25'],
      ['T4', "Chef's Mix", 'archived', '4', '0'],
    ]);
    const { moves } = (await manager.call(listMoves, { query: {} })).body;
    expect(
      moves.map(({ reason, sourceType, sourceId, actor }) => [
        reason,
        sourceType,
        sourceId === done.id,
        actor,
      ]),
    ).toEqual(Array.from({ length: 3 }, () => ['opening', 'import', true, `inventory_manager@${id}.test`]));

    const again = await bringIn(manager, fixture('teas.csv'));
    expect(again).toMatchObject({
      state: 'done',
      summary: { unchanged: 4, create: 0 },
      result: { create: 0, update: 0, unchanged: 4, error: 0 },
      applied: 0,
    });
    expect((await manager.call(listMoves, { query: {} })).body.moves).toHaveLength(3);
    expect((await manager.call(undoImport, { params: { id: again.id } })).error).toMatchObject({
      status: 'ABORTED',
      message: 'There is nothing to undo.',
    });
  });

  it('sets what is on hand at the chosen location, with opening cost for new items and a count for existing ones', async () => {
    const a = await tenant();
    const { manager } = a;
    const shelf = await addPlace(a, 'Shelf');
    const main = (await placesOf(a)).Main!;
    const file = 'SKU,Name,Stock,Cost\nA,Anise,10,2.50\nB,Basil,0,1\n';
    const first = await check(manager, file, { locationId: shelf });
    await manager.call(runImport, { params: { id: first.id } });
    await settled(manager, first.id);
    expect(await totals(manager)).toMatchObject({ onHand: '10 each', stockValue: 2500 });

    // The same file for another location says what is to be there, and leaves the shelf alone.
    const second = await check(manager, 'sku,name,on hand\na,Anise seed,4\n', { locationId: main });
    await manager.call(runImport, { params: { id: second.id } });
    await settled(manager, second.id);
    const [row] = await rowsOf(manager, second.id);
    expect(row).toMatchObject({
      line: 2,
      outcome: 'update',
      changes: { name: { before: 'Anise', after: 'Anise seed' }, quantity: { before: '0', after: '4' } },
    });
    expect(await totals(manager)).toMatchObject({ onHand: '14 each' });
    const { moves } = (await manager.call(listMoves, { query: {} })).body;
    expect(moves[0]).toMatchObject({ reason: 'count', to: 'Main', quantity: '4', unitCost: '2.5' });
  });

  it('reports errors with line and column, and brings in the rest', async () => {
    const { manager } = await tenant();
    await addItem({ manager }, 'S', { name: 'Service', type: 'service' });
    const done = await bringIn(
      manager,
      'sku,name,price,stock,unit\nA,Anise,1.999,1,\nB,Basil,2.50,1.5,each\nC,,1,1,\n\nD,Dill,3,1.5,kg\nS,,1,4,\nE,Elder\nd,Dill again,1,1,\n',
    );
    expect(done.result).toEqual({ create: 1, update: 0, unchanged: 0, error: 6 });
    expect(
      (await rowsOf(manager, done.id, 'error')).map(
        ({ line, errors }) =>
          `${line} ${errors.map(({ column, message }) => `${column}: ${message}`).join(' ')}`,
      ),
    ).toEqual([
      '2 price: "1.999" has more decimals than USD has (2).',
      '3 : "each" is counted in whole numbers: 1.5 is too precise.',
      '4 : There is no item "C" yet, and a new item needs a name.',
      '7 : A service holds no stock.',
      '8 : This row has 2 cells and the header has 5. Look for a missing or extra delimiter or quotation mark.',
      '9 sku: The SKU "d" stands in line 6 already.',
    ]);
    expect((await items(manager)).map(({ sku, onHand }) => [sku, onHand])).toEqual([
      ['D', '1.5'],
      ['S', '0'],
    ]);
  });

  it('of German Excel is read with its encoding, semicolons and decimal commas', async () => {
    const { manager } = await tenant({ currency: 'EUR' });
    const text =
      'Artikelnummer;Bezeichnung;Kategorie;Einheit;Preis;Bestand\r\n4711;Gumbär Gummibärchen;Süßes;Stück;1.234,50;1.200\r\n';
    const done = await bringIn(manager, Buffer.from(text, 'latin1'));
    expect(done).toMatchObject({
      encoding: 'Windows-1252',
      delimiter: ';',
      decimalComma: true,
      result: { create: 1 },
    });
    expect((await items(manager))[0]).toMatchObject({
      name: 'Gumbär Gummibärchen',
      category: 'Süßes',
      unit: 'each',
      price: 123450,
      onHand: '1200',
    });
  });

  it('finds existing items and categories whatever their case', async () => {
    const { manager } = await tenant();
    await addItem({ manager }, 'abc-1', { name: 'One', category: 'Tea' });
    const done = await bringIn(manager, 'SKU,Name,Category\nABC-1,One,TEA\nABC-2,Two,tea\n');
    expect(done.result).toMatchObject({ unchanged: 1, create: 1 });
    expect((await manager.call(listCategories)).body.categories).toEqual(['Tea']);
  });

  it('reads back what the list exports without changing anything', async () => {
    const { manager } = await tenant();
    await bringIn(manager, fixture('teas.csv'));
    await bringIn(manager, fixture('shirts.csv'));
    await addItem({ manager }, '=1+1', { name: '-2 tea', tags: ['a', 'b'], inShop: true });
    const { body } = await manager.call(exportItems, {});
    const back = await bringIn(manager, body);
    expect(back).toMatchObject({
      format: 'stockbook',
      result: { create: 0, update: 0, unchanged: 10, error: 0 },
    });
  });
});

describe('a Shopify file', () => {
  it('makes templates with variants, keeps the addresses of pictures, and is unchanged the second time', async () => {
    const { manager } = await tenant();
    const done = await bringIn(manager, fixture('shirts.csv'));
    expect(done).toMatchObject({ format: 'shopify', rows: 4, records: 5, result: { create: 5, error: 0 } });
    const all = await items(manager);
    expect(all.map(({ sku, onHand, isTemplate, picture }) => [sku, onHand, isTemplate, picture])).toEqual([
      ['ocean-shirt', '1', false, 'https://pictures.test/ocean.jpg'],
      ['varsity-top', '0', true, 'https://pictures.test/varsity.jpg'],
      ['varsity-top-large', '3', false, 'https://pictures.test/varsity.jpg'],
      ['varsity-top-medium', '2', false, 'https://pictures.test/varsity.jpg'],
      ['varsity-top-small', '1', false, 'https://pictures.test/varsity.jpg'],
    ]);
    const template = (await manager.call(getItem, { params: { id: all[1]!.id } })).body;
    expect(template.variants.map(({ name, options }) => [name, options])).toEqual([
      ['Varsity Top – Large', [{ name: 'Size', value: 'Large' }]],
      ['Varsity Top – Medium', [{ name: 'Size', value: 'Medium' }]],
      ['Varsity Top – Small', [{ name: 'Size', value: 'Small' }]],
    ]);
    expect(template.pictures).toHaveLength(2);
    expect((await manager.call(getItem, { params: { id: all[0]!.id } })).body).toMatchObject({
      description: 'Blue & cool',
      slug: 'ocean-shirt',
      inShop: true,
      tags: ['men', 'summer'],
    });
    expect((await bringIn(manager, fixture('shirts.csv'))).result).toEqual({
      create: 0,
      update: 0,
      unchanged: 5,
      error: 0,
    });
  });
});

describe('the preview', () => {
  it('says what will be there, and warns of what is odd', async () => {
    const { manager } = await tenant();
    await bringIn(
      manager,
      'sku,name,price,cost,stock,category,barcode\nOLD,Old one,5,2,3,Tea,4006381333931\n',
    );
    const { id, warned } = await check(
      manager,
      'sku,name,price,cost,stock,category,barcode\n' +
        'A,Anise,4.50,1,12,Spices,111\nB,Basil,0,,5,Spices,\nC,Cumin,2,1,,,111\nD,Dill,2,1,1,,4006381333931\nOLD,,6,,,,\nE,Elder,2,,,,\n',
    );
    expect(warned).toBe(4);
    const rows = await rowsOf(manager, id);
    expect(
      rows.map(({ key, becomes, warnings }) => [
        key,
        becomes,
        warnings.map(({ column, message }) => `${column}: ${message}`),
      ]),
    ).toEqual([
      [
        'A',
        { price: 450, quantity: '12', category: 'Spices' },
        ['barcode: The barcode 111 is on C as well.'],
      ],
      [
        'B',
        { price: 0, quantity: '5', category: 'Spices' },
        ['stock: 5 would come in at a value of 0: there is no cost.', 'price: The price is 0.'],
      ],
      ['C', { price: 200, quantity: '0', category: '' }, ['barcode: The barcode 111 is on A as well.']],
      [
        'D',
        { price: 200, quantity: '1', category: '' },
        ['barcode: The barcode 4006381333931 is on OLD as well.'],
      ],
      ['OLD', { price: 600, quantity: '3', category: 'Tea' }, []],
      ['E', { price: 200, quantity: '0', category: '' }, []],
    ]);
    expect((await rowsOf(manager, id, 'warned')).map(({ key }) => key)).toEqual(['A', 'B', 'C', 'D']);
  });

  it('of customers says where they are and how they are reached', async () => {
    const { manager } = await tenant();
    const { id } = await check(manager, 'Name,Email,City\nAda,ada@example.com,Rome\n', {}, 'customers');
    expect((await rowsOf(manager, id)).map(({ becomes }) => becomes)).toEqual([
      { email: 'ada@example.com', city: 'Rome' },
    ]);
  });
});

it('new items are shown in the shop where somebody says so and the file does not', async () => {
  const { manager } = await tenant();
  await bringIn(manager, 'sku,name\nOLD,Old one\n');
  const file = 'sku,name,status\nA,Anise,\nB,Basil,draft\nOLD,Old one again,\n';
  const { id } = await check(manager, file, { showNew: true });
  await manager.call(runImport, { params: { id } });
  await settled(manager, id);
  expect((await items(manager)).map(({ sku, inShop }) => [sku, inShop])).toEqual([
    ['A', true],
    ['B', false],
    ['OLD', false],
  ]);
});
