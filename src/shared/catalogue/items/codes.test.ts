import { expect, it } from 'vitest';
import { codeForms } from './codes.ts';

it('a scanned article number is known with and without its leading zeros, and other codes as they are', () => {
  expect(codeForms('036000291452')).toEqual(['036000291452', '0036000291452', '00036000291452']);
  expect(codeForms('0036000291452')).toContain('036000291452');
  expect(codeForms('40063813')).toContain('0000040063813');
  expect(codeForms(' Tea-007 ')).toEqual(['tea-007']);
  expect(codeForms('007')).toEqual(['007']);
});
