import { useSession } from '../api/session.ts';
import { addressOf, ownInventory } from '../guard.ts';
import button from './Button.module.css';
import classes from './Reading.module.css';
import { useSite } from './siteContext.ts';

/** The public start page. */
export function LandingPage() {
  const { texts } = useSite();
  const { landing, requestAccess } = texts;
  const { user } = useSession();
  return (
    <div className={classes.landing}>
      <h1 className={classes.title}>{landing.title}</h1>
      <p className={classes.lead}>{landing.lead}</p>
      <div className={classes.doors}>
        {user ? (
          <Door href={addressOf(ownInventory(user))} label={landing.open} first />
        ) : (
          <Door href="/admin-login-456" label={landing.signIn} first />
        )}
        <Door href="/shop" label={landing.shop} />
        {user ? null : <Door href="/request-access?from=/" label={requestAccess.title} />}
      </div>
      <ul className={classes.points}>
        {landing.points.map((point) => (
          <li key={point.title}>
            <h2>{point.title}</h2>
            <p>{point.text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Door({ href, label, first }: { href: string; label: string; first?: boolean }) {
  return (
    <a href={href} className={button.button} data-size="large" data-kind={first ? 'solid' : undefined}>
      {label}
    </a>
  );
}
