import { ActionIcon, Burger, Button } from '@mantine/core';
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import { Link } from '@tanstack/react-router';
import { NotificationBell } from '#web/people/notifications/NotificationBell.tsx';
import { useReconnecting } from '../api/live.ts';
import { useSession } from '../api/session.ts';
import { addressOf, home } from '../guard.ts';
import { useFirstTexts } from '../texts/language.ts';
import { Logo } from '../ui/Logo.tsx';
import { SearchButton } from './SearchButton.tsx';
import classes from './Shell.module.css';

type Props = {
  tenantName?: string;
  drawerOpen: boolean;
  onMenu: () => void;
  onHelp?: () => void;
  onSearch?: () => void;
};

/** The bar above every screen: menu, logo, where one is, and who one is. */
export function Header({ tenantName, drawerOpen, onMenu, onHelp, onSearch }: Props) {
  const { shell } = useFirstTexts();
  const { user } = useSession();
  const reconnecting = useReconnecting();
  return (
    <header className={classes.header}>
      <Burger
        opened={drawerOpen}
        onClick={onMenu}
        size={16}
        lineSize={1.5}
        aria-label={shell.openMenu}
        aria-haspopup="dialog"
      />
      {user ? (
        <Link to={addressOf(home(user))} className={classes.logo} aria-label={shell.home}>
          <Mark />
        </Link>
      ) : (
        <a href="/" className={classes.logo} aria-label={shell.publicHome}>
          <Mark />
        </a>
      )}
      {tenantName === undefined ? null : (
        <span className={classes.tenant} dir="auto">
          {tenantName}
        </span>
      )}
      <span className={classes.spring} />
      <span role="status" className={classes.reconnecting}>
        {reconnecting ? shell.reconnecting : null}
      </span>
      {onSearch ? <SearchButton onClick={onSearch} /> : null}
      {user ? (
        <span className={classes.email}>{user.email}</span>
      ) : (
        <Button variant="default" size="xs" renderRoot={(props) => <Link to="/admin-login-456" {...props} />}>
          {shell.signIn}
        </Button>
      )}
      {user && tenantName !== undefined ? <NotificationBell /> : null}
      {onHelp ? (
        <ActionIcon
          onClick={onHelp}
          aria-label={shell.keys.title}
          title={`${shell.keys.title} (?)`}
          className={classes.help}
        >
          <IconHelp size={18} stroke={1.7} />
        </ActionIcon>
      ) : null}
    </header>
  );
}

function Mark() {
  const { shell } = useFirstTexts();
  return (
    <>
      <Logo />
      <span>{shell.product}</span>
    </>
  );
}
