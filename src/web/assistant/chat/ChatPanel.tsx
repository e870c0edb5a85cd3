import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { KeyboardEvent } from 'react';
import { SHOWN_QUESTIONS } from '#shared/assistant/chat/configuration.ts';
import { ChatMenu } from './ChatMenu.tsx';
import controls from './Controls.module.css';
import { MessageInput } from './MessageInput.tsx';
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
        <ul className={controls.questions} aria-label={label} data-first={!messages.length || undefined}>
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
