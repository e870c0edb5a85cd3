import { pictureId } from '#shared/catalogue/pictures/addresses.ts';
import type { Picture } from '#shared/catalogue/pictures/contract.ts';

/** A picture that can be shown, with its size. */
export type Shown = Picture & { width: number; height: number };

/** The own pictures among those of an item: others the content security policy refuses. */
export function shownPictures(pictures: Picture[]): Shown[] {
  return pictures.filter(isShown);
}

function isShown(picture: Picture): picture is Shown {
  return pictureId(picture.url) !== null && Boolean(picture.width && picture.height);
}

/** How many cards stand in the first row where the window is widest. */
export const FIRST_ROW = 4;
/** How wide the picture of a card is, as in the `sizes` of an image. */
export const CARD_SIZES =
  '(min-width: 1200px) 312px, (min-width: 906px) 30vw, (min-width: 600px) 46vw, calc(100vw - 32px)';
/** The same for the picture in the dialog of an item. */
export const ITEM_SIZES = '(min-width: 900px) 460px, calc(100vw - 32px)';
