import { ActionIcon, Burger, Button } from '@mantine/core';
import { useLocalStorage, useMediaQuery, useWindowEvent } from '@mantine/hooks';
import { useNotifications } from '@mantine/notifications';
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CatchBoundary, Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { addressOf, home } from '#web/foundation/routing/rules.ts';
import { ConfirmBanner } from '#web/people/identity/ConfirmBanner.tsx';
import { NotificationBell } from '#web/people/notifications/NotificationBell.tsx';
import { openNotifications } from '#web/people/notifications/store.ts';
import { useOutdated } from '../api/build.ts';
import { firstScreen } from '../api/client.ts';
import { openLive, useReconnecting } from '../api/live.ts';
import { useOnline } from '../api/online.ts';
import { useUnsent } from '../api/outboxState.ts';
import { useSession } from '../api/session.ts';
import { type TenantContext, tenantQuery } from '../api/tenant.ts';
import { useFirstTexts } from '../texts/language.ts';
import { Busy } from '../ui/Busy.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { keysAreTaken, useFocusInView } from '../ui/focus.ts';
import { Logo } from '../ui/Logo.tsx';
import { lazily, steady } from '../ui/lazily.ts';
import { PreferencesContext } from '../ui/preferences.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { MenuList } from './MenuList.tsx';
import { SearchButton } from './SearchButton.tsx';
import classes from './Shell.module.css';

const Toasts = lazily(async () => (await import('./Toasts.tsx')).Toasts);
const SampleBanner = lazily(async () => (await import('./SampleBanner.tsx')).SampleBanner);
const MenuDrawer = lazily(async () => (await import('./MenuDrawer.tsx')).MenuDrawer);
const SettingsDialog = lazily(
  async () => (await import('#web/shell/settings/SettingsDialog.tsx')).SettingsDialog,
);
const ScanToItem = lazily(async () => {
  await firstScreen();
  return (await import('#web/catalogue/items/ScanToItem.tsx')).ScanToItem;
});
const StaffChat = lazily(async () => {
  // Its button comes after the screen that it stands on.
  await firstScreen();
  return (await import('./StaffChat.tsx')).StaffChat;
});
const FirstSteps = lazily(async () => {
  await firstScreen();
  return (await import('#web/insights/firstSteps/FirstSteps.tsx')).FirstSteps;
});
const UnsentDialog = lazily(async () => (await import('./outbox/UnsentDialog.tsx')).UnsentDialog);
const SignOutDialog = lazily(async () => (await import('./outbox/SignOutDialog.tsx')).SignOutDialog);
const Palette = lazily(async () => (await import('./palette/Palette.tsx')).Palette);
const KeyboardHelp = lazily(async () => (await import('./KeyboardHelp.tsx')).KeyboardHelp);

/** The staff area; the few screens of it that visitors may see stand in a frame of their own. */
export function Shell() {
  const { user } = useSession();
  // On the others nobody is a visitor for longer than it takes to lead them away.
  const isForAll = useLocation({ select: ({ pathname }) => pathname === '/help' });
  return isForAll && !user ? <ForVisitors /> : <OfTenant />;
}

/** The tenant is loaded first, then everything below may rely on it. */
export function OfTenant() {
  const { shell } = useFirstTexts();
  const tenant = useQuery(tenantQuery);
  if (tenant.data) return <Frame tenant={tenant.data} />;
  if (tenant.isError)
    return (
      <ErrorState title={shell.tenantFailed} error={tenant.error} onRetry={() => void tenant.refetch()} />
    );
  return <Busy />;
}

function ForVisitors() {
  const { shell } = useFirstTexts();
  const [drawer, setDrawer] = useState(false);
  const main = useRef<HTMLElement>(null);
  return (
    <div className={classes.publicShell}>
      <button type="button" className={classes.skip} onClick={() => main.current?.focus()}>
        {shell.skip}
      </button>
      <Header drawerOpen={drawer} onMenu={() => setDrawer(true)} />
      <main ref={main} tabIndex={-1} className={classes.publicMain}>
        <Suspense fallback={<Busy />}>
          <Outlet />
        </Suspense>
      </main>
      <Suspense fallback={null}>
        {drawer ? <MenuDrawer onClose={() => setDrawer(false)} onSettings={() => undefined} /> : null}
      </Suspense>
    </div>
  );
}

function Frame({ tenant }: { tenant: TenantContext }) {
  const { shell } = useFirstTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [drawer, setDrawer] = useState(false);
  const column = useColumn();
  const [help, setHelp] = useState(false);
  const [palette, setPalette] = useState(false);
  // The menu of the public site leads here by these names, and so do answers of the assistant and the help.
  const hash = useLocation({ select: (location) => location.hash });
  const [seen, setSeen] = useState('');
  const [settings, setSettings] = useState(false);
  if (hash !== seen) {
    setSeen(hash);
    if (hash === 'settings') setSettings(true);
  }
  useEffect(() => {
    if (hash === 'notifications') openNotifications();
  }, [hash]);
  // So that the same link leads here again.
  const leaveHash = () => void navigate({ to: '.', search: true, hash: '', replace: true });
  const closeSettings = () => {
    setSettings(false);
    if (hash === 'settings') leaveHash();
  };
  const isBeginning =
    tenant.permissions.includes('settings:manage') &&
    !tenant.settings['firstSteps.dismissed'] &&
    !tenant.tenant.sampleOf;
  const isMainScreen = useLocation({
    select: ({ pathname }) => /^\/tenant\/[^/]+\/(dashboard|inventory)$/.test(pathname),
  });
  // The first message brings what shows it; until then it waits in the store.
  const anyToast = useNotifications().notifications.length > 0;
  const main = useRef<HTMLElement>(null);
  useFocusInView(main);
  useEffect(() => openLive(client), [client]);
  useEffect(() => void beginBackground(), []);
  useHelpKey(() => setHelp(true));
  usePaletteKey(() => setPalette(true));

  return (
    <PreferencesContext.Provider value={tenant.tenant.preferences}>
      <div className={classes.shell}>
        <button type="button" className={classes.skip} onClick={() => main.current?.focus()}>
          {shell.skip}
        </button>
        <Header
          tenantName={tenant.tenant.name}
          drawerOpen={drawer}
          column={column}
          onMenu={() => setDrawer(true)}
          onSettings={() => setSettings(true)}
          onHelp={() => setHelp(true)}
          onSearch={() => setPalette(true)}
        />
        <Extra>
          <StaffChat />
        </Extra>
        <Banners suspended={tenant.tenant.status === 'suspended'} />
        <ConfirmBanner />
        {tenant.tenant.sampleOf ? (
          <Extra>
            <SampleBanner own={tenant.tenant.sampleOf} />
          </Extra>
        ) : null}
        <div className={classes.body}>
          {column ? (
            <nav
              id={column.id}
              className={classes.nav}
              data-narrow={column.isNarrow || undefined}
              aria-label={shell.navigation}
            >
              <MenuList isNarrow={column.isNarrow} onSettings={() => setSettings(true)} />
            </nav>
          ) : null}
          <main ref={main} tabIndex={-1} className={classes.main}>
            {isBeginning && isMainScreen ? (
              <Extra>
                <FirstSteps />
              </Extra>
            ) : null}
            <Suspense fallback={<Busy />}>
              <Outlet />
            </Suspense>
          </main>
        </div>
      </div>
      <Extra>
        <ScanToItem />
      </Extra>
      <Suspense fallback={null}>
        {drawer && !column ? (
          <MenuDrawer onClose={() => setDrawer(false)} onSettings={() => setSettings(true)} />
        ) : null}
        {settings ? <SettingsDialog onClose={closeSettings} /> : null}
        {palette ? (
          <Palette
            onClose={() => setPalette(false)}
            openSettings={() => setSettings(true)}
            openHelp={() => setHelp(true)}
          />
        ) : null}
        {hash === 'sign-out' ? (
          <SignOutDialog onStay={leaveHash} onLeft={() => void navigate({ to: '/admin-login-456' })} />
        ) : null}
        {help ? <KeyboardHelp onClose={() => setHelp(false)} /> : null}
      </Suspense>
      {anyToast ? (
        <Extra>
          <Toasts />
        </Extra>
      ) : null}
    </PreferencesContext.Provider>
  );
}

/** What stands beside a screen: where its file cannot be had, the screen goes on without it. */
function Extra({ children }: { children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => 'extra'} errorComponent={Nothing}>
      <Suspense fallback={null}>{children}</Suspense>
    </CatchBoundary>
  );
}
const Nothing = () => null;

/** What is sent and kept behind all screens comes after the first one. */
async function beginBackground(): Promise<void> {
  await firstScreen();
  const { startBackground } = await steady(() => import('./background.ts'));
  startBackground();
}

/**
 * The menu beside the screen, null where there is no room for it: whether it shows icons alone, as this browser had it
 * last. Known before anything is shown, so that nothing moves.
 */
function useColumn() {
  const id = useId();
  const isWide = useMediaQuery('(min-width: 1200px)', false, { getInitialValueInEffect: false });
  const [isNarrow, setNarrow] = useLocalStorage({
    key: 'stockbook-menu-narrow',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  return isWide ? { id, isNarrow, toggle: () => setNarrow(!isNarrow) } : null;
}

/** `?` anywhere outside a field. */
function useHelpKey(show: () => void): void {
  useWindowEvent('keydown', (event) => {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || keysAreTaken(event)) return;
    event.preventDefault();
    show();
  });
}

/** Ctrl K or ⌘ K anywhere, also in a field, but not above a dialog, which may hold what is not saved. */
function usePaletteKey(open: () => void): void {
  useWindowEvent('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.defaultPrevented) return;
    // A keyboard of another script has no K, but the key where it is.
    const isK = event.key.toLowerCase() === 'k' || (event.code === 'KeyK' && !/^[a-z]$/i.test(event.key));
    if (!isK) return;
    event.preventDefault();
    if (!document.querySelector('[aria-modal="true"]')) open();
  });
}

/** What is true of the whole application at the moment, above everything else. */
function Banners({ suspended }: { suspended: boolean }) {
  const { shell } = useFirstTexts();
  const online = useOnline();
  const outdated = useOutdated();
  const { waiting, refused, isStuck } = useUnsent();
  const [showing, setShowing] = useState(false);
  // What is sent at once is nothing to speak of.
  const isKept = waiting.length > 0 && (!online || isStuck);
  return (
    <div role="status">
      {online ? null : <p className={classes.banner}>{shell.offline}</p>}
      {isKept || refused.length ? (
        <p className={classes.banner}>
          {refused.length ? <span>{shell.notAccepted(refused.length)}</span> : null}
          {isKept ? <span>{shell.unsent(waiting.length)}</span> : null}
          <Button variant="default" onClick={() => setShowing(true)}>
            {shell.showUnsent}
          </Button>
        </p>
      ) : null}
      {showing ? (
        <Suspense fallback={null}>
          <UnsentDialog onClose={() => setShowing(false)} />
        </Suspense>
      ) : null}
      {suspended ? <p className={classes.banner}>{shell.suspended}</p> : null}
      {outdated ? (
        <p className={classes.banner}>
          {shell.newVersion}
          <Button variant="default" onClick={() => void reload()}>
            {shell.reload}
          </Button>
        </p>
      ) : null}
    </div>
  );
}

/** As the new version, or as whatever is served, where its file is gone. */
async function reload(): Promise<void> {
  const { reloadAsNew } = await import('./serviceWorker/registration.ts').catch(() => ({
    reloadAsNew: null,
  }));
  if (reloadAsNew) return reloadAsNew();
  window.location.reload();
}

type Props = {
  tenantName?: string;
  drawerOpen: boolean;
  column?: ReturnType<typeof useColumn>;
  onMenu: () => void;
  onSettings?: () => void;
  onHelp?: () => void;
  onSearch?: () => void;
};

/** The bar above every screen: menu, logo, where one is, and who one is. */
function Header({ tenantName, drawerOpen, column, onMenu, onSettings, onHelp, onSearch }: Props) {
  const { common, shell } = useFirstTexts();
  const { user } = useSession();
  const reconnecting = useReconnecting();
  // Without a network the banner says so.
  const online = useOnline();
  return (
    <header className={classes.header}>
      <Burger
        size={16}
        lineSize={1.5}
        {...(column
          ? {
              ...{ 'aria-label': shell.menu, 'aria-controls': column.id, 'aria-expanded': !column.isNarrow },
              onClick: column.toggle,
            }
          : {
              ...{ 'aria-label': shell.openMenu, 'aria-haspopup': 'dialog', opened: drawerOpen },
              onClick: onMenu,
            })}
      />
      {user ? (
        <Link to={addressOf(home(user))} className={classes.logo} aria-label={shell.home}>
          <Mark />
        </Link>
      ) : (
        <a href="/" className={classes.logo} aria-label={shell.publicHome}>
          <Mark />
        </a>
      )}
      {tenantName === undefined ? null : (
        <span className={classes.tenant} dir="auto">
          {tenantName}
        </span>
      )}
      <span className={classes.spring} />
      <span role="status" className={classes.reconnecting}>
        {reconnecting && online ? shell.reconnecting : null}
      </span>
      {onSearch ? <SearchButton onClick={onSearch} /> : null}
      {user ? null : (
        <Button variant="default" size="xs" renderRoot={(props) => <Link to="/admin-login-456" {...props} />}>
          {shell.signIn}
        </Button>
      )}
      {user && tenantName !== undefined ? <NotificationBell /> : null}
      {onHelp ? (
        <ActionIcon
          onClick={onHelp}
          aria-label={common.keyboardShortcuts}
          title={`${common.keyboardShortcuts} (?)`}
          className={classes.help}
        >
          <IconHelp size={18} stroke={1.7} />
        </ActionIcon>
      ) : null}
      {user && onSettings ? <AccountMenu user={user} onSettings={onSettings} /> : null}
    </header>
  );
}

function Mark() {
  const { shell } = useFirstTexts();
  return (
    <>
      <Logo />
      <span>{shell.product}</span>
    </>
  );
}
