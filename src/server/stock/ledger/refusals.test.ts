import { expect, it } from 'vitest';
import { addItem, addPlace, adjust, bookApp, placesOf } from '#server/testing/ledgers.ts';
import { updateLocation } from '#shared/stock/locations/contract.ts';

const { a } = await bookApp();
const { Main: main } = await placesOf(a);
const inLanguage = (language: string) => ({ 'accept-language': language });

it('a shortage is said in the language of the page, with its figures', async () => {
  const [one, other] = [await addItem(a, 'R-1'), await addItem(a, 'R-2')];
  const refused = async (language: string) => {
    const lines = [
      { itemId: one, locationId: main!, change: '-1500' },
      { itemId: other, locationId: main!, change: '-2' },
    ];
    return (await adjust(a.manager, lines, {}, inLanguage(language))).error;
  };
  expect(await refused('de-AT')).toMatchObject({
    message:
      'Der Bestand reicht nicht. R-1 am Lagerort Main: 0 vorhanden, 1.500 benötigt; R-2 am Lagerort Main: 0 vorhanden, 2 benötigt.',
    code: 'stock.notEnough',
    params: { more: 0, shortages: [{ say: 'stock.shortage', with: { sku: 'R-1', asked: '1500' } }, {}] },
    details: { shortages: [{ sku: 'R-1' }, { sku: 'R-2' }] },
  });
  expect((await refused('ar')).message).toBe(
    'المخزون لا يكفي. \u2068R-1\u2069 في \u2068Main\u2069: المتوفر 0، والمطلوب 1,500؛ \u2068R-2\u2069 في \u2068Main\u2069: المتوفر 0، والمطلوب 2.',
  );
});

it('what is counted in whole numbers says so at its field', async () => {
  const itemId = await addItem(a, 'R-3');
  const told = async (language: string) => {
    const answer = await adjust(
      a.manager,
      [{ itemId, locationId: main!, change: '2.5' }],
      {},
      inLanguage(language),
    );
    return answer.error.fields?.[0];
  };
  expect(await told('de')).toEqual({
    field: 'lines.0.change',
    message: 'R-3 wird in „Stück“ gezählt, nur ganze Zahlen: 2,5 ist zu genau.',
    code: 'stock.tooPrecise',
  });
  expect((await told('ar'))?.message).toBe(
    'يُعدّ \u2068R-3\u2069 بالوحدة «\u2068قطعة\u2069»، أعداد صحيحة فقط: الكمية 2.5 أدق من ذلك.',
  );
});

it('a place that still holds something counts the items as the language does', async () => {
  const place = await addPlace(a, 'Rack');
  const told = async (language: string) =>
    (
      await a.manager.call(
        updateLocation,
        { params: { id: place }, body: { version: 1, archived: true } },
        inLanguage(language),
      )
    ).error.message;
  const fill = async (sku: string) =>
    adjust(a.manager, [{ itemId: await addItem(a, sku), locationId: place, change: '1' }]);
  await fill('R-4');
  expect(await told('de')).toBe('In Rack liegt noch Bestand von 1 Artikel. Lagern Sie ihn zuerst um.');
  expect(await told('ar')).toBe('ما زال في \u2068Rack\u2069 مخزون من صنف واحد. انقله أولًا.');
  await fill('R-5');
  expect(await told('de')).toBe('In Rack liegt noch Bestand von 2 Artikeln. Lagern Sie ihn zuerst um.');
  expect(await told('ar')).toBe('ما زال في \u2068Rack\u2069 مخزون من صنفين. انقله أولًا.');
});
