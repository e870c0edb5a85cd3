import { Link, useLocation } from '@tanstack/react-router';
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
  const here = useLocation({ select: ({ pathname }) => pathname });
  if (!user) return null;
  // The entry with the longest address that leads here: an item belongs to the inventory, locations to themselves.
  const addresses = MENU.map(({ to }) => to.replace('$tenantId', user.tenant_id));
  const leading = addresses
    .filter((address) => here === address || here.startsWith(`${address}/`))
    .toSorted((a, b) => b.length - a.length)[0];
  return (
    <ul className={classes.menu}>
      {MENU.map(({ to, label, Icon, needs }, index) => (
        <li key={to}>
          {permissions.includes(needs) ? (
            <Link
              to={to}
              params={{ tenantId: user.tenant_id }}
              className={classes.entry}
              data-active={addresses[index] === leading || undefined}
              activeOptions={{ exact: true, includeSearch: false }}
              onClick={onGo}
            >
              <Icon size={18} stroke={1.7} aria-hidden />
              {label(texts)}
            </Link>
          ) : (
            // biome-ignore lint/a11y/useSemanticElements: a link that leads nowhere, but can be reached to learn why
            <span
              className={classes.entry}
              data-disabled="true"
              role="link"
              tabIndex={0}
              aria-disabled="true"
              title={texts.ui.notAllowed}
            >
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
