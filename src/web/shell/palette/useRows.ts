import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { useState } from 'react';
import { openNotifications } from '#web/people/notifications/store.ts';
import { useSession } from '../../api/session.ts';
import { useTenant } from '../../api/tenant.ts';
import { useTexts } from '../../texts/language.ts';
import { sourceId, useShownActions } from '../../ui/palette.ts';
import { menuOf } from '../menu.ts';
import { useAccountActions } from '../useAccountActions.tsx';
import { COMMANDS } from './commands.ts';
import { MOST_RECENT, type Recent, recentOf } from './recent.ts';
import type { Row } from './rows.ts';
import { SOURCES } from './sources.ts';

export type ShellDoors = { openSettings: () => void; openHelp: () => void };

/** What the palette offers without asking the server: what was chosen last, screens, and what can be done. */
export function useRows(doors: ShellDoors) {
  const texts = useTexts();
  const { user } = useSession();
  const { permissions, tenant } = useTenant();
  const { darkMode, signOut } = useAccountActions(doors.openSettings);
  const person = `${user?.uid}@${tenant.id}`;
  const here = useShownActions();
  // As they were when the palette was opened.
  const [kept] = useState(() => recentOf(person));

  const doing = {
    ...doors,
    tenantId: tenant.id,
    openNotifications,
    toggleDarkMode: darkMode.onClick,
    signOut: signOut.onClick,
  };
  const { commands: words, also } = texts.palette;
  const screens: Row[] = menuOf(user, texts)
    .flatMap(({ entries }) => entries)
    .filter(({ reason, isSettings }) => !reason && !isSettings)
    .map(({ label, address, Icon }) => ({ id: `screen:${address}`, label, Icon, go: address }));
  const commands: Row[] = [
    ...here.map(({ id, label, hint, run }) => ({ id: `here:${id}`, label, hint, Icon: IconBolt, go: run })),
    ...COMMANDS.filter(({ needs }) => !needs || permissions.includes(needs)).map(({ id, Icon, go }) => ({
      id: `command:${id}`,
      label: words[id],
      also: also[id] ?? '',
      Icon,
      go: go(doing),
    })),
  ];
  const sources = SOURCES.filter(({ needs }) => permissions.includes(needs));
  // A record is shown as it was called; of screens and commands only those that are there still.
  const again = (recent: Recent): Row | undefined =>
    [...screens, ...commands].find(({ id }) => id === recent.id) ??
    (recent.href !== undefined && sources.some((source) => recent.id.startsWith(`${sourceId(source)}:`))
      ? { ...recent, Icon: IconHistory, go: recent.href }
      : undefined);
  const recent = kept.flatMap((each) => again(each) ?? []).slice(0, MOST_RECENT);
  return { person, tenantId: tenant.id, recent, screens, commands, sources };
}
