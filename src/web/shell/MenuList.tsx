import { Link, useLocation } from '@tanstack/react-router';
import { type KeyboardEvent, Suspense, type SyntheticEvent, useId, useState } from 'react';
import { isSiteAddress } from '#web/foundation/routing/rules.ts';
import { parseSearch } from '#web/foundation/routing/searchText.ts';
import { RequestsBadge } from '#web/people/accessRequests/RequestsBadge.tsx';
import { CommentsBadge } from '#web/shopfront/comments/CommentsBadge.tsx';
import { MessagesBadge } from '#web/shopfront/contact/MessagesBadge.tsx';
import { useSession } from '../api/session.ts';
import { useFirstTexts } from '../texts/language.ts';
import { FloatingHint } from '../ui/MenuButton.tsx';
import { menuOf } from './menu.ts';
import classes from './Shell.module.css';

/** How many wait behind an entry. */
const BADGES = { requests: RequestsBadge, comments: CommentsBadge, messages: MessagesBadge };

type Props = {
  onSettings: () => void;
  onGo?: () => void;
  /** Shows icons alone. */
  isNarrow?: boolean;
};

/**
 * The rows of the menu; those that somebody may not use are there, disabled. Why, and what an icon means, is said when
 * it is pointed at or has the focus, above the rest: rows that moved would not be where one is about to press.
 */
export function MenuList({ onSettings, onGo, isNarrow = false }: Props) {
  const texts = useFirstTexts();
  const { user } = useSession();
  const id = useId();
  const [hint, setHint] = useState<{ label: string; target: HTMLElement } | null>(null);
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const groups = menuOf(user, texts);
  // The entry with the longest address that leads here: an item belongs to the inventory, locations to themselves.
  const leading = groups
    .flatMap(({ entries }) => entries.map(({ address }) => address))
    .filter((address) => leadsTo(address, here))
    .toSorted((a, b) => b.length - a.length)[0];
  const hide = () => setHint(null);
  const hinting = (label: string | undefined) => {
    if (!label) return {};
    const show = ({ currentTarget }: SyntheticEvent<HTMLElement>) =>
      setHint({ label, target: currentTarget });
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
    return { onPointerEnter: show, onFocus: show, onPointerLeave: hide, onBlur: hide, onKeyDown };
  };
  return (
    <>
      {groups.map(({ title, entries }, at) => (
        <div key={entries[0]?.address} className={classes.part}>
          {title ? (
            <p id={`${id}-${at}`} className={isNarrow ? 'sb-hidden' : classes.title}>
              {title}
            </p>
          ) : null}
          <ul {...(title ? { 'aria-labelledby': `${id}-${at}` } : {})}>
            {entries.map(({ address, label, Icon, reason, waiting, isSettings }) => {
              const [path = '', query = ''] = address.split('?');
              const Badge = waiting && BADGES[waiting];
              const props = {
                className: classes.entry,
                ...hinting(isNarrow && reason ? `${label}: ${reason}` : isNarrow ? label : reason),
              };
              const content = (
                <>
                  <Icon size={18} stroke={1.7} aria-hidden />
                  <span className={isNarrow ? 'sb-hidden' : undefined}>{label}</span>
                  {Badge ? (
                    <span className={classes.waits}>
                      <Badge />
                    </span>
                  ) : null}
                </>
              );
              return (
                <li key={address}>
                  {reason !== undefined ? (
                    // biome-ignore lint/a11y/useSemanticElements: a link that leads nowhere, but can be reached to learn why
                    <span {...props} data-disabled="true" role="link" tabIndex={0} aria-disabled="true">
                      {content}
                      <span className="sb-hidden">{reason}</span>
                    </span>
                  ) : isSettings ? (
                    <button {...props} type="button" onClick={onSettings}>
                      {content}
                    </button>
                  ) : isSiteAddress(address) ? (
                    <a {...props} href={address}>
                      {content}
                    </a>
                  ) : (
                    <Link
                      {...props}
                      to={path}
                      search={parseSearch(query)}
                      aria-current={address === leading ? 'page' : undefined}
                      activeOptions={{ exact: true, includeSearch: true }}
                      onClick={onGo}
                    >
                      {content}
                    </Link>
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      ))}
      <Suspense>
        {hint ? (
          <FloatingHint
            {...hint}
            position={onGo ? 'bottom' : 'right'}
            withinPortal={false}
            floatingStrategy="fixed"
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** Whether an address leads to a screen, to one that the screen stands below, or to the screen narrowed as it is. */
function leadsTo(address: string, here: string): boolean {
  const [[path = '', query = ''], [pathname = '', search = '']] = [address.split('?'), here.split('?')];
  const shown = new URLSearchParams(search);
  // One entry leads to all reports.
  const screen = path.replace(/(?<=\/reports)\/.*/, '');
  const isNarrowed = [...new URLSearchParams(query)].every(([name, value]) => shown.get(name) === value);
  return isNarrowed && `${pathname}/`.startsWith(`${screen}/`);
}
