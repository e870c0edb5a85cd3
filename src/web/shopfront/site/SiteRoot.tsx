import { Suspense, useState } from 'react';
import { useSession } from '#web/api/session.ts';
import { accentStyle } from '#web/ui/accent.ts';
import { lazily } from '#web/ui/lazily.ts';
import { AboutPage } from './AboutPage.tsx';
import { LandingPage } from './LandingPage.tsx';
import { PrivateInvoice } from './PrivateInvoice.tsx';
import { SiteChat } from './SiteChat.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import classes from './SiteRoot.module.css';
import { NoShop } from './shop/NoShop.tsx';
import { ShopPage } from './shop/ShopPage.tsx';
import { type OnContact, type Site, SiteContext } from './siteContext.ts';
import { ToastOutlet } from './ToastOutlet.tsx';

const SiteMenu = lazily(async () => (await import('./SiteMenu.tsx')).SiteMenu);
const ContactDialog = lazily(async () => (await import('./ContactDialog.tsx')).ContactDialog);

type Open = { menu: true } | { contact: string } | null;

/** A page of the public site, whole: the same on the server and in the browser. */
export function SiteRoot({ site }: { site: Site }) {
  return (
    <SiteContext.Provider value={site}>
      {site.page.kind === 'invoice' ? <PrivateInvoice /> : <PublicPage site={site} />}
    </SiteContext.Provider>
  );
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
      return null;
    case 'unknownShop':
      return <NoShop />;
    case 'closedShop':
      return <NoShop closed={page.name} />;
  }
}
