import type { ComponentProps } from 'react';

/** A part of a page that scrolls by itself, by keyboard as well. */
export function ScrollRegion(props: ComponentProps<'section'> & { 'aria-label': string }) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
  return <section {...props} tabIndex={0} />;
}
