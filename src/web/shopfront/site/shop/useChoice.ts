import { useState } from 'react';
import type { ShopItem } from '#shared/shopfront/shop/contract.ts';
import { useSite } from '../siteContext.ts';
import { priceText } from './price.ts';
import { type Chosen, choose, nothingChosen, offerOf } from './variants.ts';

/** What somebody has chosen of an item, and what it is offered as by that. */
export function useChoice(item: ShopItem) {
  const { page, texts } = useSite();
  const [chosen, setChosen] = useState<Chosen>(() => nothingChosen(item));
  const [shown, setShown] = useState(0);
  const offer = offerOf(item, chosen);
  const currency = page.kind === 'shop' ? page.shop.currency : 'USD';
  const price = priceText(offer.price, currency, page.language);
  return {
    chosen,
    offer,
    /** The price in words, "from" where variants differ. */
    price: offer.price === offer.highestPrice ? price : texts.shop.from(price),
    /** The chosen values in words. */
    choice: chosen.filter((value) => value !== null).join(', '),
    choose: (option: number, value: string | null) => {
      setChosen((before) => choose(item, before, option, value));
      setShown(0);
    },
    /** Which picture is shown. */
    shown: Math.min(shown, Math.max(0, offer.pictures.length - 1)),
    show: setShown,
  };
}

export type Choice = ReturnType<typeof useChoice>;
