import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { Suspense, useEffect, useState } from 'react';
import type { listMessages } from '#shared/assistant/chat/contract.ts';
import { PLATFORM_TENANT } from '#shared/roles.ts';
import { PRIVATE_PAGES, type PrivatePage } from '#shared/shopfront/site/page.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { useSession } from '#web/api/session.ts';
import { Launcher } from '#web/assistant/chat/Launcher.tsx';
import { addressOf, home } from '#web/foundation/routing/rules.ts';
import button from '#web/shopfront/site/Button.module.css';
import { NoShop } from '#web/shopfront/site/shop/NoShop.tsx';
import { ShopPage } from '#web/shopfront/site/shop/ShopPage.tsx';
import { shopPath } from '#web/shopfront/site/shop/shopAddress.ts';
import { type OnContact, type Site, SiteContext, useSite } from '#web/shopfront/site/siteContext.ts';
import { ToastOutlet } from '#web/shopfront/site/ToastOutlet.tsx';
import { say } from '#web/shopfront/site/toast.ts';
import { accentStyle } from '#web/ui/accent.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { AboutPage } from './AboutPage.tsx';
import { LandingPage } from './LandingPage.tsx';
import type { SiteChatPanel as Panel } from './SiteChatPanel.tsx';
import classes from './SiteRoot.module.css';

const SiteMenu = lazily(async () => (await import('./SiteMenu.tsx')).SiteMenu);
const ContactDialog = lazily(async () => (await import('./ContactDialog.tsx')).ContactDialog);

type Open = { menu: true } | { contact: string } | null;

/** A page of the public site, whole: the same on the server and in the browser. */
export function SiteRoot({ site }: { site: Site }) {
  return (
    <SiteContext.Provider value={site}>
      <Page site={site} />
    </SiteContext.Provider>
  );
}

function Page({ site }: { site: Site }) {
  const hidden = PRIVATE_PAGES.find((page) => page === site.page.kind);
  return hidden ? <PrivateDocument kind={hidden} /> : <PublicPage site={site} />;
}

function PublicPage({ site }: { site: Site }) {
  const { page, texts } = site;
  const { user } = useSession();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  // Who is signed in reaches the business from within.
  const onContact = user ? undefined : (about = '') => setOpen({ contact: about });
  const accent = page.kind === 'shop' ? accentStyle(page.shop.accentColour) : undefined;
  return (
    <div className={accent ? `${classes.site} shop-accent` : classes.site} style={accent}>
      <a href="#content" className={classes.skip}>
        {texts.shell.skip}
      </a>
      <SiteHeader onMenu={() => setOpen({ menu: true })} onContact={onContact} />
      <main id="content" tabIndex={-1} className={classes.main}>
        <Content site={site} onContact={onContact} />
      </main>
      <SiteFooter onContact={onContact} />
      <Suspense fallback={null}>
        {open && 'menu' in open ? <SiteMenu onClose={close} onContact={onContact} /> : null}
        {open && 'contact' in open ? <ContactDialog about={open.contact} onClose={close} /> : null}
      </Suspense>
      <SiteChat />
      <ToastOutlet />
    </div>
  );
}

function Content({ site: { page }, onContact }: { site: Site; onContact: OnContact }) {
  switch (page.kind) {
    case 'landing':
      return <LandingPage />;
    case 'about':
      return <AboutPage />;
    case 'shop':
      return <ShopPage page={page} onContact={onContact} />;
    // Has a frame of its own.
    case 'invoice':
    case 'quote':
    case 'customer':
      return null;
    case 'unknownShop':
      return <NoShop />;
    case 'closedShop':
      return <NoShop closed={page.name} />;
  }
}

const PAGES = {
  invoice: lazily(async () => (await import('#web/shopfront/site/invoice/InvoicePage.tsx')).InvoicePage),
  quote: lazily(async () => (await import('#web/shopfront/site/quote/QuotePage.tsx')).QuotePage),
  customer: lazily(async () => (await import('#web/shopfront/site/customer/CustomerPage.tsx')).CustomerPage),
} satisfies Record<PrivatePage, unknown>;

/** The place of a document behind a private link. Only the browser knows the link: the server has nothing to show. */
function PrivateDocument({ kind }: { kind: PrivatePage }) {
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  const waiting = <Waiting kind={kind} />;
  const Page = PAGES[kind];
  return inBrowser ? (
    <Suspense fallback={waiting}>
      <Page waiting={waiting} />
    </Suspense>
  ) : (
    waiting
  );
}

function Waiting({ kind }: { kind: PrivatePage }) {
  const { texts } = useSite();
  return (
    <main className={classes.waiting}>
      <h1 className="sb-hidden">{texts[kind].title}</h1>
      <p role="status">{texts[kind].waiting}</p>
    </main>
  );
}

/** Below every page: who answers for a shop, where else to go, and in a demo the way to its mails. */
function SiteFooter({ onContact }: { onContact: OnContact }) {
  const { page, texts } = useSite();
  const { shell, landing, contact, shop: words } = texts;
  const { user } = useSession();
  const own = page.kind === 'shop' && shopPath(page.shop.id) !== '/shop';
  return (
    <footer className={classes.footer}>
      {page.kind === 'shop' ? <Imprint /> : null}
      <div className={classes.links}>
        <span>
          {own ? `${words.poweredBy} ` : null}
          <a href="/">{shell.product}</a>
        </span>
        <a href="/about">{shell.about}</a>
        {own ? null : <a href="/shop">{shell.shop}</a>}
        {onContact ? (
          <button type="button" onClick={() => onContact()}>
            {contact.title}
          </button>
        ) : null}
        {user ? null : <a href="/admin-login-456">{shell.signIn}</a>}
        {page.demo && page.kind === 'landing' ? (
          <span className={classes.demo}>
            {landing.demo} <a href="/admin/outbox">{landing.outbox}</a>
          </span>
        ) : null}
      </div>
    </footer>
  );
}

function Imprint() {
  const { page, texts } = useSite();
  if (page.kind !== 'shop') return null;
  const { name, address, contactEmail, legalFooter } = page.shop;
  if (!address && !contactEmail && !legalFooter) return null;
  return (
    <section className={classes.imprint} aria-label={texts.shop.imprint}>
      <address dir="auto">
        <strong>{name}</strong>
        {address ? <span className={classes.written}>{address}</span> : null}
        {contactEmail ? <a href={`mailto:${contactEmail}`}>{contactEmail}</a> : null}
      </address>
      {legalFooter ? (
        <p className={classes.written} dir="auto">
          {legalFooter}
        </p>
      ) : null}
    </section>
  );
}

const list = endpoint<typeof listMessages>();

/** The chat of the public site: a button, until somebody wants to talk. */
function SiteChat() {
  const { page, language, texts } = useSite();
  const { shell, errors } = texts;
  const [SiteChatPanel, setPanel] = useState<typeof Panel | null>(null);
  const [open, setOpen] = useState(false);
  const [unread, setUnread] = useUnread();
  const show = async () => {
    try {
      const loaded = SiteChatPanel ?? (await import('./SiteChatPanel.tsx')).SiteChatPanel;
      setPanel(() => loaded);
      setOpen(true);
    } catch {
      say(errors.network);
    }
  };
  return (
    <>
      <Launcher
        label={unread ? `${shell.chat.open}, ${shell.chat.unread(unread)}` : shell.chat.open}
        unread={unread}
        place="corner"
        open={open}
        onOpen={() => void show()}
      />
      {SiteChatPanel ? (
        <SiteChatPanel
          open={open}
          language={language.code}
          tenantId={page.kind === 'shop' ? page.shop.id : PLATFORM_TENANT}
          onUnread={setUnread}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

/** How many messages are unread; asked for once, of who is known to be signed in, until the panel knows it better. */
function useUnread(): [number, (unread: number) => void] {
  const [unread, setUnread] = useState(0);
  const { status } = useSession();
  useEffect(() => {
    if (status !== 'signedIn') return setUnread(0);
    const end = new AbortController();
    callApi(list, {}, { signal: end.signal }).then(
      (answer) => setUnread(answer.unread),
      // The panel says so when it is opened.
      () => undefined,
    );
    return () => end.abort();
  }, [status]);
  return [unread, setUnread];
}

/** The bar above every page: menu, logo, and the way in. */
function SiteHeader({ onMenu, onContact }: { onMenu: () => void; onContact: OnContact }) {
  const { texts } = useSite();
  const { shell, contact } = texts;
  const { user } = useSession();
  return (
    <header className={classes.header}>
      <button
        type="button"
        className={button.icon}
        onClick={onMenu}
        aria-label={shell.openMenu}
        aria-haspopup="dialog"
      >
        <IconMenu2 size={20} stroke={1.7} aria-hidden />
      </button>
      <a
        href={addressOf(home(user))}
        className={classes.logo}
        aria-label={user ? shell.home : shell.publicHome}
      >
        <Logo />
        <span>{shell.product}</span>
      </a>
      <span className={classes.spring} />
      {onContact ? (
        <button type="button" className={classes.contact} onClick={() => onContact()}>
          {contact.title}
        </button>
      ) : null}
      {user ? (
        <span className={classes.email}>{user.email}</span>
      ) : (
        <a href="/admin-login-456" className={button.button}>
          {shell.signIn}
        </a>
      )}
    </header>
  );
}
