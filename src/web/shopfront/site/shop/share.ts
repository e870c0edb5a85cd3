import type { SiteTexts } from '#web/texts/en/site.ts';
import { copyText } from '#web/ui/copyText.ts';
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
    await copyText(url);
    say(words.copied);
  } catch (error) {
    // Whoever closes the sheet of the device has not met with a fault.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    say(words.shareFailed);
  }
}
