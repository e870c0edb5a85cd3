import { beforeAll, expect, it } from 'vitest';
import { addItem, asSystem } from '#server/testing/ledgers.ts';
import { type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import { words } from '#shared/text.ts';
import { findMentioned } from './mentions.ts';

let t: TestApp;
let a: TestTenant;

beforeAll(async () => {
  t = await testApp();
  a = await t.tenant();
  const other = await t.tenant();
  const names = {
    'LJ-150': 'Lifejacket, automatic, 150 N',
    'LJ-275': 'Lifejacket, automatic, 275 N',
    'JK-L': 'Coastal jacket, size L',
    'KN-1': 'Rigging knife',
    'BT-90': 'AGM battery, 90 Ah',
    'FL-1': 'Garden shelf',
  };
  for (const [sku, name] of Object.entries(names)) await addItem(a, sku, { name });
  await addItem(a, 'TL-1', {
    name: 'Spirit level',
    category: 'Measuring',
    tags: ['tools'],
    description: 'For shelves.',
  });
  await addItem(other, 'LJ-1', { name: 'Lifejacket of somebody else' });
});

const skusFor = async (text: string, also = '') =>
  (await asSystem(t, a, (ctx) => findMentioned(ctx, words(text), { also: words(also) }))).map(
    ({ sku }) => sku,
  );

it.each([
  ['rigging knives', '', 'KN-1'],
  ['batteries', '', 'BT-90'],
  ['batery', '', 'BT-90'],
  ['life jackets', '275', 'LJ-275'],
  ['lifejacket', '150', 'LJ-150'],
  ['coastal jackets', '', 'JK-L'],
  ['measuring tools', '', 'TL-1'],
  ['gardn shelves', '', 'FL-1'],
])('said of an item, %j (%s) means %s first', async (text, also, sku) => {
  expect((await skusFor(text, also))[0]).toBe(sku);
});

it('a mention takes two words that are one here together, and what is only described for less', async () => {
  expect((await skusFor('life jackets')).slice(0, 2).sort()).toEqual(['LJ-150', 'LJ-275']);
  expect(await skusFor('shelves')).toEqual(['FL-1', 'TL-1']);
});

it('a mention finds nothing of another tenant, nor what is called like nothing here', async () => {
  expect(await skusFor('lifejacket of somebody else')).not.toContain('LJ-1');
  expect(await skusFor('submarine')).toEqual([]);
  expect(await skusFor('')).toEqual([]);
});
