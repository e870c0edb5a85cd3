import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { addressOf, meets } from '#shared/assistant/tasks/places.ts';
import type { Guide, Task } from '#shared/assistant/tasks/tasks.ts';
import { useSession } from '#web/api/session.ts';
import { tenantQuery } from '#web/api/tenant.ts';
import { isSiteAddress } from '#web/foundation/routing/rules.ts';
import { useTexts } from '#web/texts/language.ts';
import classes from './Help.module.css';

/** The way to the screen where a task is done; who may not go there is told so, and a visitor has none. */
export function TaskLink({ task, guide }: { task: Task; guide: Guide }) {
  const { help: words } = useTexts();
  const router = useRouter();
  const { user } = useSession();
  const permissions = useQuery({ ...tenantQuery, enabled: user !== null }).data?.permissions ?? null;
  if (!meets(task.needs, permissions))
    return permissions ? <p className={classes.mayNot}>{guide.mayNot}</p> : null;
  const place = guide.places[task.place];
  const href = addressOf(task.place, user?.tenant_id ?? null);
  const go = (event: MouseEvent) => {
    const elsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (elsewhere || isSiteAddress(href)) return;
    event.preventDefault();
    router.history.push(href);
  };
  return (
    <a
      href={href}
      className={classes.open}
      aria-label={`${words.open(place)}: ${guide.tasks[task.id].title}`}
      onClick={go}
    >
      {words.open(place)}
    </a>
  );
}
