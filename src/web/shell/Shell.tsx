import { useNotifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { ConfirmBanner } from '#web/people/identity/ConfirmBanner.tsx';
import { openNotifications } from '#web/people/notifications/store.ts';
import { firstScreen } from '../api/client.ts';
import { openLive } from '../api/live.ts';
import { type TenantContext, tenantQuery } from '../api/tenant.ts';
import { useFirstTexts } from '../texts/language.ts';
import { Busy } from '../ui/Busy.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { lazily } from '../ui/lazily.ts';
import { PreferencesContext } from '../ui/preferences.ts';
import { Banners } from './Banners.tsx';
import { Header } from './Header.tsx';
import { MenuList } from './MenuList.tsx';
import classes from './Shell.module.css';
import { useHelpKey } from './useHelpKey.ts';
import { usePaletteKey } from './usePaletteKey.ts';

const Toasts = lazily(async () => (await import('./Toasts.tsx')).Toasts);
const MenuDrawer = lazily(async () => (await import('./MenuDrawer.tsx')).MenuDrawer);
const SettingsDialog = lazily(
  async () => (await import('#web/people/account/SettingsDialog.tsx')).SettingsDialog,
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
const Palette = lazily(async () => (await import('./palette/Palette.tsx')).Palette);
const KeyboardHelp = lazily(async () => (await import('./KeyboardHelp.tsx')).KeyboardHelp);

/** The staff area: the tenant is loaded first, then everything below may rely on it. */
export function Shell() {
  const { shell } = useFirstTexts();
  const tenant = useQuery(tenantQuery);
  if (tenant.data) return <Frame tenant={tenant.data} />;
  if (tenant.isError)
    return (
      <ErrorState title={shell.tenantFailed} error={tenant.error} onRetry={() => void tenant.refetch()} />
    );
  return <Busy />;
}

function Frame({ tenant }: { tenant: TenantContext }) {
  const { shell } = useFirstTexts();
  const client = useQueryClient();
  const [drawer, setDrawer] = useState(false);
  const [help, setHelp] = useState(false);
  const [palette, setPalette] = useState(false);
  // The menu of the public site leads here by that name.
  const [settings, setSettings] = useState(() => window.location.hash === '#settings');
  useEffect(() => {
    if (window.location.hash === '#notifications') openNotifications();
  }, []);
  // The first message brings what shows it; until then it waits in the store.
  const anyToast = useNotifications().notifications.length > 0;
  const main = useRef<HTMLElement>(null);
  useEffect(() => openLive(client), [client]);
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
          onMenu={() => setDrawer(true)}
          onHelp={() => setHelp(true)}
          onSearch={() => setPalette(true)}
        />
        <Suspense fallback={null}>
          <StaffChat />
        </Suspense>
        <Banners suspended={tenant.tenant.status === 'suspended'} />
        <ConfirmBanner />
        <div className={classes.body}>
          <nav className={classes.nav} aria-label={shell.navigation}>
            <MenuList />
          </nav>
          <main ref={main} tabIndex={-1} className={classes.main}>
            <Suspense fallback={<Busy />}>
              <Outlet />
            </Suspense>
          </main>
        </div>
      </div>
      <Suspense fallback={null}>
        <ScanToItem />
      </Suspense>
      <Suspense fallback={null}>
        {drawer ? (
          <MenuDrawer
            onClose={() => setDrawer(false)}
            onSettings={() => {
              setDrawer(false);
              setSettings(true);
            }}
          />
        ) : null}
        {settings ? <SettingsDialog onClose={() => setSettings(false)} /> : null}
        {palette ? (
          <Palette
            onClose={() => setPalette(false)}
            openSettings={() => setSettings(true)}
            openHelp={() => setHelp(true)}
          />
        ) : null}
        {help ? <KeyboardHelp onClose={() => setHelp(false)} /> : null}
      </Suspense>
      {anyToast ? (
        <Suspense fallback={null}>
          <Toasts />
        </Suspense>
      ) : null}
    </PreferencesContext.Provider>
  );
}
