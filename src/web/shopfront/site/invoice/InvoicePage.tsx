import { type ReactNode, useEffect } from 'react';
import { explainError } from '#web/api/errors.ts';
import { accentStyle } from '#web/ui/accent.ts';
import { Trouble } from '../shop/Trouble.tsx';
import { useSite } from '../siteContext.ts';
import { ToastOutlet } from '../ToastOutlet.tsx';
import { Details } from './Details.tsx';
import classes from './Invoice.module.css';
import { Lines } from './Lines.tsx';
import { type Link, readLink } from './link.ts';
import { Payments } from './Payments.tsx';
import { Summary } from './Summary.tsx';
import { type Shown, useSharedInvoice } from './useSharedInvoice.ts';

/** An invoice as its customer sees it, in the looks and the language of the business. */
export function InvoicePage({ waiting }: { waiting: ReactNode }) {
  const { language, texts } = useSite();
  const link = readLink(window.location);
  const found = useSharedInvoice(link, language);
  // Another link in the same window is another page.
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener('hashchange', reload);
    return () => window.removeEventListener('hashchange', reload);
  }, []);
  switch (found.state) {
    case 'waiting':
      return waiting;
    case 'failed':
      return (
        <main className={classes.page}>
          <Trouble sentence={explainError(found.error, texts.errors).message} onRetry={found.again} />
        </main>
      );
    case 'gone':
      return (
        <main className={classes.page}>
          <div className={classes.gone}>
            <h1>{found.texts.goneTitle}</h1>
            <p>{found.texts.goneText}</p>
          </div>
        </main>
      );
    case 'shown':
      return link ? <Page shown={found} link={link} /> : null;
  }
}

function Page({ shown, link }: { shown: Shown; link: Link }) {
  const { invoice, texts, language } = shown;
  const { seller, tenant } = invoice;
  useEffect(() => {
    document.title = `${texts.title(invoice.number)} · ${seller.name}`;
    document.documentElement.lang = language.code;
    document.documentElement.dir = language.direction;
  }, [texts, invoice.number, seller.name, language]);
  const accent = accentStyle(tenant.accentColour);
  return (
    <div className={accent ? `${classes.page} shop-accent` : classes.page} style={accent}>
      <header className={classes.head}>
        {tenant.logo ? <img src={tenant.logo} alt="" className={classes.logo} /> : null}
        <span className={classes.seller} dir="auto">
          {seller.name}
        </span>
      </header>
      <main className={classes.main}>
        <Summary shown={shown} link={link} />
        <Details shown={shown} />
        <Lines shown={shown} />
        <Payments shown={shown} />
      </main>
      {seller.legalFooter ? (
        <footer className={classes.foot} dir="auto">
          {seller.legalFooter}
        </footer>
      ) : null}
      <ToastOutlet />
    </div>
  );
}
