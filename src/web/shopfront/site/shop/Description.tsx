import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import button from '../Button.module.css';
import { useSite } from '../siteContext.ts';
import classes from './Description.module.css';

/** Text beyond this length does not fit into two lines, as far as anybody can tell before it is drawn. */
const LIKELY_LONG = 84;
const useMeasuring = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Two lines of a description, and all of it on demand. `of` is the id of the name that it belongs to. */
export function Description({ text, of }: { text: string; of: string }) {
  const { texts } = useSite();
  const [open, setOpen] = useState(false);
  const [long, setLong] = useState(text.length > LIKELY_LONG);
  const element = useRef<HTMLParagraphElement>(null);
  useMeasuring(() => {
    const shown = element.current;
    if (!shown || open) return;
    const watch = new ResizeObserver(() => setLong(shown.scrollHeight > shown.clientHeight + 2));
    watch.observe(shown);
    return () => watch.disconnect();
  }, [open]);
  if (!text) return <div />;
  return (
    <div className={classes.description} data-open={open || undefined}>
      <p ref={element} dir="auto">
        {text}
      </p>
      {long ? (
        <span className={classes.toggle}>
          <button
            type="button"
            className={button.quiet}
            aria-expanded={open}
            aria-describedby={of}
            onClick={() => setOpen(!open)}
          >
            {open ? texts.shop.seeLess : texts.shop.seeMore}
          </button>
        </span>
      ) : null}
    </div>
  );
}
