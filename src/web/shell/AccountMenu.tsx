import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../api/account.ts';
import type { SessionUser } from '../api/session.ts';
import { useFirstTexts } from '../texts/language.ts';
import { MenuButton } from '../ui/MenuButton.tsx';
import classes from './Shell.module.css';
import { useAccountActions } from './useAccountActions.tsx';

/** Who is signed in, and what they do for themselves. */
export function AccountMenu({ user, onSettings }: { user: SessionUser; onSettings: () => void }) {
  const { shell, ui } = useFirstTexts();
  const { settings, darkMode, business, signOut } = useAccountActions(onSettings);
  const account = useQuery(accountQuery).data;
  return (
    <MenuButton
      position="bottom-end"
      button={(props) => (
        <button type="button" className={classes.account} {...props}>
          <span className={classes.initial} aria-hidden>
            {user.email.slice(0, 1).toUpperCase()}
          </span>
          <span className="sb-hidden">
            {shell.account}: {user.email}
          </span>
          <span className={classes.email} aria-hidden>
            {user.email}
          </span>
        </button>
      )}
      head={
        <>
          <strong dir="auto">{account?.name}</strong>
          <span>{user.email}</span>
          {account?.role ? <span>{ui.roles[account.role]}</span> : null}
        </>
      }
      entries={[settings, darkMode, ...business, signOut]}
    />
  );
}
