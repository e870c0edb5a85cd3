import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconUserQuestion from '@tabler/icons-react/dist/esm/icons/IconUserQuestion.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { ListedRequest } from '#shared/people/accessRequests/contract.ts';
import { AT_ONCE, REQUEST_STATUSES } from '#shared/people/accessRequests/states.ts';
import { present } from '#web/api/searchParams.ts';
import { usePages } from '#web/api/usePages.ts';
import { useTexts } from '#web/texts/language.ts';
import { lazily } from '#web/ui/lazily.ts';
import { BulkBar } from '#web/ui/list/BulkBar.tsx';
import { ListPage } from '#web/ui/list/ListPage.tsx';
import { useSelectionAmong } from '#web/ui/list/selection.ts';
import { useChange } from '#web/ui/list/useChange.ts';
import { pendingQuery, requestsQuery } from './queries.ts';
import { RequestCard, requestColumns } from './requestColumns.tsx';

const route = getRouteApi('/staff/admin/user-requests');
const RequestDialog = lazily(async () => (await import('./RequestDialog.tsx')).RequestDialog);
const ApproveDialog = lazily(async () => (await import('./ApproveDialog.tsx')).ApproveDialog);
const RejectDialog = lazily(async () => (await import('./RejectDialog.tsx')).RejectDialog);

type Deciding = { kind: 'approve' | 'reject'; requests: ListedRequest[] };

/** The queue of those who ask to come in, and what became of them. */
export default function RequestsPage() {
  const texts = useTexts();
  const { requests: words } = texts;
  const search = route.useSearch();
  const change = useChange(route, search);
  const status = search.status ?? 'pending';
  const found = usePages(requestsQuery(search));
  const waiting = useQuery(pendingQuery).data?.pending;
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const selection = useSelectionAmong(found.rows);
  const chosen = selection.rows;
  const done = () => {
    setDeciding(null);
    selection.clear();
    change({ request: undefined });
  };
  return (
    <ListPage
      words={{ ...words, emptyTitle: words.empty[status].title, emptyText: words.empty[status].text }}
      icon={<IconUserQuestion size={24} stroke={1.6} />}
      meta={waiting ? words.waiting(waiting) : undefined}
      search={search}
      change={change}
      filter={present({ q: search.q })}
      tabs={{
        label: words.tabsLabel,
        of: REQUEST_STATUSES.map((id) => ({ id, label: words.statuses[id] })),
        onChange: (id) => {
          selection.clear();
          change({ status: id });
        },
      }}
      storageKey="stockbook-list-requests"
      columns={requestColumns(status, texts)}
      card={(row) => <RequestCard row={row} texts={texts} />}
      found={found}
      rowName={({ email }) => email}
      selection={status === 'pending' ? selection : undefined}
      bulk={
        status === 'pending' ? (
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
        ) : null
      }
      onOpen={({ id }) => change({ request: id })}
    >
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
    </ListPage>
  );
}
