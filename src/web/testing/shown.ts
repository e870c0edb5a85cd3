const hides = (element: Element): boolean =>
  element instanceof HTMLElement &&
  (element.hasAttribute('hidden') ||
    element.style.display === 'none' ||
    (element.tagName === 'DIALOG' && !element.hasAttribute('open')) ||
    (element.tagName === 'INPUT' && element.getAttribute('type') === 'hidden'));

/** Nothing hides it; what style sheets do is not known here. */
export function isShown(element: Element): boolean {
  if (!element.isConnected || (element as HTMLElement).style?.visibility === 'hidden') return false;
  for (let at: Element | null = element; at; at = at.parentElement) if (hides(at)) return false;
  return true;
}

/** It has a role and a name for whoever does not see the page. */
export const isNamed = (element: Element): boolean =>
  isShown(element) && !element.closest('[aria-hidden="true"]');
