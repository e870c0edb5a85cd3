import type { ShopItem } from '#shared/shopfront/shop/contract.ts';
import { Choices } from './Choices.tsx';
import { Description } from './Description.tsx';
import { ItemActions } from './ItemActions.tsx';
import classes from './ItemCard.module.css';
import { ItemPictures } from './ItemPictures.tsx';
import { OfferLine } from './OfferLine.tsx';
import type { OnItem } from './onItem.ts';
import { CARD_SIZES } from './pictures.ts';
import { leavesPage } from './ShopTools.tsx';
import { TalkLine } from './TalkLine.tsx';
import { useChoice } from './useChoice.ts';

type Props = {
  item: ShopItem;
  /** Whether its picture is seen at once, or even the first. */
  loading: 'first' | 'eager' | 'lazy';
  onItem: OnItem;
};

/** An item in the window of the shop. */
export function ItemCard({ item, loading, onItem }: Props) {
  const choice = useChoice(item);
  const nameId = `item-${item.id}`;
  return (
    <li className={classes.card}>
      <article className={classes.inside} aria-labelledby={nameId}>
        <ItemPictures item={item} choice={choice} sizes={CARD_SIZES} loading={loading} onItem={onItem} />
        <div className={classes.name}>
          {item.category ? (
            <p className={classes.category} dir="auto">
              {item.category}
            </p>
          ) : null}
          <h2 id={nameId} dir="auto">
            <a
              href={onItem.href(item.id)}
              onClick={(event) => {
                if (leavesPage(event)) return;
                event.preventDefault();
                onItem.open(item.id);
              }}
            >
              {item.name}
            </a>
          </h2>
        </div>
        <OfferLine choice={choice} />
        <Description text={item.description} of={nameId} />
        <Choices item={item} choice={choice} />
        <ItemActions item={item} choice={choice} onItem={onItem} />
        <TalkLine item={item} onItem={onItem} />
      </article>
    </li>
  );
}
