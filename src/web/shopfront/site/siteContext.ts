import { createContext, useContext } from 'react';
import type { SitePage } from '#shared/shopfront/site/page.ts';
import type { SiteTexts } from '#web/texts/en/site.ts';
import type { SiteLanguage } from '#web/texts/siteLanguage.ts';

/** What every part of the public site knows of the page. */
export type Site = {
  page: SitePage;
  language: SiteLanguage;
  texts: SiteTexts;
  /** Whether the data came with the document; without a server that renders it, the page asks for them. */
  complete: boolean;
};

export const SiteContext = createContext<Site | null>(null);

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('Parts of the public site are shown below SiteContext only');
  return site;
}

/** Opens the form by which visitors write to us, with a first line if there is one. */
export type OnContact = ((about?: string) => void) | undefined;
