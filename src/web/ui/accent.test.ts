import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accentStyle, contrast, readColour } from './accent.ts';

const AA = 4.5;
const SURFACES = {
  '--shop-light': ['#ffffff', '#f7f8fa', '#f2f4f8'],
  '--shop-dark': ['#121417', '#1a1d22', '#23272e'],
};
const tones = (colour: string) => Object.entries(accentStyle(colour) ?? {});
const rgb = (colour: string) => readColour(colour) ?? [0, 0, 0];

it('an accent can be read on every surface, whatever the colour', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(colour, (accent) => {
      const style = Object.fromEntries(tones(accent));
      for (const [tone, surfaces] of Object.entries(SURFACES))
        for (const surface of surfaces)
          expect(contrast(rgb(style[tone]), rgb(surface)), `${accent} ${tone}`).toBeGreaterThanOrEqual(AA);
      expect(
        contrast(rgb(style['--shop-solid']), rgb(style['--shop-on-solid'])),
        accent,
      ).toBeGreaterThanOrEqual(AA);
    }),
    { numRuns: 2000 },
  );
});

it('an accent that can be read stays as it is, and there is none where no colour was chosen', () => {
  expect(accentStyle('#0b5c66')).toMatchObject({ '--shop-solid': '#0b5c66', '--shop-light': '#0b5c66' });
  expect(accentStyle(null)).toBeUndefined();
  expect(accentStyle('red;background:url(//evil.example)')).toBeUndefined();
});
