import type { LabelKind, LabelLayout } from '#shared/catalogue/labels/layout.ts';
import { READY_MADE, type ReadyMade } from '#shared/catalogue/labels/readyMade.ts';
import { localDecimal } from '#shared/formats.ts';
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
export const sizeOf = (
  { width, height }: { width: number; height: number },
  { size }: Texts['labels'],
  language: string,
): string => size(localDecimal(String(width), language), localDecimal(String(height), language));
