import { expect } from 'vitest';
import type { Locator } from './locator.ts';
import { eventually } from './patience.ts';
import { isShown } from './shown.ts';
import { fits, type Text, textOf } from './text.ts';

declare module 'vitest' {
  interface Matchers {
    toBeVisible(): Promise<void>;
    /** Nothing of it shows, or it is not there. */
    toBeHidden(): Promise<void>;
    toBeFocused(): Promise<void>;
    toBeDisabled(): Promise<void>;
    toBeEnabled(): Promise<void>;
    toBeChecked(): Promise<void>;
    toHaveCount(count: number): Promise<void>;
    toHaveText(text: Text | Text[]): Promise<void>;
    toContainText(text: Text | Text[]): Promise<void>;
    toHaveValue(value: Text): Promise<void>;
    toHaveAttribute(name: string, value?: Text): Promise<void>;
    toHaveAccessibleDescription(text: Text): Promise<void>;
    toHaveURL(address: Text): Promise<void>;
  }
}

type Found = { pass: boolean; actual: unknown };
type Look = (on: Locator) => Found;

/** Looks until it holds, or with `not` until it holds no more; nothing that is no single element does either. */
async function until({ isNot = false }: { isNot?: boolean }, look: () => Found, what: string) {
  let found: Found = { pass: isNot, actual: undefined };
  try {
    await eventually(() => {
      found = { pass: isNot, actual: undefined };
      found = look();
      if (found.pass === isNot) throw new Error('It is otherwise.');
    });
    return { pass: !isNot, message: () => what };
  } catch (error) {
    const wanted = `${what}${isNot ? ' no more' : ''}`;
    return { pass: isNot, message: () => `${wanted}: ${JSON.stringify(found.actual)}\n${error}` };
  }
}

const one =
  (look: (element: HTMLElement) => Found): Look =>
  (on) =>
    look(on.one());

const says = (text: string, wanted: Text) =>
  wanted instanceof RegExp ? wanted.test(text) : fits(text, wanted, { exact: true });
const contains = (text: string, wanted: Text) =>
  wanted instanceof RegExp ? wanted.test(text) : text.includes(wanted.replace(/\s+/g, ' ').trim());

function texts(wanted: Text | Text[], agrees: (text: string, wanted: Text) => boolean): Look {
  if (!Array.isArray(wanted))
    return one((element) => ({ pass: agrees(textOf(element), wanted), actual: textOf(element) }));
  return (on) => {
    const actual = on.all().map(textOf);
    return {
      pass: actual.length === wanted.length && actual.every((text, n) => agrees(text, wanted[n]!)),
      actual,
    };
  };
}

const valueIn = (element: HTMLElement) => (element as HTMLInputElement | HTMLSelectElement).value;

/** What describes an element to whoever does not see it. */
function descriptionOf(element: Element): string {
  const ids = element.getAttribute('aria-describedby')?.split(/\s+/) ?? [];
  const texts = ids.flatMap((id) => {
    const by = document.getElementById(id);
    return by ? [textOf(by)] : [];
  });
  return texts.join(' ') || (element.getAttribute('aria-description') ?? element.getAttribute('title') ?? '');
}

/** A matcher that looks at what there is until it is as wanted. */
function matcher<A extends unknown[]>(name: string, look: (...wanted: A) => Look) {
  return function (this: { isNot?: boolean }, on: Locator, ...wanted: A) {
    const what = `${on.name} ${name} ${wanted.map(String).join(' ')}`;
    return until(this, () => look(...wanted)(on), what);
  };
}

expect.extend({
  toBeVisible: matcher('is visible', () => (on) => {
    const found = on.all();
    if (found.length > 1) on.one();
    return { pass: found.some(isShown), actual: found.length };
  }),
  toBeHidden: matcher('is hidden', () => (on) => {
    const shown = on.all().filter(isShown);
    return { pass: shown.length === 0, actual: shown.map(textOf) };
  }),
  toBeFocused: matcher('is focused', () =>
    one((element) => ({
      pass: document.activeElement === element,
      actual: document.activeElement?.outerHTML,
    })),
  ),
  toBeDisabled: matcher('is disabled', () => one((element) => ({ pass: isDisabled(element), actual: '' }))),
  toBeEnabled: matcher('is enabled', () => one((element) => ({ pass: !isDisabled(element), actual: '' }))),
  toBeChecked: matcher('is checked', () =>
    one((element) => ({
      pass: (element as HTMLInputElement).checked ?? element.getAttribute('aria-checked') === 'true',
      actual: '',
    })),
  ),
  toHaveCount: matcher('are', (count: number) => (on) => ({
    pass: on.all().length === count,
    actual: on.all().map(textOf),
  })),
  toHaveText: matcher('says', (wanted: Text | Text[]) => texts(wanted, says)),
  toContainText: matcher('contains', (wanted: Text | Text[]) => texts(wanted, contains)),
  toHaveValue: matcher('has the value', (wanted: Text) =>
    one((element) => ({ pass: says(valueIn(element), wanted), actual: valueIn(element) })),
  ),
  toHaveAttribute: matcher('has', (name: string, wanted?: Text) =>
    one((element) => {
      const actual = element.getAttribute(name);
      const right = (value: string) =>
        wanted === undefined || (wanted instanceof RegExp ? wanted.test(value) : wanted === value);
      return { pass: actual !== null && right(actual), actual };
    }),
  ),
  toHaveAccessibleDescription: matcher('is described by', (wanted: Text) =>
    one((element) => ({ pass: says(descriptionOf(element), wanted), actual: descriptionOf(element) })),
  ),
  async toHaveURL(page: { url: () => string }, wanted: Text) {
    const look = () => {
      const actual = page.url();
      return { pass: wanted instanceof RegExp ? wanted.test(actual) : actual.endsWith(wanted), actual };
    };
    return until(this, look, `the address is ${wanted}`);
  },
});

function isDisabled(element: Element): boolean {
  return element.matches(':disabled') || element.closest('[aria-disabled="true"]') !== null;
}
