import { textOf } from './text.ts';

/** What may have a label. */
export const LABELLED = 'input, select, textarea, button, [aria-label], [aria-labelledby]';

/** What an element is labelled with. */
export function labelsOf(element: Element): string[] {
  const by = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const named = by.flatMap((id) => document.getElementById(id)?.textContent ?? []);
  if (named.length) return [named.join(' ')];
  const own = element.getAttribute('aria-label');
  const { labels } = element as HTMLInputElement;
  return [...(own ? [own] : []), ...[...(labels ?? [])].map((label) => label.textContent ?? '')];
}

/** The innermost elements that say something. */
export function saying(element: Element, wanted: (text: string) => boolean): Element[] {
  if (element.matches('script, style, noscript')) return [];
  const inner = [...element.children].flatMap((child) => saying(child, wanted));
  return inner.length || !wanted(textOf(element)) ? inner : [element];
}
