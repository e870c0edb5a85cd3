import { Button } from '@mantine/core';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import type { Availability, ShopItemDetail } from '#shared/shopfront/shop/contract.ts';
import { useTexts } from '#web/texts/language.ts';
import { Money } from '#web/ui/Money.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import classes from './ItemShop.module.css';

const TONES: Record<Availability, Tone> = { in_stock: 'good', low_stock: 'warn', out_of_stock: 'bad' };

/** The item as visitors see it: picture, name, price and whether there is some. */
export function ItemShopCard({ item, tenantId }: { item: ShopItemDetail; tenantId: string }) {
  const { itemShop: words } = useTexts();
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
          <StatusBadge tone="good">{words.shown}</StatusBadge>
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
