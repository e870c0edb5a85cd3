import { ActionIcon } from '@mantine/core';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import { type DragEvent, useRef } from 'react';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import { pictureId } from '#shared/catalogue/pictures/addresses.ts';
import { useTexts } from '#web/texts/language.ts';
import { Picture } from '#web/ui/Picture.tsx';
import classes from './ItemPictures.module.css';

type Props = {
  picture: ItemDetail['pictures'][number];
  /** Counted from zero. */
  place: number;
  of: number;
  editable: boolean;
  dragged: boolean;
  onOpen: () => void;
  onMove: (to: number) => void;
  onDrag: (going: boolean) => void;
  onDropHere: () => void;
};

/** One picture: it opens, is dragged to another place, or moved there by its buttons. */
export function PictureTile({
  picture,
  place,
  of,
  editable,
  dragged,
  onOpen,
  onMove,
  onDrag,
  onDropHere,
}: Props) {
  const { pictures: words } = useTexts();
  const tile = useRef<HTMLLIElement>(null);
  const n = place + 1;
  const onDragOver = (event: DragEvent) => {
    if (editable && !event.dataTransfer.types.includes('Files')) event.preventDefault();
  };
  const onDrop = (event: DragEvent) => {
    if (event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    onDropHere();
  };
  const move = (to: number, button: 'earlier' | 'later') => {
    if (to < 0 || to >= of) return;
    onMove(to);
    // Moving takes the focus from a button; it stays with the picture that was moved.
    requestAnimationFrame(() => tile.current?.querySelector<HTMLElement>(`[data-move="${button}"]`)?.focus());
  };
  const mover = (button: 'earlier' | 'later', to: number) => (
    <ActionIcon
      variant="default"
      size={28}
      data-move={button}
      aria-label={button === 'earlier' ? words.earlier(n) : words.later(n)}
      aria-disabled={to < 0 || to >= of || undefined}
      data-disabled={to < 0 || to >= of || undefined}
      onClick={() => move(to, button)}
    >
      {button === 'earlier' ? <IconArrowLeft size={15} /> : <IconArrowRight size={15} />}
    </ActionIcon>
  );

  const opens = words.open(n, picture.alt);
  // What is seen is part of what is read out.
  const label = pictureId(picture.url) ? opens : `${opens}, ${words.elsewhere(hostOf(picture.url))}`;
  return (
    <li
      ref={tile}
      className={classes.tile}
      draggable={editable}
      data-dragged={dragged || undefined}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', picture.url);
        event.dataTransfer.effectAllowed = 'move';
        onDrag(true);
      }}
      onDragEnd={() => onDrag(false)}
      onDragOver={onDragOver}
      onDrop={onDrop}
    >
      <button type="button" className={classes.open} aria-label={label} onClick={onOpen}>
        {pictureId(picture.url) ? (
          <Picture picture={picture} sizes="136px" alt="" />
        ) : (
          <span className={classes.elsewhere}>
            <IconLink size={18} aria-hidden />
            {words.elsewhere(hostOf(picture.url))}
          </span>
        )}
      </button>
      {place === 0 ? <span className={classes.main}>{words.main}</span> : null}
      {editable && of > 1 ? (
        <span className={classes.movers}>
          {mover('earlier', place - 1)}
          {mover('later', place + 1)}
        </span>
      ) : null}
    </li>
  );
}

/** The host of an address elsewhere. */
export function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}
