import { type Compiled, numberWordAt } from './lexicon/compiled.ts';
import type { Token } from './tokens.ts';

/** Units as they are spoken, and as they stand in names of things. */
const UNITS: Record<string, string> = {
  ...{
    watt: 'w',
    watts: 'w',
    volt: 'v',
    volts: 'v',
    micron: 'micron',
    microns: 'micron',
    inch: 'in',
    inches: 'in',
  },
  ...{ millimetre: 'mm', millimetres: 'mm', millimeter: 'mm', millimeters: 'mm', mil: 'mm', mill: 'mm' },
  ...{ centimetre: 'cm', centimetres: 'cm', centimeter: 'cm', centimeters: 'cm', zentimeter: 'cm' },
  ...{ kilogram: 'kg', kilograms: 'kg', kilogramm: 'kg', gramm: 'g', grams: 'g', zoll: 'in' },
  ...{ millilitre: 'ml', millilitres: 'ml', milliliter: 'ml', milliliters: 'ml' },
};

/** "The fifty watt panel": sizes that are written out as they are written in names. */
export function measured(tokens: Token[], lexicon: Compiled): Token[] {
  const found = [...tokens];
  for (const { at, text } of tokens) {
    const unit = UNITS[text];
    const before = tokens[at - 1];
    if (!unit || !before) continue;
    const number = before.kind === 'number' ? before.number : numberOf(tokens, at - 1, lexicon);
    if (number === undefined) continue;
    found[at] = { ...tokens[at]!, text: unit, raw: unit };
    if (before.kind !== 'number')
      found[at - 1] = {
        ...before,
        raw: String(number),
        text: String(number),
        kind: 'number',
        number,
        forms: [],
      };
  }
  return found;
}

function numberOf(tokens: Token[], at: number, lexicon: Compiled): number | undefined {
  const found = numberWordAt(tokens, at, lexicon);
  return found?.length === 1 ? found.value : undefined;
}
