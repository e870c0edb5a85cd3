import { Drawer } from '@mantine/core';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconLogin from '@tabler/icons-react/dist/esm/icons/IconLogin.mjs';
import { Link } from '@tanstack/react-router';
import { openNotifications } from '#web/people/notifications/store.ts';
import { UnreadBadge } from '#web/people/notifications/UnreadBadge.tsx';
import { useSession } from '../api/session.ts';
import { useFirstTexts } from '../texts/language.ts';
import type { MenuEntry } from '../ui/floating.tsx';
import { useFocusReturn } from '../ui/focus.ts';
import { MenuList } from './MenuList.tsx';
import classes from './Shell.module.css';
import { useAccountActions } from './useAccountActions.tsx';

type Props = { onClose: () => void; onSettings: () => void };

/** The menu where there is no room for it beside the screen, with the dark-mode switch, and the way in or out. */
export function MenuDrawer({ onClose, onSettings }: Props) {
  useFocusReturn();
  const { notifications: words, shell, ui } = useFirstTexts();
  const { user } = useSession();
  const { darkMode, business, signOut } = useAccountActions(onSettings);
  const leaving = (go: () => void) => () => {
    onClose();
    go();
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      title={shell.menu}
      size={300}
      padding="md"
      closeButtonProps={{ 'aria-label': ui.close, iconSize: 20 }}
    >
      <nav aria-label={shell.menu}>
        <MenuList onGo={onClose} onSettings={leaving(onSettings)} />
      </nav>
      <div className={classes.drawerPart}>
        {user ? (
          // Leads to the list below the bell.
          <button type="button" className={classes.entry} onClick={leaving(openNotifications)}>
            <IconBell size={18} stroke={1.7} aria-hidden />
            {words.title}
            <UnreadBadge at="entry" />
          </button>
        ) : null}
        <Action {...darkMode} />
        {business.map(({ label, icon }) => (
          <Link
            key={label}
            to="/tenant/$tenantId/settings"
            params={{ tenantId: user?.tenant_id ?? '' }}
            className={classes.entry}
            onClick={onClose}
          >
            {icon}
            {label}
          </Link>
        ))}
      </div>
      <div className={classes.drawerPart}>
        {user ? (
          <>
            <p className={classes.who}>{shell.signedInAs(user.email)}</p>
            <Action {...signOut} />
          </>
        ) : (
          <Link to="/admin-login-456" className={classes.entry} onClick={onClose}>
            <IconLogin size={18} stroke={1.7} aria-hidden />
            {shell.signIn}
          </Link>
        )}
      </div>
    </Drawer>
  );
}

function Action({ label, icon, isOn, onClick }: MenuEntry) {
  const role = isOn === undefined ? {} : { role: 'switch', 'aria-checked': isOn };
  return (
    <button type="button" {...role} className={classes.entry} onClick={onClick}>
      {icon}
      <span className={classes.spring}>{label}</span>
      {isOn === undefined ? null : <span className={classes.switch} aria-hidden="true" />}
    </button>
  );
}
