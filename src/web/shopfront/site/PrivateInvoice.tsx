import { Suspense, useEffect, useState } from 'react';
import { lazily } from '#web/ui/lazily.ts';
import classes from './SiteRoot.module.css';
import { useSite } from './siteContext.ts';

const InvoicePage = lazily(async () => (await import('./invoice/InvoicePage.tsx')).InvoicePage);

/** The place of an invoice behind a private link. Only the browser knows the link: the server has nothing to show. */
export function PrivateInvoice() {
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  const waiting = <Waiting />;
  return inBrowser ? (
    <Suspense fallback={waiting}>
      <InvoicePage waiting={waiting} />
    </Suspense>
  ) : (
    waiting
  );
}

function Waiting() {
  const { texts } = useSite();
  return (
    <main className={classes.waiting}>
      <h1 className="sb-hidden">{texts.invoice.title}</h1>
      <p role="status">{texts.invoice.waiting}</p>
    </main>
  );
}
