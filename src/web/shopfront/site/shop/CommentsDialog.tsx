import type { ShopItem } from '#shared/shopfront/shop/contract.ts';
import { Dialog } from '../Dialog.tsx';
import { useSite } from '../siteContext.ts';
import { Comments } from './Comments.tsx';
import { useShopItem } from './useShopItem.ts';

/** The comments on an item by themselves. */
export function CommentsDialog({ item, onClose }: { item: ShopItem; onClose: () => void }) {
  const { page, texts } = useSite();
  const {
    item: detail,
    failure,
    load,
  } = useShopItem(page.kind === 'shop' ? page.shop.id : '', item.id, null);
  return (
    <Dialog title={texts.shop.commentsOf(item.name)} onClose={onClose}>
      <Comments item={item} detail={detail} failed={failure !== null} onRetry={load} />
    </Dialog>
  );
}
