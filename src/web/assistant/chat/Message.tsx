import type { MouseEvent } from 'react';
import { isOwnLink } from '#shared/people/notifications/rules.ts';
import controls from './Controls.module.css';
import classes from './Messages.module.css';
import { ProposalCard } from './ProposalCard.tsx';
import type { ChatPanelProps } from './panelProps.ts';
import type { ShownMessage } from './shown.ts';

type Props = {
  message: ShownMessage;
  /** Whether it is the last that the person said. */
  lastOwn: boolean;
} & ChatPanelProps;

/** One message. Whatever it says is text, and shown as it was written. */
export function Message({ message, lastOwn, ...panel }: Props) {
  const { words, language } = panel;
  const { sender, text, status, timestamp, proposal } = message;
  return (
    <article
      className={classes.message}
      data-sender={sender}
      data-last-own={lastOwn || undefined}
      aria-label={sender === 'user' ? words.you : words.assistant}
    >
      <p className={classes.bubble} dir="auto">
        {text}
      </p>
      <Links message={message} {...panel} />
      {proposal ? <ProposalCard message={message} proposal={proposal} {...panel} /> : null}
      {status === 'sent' ? (
        <time className={classes.time} dateTime={timestamp}>
          {whenOf(timestamp, language)}
        </time>
      ) : (
        <State message={message} {...panel} />
      )}
    </article>
  );
}

function State({ message, words, offline = false, onRetry }: { message: ShownMessage } & ChatPanelProps) {
  if (message.status === 'sending') return <p className={classes.time}>{words.sending}</p>;
  return (
    <p className={classes.failed}>
      {words.failed}
      {onRetry ? (
        <button
          type="button"
          className={controls.quiet}
          disabled={offline}
          onClick={() => onRetry(message.id)}
        >
          {words.retry}
        </button>
      ) : null}
    </p>
  );
}

function Links({ message, words, onFollow }: { message: ShownMessage } & ChatPanelProps) {
  const links = (message.links ?? []).filter(({ href }) => isOwnLink(href));
  if (!links.length) return null;
  const follow = (event: MouseEvent, href: string) => {
    // Another window is the browser's own business.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    if (onFollow?.(href)) event.preventDefault();
  };
  return (
    <ul className={classes.links} aria-label={words.sources}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a className={classes.link} href={href} dir="auto" onClick={(event) => follow(event, href)}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function whenOf(timestamp: string, language: string): string {
  const at = new Date(timestamp);
  const today = at.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(language, {
    ...(today ? {} : { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
}
