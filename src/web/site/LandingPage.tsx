import { useSession } from '#web/api/session.ts';
import { addressOf, ownInventory } from '#web/foundation/routing/rules.ts';
import button from '#web/shopfront/site/Button.module.css';
import { useSite } from '#web/shopfront/site/siteContext.ts';
import classes from './LandingPage.module.css';

/** The public start page: what it is, for whom, how it looks, and every way in. */
export function LandingPage() {
  const { landing } = useSite().texts;
  return (
    <div className={classes.page}>
      <section className={classes.hero}>
        <div className={classes.words}>
          <h1 className={classes.title}>{landing.title}</h1>
          <p className={classes.lead}>{landing.lead}</p>
          <Doors />
        </div>
        <div className={classes.stage}>
          <Screen name="inventory" alt={landing.inventory} first />
          <div className={classes.phone}>
            <Screen name="lookup" alt={landing.lookup} />
          </div>
        </div>
      </section>
      {(['ledger', 'shop'] as const).map((name) => (
        <section key={name} className={classes.scene}>
          <div>
            <h2>{landing.scenes[name].title}</h2>
            <p>{landing.scenes[name].text}</p>
          </div>
          <Screen name={name} alt={landing.scenes[name].alt} />
        </section>
      ))}
      <ul className={classes.points}>
        {landing.points.map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Doors() {
  const { landing, requestAccess } = useSite().texts;
  const { user } = useSession();
  return (
    <>
      <div className={classes.doors}>
        {user ? <Door href={addressOf(ownInventory(user))} label={landing.open} first /> : null}
        <Door href="/shop" label={landing.shop} first={!user} />
        {user ? null : <Door href="/admin-login-456" label={landing.signIn} />}
      </div>
      {user ? null : (
        <p className={classes.newcomers}>
          {landing.newHere} <a href="/register">{landing.register}</a>{' '}
          <a href="/request-access?from=/">{requestAccess.title}</a>
        </p>
      )}
    </>
  );
}

function Door({ href, label, first = false }: { href: string; label: string; first?: boolean }) {
  return (
    <a href={href} className={button.button} data-size="large" data-kind={first ? 'solid' : undefined}>
      {label}
    </a>
  );
}

// Taken by `npm run screenshots`: each name in light and dark, as AVIF and as WebP.
const FILES = import.meta.glob<string>('./screens/*.{avif,webp}', {
  eager: true,
  import: 'default',
  query: '?url',
});

const SIZES = { inventory: [1280, 800], ledger: [1280, 800], shop: [1280, 800], lookup: [390, 560] } as const;
type ScreenName = keyof typeof SIZES;

/** A picture of the running product, in the scheme that the page is in; only that one is loaded. */
function Screen({ name, alt, first = false }: { name: ScreenName; alt: string; first?: boolean }) {
  const [width, height] = SIZES[name];
  return (
    <div className={classes.screen}>
      {(['light', 'dark'] as const).map((scheme) => (
        <picture key={scheme} className={classes[scheme]}>
          <source type="image/avif" srcSet={FILES[`./screens/${name}-${scheme}.avif`]} />
          <img
            src={FILES[`./screens/${name}-${scheme}.webp`]}
            width={width}
            height={height}
            alt={alt}
            // What is not displayed is not loaded, if it may wait.
            loading="lazy"
            decoding="async"
            fetchPriority={first ? 'high' : 'auto'}
          />
        </picture>
      ))}
    </div>
  );
}
