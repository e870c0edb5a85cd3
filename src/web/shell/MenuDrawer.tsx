import { Drawer, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import { explainError } from '../api/errors.ts';
import { signOut, useSession } from '../api/session.ts';
import { useTexts } from '../texts/language.ts';
import { useFocusReturn } from '../ui/focus.ts';
import { MenuList } from './MenuList.tsx';
import classes from './Shell.module.css';

/** The menu with the dark-mode switch and the way out. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  useFocusReturn();
  const texts = useTexts();
  const { shell, ui } = texts;
  const { user } = useSession();
  const scheme = useComputedColorScheme('light');
  const { setColorScheme } = useMantineColorScheme();
  const leave = () =>
    signOut().catch((error) => {
      notifications.show({
        color: 'red',
        title: texts.errors.title,
        message: explainError(error, texts.errors).message,
      });
    });
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
      </div>
      <div className={classes.drawerPart}>
        {user ? <p className={classes.who}>{shell.signedInAs(user.email)}</p> : null}
        <button type="button" className={classes.entry} onClick={leave}>
          <IconLogout size={18} stroke={1.7} aria-hidden />
          {shell.signOut}
        </button>
      </div>
    </Drawer>
  );
}
