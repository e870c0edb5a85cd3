import { createElement, type ReactElement } from 'react';
import { PRIVATE_PAGES } from '#shared/shopfront/site/page.ts';
import { siteLanguage } from '../texts/siteLanguage.ts';
import { loadSiteTexts } from '../texts/siteTexts.ts';

/** The first parts of the addresses of the public site; the start page is left to the staff area. */
const SCREENS: readonly string[] = [...PRIVATE_PAGES, 'shop', 'about'];

/** What the public site shows at an address, asking for all that is on it; null: the address is one of the staff area. */
export async function sitePage(address: Location): Promise<ReactElement | null> {
  if (!SCREENS.includes(address.pathname.split('/')[1] ?? '')) return null;
  const [{ SiteRoot }, { blankPage }] = await Promise.all([
    import('../site/SiteRoot.tsx'),
    import('../site/blankPage.ts'),
  ]);
  const language = siteLanguage('en');
  const page = blankPage(address, language.code);
  return createElement(SiteRoot, {
    site: { page, language, texts: await loadSiteTexts(language), complete: false },
  });
}
