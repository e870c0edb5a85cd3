import type { SiteTexts } from '../../texts/en/site.ts';
import { say } from '../toast.ts';
import { shopPath, shopSearch } from './shopAddress.ts';

type Item = { id: string; name: string };

/** Shares an item by the means of the device, or copies its link (specification, public shop). */
export async function shareItem(
  tenantId: string,
  { id, name }: Item,
  words: SiteTexts['shop'],
): Promise<void> {
  const url = window.location.origin + shopPath(tenantId) + shopSearch({ query: {}, item: id });
  try {
    if ('share' in navigator) {
      await navigator.share({ title: name, url });
      return;
    }
    await copy(url);
    say(words.copied);
  } catch (error) {
    // Whoever closes the sheet of the device has not met with a fault.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    say(words.shareFailed);
  }
}

/** Without an encrypted connection there is no clipboard, but there is the old way. */
async function copy(text: string): Promise<void> {
  if (window.isSecureContext) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  // In an open dialog nothing outside of it can be selected.
  const [before, place] = [document.activeElement, document.querySelector('dialog:modal') ?? document.body];
  place.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  if (!copied) throw new Error('Copying was refused.');
}
