import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { pictureInSize, pictureSources } from '#shared/catalogue/pictures/addresses.ts';
import type { Picture } from '#shared/catalogue/pictures/contract.ts';
import type { ShopItem } from '#shared/shopfront/shop/contract.ts';
import button from '../Button.module.css';
import { CloseButton, Dialog } from '../Dialog.tsx';
import { useSite } from '../siteContext.ts';
import classes from './Gallery.module.css';
import { type Shown, shownPictures } from './pictures.ts';
import { ShopPicture } from './ShopPicture.tsx';
import {
  moved,
  type Point,
  type Size,
  spread,
  stepped,
  swiped,
  toggled,
  type View,
  WHOLE,
  zoomed,
} from './zoom.ts';

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

type Gesture = { start: Point; swipes: boolean };

/** Zoom and swipe on a stage: by fingers, mouse, wheel and buttons. `turn` goes on to another picture. */
function useZoom(rightToLeft: boolean, turn: (step: -1 | 1) => void) {
  const [view, setView] = useState<View>(WHOLE);
  const stage = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());
  const gesture = useRef<Gesture>(null);

  const size = (): Size => ({
    width: stage.current?.clientWidth ?? 0,
    height: stage.current?.clientHeight ?? 0,
  });
  const point = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = stage.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
  };

  const down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    stage.current?.setPointerCapture(event.pointerId);
    const at = point(event);
    fingers.current.set(event.pointerId, at);
    gesture.current = { start: at, swipes: fingers.current.size === 1 && view.scale === 1 };
  };
  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const at = point(event);
    const [one, other] = fingers.current.values();
    if (one && other) {
      const was = spread([one, other]);
      fingers.current.set(event.pointerId, at);
      const [first = at, second = at] = fingers.current.values();
      const now = spread([first, second]);
      const by = { x: now.middle.x - was.middle.x, y: now.middle.y - was.middle.y };
      const factor = now.distance / Math.max(1, was.distance);
      setView((v) => moved(zoomed(v, v.scale * factor, now.middle, size()), by, size()));
      return;
    }
    fingers.current.set(event.pointerId, at);
    if (view.scale > 1) setView((v) => moved(v, { x: at.x - before.x, y: at.y - before.y }, size()));
  };
  const up = (event: PointerEvent) => {
    const last = fingers.current.get(event.pointerId);
    fingers.current.delete(event.pointerId);
    const { start, swipes } = gesture.current ?? {};
    if (!last || !start || !swipes || event.type === 'pointercancel') return;
    gesture.current = null;
    const step = swiped({ x: last.x - start.x, y: last.y - start.y }, rightToLeft);
    if (step !== 0) turn(step);
  };

  // React listens to the wheel in a way that cannot keep the page from scrolling.
  useEffect(() => {
    const element = stage.current;
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const factor = Math.exp(-event.deltaY / (event.ctrlKey ? 120 : 400));
      setView((v) => zoomed(v, v.scale * factor, point(event), size()));
    };
    element?.addEventListener('wheel', wheel, { passive: false });
    return () => element?.removeEventListener('wheel', wheel);
  });

  return {
    view,
    whole: () => setView(WHOLE),
    step: (direction: 'in' | 'out') => setView((v) => stepped(v, direction, size())),
    stage: {
      ref: stage,
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: up,
      onDoubleClick: (event: { clientX: number; clientY: number }) =>
        setView((v) => toggled(v, point(event), size())),
    },
  };
}
