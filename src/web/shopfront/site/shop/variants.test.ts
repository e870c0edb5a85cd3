import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ShopItem } from '#shared/shopfront/shop/contract.ts';
import { type Chosen, choose, isPossible, nothingChosen, offerOf } from './variants.ts';

const picture = (name: string) => ({ url: name, alt: '', width: 1, height: 1, placeholder: null });
type Variant = Partial<ShopItem['variants'][number]> & { values: string[] };

function itemWith(variants: Variant[]): ShopItem {
  const full = variants.map((variant, index) => ({
    id: String(index),
    price: 1000,
    availability: 'in_stock' as const,
    pictures: [],
    ...variant,
  }));
  const prices = full.map(({ price }) => price);
  return {
    id: 'item',
    slug: null,
    name: 'Apron',
    description: '',
    category: null,
    price: Math.min(...prices),
    highestPrice: Math.max(...prices),
    availability: 'in_stock',
    pictures: [picture('item')],
    commentCount: 0,
    options: (full[0]?.values ?? []).map((_, option) => ({
      name: `Option ${option}`,
      values: [...new Set(full.map(({ values }) => values[option] ?? ''))],
    })),
    variants: full,
  };
}

const APRON = itemWith([
  { values: ['S', 'Sand'], price: 4800, availability: 'out_of_stock' },
  { values: ['S', 'Ink'], price: 5200, pictures: [picture('ink')] },
  { values: ['M', 'Sand'], price: 4900, availability: 'low_stock' },
]);

it('a template is offered as the item itself as long as nothing is chosen', () => {
  expect(offerOf(APRON, nothingChosen(APRON))).toMatchObject({ price: 4800, highestPrice: 5200 });
});

it('a template is offered as what is left of its variants', () => {
  const small = choose(APRON, nothingChosen(APRON), 0, 'S');
  expect(offerOf(APRON, small)).toMatchObject({ price: 4800, highestPrice: 5200, availability: 'in_stock' });
  const ink = offerOf(APRON, choose(APRON, small, 1, 'Ink'));
  expect(ink).toMatchObject({ price: 5200, highestPrice: 5200, availability: 'in_stock' });
  expect(ink.pictures.map(({ url }) => url)).toEqual(['ink', 'item']);
  const sand = offerOf(APRON, choose(APRON, small, 1, 'Sand'));
  expect(sand).toMatchObject({ price: 4800, availability: 'out_of_stock' });
});

it('a choice gives up what does not go together with it', () => {
  const ink = choose(APRON, [null, null], 1, 'Ink');
  expect(isPossible(APRON, ink, 0, 'M')).toBe(false);
  expect(choose(APRON, ink, 0, 'M')).toEqual(['M', null]);
  expect(choose(APRON, ['S', 'Ink'], 0, null)).toEqual([null, 'Ink']);
});

it('a choice always leaves a variant, whatever is chosen in whatever order', () => {
  const value = fc.constantFrom('a', 'b', 'c');
  const variants = fc.uniqueArray(fc.tuple(value, value, value), {
    minLength: 1,
    selector: (values) => values.join(),
  });
  const steps = fc.array(fc.tuple(fc.nat(2), value), { maxLength: 8 });
  fc.assert(
    fc.property(variants, steps, (all, clicks) => {
      const item = itemWith(all.map((values, index) => ({ values, price: 100 + index })));
      let chosen: Chosen = nothingChosen(item);
      for (const [option, wanted] of clicks) {
        // Only values that an option has can be clicked.
        if (!item.options[option]?.values.includes(wanted)) continue;
        chosen = choose(item, chosen, option, wanted);
        expect(chosen[option]).toBe(wanted);
      }
      const left = item.variants.filter(({ values }) =>
        chosen.every((one, option) => one === null || values[option] === one),
      );
      expect(left.length).toBeGreaterThan(0);
      const offer = offerOf(item, chosen);
      expect([offer.price, offer.highestPrice]).toEqual([
        Math.min(...left.map(({ price }) => price)),
        Math.max(...left.map(({ price }) => price)),
      ]);
    }),
  );
});
