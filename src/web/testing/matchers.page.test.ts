import { beforeEach, expect, it } from 'vitest';
import { Locator } from './locator.ts';
import { withPatience } from './patience.ts';
import './matchers.ts';

const page = new Locator('page', () => [document.body]);

beforeEach(() => {
  document.body.innerHTML = `
    <label>Name <input value="Tea"></label> <p id="why">Too short.</p>
    <button aria-describedby="why" disabled>Save it</button>
    <ul><li>One</li><li>Two</li></ul> <p hidden>Nobody sees this</p>
    <input type="checkbox" aria-label="Sure"> <a href="/about">About</a>`;
});

/** What holds, and what does not: with `not`, it is the other way round. */
const CASES: [string, () => Promise<void>, () => Promise<void>][] = [
  [
    'toBeVisible',
    () => expect(page.getByText('one')).toBeVisible(),
    () => expect(page.getByText('Nobody sees')).toBeVisible(),
  ],
  [
    'toHaveText',
    () => expect(page.getByRole('listitem')).toHaveText(['One', /^Tw/]),
    () => expect(page.getByRole('listitem').first()).toHaveText('On'),
  ],
  [
    'toContainText',
    () => expect(page.getByRole('list')).toContainText('OneTwo'),
    () => expect(page.getByRole('list')).toContainText('Three'),
  ],
  [
    'toHaveCount',
    () => expect(page.getByRole('listitem')).toHaveCount(2),
    () => expect(page.getByRole('listitem')).toHaveCount(1),
  ],
  [
    'toHaveValue',
    () => expect(page.getByLabel('name')).toHaveValue('Tea'),
    () => expect(page.getByLabel('name')).toHaveValue('Te'),
  ],
  [
    'toBeDisabled',
    () => expect(page.getByRole('button', { name: 'save' })).toBeDisabled(),
    () => expect(page.getByLabel('Name')).toBeDisabled(),
  ],
  [
    'toBeEnabled',
    () => expect(page.getByLabel('Name')).toBeEnabled(),
    () => expect(page.getByRole('button')).toBeEnabled(),
  ],
  [
    'toBeChecked',
    () => expect(page.getByRole('checkbox', { name: 'Sure' })).not.toBeChecked(),
    () => expect(page.getByRole('checkbox', { name: 'Sure' })).toBeChecked(),
  ],
  [
    'toHaveAttribute',
    () => expect(page.getByRole('link')).toHaveAttribute('href', '/about'),
    () => expect(page.getByRole('link')).toHaveAttribute('href', '/a'),
  ],
  [
    'toHaveAccessibleDescription',
    () => expect(page.getByRole('button')).toHaveAccessibleDescription(/^Too/),
    () => expect(page.getByRole('button')).toHaveAccessibleDescription('Too'),
  ],
  [
    'toBeFocused',
    () => expect(page.getByLabel('Name')).not.toBeFocused(),
    () => expect(page.getByLabel('Name')).toBeFocused(),
  ],
  [
    'more than one',
    () => expect(page.getByRole('listitem')).not.toHaveCount(0),
    () => expect(page.getByRole('listitem')).toHaveText('One'),
  ],
];

it.each(CASES)('%s holds where it does, and fails where it does not', async (_, right, wrong) => {
  await withPatience(100, async () => {
    await right();
    await expect(wrong()).rejects.toThrow();
  });
});

it('waits for what is not there yet, and for what goes', async () => {
  setTimeout(() => document.querySelector('li')?.remove(), 60);
  await expect(page.getByText('One')).toHaveCount(0);
  setTimeout(() => page.getByLabel('Name').one().remove(), 60);
  await expect(page.getByLabel('Name')).not.toBeVisible();
});

it('finds by part and case as Playwright does, and what hides has no role', () => {
  expect(page.getByRole('link', { name: 'abou' }).all()).toHaveLength(1);
  expect(page.getByRole('link', { name: 'about', exact: true }).all()).toEqual([]);
  document.querySelector('a')!.setAttribute('hidden', '');
  expect(page.getByRole('link').all()).toEqual([]);
});
