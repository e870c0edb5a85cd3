import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconUserQuestion from '@tabler/icons-react/dist/esm/icons/IconUserQuestion.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { ListedRequest } from '#shared/people/accessRequests/contract.ts';
import { AT_ONCE, REQUEST_STATUSES, type RequestStatus } from '#shared/people/accessRequests/states.ts';
import { present } from '#shared/searchParams.ts';
import { usePages } from '#web/api/usePages.ts';
import type { Texts } from '#web/texts/en.ts';
import { useTexts } from '#web/texts/language.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { BulkBar } from '#web/ui/list/BulkBar.tsx';
import type { Column } from '#web/ui/list/columns.ts';
import lists from '#web/ui/list/ListPage.module.css';
import { ListPage } from '#web/ui/list/ListPage.tsx';
import { useSelectionAmong } from '#web/ui/list/selection.ts';
import { useChange } from '#web/ui/list/useChange.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { Outcome } from './Outcome.tsx';
import { pendingQuery, requestFiles, requestsQuery } from './queries.ts';
import classes from './Requests.module.css';

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
      files={requestFiles(search, words.title)}
      search={search}
      change={change}
      filter={present({ q: search.q })}
      tabs={{
        label: texts.common.status,
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
                label: texts.common.reject,
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

/** The columns of a tab: what was asked while it is pending, what became of it afterwards. */
function requestColumns(status: RequestStatus, texts: Texts): Column<ListedRequest>[] {
  const title = texts.requests.columns;
  const who: Column<ListedRequest> = {
    id: 'who',
    title: title.who,
    width: 240,
    grow: true,
    required: true,
    cell: (row) => <Who row={row} texts={texts} />,
  };
  if (status === 'pending')
    return [
      who,
      {
        id: 'message',
        title: title.message,
        width: 180,
        grow: true,
        cell: (row) => <Words row={row} texts={texts} />,
      },
      {
        id: 'page',
        title: title.page,
        width: 120,
        cell: ({ latest }) => <bdi className={lists.clip}>{latest.page}</bdi>,
      },
      {
        id: 'at',
        title: title.at,
        width: 110,
        cell: ({ latest }) => <DateTime at={latest.at} show="relative" />,
      },
    ];
  return [
    who,
    { id: 'outcome', title: title.outcome, width: 220, grow: true, cell: (row) => <Outcome request={row} /> },
    {
      id: 'by',
      title: title.by,
      width: 120,
      cell: (row) => <bdi className={lists.clip}>{row.decidedBy}</bdi>,
    },
    {
      id: 'at',
      title: title.at,
      width: 110,
      cell: (row) => <DateTime at={row.decidedAt ?? row.createdAt} show="relative" />,
    },
  ];
}

function Who({ row: { name, email, isMember, status }, texts }: { row: ListedRequest; texts: Texts }) {
  return (
    <span className={classes.who}>
      {name ? <strong dir="auto">{name}</strong> : null}
      <bdi className={name ? classes.quiet : classes.strong}>{email}</bdi>
      {isMember && status === 'pending' ? (
        <StatusBadge tone="warn">{texts.requests.isMember}</StatusBadge>
      ) : null}
    </span>
  );
}

/** The newest message, and how many there are besides; what was asked before counts too. */
function Words({ row, texts: { requests } }: { row: ListedRequest; texts: Texts }) {
  const more = [
    ...(row.messageCount > 1 ? [requests.more(row.messageCount)] : []),
    ...(row.earlierCount > 0 ? [requests.asked(row.earlierCount)] : []),
  ];
  return (
    <span className={classes.words}>
      <span className={lists.clip} dir="auto" data-quiet={row.latest.message ? undefined : true}>
        {row.latest.message || requests.noMessage}
      </span>
      {more.length ? <span className={classes.aside}>{more.join(' · ')}</span> : null}
    </span>
  );
}

/** A request on a phone. */
function RequestCard({ row, texts }: { row: ListedRequest; texts: Texts }) {
  return (
    <div className={lists.card}>
      <div className={lists.cardLine}>
        <strong className={lists.clip} dir="auto">
          {row.name || row.email}
        </strong>
        <DateTime at={row.decidedAt ?? row.latest.at} show="relative" />
      </div>
      <div className={lists.cardLine}>
        {row.status === 'pending' ? <Words row={row} texts={texts} /> : <Outcome request={row} />}
        {row.isMember && row.status === 'pending' ? (
          <StatusBadge tone="warn">{texts.requests.isMember}</StatusBadge>
        ) : null}
      </div>
    </div>
  );
}
