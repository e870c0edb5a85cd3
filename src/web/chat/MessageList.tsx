import { useEffect, useRef } from 'react';
import { Message } from './Message.tsx';
import classes from './Messages.module.css';
import type { ChatPanelProps } from './panelProps.ts';

/** What was said, the newest at the end, where it stays as long as nobody scrolls away from it. */
export function MessageList(panel: ChatPanelProps & { loading: boolean }) {
  const { words, messages, loading, typing = false, partial = null } = panel;
  const list = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const last = messages.at(-1);
  const own = messages.findLast(({ sender }) => sender === 'user')?.id;
  // What one has just said oneself is always shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of it that counts.
  useEffect(() => {
    atEnd.current = true;
  }, [own]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has become longer by any of these.
  useEffect(() => {
    if (atEnd.current) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last?.id, last?.status, messages.length, typing, partial, loading]);
  const onScroll = () => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = list.current ?? {};
    atEnd.current = scrollHeight - scrollTop - clientHeight < 40;
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
          <Message key={message.id} message={message} {...panel} />
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
