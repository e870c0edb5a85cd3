import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { useSession } from '#web/api/session.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { addressOf, home } from '../../guard.ts';
import button from './Button.module.css';
import classes from './SiteHeader.module.css';
import { type OnContact, useSite } from './siteContext.ts';

/** The bar above every page: menu, logo, and the way in. */
export function SiteHeader({ onMenu, onContact }: { onMenu: () => void; onContact: OnContact }) {
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
