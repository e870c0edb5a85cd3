import { Window } from 'happy-dom';
import { populateGlobal } from 'vitest/runtime';

const STILL = '(prefers-reduced-motion: reduce)';
/** The media queries that hold, beside that nothing is to move. */
const holding = new Set([STILL]);

const asked = new Set<EventTarget & { media: string }>();

/** Makes a media query such as "(pointer: coarse)" hold until the test ends, or no more. */
export function hold(query: string, matches = true): void {
  if (matches) holding.add(query);
  else holding.delete(query);
  for (const list of asked)
    if (list.media === query)
      list.dispatchEvent(Object.assign(new Event('change'), { media: query, matches }));
}

/** A desk has a mouse, and a window of a width. */
function holds(media: string): boolean {
  if (holding.has(media)) return true;
  const widths = [...media.matchAll(/\((min|max)-width: ([\d.]+)(px|r?em)\)/g)];
  const fits = ([, edge, length, unit]: RegExpMatchArray) => {
    const pixels = Number(length) * (unit === 'px' ? 1 : 16);
    return edge === 'min' ? window.innerWidth >= pixels : window.innerWidth <= pixels;
  };
  return widths.length > 0 && widths.every(fits);
}

function matchMedia(media: string) {
  const unheard = { onchange: null, addListener: () => undefined, removeListener: () => undefined };
  const list = Object.assign(new EventTarget(), { media, ...unheard });
  asked.add(list);
  return Object.defineProperty(list, 'matches', { get: () => holds(media) });
}

/** What a page has in place of what Node calls the same; all else is that of Node, which the server beside it works with. */
const OF_THE_PAGE = [
  ...['Event', 'EventTarget', 'CustomEvent', 'Storage', 'StorageEvent'],
  ...['navigator', 'Navigator', 'localStorage', 'sessionStorage'],
];

/** Nothing is styled or laid out here: what is there shows, as large as a window, so that virtual rows show. */
function simplify(window: Window): void {
  const whole = { width: 1200, height: 800, top: 0, left: 0, right: 1200, bottom: 800, x: 0, y: 0 };
  const size = (value: number) => ({ configurable: true, get: () => value });
  Object.defineProperties(window.HTMLElement.prototype, {
    ...{ clientHeight: size(800), clientWidth: size(1200), offsetHeight: size(800), offsetWidth: size(1200) },
    getBoundingClientRect: { configurable: true, value: () => ({ ...whole, toJSON: () => whole }) },
  });
  // To work out a style takes far longer than whatever asks for it.
  const styles = ({ style, hidden }: HTMLElement) => ({
    getPropertyValue: (name: string) => style?.getPropertyValue(name) ?? '',
    display: hidden ? 'none' : style?.display || 'block',
    visibility: style?.visibility || 'visible',
    direction: 'ltr',
    pointerEvents: 'auto',
  });
  Object.assign(globalThis, { getComputedStyle: styles, matchMedia, PerformanceNavigationTiming: class {} });
  Object.assign(window.document, { fonts: Object.assign(new EventTarget(), { ready: Promise.resolve() }) });
}

// One window for all files of a worker, which share what they import: React keeps the one that it was loaded with.
const only = new Window({
  ...{ url: 'http://localhost/', width: 1440, height: 900 },
  // To leave for another document changes the address, and nothing else.
  settings: { navigation: { disableMainFrameNavigation: true, disableChildFrameNavigation: true } },
});
const ofNode = Object.entries(Object.getOwnPropertyDescriptors(globalThis)).filter(
  ([name, { configurable }]) => configurable && !OF_THE_PAGE.includes(name),
);
populateGlobal(globalThis, only, { bindFunctions: true });
Object.defineProperties(globalThis, Object.fromEntries(ofNode));
simplify(only);

/** Makes an address that of the window, and loads nothing. */
export function goTo(address: string): void {
  only.happyDOM.setURL(new URL(address, 'http://localhost').href);
}

const open = new Set<() => Promise<void>>();

/** Closes something when the test has ended. */
export function closeAfterTest(close: () => Promise<void>): void {
  open.add(close);
}

/** Leaves the window as the next test wants to find it. */
export async function closeAll(): Promise<void> {
  for (const close of open) await close();
  open.clear();
  asked.clear();
  holding.clear();
  holding.add(STILL);
  localStorage.clear();
  sessionStorage.clear();
}
