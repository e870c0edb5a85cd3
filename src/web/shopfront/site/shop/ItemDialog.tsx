import { useEffect } from 'react';
import type { ShopItem, ShopItemDetail } from '#shared/shopfront/shop/contract.ts';
import { Dialog } from '../Dialog.tsx';
import { useSite } from '../siteContext.ts';
import { Choices } from './Choices.tsx';
import { Comments } from './Comments.tsx';
import { ItemActions } from './ItemActions.tsx';
import classes from './ItemDialog.module.css';
import { ItemPictures } from './ItemPictures.tsx';
import { OfferLine } from './OfferLine.tsx';
import type { OnItem } from './onItem.ts';
import { ITEM_SIZES } from './pictures.ts';
import { itemTitle, pageTitle } from './shopTitle.ts';
import { Trouble } from './Trouble.tsx';
import { useChoice } from './useChoice.ts';
import { useShopItem } from './useShopItem.ts';

type Props = {
  id: string;
  /** The same item as the list has it: shown until all of it is there. */
  listed: ShopItem | undefined;
  /** The item as it came with the document. */
  given: ShopItemDetail | null;
  onItem: OnItem;
  onClose: () => void;
};

/** One item, opened by its address. */
export function ItemDialog({ id, listed, given, onItem, onClose }: Props) {
  const { page, texts } = useSite();
  const { item, failure, load } = useShopItem(page.kind === 'shop' ? page.shop.id : '', id, given);
  const shown = item ?? (failure === 'missing' ? undefined : listed);
  const words = texts.shop;
  useTitle(shown?.name);
  return (
    <Dialog
      title={shown?.name ?? (failure ? words.details : words.loading)}
      kind={shown ? 'wide' : 'middle'}
      standing={given !== null}
      onClose={onClose}
    >
      {shown ? <Shown item={shown} onItem={onItem} /> : null}
      {shown ? <Comments item={shown} detail={item} failed={failure !== null} onRetry={load} /> : null}
      {!shown && failure ? (
        <Trouble
          sentence={failure === 'missing' ? words.itemMissing : words.itemFailed}
          onRetry={failure === 'missing' ? undefined : load}
        />
      ) : null}
    </Dialog>
  );
}

/** While an item is open, the page is called after it. */
function useTitle(name: string | undefined): void {
  const { page, texts } = useSite();
  useEffect(() => {
    if (name === undefined || page.kind !== 'shop') return;
    document.title = itemTitle(name, page.shop, texts);
    return () => {
      document.title = pageTitle(page.shop, page.query.category, texts);
    };
  }, [name, page, texts]);
}

function Shown({ item, onItem }: { item: ShopItem; onItem: OnItem }) {
  const choice = useChoice(item);
  return (
    <div className={classes.item}>
      <ItemPictures item={item} choice={choice} sizes={ITEM_SIZES} loading="first" onItem={onItem} />
      <div className={classes.facts}>
        {item.category ? (
          <p className={classes.category} dir="auto">
            {item.category}
          </p>
        ) : null}
        <OfferLine choice={choice} large />
        <Choices item={item} choice={choice} />
        <ItemActions item={item} choice={choice} onItem={onItem} />
        {item.description ? (
          <p className={classes.description} dir="auto">
            {item.description}
          </p>
        ) : null}
      </div>
    </div>
  );
}
