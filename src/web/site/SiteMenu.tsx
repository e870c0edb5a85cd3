import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconLogin from '@tabler/icons-react/dist/esm/icons/IconLogin.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import { useId } from 'react';
import { explainError } from '#web/api/errors.ts';
import { type SessionUser, useSession } from '#web/api/session.ts';
import { addressOf, home } from '#web/foundation/routing/rules.ts';
import { menuOf } from '#web/shell/menu.ts';
import { Dialog } from '#web/shopfront/site/Dialog.tsx';
import { type OnContact, useSite } from '#web/shopfront/site/siteContext.ts';
import { say } from '#web/shopfront/site/toast.ts';
import { chooseDark, useDark } from './colorScheme.ts';
import classes from './SiteMenu.module.css';

/** The menu of the staff area on the public site: the same table, with plain links. */
export function SiteMenu({ onClose, onContact }: { onClose: () => void; onContact: OnContact }) {
  const { texts } = useSite();
  const { shell, contact } = texts;
  const { user } = useSession();
  return (
    <Dialog title={shell.menu} kind="side" onClose={onClose}>
      <nav aria-label={shell.menu}>
        <Entries user={user} />
      </nav>
      <div className={classes.part}>
        {onContact ? (
          <button type="button" className={classes.entry} onClick={() => onContact()}>
            <IconMail size={18} stroke={1.7} aria-hidden />
            {contact.title}
          </button>
        ) : null}
        {user ? (
          <a className={classes.entry} href={`${addressOf(home(user))}#notifications`}>
            <IconBell size={18} stroke={1.7} aria-hidden />
            {shell.notifications}
          </a>
        ) : null}
        <DarkMode />
      </div>
      <div className={classes.part}>
        {user ? (
          <SignOut email={user.email} />
        ) : (
          <a href="/admin-login-456" className={classes.entry}>
            <IconLogin size={18} stroke={1.7} aria-hidden />
            {shell.signIn}
          </a>
        )}
      </div>
    </Dialog>
  );
}

function Entries({ user }: { user: SessionUser | null }) {
  const { page, texts } = useSite();
  const id = useId();
  return menuOf(user, texts).map(({ title, entries }, at) => (
    <div key={entries[0]?.address} className={classes.group}>
      {title ? <p id={`${id}-${at}`}>{title}</p> : null}
      <ul {...(title ? { 'aria-labelledby': `${id}-${at}` } : {})}>
        {entries.map(({ address, label, Icon, reason }) => {
          const content = (
            <>
              <Icon size={18} stroke={1.7} aria-hidden />
              {label}
            </>
          );
          return (
            <li key={address}>
              {reason === undefined ? (
                <a
                  href={address}
                  className={classes.entry}
                  aria-current={address === page.path ? 'page' : undefined}
                >
                  {content}
                </a>
              ) : (
                // biome-ignore lint/a11y/useSemanticElements: a link that leads nowhere, but can be reached to learn why
                <span className={classes.entry} role="link" tabIndex={0} aria-disabled="true">
                  {content}
                  <span className="sb-hidden sb-reason">{reason}</span>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  ));
}

function DarkMode() {
  const { texts } = useSite();
  const dark = useDark();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={dark}
      className={classes.entry}
      onClick={() => chooseDark(!dark)}
    >
      <IconMoon size={18} stroke={1.7} aria-hidden />
      <span className={classes.spring}>{texts.shell.darkMode}</span>
      <span className={classes.switch} aria-hidden="true" />
    </button>
  );
}

/** Answers where to go: whoever has not sent everything is asked first, in the staff area. */
async function leaveFromSite(): Promise<string> {
  const [{ countUnsent }, { leaveDevice }] = await Promise.all([
    import('#web/api/outbox.ts'),
    import('#web/api/leaving.ts'),
  ]);
  if (await countUnsent()) return '/view#sign-out';
  await leaveDevice();
  return '/admin-login-456';
}

function SignOut({ email }: { email: string }) {
  const { texts } = useSite();
  const leave = () =>
    leaveFromSite()
      .then((to) => window.location.assign(to))
      .catch((error) => say(explainError(error, texts.errors).message));
  return (
    <>
      <p className={classes.who}>{texts.shell.signedInAs(email)}</p>
      <button type="button" className={classes.entry} onClick={leave}>
        <IconLogout size={18} stroke={1.7} aria-hidden className="sb-pointing" />
        {texts.shell.signOut}
      </button>
    </>
  );
}
