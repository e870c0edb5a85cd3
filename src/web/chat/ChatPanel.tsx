import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { type ChatConfiguration, SHOWN_QUESTIONS } from '#shared/chat/configuration.ts';
import type { ChatTexts } from '../texts/en/chat.ts';
import { ChatMenu } from './ChatMenu.tsx';
import controls from './Controls.module.css';
import { MessageInput } from './MessageInput.tsx';
import { MessageList } from './MessageList.tsx';
import classes from './Panel.module.css';
import type { ShownMessage } from './shown.ts';

/** What can be done in the panel. Without an entry, there is nothing to do it with. */
export type ChatActions = {
  onClose?: () => void;
  onSend?: (text: string) => void;
  onRetry?: (id: string) => void;
  onClear?: () => void;
  onSignIn?: () => void;
  onConfirm?: (message: ShownMessage) => void;
  onDismiss?: (message: ShownMessage) => void;
  /** Follows a link of this site; answers whether it did, else the browser does. */
  onFollow?: (href: string) => boolean;
};

export type ChatPanelProps = ChatActions & {
  words: ChatTexts;
  /** The language in which times are written. */
  language: string;
  configuration: Pick<ChatConfiguration, 'exampleQuestions'>;
  /** The oldest first. */
  messages: ShownMessage[];
  /** Whether it is the public mode. */
  guest?: boolean;
  loading?: boolean;
  offline?: boolean;
  /** Whether the assistant is about to answer, and what it has said so far. */
  typing?: boolean;
  partial?: string | null;
  /** What went wrong last, in a sentence. */
  notice?: string | null;
  /** What is not sent yet, and where it is kept while the panel is closed. */
  draft?: { text: string; keep: (text: string) => void };
  /** Stands in the place of the conversation, such as the way to sign in. */
  instead?: ReactNode;
  ref?: Ref<HTMLElement>;
};

/** The chat panel. It fills whatever it is put into, and knows nothing but what it is given. */
export function ChatPanel({ ref, instead, ...panel }: ChatPanelProps) {
  const { words, guest = false, notice = null, onClose, onClear, onSignIn } = panel;
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !onClose) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <section ref={ref} className={classes.panel} aria-label={words.greeting} tabIndex={-1} onKeyDown={onKey}>
      <header className={classes.head}>
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
      </header>
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
      {questions.length && !loading ? (
        <ul className={controls.questions} aria-label={label} data-first={!messages.length || undefined}>
          {questions.map((question) => (
            <li key={question}>
              <button
                type="button"
                className={controls.question}
                disabled={offline || !onSend}
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
