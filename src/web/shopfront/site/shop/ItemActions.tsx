import IconShare2 from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs';
import type { ShopItem } from '#shared/shopfront/shop/contract.ts';
import button from '../Button.module.css';
import { useSite } from '../siteContext.ts';
import classes from './ItemActions.module.css';
import type { OnItem } from './onItem.ts';
import { shareItem } from './share.ts';
import type { Choice } from './useChoice.ts';

/** Buying an item and telling others of it. */
export function ItemActions({ item, choice, onItem }: { item: ShopItem; choice: Choice; onItem: OnItem }) {
  const { page, texts } = useSite();
  const words = texts.shop;
  if (page.kind !== 'shop') return null;
  return (
    <div className={classes.actions}>
      <button
        type="button"
        className={button.button}
        data-kind="solid"
        onClick={() => onItem.purchase(item, choice.price, choice.choice)}
      >
        {words.purchase}
      </button>
      <button
        type="button"
        className={button.button}
        onClick={() => void shareItem(page.shop.id, item, words)}
      >
        <IconShare2 size={17} stroke={1.7} aria-hidden />
        {words.share}
      </button>
    </div>
  );
}
