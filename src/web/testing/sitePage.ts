import { createElement, type ReactElement } from 'react';
import { blankPage } from '../site/blankPage.ts';
import { siteLanguage } from '../texts/siteLanguage.ts';
import { loadSiteTexts } from '../texts/siteTexts.ts';

/**
 * What the public site shows at an address, asking for all that is on it; null: the address is one of the staff area, to which the start
 * page is left.
 */
export async function sitePage(address: Location): Promise<ReactElement | null> {
  const language = siteLanguage('en');
  const page = blankPage(address, language.code);
  if (page.kind === 'landing') return null;
  // Most tests are of the staff area, and need none of it.
  const { SiteRoot } = await import('../site/SiteRoot.tsx');
  return createElement(SiteRoot, {
    site: { page, language, texts: await loadSiteTexts(language), complete: false },
  });
}
