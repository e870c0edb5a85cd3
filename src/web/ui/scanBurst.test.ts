import { expect, it } from 'vitest';
import { ScanBurst } from './scanBurst.ts';

const typed = (text: string[], pace: number) => {
  const burst = new ScanBurst();
  return text.map((key, n) => burst.take({ key, at: n * pace })).at(-1);
};

it('takes quick keys that end with Enter or Tab for a scan, and nothing else', () => {
  expect(typed([...'4006381333931', 'Enter'], 8)).toEqual({ code: '4006381333931' });
  expect(typed(['Shift', 'T', 'e', 'a', '-', '7', 'Tab'], 8)).toEqual({ code: 'Tea-7' });
  expect(typed([...'4006381333931', 'Enter'], 90)).toBe('none');
  expect(typed(['4', '2', 'Enter'], 8)).toBe('none');
  expect(typed([...'400638', 'ArrowLeft', 'Enter'], 8)).toBe('none');
  expect(typed([...'4'.repeat(65), 'Enter'], 8)).toBe('none');
});

it('begins anew after a pause', () => {
  const burst = new ScanBurst();
  expect(burst.take({ key: 'e', at: 0 })).toBe('first');
  expect(burst.take({ key: '4', at: 400 })).toBe('first');
  expect(burst.take({ key: '0', at: 410 })).toBe('more');
  expect(burst.take({ key: '7', at: 420 })).toBe('more');
  expect(burst.take({ key: 'Enter', at: 430 })).toEqual({ code: '407' });
  expect(burst.take({ key: 'Enter', at: 435 })).toBe('none');
});
