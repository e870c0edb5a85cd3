import IconShare2 from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs';
import type { ShopItem } from '#shared/shopfront/shop/contract.ts';
import type { SiteTexts } from '#web/texts/en/site.ts';
import { copyText } from '#web/ui/copyText.ts';
import button from '../Button.module.css';
import { useSite } from '../siteContext.ts';
import { say } from '../toast.ts';
import classes from './ItemActions.module.css';
import type { OnItem } from './onItem.ts';
import { shopPath, shopSearch } from './shopAddress.ts';
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

type Item = { id: string; name: string };

/** Shares an item by the means of the device, or copies its link (specification, public shop). */
async function shareItem(tenantId: string, { id, name }: Item, words: SiteTexts['shop']): Promise<void> {
  const url = window.location.origin + shopPath(tenantId) + shopSearch({ query: {}, item: id });
  try {
    if ('share' in navigator) {
      await navigator.share({ title: name, url });
      return;
    }
    await copyText(url);
    say(words.copied);
  } catch (error) {
    // Whoever closes the sheet of the device has not met with a fault.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    say(words.shareFailed);
  }
}
