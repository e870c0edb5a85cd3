import type { CSSProperties, ReactNode } from 'react';
import type { ChatConfiguration } from '#shared/assistant/chat/configuration.ts';
import classes from './Place.module.css';

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

type Places = Pick<ChatConfiguration, 'desktop' | 'mobile'>;

/** The lengths of a configuration as Place.module.css takes them; they were checked when the document was read. */
function placeOf({ desktop, mobile }: Places): CSSProperties {
  const of = (name: string, { bottom, right, width, height }: Places['desktop']) => ({
    [`--${name}-bottom`]: lengthOf(bottom),
    [`--${name}-right`]: lengthOf(right),
    [`--${name}-width`]: lengthOf(width),
    [`--${name}-height`]: lengthOf(height),
  });
  return { ...of('wide', desktop), ...of('narrow', mobile) };
}

// Within calc() a bare nought is a number and no length.
function lengthOf(length: string): string {
  return /^[+-]?0+(\.0*)?$/.test(length) ? '0px' : length;
}
