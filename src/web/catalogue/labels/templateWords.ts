import type { LabelKind, LabelLayout, Symbology } from '#shared/catalogue/labels/layout.ts';
import { READY_MADE, type ReadyMade } from '#shared/catalogue/labels/readyMade.ts';
import type { Paper } from '#shared/catalogue/labels/sheets.ts';
import { numberFormat } from '#shared/formats.ts';
import type { Texts } from '#web/texts/en.ts';

/** A template as it is chosen: an own one by its id, a ready-made one by its name in the program. */
export type Choice = { id: string; name: string; layout: LabelLayout };

export const isReadyMade = (id: string): id is ReadyMade => Object.hasOwn(READY_MADE, id);

/** The ready-made templates, those of some kinds or all of them. */
export function readyMade({ templates }: Texts['labels'], kinds?: readonly LabelKind[]): Choice[] {
  return (Object.keys(READY_MADE) as ReadyMade[])
    .map((id) => ({ id, name: templates.names[id], layout: READY_MADE[id] as LabelLayout }))
    .filter(({ layout }) => !kinds || kinds.includes(layout.kind));
}

/** How large a label is. */
export function sizeOf({ width, height }: { width: number; height: number }, language: string): string {
  const millimetres = numberFormat(language, { style: 'unit', unit: 'millimeter' });
  return `${numberFormat(language, {}).format(width)} × ${millimetres.format(height)}`;
}

/** Names that are the same in every language. */
export const SYMBOLOGY_NAMES: Record<Symbology, string> = {
  code128: 'Code 128',
  ean: 'EAN',
  qr: 'QR',
  gs1datamatrix: 'GS1 DataMatrix',
};
export const PAPER_NAMES: Record<Paper, string> = { a4: 'A4', letter: 'Letter' };
