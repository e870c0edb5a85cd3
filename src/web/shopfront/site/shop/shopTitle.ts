import type { SiteTexts } from '#web/texts/en/site.ts';
import { shopPath } from './shopAddress.ts';

type Named = { id: string; name: string };

/** What a shop is called: the platform's own is the demo. */
export function shopTitle(shop: Named, { shop: words }: SiteTexts): string {
  return shopPath(shop.id) === '/shop' ? words.demoTitle : shop.name;
}

/** The title of the page on which an item is open. */
export function itemTitle(name: string, shop: Named, texts: SiteTexts): string {
  return `${name} · ${shopTitle(shop, texts)}`;
}

/** The title of the page of a shop, or of one of its categories. */
export function pageTitle(shop: Named, category: string | undefined, texts: SiteTexts): string {
  const name = shopTitle(shop, texts);
  return [category, name, name === shop.name ? null : texts.shell.product].filter(Boolean).join(' · ');
}
