import { useEffect, useState } from 'react';
import type { SharedInvoice } from '#shared/sales/invoices/customerPageContract.ts';
import { ApiError } from '#web/api/errors.ts';
import { loadCustomerInvoiceTexts } from '#web/texts/customerInvoiceTexts.ts';
import type { CustomerInvoiceTexts } from '#web/texts/en/customerInvoice.ts';
import { type SiteLanguage, siteLanguage } from '#web/texts/siteLanguage.ts';
import { type Link, readInvoice, tellViewed } from './link.ts';

export type Shown = { invoice: SharedInvoice; texts: CustomerInvoiceTexts; language: SiteLanguage };
type Found =
  | { state: 'waiting' }
  | ({ state: 'shown' } & Shown)
  /** There is none by this link: said in the language of the browser. */
  | { state: 'gone'; texts: CustomerInvoiceTexts }
  | { state: 'failed'; error: unknown };

/** The invoice behind a link, with the texts in the language of the business. */
export function useSharedInvoice(
  link: Link | null,
  browserLanguage: SiteLanguage,
): Found & { again: () => void } {
  const [found, setFound] = useState<Found>({ state: 'waiting' });
  const [tries, setTries] = useState(0);
  const [tenant, token] = [link?.tenant, link?.token];
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again when somebody tries again
  useEffect(() => {
    const end = new AbortController();
    load(tenant && token ? { tenant, token } : null, browserLanguage, end.signal).then(
      (next) => !end.signal.aborted && setFound(next),
      (error: unknown) => !end.signal.aborted && setFound({ state: 'failed', error }),
    );
    return () => end.abort();
  }, [tenant, token, browserLanguage, tries]);
  const isShown = found.state === 'shown';
  useEffect(
    () => (isShown && tenant && token ? tellViewed({ tenant, token }) : undefined),
    [isShown, tenant, token],
  );
  const again = () => {
    setFound({ state: 'waiting' });
    setTries((n) => n + 1);
  };
  return { ...found, again };
}

async function load(link: Link | null, browserLanguage: SiteLanguage, signal: AbortSignal): Promise<Found> {
  const gone = async (): Promise<Found> => ({
    state: 'gone',
    texts: await loadCustomerInvoiceTexts(browserLanguage),
  });
  if (!link) return gone();
  try {
    const invoice = await readInvoice(link, signal);
    const language = siteLanguage(invoice.tenant.language);
    return { state: 'shown', invoice, language, texts: await loadCustomerInvoiceTexts(language) };
  } catch (error) {
    // What is no link at all is refused in other words than one that leads nowhere; here both lead nowhere.
    if (error instanceof ApiError && error.http < 500 && error.http !== 429) return gone();
    throw error;
  }
}
