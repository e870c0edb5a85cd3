import { Link } from '@tanstack/react-router';
import { useSession } from '../api/session.ts';
import { useTenant } from '../api/tenant.ts';
import { useTexts } from '../texts/language.ts';
import { MENU } from './menu.ts';
import classes from './Shell.module.css';

/** The rows of the menu; those of another role are there, disabled, with the reason. */
export function MenuList({ onGo }: { onGo?: () => void }) {
  const texts = useTexts();
  const { user } = useSession();
  const { permissions } = useTenant();
  if (!user) return null;
  return (
    <ul className={classes.menu}>
      {MENU.map(({ to, label, Icon, needs }) => (
        <li key={to}>
          {permissions.includes(needs) ? (
            <Link to={to} params={{ tenantId: user.tenant_id }} className={classes.entry} activeOptions={{ exact: true, includeSearch: false }} onClick={onGo}>
              <Icon size={18} stroke={1.7} aria-hidden />
              {label(texts)}
            </Link>
          ) : (
            <span className={classes.entry} data-disabled="true" role="link" aria-disabled="true" title={texts.ui.notAllowed}>
              <Icon size={18} stroke={1.7} aria-hidden />
              {label(texts)}
              <span className="sb-hidden">{texts.ui.notAllowed}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
