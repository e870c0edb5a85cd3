import { Drawer, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconLogin from '@tabler/icons-react/dist/esm/icons/IconLogin.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { Link } from '@tanstack/react-router';
import { openNotifications } from '#web/people/notifications/store.ts';
import { UnreadBadge } from '#web/people/notifications/UnreadBadge.tsx';
import { useSession } from '../api/session.ts';
import { useTexts } from '../texts/language.ts';
import { useFocusReturn } from '../ui/focus.ts';
import { MenuList } from './MenuList.tsx';
import classes from './Shell.module.css';
import { useSignOut } from './useSignOut.ts';

/** The menu with the dark-mode switch, the settings, and the way in or out. */
export function MenuDrawer({ onClose, onSettings }: { onClose: () => void; onSettings?: () => void }) {
  useFocusReturn();
  const { shell, ui } = useTexts();
  const { user } = useSession();
  return (
    <Drawer
      opened
      onClose={onClose}
      title={shell.menu}
      size={300}
      padding="md"
      closeButtonProps={{ 'aria-label': ui.close }}
      transitionProps={{ duration: 120 }}
    >
      <nav aria-label={shell.menu}>
        <MenuList onGo={onClose} />
      </nav>
      <div className={classes.drawerPart}>
        {user && onSettings ? <Notifications onGo={onClose} /> : null}
        <DarkMode />
        {user?.isAdmin && onSettings ? <BusinessSettings tenantId={user.tenant_id} onGo={onClose} /> : null}
        {user && onSettings ? (
          <button type="button" className={classes.entry} onClick={onSettings}>
            <IconSettings size={18} stroke={1.7} aria-hidden />
            {shell.settings}
          </button>
        ) : null}
      </div>
      <div className={classes.drawerPart}>
        {user ? (
          <SignOut email={user.email} />
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

/** Leads to the list below the bell. */
function Notifications({ onGo }: { onGo: () => void }) {
  const { notifications: words } = useTexts();
  const open = () => {
    onGo();
    openNotifications();
  };
  return (
    <button type="button" className={classes.entry} onClick={open}>
      <IconBell size={18} stroke={1.7} aria-hidden />
      {words.title}
      <UnreadBadge at="entry" />
    </button>
  );
}

function BusinessSettings({ tenantId, onGo }: { tenantId: string; onGo: () => void }) {
  const { business } = useTexts();
  return (
    <Link to="/tenant/$tenantId/settings" params={{ tenantId }} className={classes.entry} onClick={onGo}>
      <IconBuilding size={18} stroke={1.7} aria-hidden />
      {business.title}
    </Link>
  );
}

function DarkMode() {
  const { shell } = useTexts();
  const scheme = useComputedColorScheme('light');
  const { setColorScheme } = useMantineColorScheme();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={scheme === 'dark'}
      className={classes.entry}
      onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
    >
      <IconMoon size={18} stroke={1.7} aria-hidden />
      <span className={classes.spring}>{shell.darkMode}</span>
      <span className={classes.switch} aria-hidden="true" />
    </button>
  );
}

function SignOut({ email }: { email: string }) {
  const { shell } = useTexts();
  const leave = useSignOut();
  return (
    <>
      <p className={classes.who}>{shell.signedInAs(email)}</p>
      <button type="button" className={classes.entry} onClick={leave}>
        <IconLogout size={18} stroke={1.7} aria-hidden className="sb-pointing" />
        {shell.signOut}
      </button>
    </>
  );
}
