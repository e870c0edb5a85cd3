import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import IconSend2 from '@tabler/icons-react/dist/esm/icons/IconSend2.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type FocusEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { SHOWN_QUESTIONS } from '#shared/assistant/chat/configuration.ts';
import { MESSAGE_MAX } from '#shared/assistant/chat/states.ts';
import type { ChatTexts } from '#web/texts/en/chat.ts';
import controls from './Controls.module.css';
import { MessageList } from './MessageList.tsx';
import classes from './Panel.module.css';
import type { ChatPanelProps } from './panelProps.ts';

/** The chat panel. It fills whatever it is put into, and knows nothing but what it is given. */
export function ChatPanel({ ref, instead, ...panel }: ChatPanelProps) {
  const { words, guest = false, notice = null, onClose, onClear, onSignIn } = panel;
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !onClose) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <section
      ref={ref}
      className={classes.panel}
      role={onClose ? 'dialog' : undefined}
      aria-label={words.greeting}
      tabIndex={-1}
      onKeyDown={onKey}
    >
      <div className={classes.head}>
        <div className={classes.titles}>
          <h2>{words.greeting}</h2>
          <p>{words.question}</p>
        </div>
        {onClear && !guest ? <ChatMenu words={words} onClear={onClear} /> : null}
        {onClose ? (
          <button type="button" className={controls.icon} onClick={onClose} aria-label={words.close}>
            <IconX size={18} stroke={1.7} aria-hidden />
          </button>
        ) : null}
      </div>
      {guest ? (
        <div className={classes.banner}>
          <p>{words.publicMode}</p>
          {onSignIn ? (
            <button type="button" className={controls.quiet} onClick={onSignIn}>
              {words.login.signIn}
            </button>
          ) : null}
        </div>
      ) : null}
      {notice ? (
        <p role="alert" className={classes.notice} dir="auto">
          {notice}
        </p>
      ) : null}
      {instead ?? <Talk {...panel} />}
    </section>
  );
}

function Talk(panel: Omit<ChatPanelProps, 'ref' | 'instead'>) {
  const { words, configuration, messages, loading = false, offline = false, onSend, draft } = panel;
  const followUps = messages.at(-1)?.followUps ?? [];
  const examples = configuration.exampleQuestions.slice(0, SHOWN_QUESTIONS);
  const [label, questions] = followUps.length
    ? [words.followUps, followUps.slice(0, SHOWN_QUESTIONS)]
    : [words.examples, examples];
  return (
    <>
      <MessageList {...panel} loading={loading} />
      {questions.length && !loading && !offline ? (
        <ul
          className={controls.questions}
          aria-label={label}
          data-first={!messages.length || undefined}
          data-sender={followUps.length ? 'bot' : undefined}
        >
          {questions.map((question) => (
            <li key={question}>
              <button
                type="button"
                className={controls.question}
                disabled={!onSend}
                dir="auto"
                onClick={() => onSend?.(question)}
              >
                {question}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div role="status" className={classes.offline}>
        {offline ? <p>{words.offline}</p> : null}
      </div>
      <MessageInput words={words} disabled={offline} onSend={onSend} draft={draft} />
    </>
  );
}

type Props = { words: ChatTexts; disabled: boolean } & {
  [K in 'onSend' | 'draft']: ChatPanelProps[K] | undefined;
};

/** Where a message is written. Enter sends it, Shift and Enter begins another line. */
function MessageInput({ words, disabled, onSend, draft }: Props) {
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

/** What can be done with the conversation as a whole. Deleting it asks before. */
function ChatMenu({ words, onClear }: { words: ChatTexts; onClear: () => void }) {
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
