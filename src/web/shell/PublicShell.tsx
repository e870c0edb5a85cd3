import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { getSession, loadSession } from '../api/session.ts';
import { useTexts } from '../texts/language.ts';
import { Busy } from '../ui/Busy.tsx';
import { Banners } from './Banners.tsx';
import { Header } from './Header.tsx';
import classes from './Shell.module.css';

const MenuDrawer = lazy(async () => ({ default: (await import('./MenuDrawer.tsx')).MenuDrawer }));

/** The frame of the screens that everybody may open. */
export function PublicShell() {
  const { shell } = useTexts();
  const [drawer, setDrawer] = useState(false);
  const main = useRef<HTMLElement>(null);
  // Who was here before is shown at once, and asked for behind that; nothing waits for it, and visitors ask nothing.
  useEffect(() => {
    if (getSession().user) void loadSession().catch(() => undefined);
  }, []);
  return (
    <div className={classes.publicShell}>
      <button type="button" className={classes.skip} onClick={() => main.current?.focus()}>
        {shell.skip}
      </button>
      <Header drawerOpen={drawer} onMenu={() => setDrawer(true)} />
      <Banners suspended={false} />
      <main ref={main} tabIndex={-1} className={classes.publicMain}>
        <Suspense fallback={<Busy />}>
          <Outlet />
        </Suspense>
      </main>
      <Suspense fallback={null}>{drawer ? <MenuDrawer onClose={() => setDrawer(false)} /> : null}</Suspense>
    </div>
  );
}
