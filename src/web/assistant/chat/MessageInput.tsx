import IconSend2 from '@tabler/icons-react/dist/esm/icons/IconSend2.mjs';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { MESSAGE_MAX } from '#shared/assistant/chat/states.ts';
import type { ChatTexts } from '#web/texts/en/chat.ts';
import controls from './Controls.module.css';
import type { ChatPanelProps } from './panelProps.ts';

type Props = { words: ChatTexts; disabled: boolean } & {
  [K in 'onSend' | 'draft']: ChatPanelProps[K] | undefined;
};

/** Where a message is written. Enter sends it, Shift and Enter begins another line. */
export function MessageInput({ words, disabled, onSend, draft }: Props) {
  const [text, setText] = useState(draft?.text ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  const write = (next: string) => {
    setText(next);
    draft?.keep(next);
  };
  const send = () => {
    if (disabled || !text.trim() || !onSend) return;
    onSend(text.trim());
    write('');
    field.current?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    // While letters are put together, Enter chooses among them.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form className={controls.write} onSubmit={onSubmit}>
      <textarea
        ref={field}
        className={controls.text}
        rows={1}
        value={text}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onKeyDown={onKey}
        placeholder={words.placeholder}
        aria-label={words.placeholder}
        maxLength={MESSAGE_MAX}
        disabled={disabled}
        enterKeyHint="send"
        data-chat-input
      />
      <button
        type="submit"
        className={controls.send}
        disabled={disabled || !text.trim()}
        aria-label={words.send}
      >
        <IconSend2 size={18} stroke={1.7} className="sb-pointing" aria-hidden />
      </button>
    </form>
  );
}
