import { type PointerEvent, useRef } from 'react';
import { useTexts } from '#web/texts/language.ts';
import classes from './Labels.module.css';
import { dragged, type ElementDraft, nudged } from './templateDraft.ts';
import { SYMBOLOGY_NAMES } from './templateWords.ts';

type Props = {
  element: ElementDraft;
  /** What the label measures, in millimetres. */
  within: { width: number; height: number };
  chosen: boolean;
  wrong: boolean;
  onChoose: () => void;
  onChange: (element: ElementDraft) => void;
};

/** An element on the picture of its label: dragged to another place, by its corner to another size, or moved by the arrow keys. */
export function ElementBox({ element, within, chosen, wrong, onChoose, onChange }: Props) {
  const { labels } = useTexts();
  const begun = useRef<{ x: number; y: number; of: ElementDraft; resizes: boolean } | null>(null);
  const percent = (part: string, of: number) => `${((Number(part) || 0) / of) * 100}%`;
  const begin = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    const resizes = (event.target as HTMLElement).dataset.corner !== undefined;
    begun.current = { x: event.clientX, y: event.clientY, of: element, resizes };
    event.currentTarget.setPointerCapture(event.pointerId);
    onChoose();
  };
  const move = (event: PointerEvent<HTMLButtonElement>) => {
    const picture = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!begun.current || !picture) return;
    const { x, y, of, resizes } = begun.current;
    const by = {
      x: ((event.clientX - x) / picture.width) * within.width,
      y: ((event.clientY - y) / picture.height) * within.height,
    };
    const next = dragged(of, by, within, resizes);
    if (next) onChange(next);
  };
  const end = () => {
    begun.current = null;
  };
  return (
    <button
      type="button"
      className={classes.element}
      aria-label={
        element.kind === 'text' ? labels.editor.fields[element.field] : SYMBOLOGY_NAMES[element.symbology]
      }
      aria-pressed={chosen}
      data-wrong={wrong}
      style={{
        left: percent(element.x, within.width),
        top: percent(element.y, within.height),
        width: percent(element.width, within.width),
        height: percent(element.height, within.height),
      }}
      onClick={onChoose}
      onKeyDown={(event) => {
        const moved = nudged(element, event.key, event.shiftKey);
        if (!moved) return;
        event.preventDefault();
        onChange(moved);
      }}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {chosen ? <span className={classes.corner} data-corner aria-hidden /> : null}
    </button>
  );
}
