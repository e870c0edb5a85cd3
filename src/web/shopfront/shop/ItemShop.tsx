import { Button } from '@mantine/core';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import type { Availability, getShopItem, ShopItemDetail } from '#shared/shopfront/shop/contract.ts';
import { callPublic, endpoint } from '#web/api/call.ts';
import { ApiError } from '#web/api/errors.ts';
import { useMay, useTenant } from '#web/api/tenant.ts';
import { ItemComments } from '#web/shopfront/comments/ItemComments.tsx';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import classes from './ItemShop.module.css';
import { whyNotListed } from './rules.ts';

/** How the item looks to visitors, or why they do not see it; and what people say about it. */
export function ItemShop({ item, onEdit }: { item: ItemDetail; onEdit: () => void }) {
  const { common, itemShop: words } = useTexts();
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
          <h2 id="comments">{common.comments}</h2>
          <ItemComments itemId={item.id} />
        </section>
      ) : null}
    </div>
  );
}

const call = endpoint<typeof getShopItem>();

/** An item as visitors get it; null where they do not, `closed` when that is because of the whole shop. */
type Visible = { item: ShopItemDetail | null; closed: boolean };

/** Asks for an item as a visitor would. */
function shopQuery(tenantId: string, id: string) {
  return queryOptions({
    queryKey: ['items', 'shop', tenantId, id],
    meta: { topics: ['stock', 'tenants'] },
    queryFn: async ({ signal }): Promise<Visible> => {
      try {
        return { item: await callPublic(call, { params: { tenantId, id } }, { signal }), closed: false };
      } catch (error) {
        if (!(error instanceof ApiError) || !['not-found', 'permission-denied'].includes(error.code))
          throw error;
        return { item: null, closed: error.code === 'permission-denied' };
      }
    },
  });
}

type Props = { item: ItemDetail; tenantId: string; closed: boolean; onEdit: () => void };

/** Why visitors do not see an item by itself, and what to do about it. */
function ItemShopHidden({ item, tenantId, closed, onEdit }: Props) {
  const { common, itemShop: words } = useTexts();
  const mayManage = useMay('inventory:manage');
  const reasons = closed ? (['closed'] as const) : whyNotListed(item);
  if (item.variantOf && reasons.length === 0)
    return (
      <div className={classes.hidden}>
        <StatusBadge tone="good">{common.inTheShop}</StatusBadge>
        <p>{words.variant}</p>
        <Link
          to="/tenant/$tenantId/inventory/items/$itemId"
          params={{ tenantId, itemId: item.variantOf }}
          search={{ tab: 'shop' }}
        >
          {words.template}
        </Link>
      </div>
    );
  return (
    <div className={classes.hidden}>
      <StatusBadge tone="quiet">{common.notInTheShop}</StatusBadge>
      <p>{words.why}</p>
      <ul>
        {(reasons.length ? reasons : (['unknown'] as const)).map((reason) => (
          <li key={reason}>{words.reasons[reason]}</li>
        ))}
      </ul>
      {mayManage && !closed ? (
        <Button variant="default" onClick={onEdit}>
          {common.editItem}
        </Button>
      ) : null}
    </div>
  );
}

const TONES: Record<Availability, Tone> = { in_stock: 'good', low_stock: 'warn', out_of_stock: 'bad' };

/** The item as visitors see it: picture, name, price and whether there is some. */
function ItemShopCard({ item, tenantId }: { item: ShopItemDetail; tenantId: string }) {
  const { common, itemShop: words } = useTexts();
  const { name, category, price, highestPrice, availability, description, options } = item;
  const picture = item.pictures[0] ?? item.variants.flatMap(({ pictures }) => pictures)[0];
  const shop = tenantId === 'public' ? '/shop' : `/shop/${tenantId}`;
  return (
    <div className={classes.visible}>
      <div className={classes.picture}>
        {picture ? (
          <Picture picture={picture} sizes="160px" alt="" />
        ) : (
          <Tile name={name} group={category} size={160} />
        )}
      </div>
      <div className={classes.words}>
        <div className={classes.line}>
          <StatusBadge tone="good">{common.inTheShop}</StatusBadge>
          <StatusBadge tone={TONES[availability]}>{words.availability[availability]}</StatusBadge>
          {category ? <bdi className={classes.quiet}>{category}</bdi> : null}
        </div>
        <p className={classes.name} dir="auto">
          {name}
        </p>
        <p className={classes.price}>
          {highestPrice > price ? `${words.from} ` : null}
          <Money minor={price} />
        </p>
        {options.map((option) => (
          <p key={option.name} className={classes.quiet} dir="auto">
            {option.name}: {option.values.join(', ')}
          </p>
        ))}
        {description ? (
          <p className={classes.description} dir="auto">
            {description}
          </p>
        ) : null}
        {picture ? null : <p className={classes.quiet}>{words.noPicture}</p>}
        <div>
          <Button
            component="a"
            href={`${shop}?item=${item.id}`}
            variant="default"
            leftSection={<IconExternalLink size={15} stroke={1.8} aria-hidden />}
          >
            {words.open}
          </Button>
        </div>
      </div>
    </div>
  );
}
