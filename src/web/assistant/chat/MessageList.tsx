import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import type { Proposal } from '#shared/assistant/chat/contract.ts';
import { isOwnLink } from '#shared/people/notifications/rules.ts';
import { copyText } from '#web/ui/copyText.ts';
import { AnswerTable } from './AnswerTable.tsx';
import controls from './Controls.module.css';
import classes from './Messages.module.css';
import type { ChatPanelProps } from './panelProps.ts';
import type { ShownMessage } from './shown.ts';

/** What was said, the newest at the end, where it stays as long as nobody scrolls away from it. */
export function MessageList(panel: ChatPanelProps & { loading: boolean }) {
  const { words, messages, loading, typing = false, partial = null } = panel;
  const list = useRef<HTMLElement>(null);
  // Where this page has scrolled to; null once somebody has scrolled away from there.
  const follows = useRef<number | null>(0);
  const last = messages.at(-1);
  const own = messages.findLast(({ sender }) => sender === 'user')?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what one has just said oneself is always shown.
  useEffect(() => {
    follows.current = 0;
  }, [own]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has become longer by any of these.
  useEffect(() => {
    const { current } = list;
    if (!current || follows.current === null) return;
    // To the end, but no further than to what was asked: an answer is read from its beginning.
    const asked = current.querySelector('[data-last-own]');
    const start = asked ? topOf(asked, current) : Number.POSITIVE_INFINITY;
    current.scrollTo({ top: Math.min(start, current.scrollHeight - current.clientHeight) });
    follows.current = current.scrollTop;
  }, [last?.id, last?.status, last?.proposal?.status, messages.length, typing, partial, loading]);
  const onScroll = () => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = list.current ?? {};
    const stays = Math.abs(scrollTop - (follows.current ?? Number.POSITIVE_INFINITY)) < 40;
    const atEnd = scrollHeight - scrollTop - clientHeight < 40;
    if (!stays) follows.current = atEnd ? scrollTop : null;
  };
  return (
    <section
      ref={list}
      className={classes.scroll}
      onScroll={onScroll}
      aria-label={words.conversation}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
      tabIndex={0}
    >
      {loading ? (
        <p className={classes.empty} role="status">
          {words.loading}
        </p>
      ) : null}
      {!loading && !messages.length && !typing ? <p className={classes.empty}>{words.empty}</p> : null}
      <div role="log" aria-busy={loading} className={classes.log}>
        {messages.map((message) => (
          <Message key={message.id} message={message} lastOwn={message.id === own} {...panel} />
        ))}
      </div>
      {typing && partial ? (
        // It is read out when it is whole.
        <div className={classes.message} data-sender="bot" aria-live="off">
          <p className={classes.bubble} dir="auto">
            {partial}
          </p>
        </div>
      ) : null}
      <div role="status">
        {typing ? (
          <p className={classes.typing}>
            <span aria-hidden="true" />
            <span aria-hidden="true" />
            <span aria-hidden="true" />
            <span className="sb-hidden">{words.typing}</span>
          </p>
        ) : null}
      </div>
    </section>
  );
}

const PAD = 14;

function topOf(element: Element, within: Element): number {
  return element.getBoundingClientRect().top - within.getBoundingClientRect().top + within.scrollTop - PAD;
}

type Props = {
  message: ShownMessage;
  /** Whether it is the last that the person said. */
  lastOwn: boolean;
} & ChatPanelProps;

/** One message. Whatever it says is text, and shown as it was written. */
function Message({ message, lastOwn, ...panel }: Props) {
  const { words, language } = panel;
  const { sender, text, status, timestamp, proposal, table } = message;
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
      {table ? <AnswerTable table={table} /> : null}
      <Links message={message} {...panel} />
      {proposal ? <ProposalCard message={message} proposal={proposal} {...panel} /> : null}
      {status === 'sent' ? (
        <div className={classes.foot}>
          <time className={classes.time} dateTime={timestamp}>
            {whenOf(timestamp, language)}
          </time>
          {sender === 'bot' ? <Copy message={message} words={words} /> : null}
        </div>
      ) : (
        <State message={message} {...panel} />
      )}
    </article>
  );
}

/** Copies an answer with its table, which a spreadsheet takes apart again. */
function Copy({
  message: { text, table },
  words,
}: { message: ShownMessage } & Pick<ChatPanelProps, 'words'>) {
  const [copied, setCopied] = useState(false);
  const whole = [text, ...(table ? [table.head, ...table.rows].map((row) => row.join('\t')) : [])].join('\n');
  return (
    <button
      type="button"
      className={classes.copy}
      onClick={() => void copyText(whole).then(() => setCopied(true))}
    >
      {copied ? words.copied : words.copy}
    </button>
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

type ProposalCardProps = { message: ShownMessage; proposal: Proposal } & ChatPanelProps;

/** What the assistant would do, exactly. Nothing happens before somebody says so here. */
function ProposalCard({
  message,
  proposal,
  words,
  offline = false,
  onConfirm,
  onDismiss,
}: ProposalCardProps) {
  const title = useId();
  const { proposal: said } = words;
  const { status, lines } = proposal;
  const asleep = offline || message.busy === true;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is laid out in its own way; cards of one name are no landmarks.
    <div className={classes.card} role="group" aria-labelledby={title}>
      <h3 id={title} dir="auto">
        {proposal.title}
      </h3>
      <dl>
        {lines.map(({ label, before, after }) => (
          <div key={label}>
            <dt dir="auto">{label}</dt>
            <dd>
              {before === null ? null : (
                <>
                  <span className="sb-hidden">{said.before} </span>
                  <del dir="auto">{before}</del>
                  <span aria-hidden="true" className={`${classes.arrow} sb-pointing`}>
                    →
                  </span>
                  <span className="sb-hidden">{said.after} </span>
                </>
              )}
              <ins dir="auto">{after}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {status === 'open' ? (
        <div className={controls.buttons}>
          <button
            type="button"
            className={controls.button}
            disabled={asleep}
            onClick={() => onDismiss?.(message)}
          >
            {said.dismiss}
          </button>
          <button
            type="button"
            className={controls.button}
            data-kind="solid"
            disabled={asleep}
            onClick={() => onConfirm?.(message)}
          >
            {said.confirm}
          </button>
        </div>
      ) : (
        <p className={classes.settled} data-status={status}>
          {said[status]}
        </p>
      )}
    </div>
  );
}
