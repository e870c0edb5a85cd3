import { describe, expect, it } from 'vitest';
import { en } from '#web/texts/en.ts';
import type { Shown } from './store.ts';
import { wordsOf } from './words.ts';

const stored: Shown = {
  id: 'a'.repeat(20),
  userId: 'me',
  title: 'As',
  message: 'written',
  type: 'info',
  read: false,
  createdAt: '',
  topic: 'message',
  facts: {},
};

describe('the words of a notification', () => {
  const said = (topic: string, facts: Record<string, string>) =>
    wordsOf({ ...stored, topic, facts }, en, 'en');
  it.each([
    [
      'low-stock',
      { sku: 'TEA', name: 'Green tea', left: '1234.5', unit: 'kg' },
      'Low stock: TEA',
      'Green tea: 1,234.5 kg left.',
    ],
    ['low-stock', { count: '7', skus: 'A, B', more: '2' }, '7 items low in stock', 'A, B and 2 more.'],
    [
      'out-of-stock',
      { sku: 'TEA', name: 'Green tea', left: '0', unit: 'kg' },
      'Out of stock: TEA',
      'Nothing of Green tea is left.',
    ],
    ['out-of-stock', { count: '7', skus: 'A, B', more: '2' }, '7 items out of stock', 'A, B and 2 more.'],
    ['access-request', { who: 'Rosa', words: '' }, 'Request for access', 'Rosa asks for access.'],
    [
      'access-request',
      { who: 'Rosa', words: 'Please.' },
      'Request for access',
      'Rosa asks for access: Please.',
    ],
    [
      'user-joined',
      { name: 'Ines', email: 'i@x.test', role: 'viewer' },
      'Somebody has joined',
      'Ines (i@x.test) has joined. Role: Viewer.',
    ],
    [
      'import-finished',
      { file: 'a.csv', created: '2', updated: '0', refused: '0' },
      'Import finished',
      'a.csv: 2 created, 0 updated.',
    ],
    [
      'import-finished',
      { file: 'a.csv', created: '2', updated: '0', refused: '1' },
      'Import finished',
      'a.csv: 2 created, 0 updated, 1 refused.',
    ],
    ['import-finished', { file: 'a.csv', reason: 'Too large.' }, 'Import failed', 'a.csv: Too large.'],
    [
      'ledger-differences',
      { count: '1', first: 'X.' },
      'The ledger and the stock differ',
      'The verification found 1 difference. X.',
    ],
    ['message', {}, 'As', 'written'],
    ['something-new', { sku: 'X' }, 'As', 'written'],
  ])('of %s with %o', (topic, facts, title, message) => {
    const dir = title === 'As' ? 'auto' : undefined;
    expect(said(topic, facts as Record<string, string>)).toEqual({ title, message, dir });
  });
});
