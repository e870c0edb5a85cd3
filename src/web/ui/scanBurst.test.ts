import { expect, it } from 'vitest';
import { ScanBurst } from './scanBurst.ts';

const typed = (text: string[], pace: number) => {
  const burst = new ScanBurst();
  return text.map((key, n) => burst.take({ key, at: n * pace })).at(-1);
};

it('a scan is quick keys that end with Enter or Tab for a scan, and nothing else', () => {
  expect(typed([...'4006381333931', 'Enter'], 8)).toEqual({ code: '4006381333931' });
  expect(typed(['Shift', 'T', 'e', 'a', '-', '7', 'Tab'], 8)).toEqual({ code: 'Tea-7' });
  expect(typed([...'4006381333931', 'Enter'], 90)).toBe('none');
  expect(typed(['4', '2', 'Enter'], 8)).toBe('none');
  expect(typed([...'400638', 'ArrowLeft', 'Enter'], 8)).toBe('none');
  expect(typed([...'4'.repeat(65), 'Enter'], 8)).toBe('none');
});

it('a scan begins anew after a pause', () => {
  const burst = new ScanBurst();
  expect(burst.take({ key: 'e', at: 0 })).toBe('first');
  expect(burst.take({ key: '4', at: 400 })).toBe('first');
  expect(burst.take({ key: '0', at: 410 })).toBe('more');
  expect(burst.take({ key: '7', at: 420 })).toBe('more');
  expect(burst.take({ key: 'Enter', at: 430 })).toEqual({ code: '407' });
  expect(burst.take({ key: 'Enter', at: 435 })).toBe('none');
});

it('a scan bears a pause within it now and then, and no pace of typing', () => {
  const keyed = (keys: string[], gaps: number[]) => {
    const burst = new ScanBurst();
    let at = 0;
    return keys
      .map((key, n) => {
        at += gaps[n % gaps.length]!;
        return burst.take({ key, at });
      })
      .at(-1);
  };
  const code = [...'4006381333931', 'Enter'];
  expect(keyed(code, [8, 8, 8, 8, 8, 120])).toEqual({ code: '4006381333931' });
  expect(keyed(code, [8, 8, 120])).toBe('none');
  expect(keyed([...'lamp', 'Enter'], [40, 90])).toBe('none');
  expect(keyed(code, [60])).toBe('none');
  // One key, and then a scan: it begins with its own first key.
  expect(keyed(['e', ...'40063', 'Enter'], [0, 120, 8, 8, 8, 8, 8])).toEqual({ code: '40063' });
});

const pressed = (strokes: { key: string; code?: string; shift?: boolean }[]) => {
  const burst = new ScanBurst();
  return strokes.map((stroke, n) => burst.take({ ...stroke, at: n * 8 })).at(-1);
};

it('a scan is what the scanner meant, whatever the keyboard writes on these keys', () => {
  const digits = (keys: string, code: (digit: number) => string) =>
    [...keys].map((key, n) => ({ key, code: code([4, 0, 0, 6, 3][n]!) }));
  const end = { key: 'Enter', code: 'Enter' };
  // Arabic digits and letters, French digits, and those of the block of numbers.
  expect(pressed([...digits('٤٠٠٦٣', (n) => `Digit${n}`), end])).toEqual({ code: '40063' });
  expect(pressed([...digits('\'àà-"', (n) => `Digit${n}`), end])).toEqual({ code: '40063' });
  expect(pressed([...digits('40063', (n) => `Numpad${n}`), end])).toEqual({ code: '40063' });
  const arabic = [
    { key: 'Shift', code: 'ShiftLeft', shift: true },
    { key: 'لإ', code: 'KeyT', shift: true },
    { key: 'َ', code: 'KeyQ', shift: true },
    { key: 'ش', code: 'KeyA' },
    { key: 'ـ', code: 'Minus' },
    { key: '٧', code: 'Digit7' },
  ];
  expect(pressed([...arabic.filter(({ code }) => code !== 'KeyT'), end])).toEqual({ code: 'Qa-7' });
  // What is written with signs among it is taken as it is.
  expect(
    pressed([...'AB-&7'].map((key) => ({ key, code: key === '&' ? 'Digit1' : '' })).concat(end)),
  ).toEqual({
    code: 'AB-&7',
  });
});

it('a scan without an end is one when nothing follows it, and it is long enough', () => {
  const silent = (text: string, pace = 8) => {
    const burst = new ScanBurst();
    for (const [n, key] of [...text].entries()) burst.take({ key, at: n * pace });
    return burst.silence();
  };
  expect(silent('4006381333931')).toBe('4006381333931');
  expect(silent('40063')).toBeNull();
  expect(silent('4006381333931', 90)).toBeNull();
  expect(silent('4'.repeat(65))).toBeNull();
  expect(silent('')).toBeNull();
});
