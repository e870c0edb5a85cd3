import { type ReactNode, useEffect } from 'react';
import { explainError } from '#web/api/errors.ts';
import { accentStyle } from '#web/ui/accent.ts';
import { Trouble } from '../shop/Trouble.tsx';
import { useSite } from '../siteContext.ts';
import { ToastOutlet } from '../ToastOutlet.tsx';
import { addressOf, type Link, readLink } from './link.ts';
import classes from './Private.module.css';
import { type Kind, type Shown, useShared } from './useShared.ts';

type Document = {
  tenant: { language: string; accentColour: string | null };
  seller: { name: string; contactEmail: string | null };
};
type Texts = {
  toPage: string;
  goneTitle: string;
  goneText: string;
  questions: string;
  write: (address: string) => string;
};

type Props<D, T> = {
  kind: Kind<D, T>;
  titleOf: (shown: Shown<D, T>) => string;
  waiting: ReactNode;
  children: (shown: Shown<D, T>, link: Link, change: (shared: D) => void) => ReactNode;
};

/** A document as its customer sees it by a private link, in the looks and the language of the business. */
export function PrivatePage<D extends Document, T extends Texts>({
  kind,
  titleOf,
  waiting,
  children,
}: Props<D, T>) {
  const { language, texts } = useSite();
  const link = readLink(window.location);
  const found = useShared(kind, link, language);
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
      return link ? (
        <Page shown={found} title={titleOf(found)} link={link}>
          {children(found, link, found.change)}
        </Page>
      ) : null;
  }
}

function Page<D extends Document, T extends Texts>({
  shown: { shared, texts, language },
  title,
  link,
  children,
}: {
  shown: Shown<D, T>;
  title: string;
  link: Link;
  children: ReactNode;
}) {
  const { seller, tenant } = shared;
  useEffect(() => {
    document.title = `${title} · ${seller.name}`;
    document.documentElement.lang = language.code;
    document.documentElement.dir = language.direction;
  }, [title, seller.name, language]);
  const accent = accentStyle(tenant.accentColour);
  return (
    <div className={accent ? `${classes.page} shop-accent` : classes.page} style={accent}>
      {link.of ? (
        <a className={classes.toPage} href={addressOf('customer', link)}>
          {texts.toPage}
        </a>
      ) : null}
      <main className={classes.main}>
        {children}
        {seller.contactEmail ? (
          <p className={classes.contact}>
            {texts.questions}{' '}
            <a href={`mailto:${seller.contactEmail}?subject=${encodeURIComponent(title)}`}>
              {texts.write(seller.contactEmail)}
            </a>
          </p>
        ) : null}
      </main>
      <ToastOutlet />
    </div>
  );
}
