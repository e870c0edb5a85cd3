import type { CSSProperties } from 'react';
import type { ChatConfiguration } from '#shared/assistant/chat/configuration.ts';

export type Places = Pick<ChatConfiguration, 'desktop' | 'mobile'>;

/** The lengths of a configuration as Place.module.css takes them; they were checked when the document was read. */
export function placeOf({ desktop, mobile }: Places): CSSProperties {
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
