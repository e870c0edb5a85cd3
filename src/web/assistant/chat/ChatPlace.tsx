import type { ReactNode } from 'react';
import classes from './Place.module.css';
import { type Places, placeOf } from './place.ts';

type Props = {
  configuration: Places;
  /** Within the nearest box that is positioned, as on such a window; otherwise in the window itself, by its width. */
  inside?: 'wide' | 'narrow';
  children: ReactNode;
};

/** Puts the panel where the configuration wants it, as large as it wants it, and never larger than there is room. */
export function ChatPlace({ configuration, inside, children }: Props) {
  return (
    <div
      className={classes.place}
      data-inside={inside}
      data-chat-place={inside ? undefined : ''}
      style={placeOf(configuration)}
    >
      {children}
    </div>
  );
}
