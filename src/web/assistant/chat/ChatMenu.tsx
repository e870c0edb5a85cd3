import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { ChatTexts } from '#web/texts/en/chat.ts';
import controls from './Controls.module.css';
import classes from './Panel.module.css';

/** What can be done with the conversation as a whole. Deleting it asks before. */
export function ChatMenu({ words, onClear }: { words: ChatTexts; onClear: () => void }) {
  const [open, setOpen] = useState<'menu' | 'question' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(null);
    button.current?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (open === 'menu' && !currentTarget.contains(relatedTarget)) setOpen(null);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what reaches it from the buttons inside.
    <div className={classes.menuPlace} onKeyDown={onKey} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={controls.icon}
        aria-label={words.menu}
        aria-haspopup="menu"
        aria-expanded={open === 'menu'}
        onClick={() => setOpen(open === 'menu' ? null : 'menu')}
      >
        <IconDotsVertical size={18} stroke={1.7} aria-hidden />
      </button>
      {open === 'menu' ? (
        <div role="menu" aria-label={words.menu} className={classes.menu}>
          <button
            type="button"
            role="menuitem"
            className={controls.menuItem}
            ref={focused}
            onClick={() => setOpen('question')}
          >
            {words.clear}
          </button>
        </div>
      ) : null}
      {open === 'question' ? (
        <div className={classes.cover}>
          <div
            role="alertdialog"
            aria-label={words.clear}
            aria-describedby="chat-clear"
            className={classes.ask}
          >
            <p id="chat-clear">{words.clearQuestion}</p>
            <div className={controls.buttons}>
              <button type="button" className={controls.button} ref={focused} onClick={close}>
                {words.cancel}
              </button>
              <button
                type="button"
                className={controls.button}
                data-kind="danger"
                onClick={() => {
                  close();
                  onClear();
                }}
              >
                {words.clear}
              </button>
            </div>
          </div>
        </div>
      ) : null}
    </div>
  );
}

function focused(element: HTMLElement | null): void {
  element?.focus();
}
