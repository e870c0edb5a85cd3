import { Badge } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { findTasks } from '#shared/assistant/tasks/find.ts';
import { AREAS, type Guide, TASKS, type Task } from '#shared/assistant/tasks/tasks.ts';
import { guideQuery } from '#web/api/guide.ts';
import { useSession } from '#web/api/session.ts';
import { useLanguage, useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SearchBox } from '#web/ui/list/SearchBox.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import classes from './Help.module.css';
import { TaskLink } from './TaskLink.tsx';

const route = getRouteApi('/staff/help');

/** What can be done in the product and how, by area or as an answer to a question; for everybody. */
export default function HelpPage() {
  const { help: words, shell } = useTexts();
  const { user } = useSession();
  const { q = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const guide = useQuery(guideQuery(useLanguage().code));
  useDocumentTitle(`${words.title} · ${shell.product}`);
  return (
    <>
      <PageHeader title={words.title} meta={<span>{words.lead}</span>} />
      <div className={classes.page}>
        <div className={classes.search}>
          <SearchBox
            label={words.searchLabel}
            placeholder={words.searchPlaceholder}
            value={q}
            hasFocus
            onSearch={(next) => void navigate({ search: { q: next || undefined }, replace: true })}
          />
        </div>
        {user ? null : <p className={classes.visitor}>{words.signIn}</p>}
        {guide.data ? (
          <Tasks guide={guide.data} q={q.trim()} />
        ) : guide.isError ? (
          <ErrorState title={shell.pageFailed} error={guide.error} onRetry={() => void guide.refetch()} />
        ) : (
          <Busy />
        )}
      </div>
    </>
  );
}

function Tasks({ guide, q }: { guide: Guide; q: string }) {
  const { help: words } = useTexts();
  const named = useAnchor();
  const found = q ? findTasks(guide, q).flatMap(({ id }) => TASKS.find((task) => task.id === id) ?? []) : [];
  return (
    <>
      <p role="status" className="sb-hidden">
        {q ? words.found(found.length) : null}
      </p>
      {found.length ? (
        <ul className={classes.tasks}>
          {found.map((task) => (
            <TaskRow key={task.id} task={task} guide={guide} heading="h2" isNamed={task.id === named} />
          ))}
        </ul>
      ) : (
        <>
          {q ? <EmptyState icon={<IconHelp size={24} stroke={1.6} />} title={words.none(q)} /> : null}
          <nav aria-label={words.areas} className={classes.areas}>
            {AREAS.map((area) => (
              <a key={area} href={`#area-${area}`}>
                {guide.areas[area]}
              </a>
            ))}
          </nav>
          {AREAS.map((area) => (
            <section key={area} aria-labelledby={`area-${area}`}>
              <h2 id={`area-${area}`} className={classes.area}>
                {guide.areas[area]}
              </h2>
              <ul className={classes.tasks}>
                {TASKS.filter((task) => task.area === area).map((task) => (
                  <TaskRow key={task.id} task={task} guide={guide} heading="h3" isNamed={task.id === named} />
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
    </>
  );
}

/** Goes to what the address names, which is not there yet when the browser looks for it; answers what it is. */
function useAnchor(): string {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView({ block: 'start' });
  }, [hash]);
  return hash;
}

type RowProps = { task: Task; guide: Guide; heading: 'h2' | 'h3'; isNamed: boolean };

function TaskRow({ task, guide, heading: Heading, isNamed }: RowProps) {
  const { help: words } = useTexts();
  const { title, answer } = guide.tasks[task.id];
  return (
    <li id={task.id} className={classes.task} data-named={isNamed || undefined}>
      <div className={classes.titles}>
        <Heading className={classes.title}>
          <a href={`#${task.id}`}>{title}</a>
        </Heading>
        {task.isMissing ? (
          <Badge variant="default" size="sm" className={classes.missing}>
            {words.missing}
          </Badge>
        ) : null}
      </div>
      <p className={classes.answer}>{answer}</p>
      <TaskLink task={task} guide={guide} />
    </li>
  );
}
