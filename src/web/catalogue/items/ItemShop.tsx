import { useQuery } from '@tanstack/react-query';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import { useMay, useTenant } from '#web/api/tenant.ts';
import { ItemComments } from '#web/shopfront/comments/ItemComments.tsx';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import classes from './ItemShop.module.css';
import { ItemShopCard } from './ItemShopCard.tsx';
import { ItemShopHidden } from './ItemShopHidden.tsx';
import { shopQuery } from './itemShopQuery.ts';

/** How the item looks to visitors, or why they do not see it; and what people say about it. */
export function ItemShop({ item, onEdit }: { item: ItemDetail; onEdit: () => void }) {
  const { itemShop: words } = useTexts();
  const mayManage = useMay('inventory:manage');
  const { id: tenantId } = useTenant().tenant;
  const shop = useQuery(shopQuery(tenantId, item.id));
  return (
    <div className={classes.shop}>
      <section className={classes.card} aria-labelledby="visitors">
        <h2 id="visitors">{words.title}</h2>
        {shop.data?.item ? <ItemShopCard item={shop.data.item} tenantId={tenantId} /> : null}
        {shop.data && !shop.data.item ? (
          <ItemShopHidden item={item} tenantId={tenantId} closed={shop.data.closed} onEdit={onEdit} />
        ) : null}
        {shop.isPending ? <Busy /> : null}
        {shop.isError && !shop.data ? (
          <ErrorState title={words.failed} error={shop.error} onRetry={() => void shop.refetch()} />
        ) : null}
      </section>
      {mayManage ? (
        <section className={classes.card} aria-labelledby="comments">
          <h2 id="comments">{words.comments}</h2>
          <ItemComments itemId={item.id} />
        </section>
      ) : null}
    </div>
  );
}
