import { ActionIcon, Burger } from '@mantine/core';
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import { Link } from '@tanstack/react-router';
import { useReconnecting } from '../api/live.ts';
import { useSession } from '../api/session.ts';
import { useTexts } from '../texts/language.ts';
import { Logo } from '../ui/Logo.tsx';
import classes from './Shell.module.css';

type Props = { tenantName: string; drawerOpen: boolean; onMenu: () => void; onHelp: () => void };

export function Header({ tenantName, drawerOpen, onMenu, onHelp }: Props) {
  const { shell } = useTexts();
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
        <Link
          to="/tenant/$tenantId/inventory"
          params={{ tenantId: user.tenant_id }}
          className={classes.logo}
          aria-label={shell.home}
        >
          <Logo />
          <span>{shell.product}</span>
        </Link>
      ) : null}
      <span className={classes.tenant}>{tenantName}</span>
      <span className={classes.spring} />
      <span role="status" className={classes.reconnecting}>
        {reconnecting ? shell.reconnecting : null}
      </span>
      <span className={classes.email}>{user?.email}</span>
      <ActionIcon
        onClick={onHelp}
        aria-label={shell.keys.title}
        title={`${shell.keys.title} (?)`}
        className={classes.help}
      >
        <IconHelp size={18} stroke={1.7} />
      </ActionIcon>
    </header>
  );
}
