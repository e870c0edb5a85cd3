import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconUserQuestion from '@tabler/icons-react/dist/esm/icons/IconUserQuestion.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useCallback, useMemo, useState } from 'react';
import type { ListedRequest } from '#shared/people/accessRequests/contract.ts';
import { AT_ONCE, REQUEST_STATUSES } from '#shared/people/accessRequests/states.ts';
import { usePages } from '#web/api/usePages.ts';
import { useTexts } from '#web/texts/language.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { BulkBar } from '#web/ui/list/BulkBar.tsx';
import { useListLayout } from '#web/ui/list/columns.ts';
import { DataList } from '#web/ui/list/DataList.tsx';
import { SearchBox } from '#web/ui/list/SearchBox.tsx';
import { useSelectionAmong } from '#web/ui/list/selection.ts';
import { StateTabs, Toolbar } from '#web/ui/list/Toolbar.tsx';
import { useListShortcuts } from '#web/ui/list/useListShortcuts.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { pendingQuery, requestsQuery } from './queries.ts';
import classes from './Requests.module.css';
import { RequestCard, requestColumns } from './requestColumns.tsx';
import type { RequestsSearch } from './search.ts';

const route = getRouteApi('/staff/admin/user-requests');
const RequestDialog = lazily(async () => (await import('./RequestDialog.tsx')).RequestDialog);
const ApproveDialog = lazily(async () => (await import('./ApproveDialog.tsx')).ApproveDialog);
const RejectDialog = lazily(async () => (await import('./RejectDialog.tsx')).RejectDialog);
const NEWEST_FIRST = { column: 'at', dir: 'desc' } as const;
const keepOrder = () => undefined;

type Deciding = { kind: 'approve' | 'reject'; requests: ListedRequest[] };

/** The queue of those who ask to come in, and what became of them. */
export default function RequestsPage() {
  const texts = useTexts();
  const { requests: words, shell } = texts;
  useDocumentTitle(`${words.title} · ${shell.product}`);
  useListShortcuts({ edit: false, add: false });
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const status = search.status ?? 'pending';
  const found = usePages(requestsQuery(search));
  const waiting = useQuery(pendingQuery).data?.pending;
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const columns = useMemo(() => requestColumns(status, texts), [status, texts]);
  const layout = useListLayout({
    storageKey: 'stockbook-list-requests',
    columns,
    chosen: undefined,
    onChoose: keepOrder,
  });
  const card = useCallback((row: ListedRequest) => <RequestCard row={row} texts={texts} />, [texts]);
  const selection = useSelectionAmong(found.rows);
  const chosen = selection.rows;
  const change = (next: Partial<Record<keyof RequestsSearch, string | undefined>>) =>
    void navigate({ search: (before) => ({ ...before, ...next }) as RequestsSearch, replace: true });
  const done = () => {
    setDeciding(null);
    selection.clear();
    change({ request: undefined });
  };
  const { title: emptyTitle, text: emptyText } = search.q
    ? { title: words.noMatch, text: words.noMatchText }
    : words.empty[status];

  return (
    <div className={classes.page}>
      <PageHeader title={words.title} meta={waiting ? words.waiting(waiting) : undefined} />
      <Toolbar>
        <StateTabs
          label={words.tabsLabel}
          value={status}
          tabs={REQUEST_STATUSES.map((id) => ({ id, label: words.statuses[id] }))}
          onChange={(id) => change({ status: id === 'pending' ? undefined : id })}
        />
        <SearchBox
          label={words.searchLabel}
          placeholder={words.searchPlaceholder}
          value={search.q ?? ''}
          onSearch={(q) => change({ q: q || undefined })}
        />
      </Toolbar>
      <div className={classes.list}>
        <DataList
          label={words.listLabel}
          layout={layout}
          {...found.list}
          rowName={({ email }) => email}
          total={found.total}
          sort={NEWEST_FIRST}
          onSort={keepOrder}
          {...(status === 'pending' ? { selection } : {})}
          card={card}
          resetKey={JSON.stringify([search.q, status])}
          onOpen={({ id }) => change({ request: id })}
          empty={
            <EmptyState
              icon={<IconUserQuestion size={24} stroke={1.6} />}
              title={emptyTitle}
              actions={
                search.q ? (
                  <Button variant="default" onClick={() => change({ q: undefined })}>
                    {words.clear}
                  </Button>
                ) : null
              }
            >
              {emptyText}
            </EmptyState>
          }
        />
        {status === 'pending' ? (
          <BulkBar
            label={words.selectionLabel}
            selection={selection}
            reason={chosen.length > AT_ONCE ? words.tooMany(AT_ONCE) : undefined}
            actions={[
              {
                label: words.approve,
                icon: <IconCheck size={15} stroke={1.8} />,
                onClick: () => setDeciding({ kind: 'approve', requests: chosen }),
              },
              {
                label: words.reject,
                icon: <IconX size={15} stroke={1.8} />,
                onClick: () => setDeciding({ kind: 'reject', requests: chosen }),
              },
            ]}
          />
        ) : null}
      </div>
      <Suspense fallback={null}>
        {deciding?.kind === 'approve' ? (
          <ApproveDialog requests={deciding.requests} onDone={done} onClose={() => setDeciding(null)} />
        ) : null}
        {deciding?.kind === 'reject' ? (
          <RejectDialog requests={deciding.requests} onDone={done} onClose={() => setDeciding(null)} />
        ) : null}
        {search.request && !deciding ? (
          <RequestDialog
            id={search.request}
            onDecide={(kind, request) => setDeciding({ kind, requests: [request] })}
            onClose={() => change({ request: undefined })}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
