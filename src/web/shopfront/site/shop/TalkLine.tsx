import type { ShopItem } from '#shared/shopfront/shop/contract.ts';
import { useSite } from '../siteContext.ts';
import { MayComment } from './MayComment.tsx';
import type { OnItem } from './onItem.ts';
import classes from './TalkLine.module.css';

/** How much is said about an item, and how to take part. */
export function TalkLine({ item, onItem }: { item: ShopItem; onItem: OnItem }) {
  const { texts } = useSite();
  const words = texts.shop;
  return (
    <div className={classes.talk}>
      <button type="button" className={classes.comments} onClick={() => onItem.comments(item)}>
        {words.viewComments(item.commentCount)}
      </button>
      <MayComment itemId={item.id} />
    </div>
  );
}
