import { expect, it } from 'vitest';
import { sizeText } from './size.ts';

it.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1000, '1 kB'],
  [15_728_640, '15.7 MB'],
  [123_456_789, '123 MB'],
  [1_500_000_000, '1.5 GB'],
  [2e15, '2,000 TB'],
])('%d bytes are shown as %s', (bytes, text) => expect(sizeText(bytes, 'en')).toBe(text));

it('a size is written in the way of the language', () => {
  expect(sizeText(15_728_640, 'de')).toBe('15,7 MB');
});
