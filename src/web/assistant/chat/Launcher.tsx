import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import { useEffect, useRef } from 'react';
import classes from './Launcher.module.css';

type Props = {
  /** "Open chat", and how many messages are unread, in words. */
  label: string;
  unread: number;
  /** Where it is on a wide window; on a phone it is in the bar above. */
  place: 'bar' | 'corner';
  open: boolean;
  onOpen: () => void;
};

/** The button that opens the chat. The panel takes its place, and gives the focus back to it. */
export function Launcher({ label, unread, place, open, onOpen }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(open);
  useEffect(() => {
    if (was.current && !open) button.current?.focus({ preventScroll: true });
    was.current = open;
  }, [open]);
  return (
    <button
      ref={button}
      type="button"
      className={classes.launcher}
      data-in={place}
      hidden={open}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <IconMessageCircle size={24} stroke={1.7} aria-hidden />
      {unread > 0 ? (
        <span className={classes.badge} aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      ) : null}
    </button>
  );
}
