import { useState } from 'react';
import { useOnline } from '#web/api/online.ts';
import type { ChatTexts } from '#web/texts/en/chat.ts';
import { ChatPanel } from './ChatPanel.tsx';
import type { ChatPanelProps } from './panelProps.ts';
import { keyOf, type Person } from './person.ts';
import type { Notice } from './queue.ts';
import { useChat } from './useChat.ts';

// What somebody has written and not sent, for as long as the page is there.
const drafts = new Map<string, string>();

type Props = {
  person: Person;
  /** What is wrong with the configuration. */
  trouble: string | null;
  panel: Omit<ChatPanelProps, 'messages'>;
  onSignIn: () => void;
  /** The session was over when the chat was to be cleared. */
  onSignedOut: () => void;
};

/** The panel with the conversation of somebody. */
export function Talking({ person, trouble, panel, onSignIn, onSignedOut }: Props) {
  const { words } = panel;
  const online = useOnline();
  const chat = useChat(person, onSignedOut);
  const [draft] = useState(() => ({
    text: drafts.get(keyOf(person)) ?? '',
    keep: (text: string) => {
      drafts.set(keyOf(person), text);
    },
  }));
  const { failure, notice, status, messages, typing, partial } = chat;
  const told =
    (failure &&
      (failure.kind === 'clear' ? words.errors.clear : failure.message || words.errors.unexpected)) ||
    (notice && sentenceOf(notice, words)) ||
    (status === 'failed' ? words.errors.load : trouble);
  return (
    <ChatPanel
      {...panel}
      messages={messages}
      typing={typing}
      partial={partial}
      loading={status === 'loading'}
      offline={!online}
      notice={told}
      draft={draft}
      onSend={chat.say}
      onRetry={chat.retry}
      onConfirm={(message) => void chat.settle(message, true)}
      onDismiss={(message) => void chat.settle(message, false)}
      {...(person.kind === 'guest' ? { guest: true, onSignIn } : { onClear: () => void chat.clear() })}
    />
  );
}

function sentenceOf(notice: Notice, { errors }: ChatTexts): string {
  switch (notice.kind) {
    case 'send':
      return errors.send;
    case 'retriesUsedUp':
      return errors.retriesUsedUp;
    case 'signIn':
      return errors.signInToUse;
    case 'refused':
      return notice.message || errors.unexpected;
  }
}
