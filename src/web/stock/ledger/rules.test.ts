import { describe, expect, it } from 'vitest';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import { en } from '#web/texts/en.ts';
import {
  type AdjustValues,
  adjustBody,
  adjustProblems,
  changeOf,
  quantityProblem,
  startOfAdjust,
  transferProblems,
} from './rules.ts';

const EACH = { code: 'each', precision: 0 };
const KILO = { code: 'kg', precision: 3 };
const item = {
  levels: [
    { locationId: 'here', onHand: '5', available: '3' },
    { locationId: 'there', onHand: '0.5', available: '0.5' },
  ],
} as ItemDetail;
const typed = (change: Partial<AdjustValues>): AdjustValues => ({ ...startOfAdjust(item), ...change });

describe('a typed quantity', () => {
  it.each([
    ['2', EACH, 'any', null],
    ['+2', EACH, 'any', null],
    ['', EACH, 'positive', null],
    ['2.5', EACH, 'any', en.stock.tooPrecise('each', 0)],
    ['2.5', KILO, 'any', null],
    ['2.5001', KILO, 'any', en.stock.tooPrecise('kg', 3)],
    ['two', EACH, 'any', en.ui.invalidNumber],
    ['-2', EACH, 'any', null],
    ['-2', EACH, 'notNegative', en.stock.negative],
    ['0', EACH, 'notNegative', null],
    ['0', EACH, 'any', en.stock.zero],
    ['0', EACH, 'positive', en.stock.zero],
  ] as const)('%j of %o, where it may be %s', (text, unit, sign, problem) => {
    expect(quantityProblem(text, unit, en, sign)).toBe(problem);
  });
});

describe('a correction', () => {
  it('begins with every place where the item is, and nothing typed', () => {
    expect(startOfAdjust(item).lines).toEqual({ here: '', there: '' });
  });

  it('changes by what is typed, or to what was counted', () => {
    expect(changeOf(item, typed({ lines: { here: '-2' } }), 'here')).toBe(-2000n);
    expect(changeOf(item, typed({ mode: 'counted', lines: { here: '7' } }), 'here')).toBe(2000n);
    expect(changeOf(item, typed({ mode: 'counted', lines: { new: '7' } }), 'new')).toBe(7000n);
    expect(changeOf(item, typed({}), 'here')).toBeNull();
  });

  it('sends what was filled in, and nothing that was left alone', () => {
    expect(adjustBody(typed({ reason: 'found', lines: { here: ' +2 ', there: ' ' } }), 'i')).toEqual({
      reason: 'found',
      lines: [{ itemId: 'i', locationId: 'here', change: '2' }],
    });
    expect(
      adjustBody(typed({ mode: 'counted', lines: { here: '2' }, unitCost: ' 1.5 ', note: 'x' }), 'i'),
    ).toEqual({
      reason: '',
      note: 'x',
      lines: [{ itemId: 'i', locationId: 'here', counted: '2', unitCost: '1.5' }],
    });
  });

  it('is refused at the field that is wrong', () => {
    const wrong = (values: AdjustValues) => adjustProblems(values, EACH, en).map(({ field }) => field);
    expect(wrong(typed({}))).toEqual(['lines']);
    expect(wrong(typed({ lines: { here: '1', there: '0.5' } }))).toEqual(['lines.there']);
    expect(wrong(typed({ mode: 'counted', lines: { here: '-1' } }))).toEqual(['lines.here']);
    expect(wrong(typed({ lines: { here: '1' }, unitCost: 'much' }))).toEqual(['unitCost']);
    expect(wrong(typed({ lines: { here: '1' }, unitCost: '0.25' }))).toEqual([]);
  });
});

it('a transfer needs two places and a quantity', () => {
  const wrong = (fromId: string, toId: string, quantity: string) =>
    transferProblems({ fromId, toId, quantity, effectiveAt: '', note: '' }, EACH, en).map(
      ({ field }) => field,
    );
  expect(wrong('', '', '')).toEqual(['fromId', 'toId', 'quantity']);
  expect(wrong('here', 'there', '0')).toEqual(['quantity']);
  expect(wrong('here', 'there', '1')).toEqual([]);
});
