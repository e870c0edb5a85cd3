import { Tabs } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { ApiError } from '../api/errors.ts';
import { useTexts } from '../texts/language.ts';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import classes from './RecordPage.module.css';
import { Waiting } from './Waiting.tsx';

type PageProps<R> = {
  query: UseQueryResult<R>;
  /** Of the window: what the record is called, and as long as that is unknown what it is. */
  title: string;
  failed?: string;
  /** What is said, and the way on, where there is no such record. */
  notFound?: { title: string; back: ReactNode };
  children: (record: R) => ReactNode;
};

/** The page of one record, until it is there and where it cannot be shown. */
export function RecordPage<R>({ query, title, failed, notFound, children }: PageProps<R>) {
  const { shell } = useTexts();
  useDocumentTitle(`${title} · ${shell.product}`);
  const { data, error } = query;
  if (data !== undefined) return <Suspense fallback={<Waiting shape="record" />}>{children(data)}</Suspense>;
  if (notFound && error instanceof ApiError && ['not-found', 'invalid-argument'].includes(error.code))
    return <EmptyState title={notFound.title} actions={notFound.back} />;
  if (!error) return <Waiting shape="record" />;
  return (
    <ErrorState {...(failed ? { title: failed } : {})} error={error} onRetry={() => void query.refetch()} />
  );
}

type Tab<Id extends string> = {
  id: Id;
  title: string;
  content: ReactNode;
  /** It takes the height that is left, for what scrolls by itself. */
  fill?: boolean;
};
type TabsProps<Id extends string> = {
  header: ReactNode;
  label: string;
  tabs: Tab<Id>[];
  /** The first one without. */
  open: Id | undefined;
  onOpen: (tab: string | null) => void;
  /** Dialogs. */
  children?: ReactNode;
};

/** The header of a record, and below it one of its tabs. */
export function RecordTabs<Id extends string>({ header, label, tabs, onOpen, ...rest }: TabsProps<Id>) {
  const open = tabs.find(({ id }) => id === rest.open) ?? tabs[0];
  return (
    <div className={classes.page} data-fill={open?.fill}>
      {header}
      <Tabs value={open?.id ?? null} onChange={onOpen} keepMounted={false} className={classes.tabs}>
        <Tabs.List className={classes.list} aria-label={label}>
          {tabs.map(({ id, title }) => (
            <Tabs.Tab key={id} value={id}>
              {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ id, content }) => (
          <Tabs.Panel key={id} value={id} className={classes.panel}>
            <Suspense fallback={<Waiting shape="cards" />}>{content}</Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
      <Suspense fallback={null}>{rest.children}</Suspense>
    </div>
  );
}
