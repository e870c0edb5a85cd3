import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs';
import { type KeyboardEvent, useState } from 'react';
import type { Picture } from '#shared/catalogue/pictures/contract.ts';
import { pictureInSize, pictureSources } from '#shared/catalogue/pictures/rules.ts';
import type { ShopItem } from '#shared/shopfront/shop/contract.ts';
import button from '../Button.module.css';
import { CloseButton, Dialog } from '../Dialog.tsx';
import { useSite } from '../siteContext.ts';
import classes from './Gallery.module.css';
import { type Shown, shownPictures } from './pictures.ts';
import { ShopPicture } from './ShopPicture.tsx';
import { useZoom } from './useZoom.ts';

type Props = { item: ShopItem; pictures: Picture[]; first: number; onClose: () => void };

/** The pictures of an item over the whole window. */
export function Gallery({ item, pictures, first, onClose }: Props) {
  const { texts, language } = useSite();
  const words = texts.shop;
  const all = shownPictures(pictures);
  const [shown, setShown] = useState(first);
  const rightToLeft = language.direction === 'rtl';
  const show = (index: number) => {
    setShown((index + all.length) % all.length);
    zoom.whole();
  };
  const zoom = useZoom(rightToLeft, (step) => show(shown + step));
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const keys: Record<string, () => void> = {
      ArrowLeft: () => show(shown + (rightToLeft ? 1 : -1)),
      ArrowRight: () => show(shown + (rightToLeft ? -1 : 1)),
      Home: () => show(0),
      End: () => show(all.length - 1),
      '+': () => zoom.step('in'),
      '=': () => zoom.step('in'),
      '-': () => zoom.step('out'),
      '0': zoom.whole,
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const picture = all[shown];
  if (!picture) return null;
  const several = all.length > 1;
  return (
    <Dialog title={words.gallery(item.name)} kind="full" onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of whatever has the focus in the gallery */}
      <div className={classes.gallery} onKeyDown={onKey}>
        <div className={classes.bar}>
          <p className={classes.name} dir="auto">
            {item.name}
          </p>
          <p role="status">{words.picture(shown + 1, all.length)}</p>
          <button
            type="button"
            className={button.icon}
            aria-label={words.zoomOut}
            onClick={() => zoom.step('out')}
          >
            <IconZoomOut size={20} stroke={1.7} aria-hidden />
          </button>
          <button
            type="button"
            className={button.icon}
            aria-label={words.zoomIn}
            onClick={() => zoom.step('in')}
          >
            <IconZoomIn size={20} stroke={1.7} aria-hidden />
          </button>
          <CloseButton onClose={onClose} />
        </div>
        <div className={classes.middle}>
          <div className={classes.stage} data-close={zoom.view.scale > 1 || undefined} {...zoom.stage}>
            <Large key={picture.url} picture={picture} view={zoom.view} />
          </div>
          {several ? (
            <>
              <button
                type="button"
                className={classes.turn}
                data-to="previous"
                aria-label={words.previous}
                onClick={() => show(shown - 1)}
              >
                <IconChevronLeft size={24} stroke={1.7} aria-hidden className="sb-pointing" />
              </button>
              <button
                type="button"
                className={classes.turn}
                data-to="next"
                aria-label={words.next}
                onClick={() => show(shown + 1)}
              >
                <IconChevronRight size={24} stroke={1.7} aria-hidden className="sb-pointing" />
              </button>
            </>
          ) : null}
        </div>
        {several ? (
          <div className={classes.thumbnails}>
            {all.map((one, index) => (
              <button
                key={one.url}
                type="button"
                className={classes.thumbnail}
                aria-label={words.showPicture(index + 1)}
                aria-pressed={index === shown}
                onClick={() => show(index)}
              >
                <ShopPicture picture={one} sizes="56px" alt="" loading="eager" />
              </button>
            ))}
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}

function Large({ picture, view }: { picture: Shown; view: { scale: number; x: number; y: number } }) {
  const { url, width, height, alt, placeholder } = picture;
  // Closer, the picture is fetched in a size that has more to show.
  const sizes = `${Math.round(Math.min(view.scale, 3) * 100)}vw`;
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSources(url, width, 'avif')} sizes={sizes} />
      <img
        src={pictureInSize(url, 1280, 'webp')}
        srcSet={pictureSources(url, width, 'webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        draggable={false}
        decoding="async"
        style={{
          transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
          ...(placeholder ? { backgroundImage: `url("${placeholder}")` } : {}),
        }}
      />
    </picture>
  );
}
