import { Link, useLocation } from '@tanstack/react-router';
import { RequestsBadge } from '#web/people/accessRequests/RequestsBadge.tsx';
import { CommentsBadge } from '#web/shopfront/comments/CommentsBadge.tsx';
import { MessagesBadge } from '#web/shopfront/contact/MessagesBadge.tsx';
import { useSession } from '../api/session.ts';
import { isSiteAddress } from '../guard.ts';
import { useFirstTexts } from '../texts/language.ts';
import { MENU } from './menu.ts';
import classes from './Shell.module.css';

/** How many wait behind an entry. */
const BADGES = { requests: RequestsBadge, comments: CommentsBadge, messages: MessagesBadge };

/** The rows of the menu; those that somebody may not use are there, disabled, with the reason. */
export function MenuList({ onGo }: { onGo?: () => void }) {
  const texts = useFirstTexts();
  const { user } = useSession();
  const here = useLocation({ select: ({ pathname }) => pathname });
  const entries = MENU.filter(({ shown }) => shown(user)).map(({ address, refused, ...entry }) => ({
    ...entry,
    address: address(user),
    reason: refused?.(user, texts),
  }));
  // The entry with the longest address that leads here: an item belongs to the inventory, locations to themselves.
  const leading = entries
    .map(({ address }) => address)
    .filter((address) => here === address || here.startsWith(`${address}/`))
    .toSorted((a, b) => b.length - a.length)[0];
  return (
    <ul className={classes.menu}>
      {entries.map(({ address, label, Icon, reason, inner, waiting }) => {
        const Badge = waiting && BADGES[waiting];
        const content = (
          <>
            <Icon size={18} stroke={1.7} aria-hidden />
            {label(texts)}
            {Badge ? <Badge /> : null}
          </>
        );
        return (
          <li key={address} data-inner={inner}>
            {reason === undefined && isSiteAddress(address) ? (
              <a href={address} className={classes.entry}>
                {content}
              </a>
            ) : reason === undefined ? (
              <Link
                to={address}
                className={classes.entry}
                data-active={address === leading || undefined}
                activeOptions={{ exact: true, includeSearch: false }}
                onClick={onGo}
              >
                {content}
              </Link>
            ) : (
              // biome-ignore lint/a11y/useSemanticElements: a link that leads nowhere, but can be reached to learn why
              <span
                className={classes.entry}
                data-disabled="true"
                role="link"
                tabIndex={0}
                aria-disabled="true"
              >
                {content}
                <span className="sb-hidden sb-reason">{reason}</span>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
