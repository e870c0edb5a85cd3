import { useEffect, useRef } from 'react';
import { Message } from './Message.tsx';
import classes from './Messages.module.css';
import type { ChatPanelProps } from './panelProps.ts';

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
