import { expect, it } from 'vitest';
import { wordsOf, wordsOfDocument } from './words.ts';

it('words of a row: folded, each once, and the last digits of its number and of long ones', () => {
  expect(wordsOf(['Café Müller', 'café'], 'INV-2026-00012')).toBe(' cafe muller inv 2026 00012 ~21000 ');
  expect(wordsOf(['PO 4711 of 1050000'])).toBe(' po 4711 of 1050000 ~0000501 ');
  expect(wordsOf(['', '§'])).toBe(' ');
  // A code of letters has no last digits.
  expect(wordsOf(['A'], 'NT')).toBe(' a nt ');
  expect(wordsOfDocument('Müller', ['müller 7'], 'C0042')).toBe(' muller | muller 7 c0042 ~2400c ');
});
