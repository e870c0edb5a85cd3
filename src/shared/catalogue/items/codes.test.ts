import { expect, it } from 'vitest';
import { codeForms } from './codes.ts';

it('knows an article number with and without its leading zeros, and leaves other codes as they are', () => {
  expect(codeForms('036000291452')).toEqual(['036000291452', '0036000291452', '00036000291452']);
  expect(codeForms('0036000291452')).toContain('036000291452');
  expect(codeForms('40063813')).toContain('0000040063813');
  expect(codeForms(' Tea-007 ')).toEqual(['tea-007']);
  expect(codeForms('007')).toEqual(['007']);
});
