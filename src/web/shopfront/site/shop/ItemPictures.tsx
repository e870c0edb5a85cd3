import type { ShopItem } from '#shared/shopfront/shop/contract.ts';
import { useSite } from '../siteContext.ts';
import classes from './ItemPictures.module.css';
import type { OnItem } from './onItem.ts';
import { shownPictures } from './pictures.ts';
import { ShopPicture } from './ShopPicture.tsx';
import type { Choice } from './useChoice.ts';

/** So many thumbnails stand below a picture; the rest is in the gallery. */
const THUMBNAILS = 5;

type Props = {
  item: ShopItem;
  choice: Choice;
  sizes: string;
  loading: 'first' | 'eager' | 'lazy';
  onItem: OnItem;
};

/** The picture of an item, which opens the gallery, and thumbnails that switch it. */
export function ItemPictures({ item, choice, sizes, loading, onItem }: Props) {
  const { texts, language } = useSite();
  const words = texts.shop;
  const pictures = shownPictures(choice.offer.pictures);
  const picture = pictures[choice.shown] ?? pictures[0];
  const open = (first: number) => onItem.gallery(item, pictures, first);
  const beyond = pictures.length - THUMBNAILS;
  if (!picture)
    return (
      <div className={classes.pictures}>
        <div className={classes.none} role="img" aria-label={words.noPicture}>
          {[...item.name.trim()][0]?.toLocaleUpperCase(language.code)}
        </div>
      </div>
    );
  return (
    <div className={classes.pictures}>
      <button
        type="button"
        className={classes.picture}
        aria-label={words.openGallery(item.name)}
        onClick={() => open(choice.shown)}
      >
        <ShopPicture picture={picture} sizes={sizes} loading={loading} />
      </button>
      {pictures.length > 1 ? (
        <div className={classes.thumbnails}>
          {pictures.slice(0, beyond > 0 ? THUMBNAILS - 1 : THUMBNAILS).map((one, index) => (
            <button
              key={one.url}
              type="button"
              className={classes.thumbnail}
              aria-label={words.showPicture(index + 1)}
              aria-pressed={index === choice.shown}
              onClick={() => choice.show(index)}
            >
              <ShopPicture picture={one} sizes="44px" alt="" loading="lazy" />
            </button>
          ))}
          {beyond > 0 ? (
            <button
              type="button"
              className={classes.beyond}
              aria-label={words.morePictures(beyond + 1)}
              onClick={() => open(THUMBNAILS - 1)}
            >
              +{beyond + 1}
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
