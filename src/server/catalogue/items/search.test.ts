import { beforeAll, describe, expect, it } from 'vitest';
import { addItem } from '#server/testing/ledgers.ts';
import { type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import type { CallAnswer } from '#shared/call.ts';
import * as items from '#shared/catalogue/items/contract.ts';
import { sortKey } from '#shared/text.ts';

let t: TestApp;
let a: TestTenant;

const CATALOGUE: (Partial<items.NewItem> & { sku: string; name: string })[] = [
  {
    sku: 'GT-1',
    name: 'Grüner Tee',
    category: 'Tee & Kräuter',
    tags: ['lose', 'Bio'],
    description: 'Aus Japan, fein geschnitten',
  },
  { sku: 'BT-2', name: 'Schwarzer Tee', category: 'Tee & Kräuter', barcodes: ['4006381333931'] },
  { sku: 'SCR-M4-20', name: 'Screw M4 × 20', description: 'Zinc plated' },
  { sku: 'SCR-M4-200', name: 'Screw M4 × 200' },
  { sku: 'STRASSE', name: 'Straßenschild', tags: ['Œuvre'] },
  { sku: 'KANNE', name: 'Teekanne', description: 'Für grünen und schwarzen Tee' },
  { sku: 'ODD', name: '100% "quoted" _under_ \\back\\', category: "O'Brien" },
  { sku: 'KO', name: '녹차 한국', description: 'шоколад' },
];

beforeAll(async () => {
  t = await testApp();
  a = await t.tenant();
  for (const { sku, ...fields } of CATALOGUE) await addItem(a, sku, fields);
});

const find = async (q: string, query: Record<string, string> = {}) => {
  const { status, body } = await a.viewer.call(items.listItems, { query: { q, ...query } });
  expect(status, q).toBe(200);
  return body.items.map(({ sku }) => sku);
};

describe('the search', () => {
  it('looks in SKU, name, barcode, tags, category and description', async () => {
    const found: Record<string, string[]> = {
      'gt-1': ['GT-1'],
      gt1: ['GT-1'],
      GT: ['GT-1'],
      '4006381333931': ['BT-2'],
      '40063813': ['BT-2'],
      lose: ['GT-1'],
      bio: ['GT-1'],
      japan: ['GT-1'],
      kräuter: ['BT-2', 'GT-1'],
      zinc: ['SCR-M4-20'],
    };
    for (const [q, skus] of Object.entries(found)) expect((await find(q)).sort(), q).toEqual(skus);
  });

  it('orders hits of one score by the whole of their names, be they alike at the beginning', async () => {
    const b = await t.tenant();
    // Beyond the sixteenth character, which is one that takes two of the units a text is counted in.
    const names = Array.from(
      { length: 40 },
      (_, n) => `Kerzenständer x${n % 3 ? '🕯' : '🪔'} ${(n * 7) % 40}`,
    );
    for (const [n, name] of names.entries()) await addItem(b, `CANDLE-${n}`, { name });
    const inOrder = [...names].sort((x, y) => (sortKey(x) < sortKey(y) ? -1 : 1));
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body }: { body: CallAnswer<typeof items.listItems> } = await b.viewer.call(items.listItems, {
        query: { q: 'kerzen', limit: '24', ...(cursor ? { cursor } : {}) },
      });
      found.push(...body.items.map(({ name }) => name));
      cursor = body.nextCursor;
    }
    expect(found).toEqual(inOrder);
  });

  it('knows no case, accents and ligatures', async () => {
    for (const q of ['grüner', 'GRÜNER', 'gruner', 'Grüner']) expect(await find(q), q).toContain('GT-1');
    for (const q of ['straße', 'strasse', 'STRASSENSCHILD', 'oeuvre', 'œuvre'])
      expect(await find(q), q).toEqual(['STRASSE']);
    expect(await find('녹차')).toEqual(['KO']);
    expect(await find('ШОКОЛАД')).toEqual(['KO']);
  });

  it('answers while a word is being typed', async () => {
    for (const word of ['grüner', 'schwarzer', 'straßenschild']) {
      for (let length = 1; length <= word.length; length++) {
        const sku = { g: 'GT-1', s: word.startsWith('sc') ? 'BT-2' : 'STRASSE' }[word[0] as 'g' | 's'];
        expect(await find(word.slice(0, length)), word.slice(0, length)).toContain(sku);
      }
    }
  });

  it('forgives a letter that is wrong, missing, too much or in the wrong place', async () => {
    for (const q of ['grunet', 'grner', 'gruenner', 'grnuer', 'grüüner'])
      expect(await find(q), q).toContain('GT-1');
    for (const q of ['schwartzer', 'shwarzer', 'schwazer', 'schwrazer', 'schwarzet'])
      expect(await find(q), q).toContain('BT-2');
    expect(await find('teekane')).toEqual(['KANNE']);
    expect(await find('screv')).toEqual(['SCR-M4-20', 'SCR-M4-200']);
  });

  it('finds the middle of a word when nothing begins like it', async () => {
    expect(await find('kanne')).toEqual(['KANNE']);
    expect(await find('schild')).toEqual(['STRASSE']);
  });

  it('wants all words, in any order', async () => {
    expect(await find('tee schwarzer')).toEqual(await find('schwarzer tee'));
    expect((await find('tee grün')).sort()).toEqual(['GT-1', 'KANNE']);
    expect(await find('screw 200')).toEqual(['SCR-M4-200']);
    expect(await find('grüner screw')).toEqual([]);
    expect(await find('tee xylophon')).toEqual([]);
  });

  it('puts what has the word in a better place, and in full, first', async () => {
    expect(await find('tee')).toEqual(['GT-1', 'BT-2', 'KANNE']);
    expect(await find('scr')).toEqual(['SCR-M4-20', 'SCR-M4-200']);
    expect((await find('schwarz'))[0]).toBe('BT-2');
    expect(await find('tee', { sort: 'name', dir: 'desc' })).toEqual(['KANNE', 'BT-2', 'GT-1']);
  });

  it('goes page by page by relevance, each item once', async () => {
    const all = await find('tee');
    const found: string[] = [];
    let cursor: string | null = '';
    do {
      const { body } = await a.viewer.call(items.listItems, {
        query: { q: 'tee', limit: '1', ...(cursor ? { cursor } : {}) },
      });
      found.push(...body.items.map(({ sku }) => sku));
      cursor = body.nextCursor as string | null;
    } while (cursor);
    expect(found).toEqual(all);
  });

  it('takes every sign literally', async () => {
    for (const q of [
      '100%',
      '%',
      '_',
      '\\',
      '"quoted"',
      "O'Brien",
      "'; drop table items; --",
      '* ?',
      '( | )',
      '$1',
      '\u{10FFFF}',
    ])
      await find(q);
    expect(await find('100%')).toEqual(['ODD']);
    expect(await find("o'brien")).toEqual(['ODD']);
    expect(await find('%_')).toHaveLength(CATALOGUE.length);
  });

  it('follows changes, and forgets what is gone', async () => {
    const id = await addItem(a, 'TMP', { name: 'Ephemeral' });
    expect(await find('ephemeral')).toEqual(['TMP']);
    await a.admin.call(items.updateItem, { params: { id }, body: { version: 1, name: 'Lasting' } });
    expect([await find('ephemeral'), await find('lasting')]).toEqual([[], ['TMP']]);
    await a.admin.call(items.deleteItem, { params: { id }, query: { version: '2' } });
    expect(await find('lasting')).toEqual([]);
  });

  it('finds nothing of another tenant, not even by a typing error', async () => {
    const b = await t.tenant();
    for (const q of ['tee', 'grunet', 'GT-1'])
      expect((await b.viewer.call(items.listItems, { query: { q } })).body.items, q).toEqual([]);
  });
});
