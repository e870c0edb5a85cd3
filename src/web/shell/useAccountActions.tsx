import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../api/session.ts';
import { useFirstTexts } from '../texts/language.ts';
import type { MenuEntry } from '../ui/floating.tsx';
import { steady } from '../ui/lazily.ts';
import { useAttempt } from '../ui/useAttempt.ts';

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true };

/** What people do for themselves, wherever it is offered: at their name, in the drawer, in the palette. */
export function useAccountActions(openSettings: () => void) {
  const { shell } = useFirstTexts();
  const { user } = useSession();
  const attempt = useAttempt();
  const navigate = useNavigate();
  const isDark = useComputedColorScheme('light') === 'dark';
  const { setColorScheme } = useMantineColorScheme();
  const leave = async () => {
    const [{ countUnsent }, { leaveDevice }] = await steady(() =>
      Promise.all([import('../api/outbox.ts'), import('../api/leaving.ts')]),
    );
    // Whoever has not sent everything is asked first.
    if (await countUnsent()) return navigate({ to: '.', search: true, hash: 'sign-out' });
    await leaveDevice();
    await navigate({ to: '/admin-login-456' });
  };
  const params = { tenantId: user?.tenant_id ?? '' };
  return {
    settings: { label: shell.settings, icon: <IconSettings {...ICON} />, onClick: openSettings },
    darkMode: {
      label: shell.darkMode,
      icon: <IconMoon {...ICON} />,
      isOn: isDark,
      onClick: () => setColorScheme(isDark ? 'light' : 'dark'),
    },
    business: user?.isAdmin
      ? [
          {
            label: shell.businessSettings,
            icon: <IconBuilding {...ICON} />,
            onClick: () => void navigate({ to: '/tenant/$tenantId/settings', params }),
          },
        ]
      : [],
    signOut: {
      label: shell.signOut,
      icon: <IconLogout {...ICON} className="sb-pointing" />,
      onClick: () => void attempt(leave),
    },
  } satisfies Record<string, MenuEntry | MenuEntry[]>;
}
