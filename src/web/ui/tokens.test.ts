import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const CSS = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const SITE = readFileSync(new URL('../site/site.css', import.meta.url), 'utf8');

const tokensIn = (block: string) =>
  Object.fromEntries(
    [...block.matchAll(/--(?:sb|site)-([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, value]) => [name!, value!]),
  );
const [light, dark] = CSS.split("[data-mantine-color-scheme='dark']").map((block) => ({
  ...tokensIn(SITE),
  ...tokensIn(block),
})) as [Record<string, string>, Record<string, string>];

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

const BACKS = ['page', 'surface', 'raised', 'hover', 'chosen'];
/** What is written on what, anywhere in the pages; the least is that of WCAG 2.2 AA for text, and for what is no text. */
const WRITTEN: [fronts: string[], backs: string[], least: number][] = [
  [['text', 'accent-text'], BACKS, 4.5],
  [['muted'], BACKS, 4.5],
  [['text'], ['good-back', 'warn-back', 'bad-back', 'pressed'], 4.5],
  [['good'], ['good-back', 'page', 'surface', 'raised'], 4.5],
  [['warn'], ['warn-back', 'page', 'surface', 'raised'], 4.5],
  [['bad'], ['bad-back', 'page', 'surface', 'raised'], 4.5],
  [['on-solid'], ['solid'], 4.5],
  // The frame of what has the focus.
  [['accent'], BACKS, 3],
];

it.each([
  ['light', light],
  ['dark', dark],
])('every colour of the %s scheme can be read on whatever it is written on', (_, tokens) => {
  const pale = WRITTEN.flatMap(([fronts, backs, least]) =>
    fronts.flatMap((front) =>
      backs.map((back) => ({ front, back, least, is: contrast(tokens[front]!, tokens[back]!) })),
    ),
  ).filter(({ is, least }) => !(is >= least));
  expect(pale.map(({ front, back, is }) => `${front} on ${back}: ${is.toFixed(2)}`)).toEqual([]);
});

it('both schemes have the same colours', () => {
  expect(Object.keys(dark).sort()).toEqual(Object.keys(light).sort());
});
