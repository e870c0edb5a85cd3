import type { ReactNode, Ref } from 'react';
import type { ChatConfiguration } from '#shared/assistant/chat/configuration.ts';
import type { ChatTexts } from '#web/texts/en/chat.ts';
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
