import { useSession } from '#web/api/session.ts';
import classes from './SiteFooter.module.css';
import { shopPath } from './shop/shopAddress.ts';
import { type OnContact, useSite } from './siteContext.ts';

/** Below every page: who answers for a shop, where else to go, and in a demo the way to its mails. */
export function SiteFooter({ onContact }: { onContact: OnContact }) {
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
