import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import { useQuery } from '@tanstack/react-query';
import { findTasks } from '#shared/assistant/tasks/find.ts';
import { addressOf, meets } from '#shared/assistant/tasks/places.ts';
import { TASKS } from '#shared/assistant/tasks/tasks.ts';
import { words } from '#shared/text.ts';
import { guideQuery } from '../../api/guide.ts';
import { useTenant } from '../../api/tenant.ts';
import { useLanguage, useTexts } from '../../texts/language.ts';
import type { Group, Row } from './rows.ts';

/** So many are shown; who wants more looks into the help. */
const MOST = 3;
/** From here on a question is meant, and no record that has some of its words. */
const SURE = 0.7;

/** How to do what was typed, for whom it is allowed; `isMeant`: it is that rather than a record. */
export function useHowTo(typed: string, openSettings: () => void): { group: Group | null; isMeant: boolean } {
  const { palette } = useTexts();
  const { permissions, tenant } = useTenant();
  const guide = useQuery(guideQuery(useLanguage().code)).data;
  if (!guide || !typed.trim()) return { group: null, isMeant: false };
  const found = findTasks(guide, typed).flatMap(({ id, score }) => {
    const task = TASKS.find((one) => one.id === id);
    return task && meets(task.needs, permissions) ? [{ task, score }] : [];
  });
  const rows = found.slice(0, MOST).map(({ task: { id, place, isMissing } }): Row => {
    const { title, answer } = guide.tasks[id];
    const address = addressOf(place, tenant.id);
    const go = isMissing ? `/help#${id}` : place === 'settings' ? openSettings : address;
    return { id: `how:${id}`, label: title, text: answer, Icon: IconHelp, go };
  });
  return {
    group: rows.length ? { id: 'how', title: palette.howTo, rows } : null,
    isMeant: words(typed).length > 1 && (found[0]?.score ?? 0) >= SURE,
  };
}
