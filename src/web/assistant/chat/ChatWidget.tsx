import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, use, useEffect, useRef, useState } from 'react';
import { type ChatConfiguration, fallbackIn } from '#shared/assistant/chat/configuration.ts';
import { ApiError } from '#web/api/errors.ts';
import { useOnline } from '#web/api/online.ts';
import { useSession } from '#web/api/session.ts';
import { loadChatTexts } from '#web/texts/chatTexts.ts';
import type { ChatTexts } from '#web/texts/en/chat.ts';
import { ChatBoundary } from './ChatBoundary.tsx';
import { ChatPanel } from './ChatPanel.tsx';
import { ChatPlace } from './ChatPlace.tsx';
import { enterAsGuest, isGuestOf, leaveAsGuest } from './guest.ts';
import { configurationQuery } from './history.ts';
import { LoginPrompt } from './LoginPrompt.tsx';
import type { ChatPanelProps } from './panelProps.ts';
import { keyOf, type Person } from './person.ts';
import type { Notice } from './queue.ts';
import { useChat } from './useChat.ts';

export type ChatWidgetProps = {
  /** The language of the page, such as "de-AT". */
  language: string;
  /** The business whose shop is looked at; it is the one that guests talk to. */
  tenantId: string;
  onClose: () => void;
  /** Follows a link within the page; answers whether it did. */
  onFollow?: (href: string) => boolean;
};

/** The chat: who has signed in talks as that member, others as guests, or are asked who they are. */
export function ChatWidget(props: ChatWidgetProps) {
  const words = use(loadChatTexts(props.language));
  const client = useQueryClient();
  const { user, byChoice } = useSession();
  const [why, setWhy] = useState<Why>(null);
  const [before, setBefore] = useState(user);
  if (before !== user) {
    setBefore(user);
    // The session is over, and nobody wanted that.
    setWhy(before && !user && !byChoice ? 'use' : null);
  }
  const tenantId = user?.tenant_id ?? props.tenantId;
  const { data, error, isPending } = useQuery(
    configurationQuery({ kind: user ? 'member' : 'guest', tenantId }),
  );
  // It comes where it is to stay.
  if (isPending) return null;
  const configuration = data ?? fallbackIn(props.language);
  const missing = error instanceof ApiError && error.code === 'not-found';
  const failure = missing ? words.errors.configurationMissing : words.errors.configuration;
  return (
    <ChatPlace configuration={configuration}>
      <ChatBoundary
        words={words}
        onClose={props.onClose}
        onRetry={() => void client.resetQueries({ queryKey: ['chats'] })}
      >
        <Inside
          {...props}
          words={words}
          configuration={configuration}
          trouble={error ? failure : null}
          why={why}
          onSignedOut={() => setWhy('clear')}
        />
      </ChatBoundary>
    </ChatPlace>
  );
}

type Props = ChatWidgetProps & {
  words: ChatTexts;
  configuration: ChatConfiguration;
  trouble: string | null;
  why: Why;
  onSignedOut: () => void;
};

/** What somebody was about to do when their session was over. */
type Why = 'use' | 'clear' | null;

function Inside(props: Props) {
  const { words, configuration, trouble, why, language, tenantId, onClose, onFollow, onSignedOut } = props;
  const { user } = useSession();
  const [asGuest, setAsGuest] = useState(() => isGuestOf(tenantId));
  useEffect(() => {
    if (!user) return;
    leaveAsGuest(tenantId);
    setAsGuest(false);
  }, [user, tenantId]);
  const person: Person | null = user
    ? { kind: 'member', tenantId: user.tenant_id, userId: user.uid }
    : asGuest
      ? { kind: 'guest', tenantId }
      : null;

  const panel = useRef<HTMLElement>(null);
  const kind = person?.kind;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of panel has another first field.
  useEffect(() => {
    // On a phone the first field would bring the keyboard along.
    const byFinger = window.matchMedia('(pointer: coarse)').matches;
    const first = panel.current?.querySelector<HTMLElement>('[data-chat-input]:not(:disabled), input');
    (byFinger ? panel.current : (first ?? panel.current))?.focus();
  }, [kind]);

  const shared = { ref: panel, words, language, configuration, onClose, ...(onFollow ? { onFollow } : {}) };
  const because = { use: words.errors.signInToUse, clear: words.errors.signInToClear };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what reaches it from the panel.
    <div onKeyDown={(event) => keepInside(event, panel.current)}>
      {person ? (
        <Talking
          key={person.kind}
          person={person}
          trouble={trouble}
          panel={shared}
          onSignIn={() => setAsGuest(false)}
          onSignedOut={onSignedOut}
        />
      ) : (
        <ChatPanel
          {...shared}
          messages={[]}
          notice={trouble}
          instead={
            <LoginPrompt
              words={words}
              tenantId={tenantId}
              notice={why && because[why]}
              onGuest={async () => {
                if (!isGuestOf(tenantId)) await enterAsGuest(tenantId);
                setAsGuest(true);
              }}
            />
          }
        />
      )}
    </div>
  );
}

/** A panel that covers the whole window keeps the focus: what is below it cannot be seen. */
function keepInside(event: KeyboardEvent, panel: HTMLElement | null): void {
  if (event.key !== 'Tab' || !panel || panel.offsetWidth < window.innerWidth - 2) return;
  const all = [...panel.querySelectorAll<HTMLElement>('button, input, textarea, a, [tabindex="0"]')].filter(
    (each) => !each.matches(':disabled') && each.tabIndex >= 0,
  );
  const [first, last] = [all[0], all.at(-1)];
  const at = document.activeElement;
  if (event.shiftKey ? at === first || at === panel : at === last) {
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }
}

// What somebody has written and not sent, for as long as the page is there.
const drafts = new Map<string, string>();

type TalkingProps = {
  person: Person;
  /** What is wrong with the configuration. */
  trouble: string | null;
  panel: Omit<ChatPanelProps, 'messages'>;
  onSignIn: () => void;
  /** The session was over when the chat was to be cleared. */
  onSignedOut: () => void;
};

/** The panel with the conversation of somebody. */
function Talking({ person, trouble, panel, onSignIn, onSignedOut }: TalkingProps) {
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
