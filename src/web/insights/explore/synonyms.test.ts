import { expect, it } from 'vitest';
import { arabicFigures } from '#shared/insights/figures/synonyms/ar.ts';
import { germanFigures } from '#shared/insights/figures/synonyms/de.ts';
import { figureSynonyms } from '#shared/insights/figures/synonyms/en.ts';
import { calledSo } from './synonyms.ts';

it('finds figures by what else they are called, in each language, by the beginnings of words in any order', () => {
  expect(calledSo('debtors', figureSynonyms)).toEqual(['receivables', 'overdue']);
  expect(calledSo('arrears', figureSynonyms)).toEqual(['overdue']);
  expect(calledSo('COGS', figureSynonyms)).toEqual(['costOfSales']);
  expect(calledSo('sold units', figureSynonyms)).toEqual(['soldQuantity']);
  expect(calledSo('lagerw', germanFigures)).toContain('stockValue');
  expect(calledSo('رأس المال المجمد', arabicFigures)).toEqual(['stockValue']);
  // Inside of a word nothing begins, nor do two phrases make one.
  expect(calledSo('ogs', figureSynonyms)).toEqual([]);
  expect(calledSo('debtors gst', figureSynonyms)).toEqual([]);
  expect(calledSo(' – ', figureSynonyms)).toEqual([]);
});
