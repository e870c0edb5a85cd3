import { Button } from '@mantine/core';
import { useDocumentTitle, useMediaQuery } from '@mantine/hooks';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useCallback, useMemo, useState } from 'react';
import type { ListedMail } from '#shared/foundation/mail/contract.ts';
import { MAIL_STATUSES } from '#shared/foundation/mail/states.ts';
import { usePages } from '#web/api/usePages.ts';
import type { Texts } from '#web/texts/en.ts';
import { useTexts } from '#web/texts/language.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { ColumnsMenu } from '#web/ui/list/ColumnsMenu.tsx';
import { type Column, keptColumns, useListLayout } from '#web/ui/list/columns.ts';
import { DataList } from '#web/ui/list/DataList.tsx';
import { SearchBox } from '#web/ui/list/SearchBox.tsx';
import { StateTabs, Toolbar } from '#web/ui/list/Toolbar.tsx';
import { useListShortcuts } from '#web/ui/list/useListShortcuts.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { MailStatusBadge } from './MailStatus.tsx';
import classes from './Outbox.module.css';
import { outboxQuery } from './queries.ts';
import type { OutboxSearch } from './search.ts';

const route = getRouteApi('/staff/admin/outbox');
const MailDialog = lazily(async () => (await import('./MailDialog.tsx')).MailDialog);
const STORED = 'stockbook-list-outbox';
const NEWEST_FIRST = { column: 'at', dir: 'desc' } as const;
const keepOrder = () => undefined;

/** All mails of all businesses; those that no mail server takes can be read here to their end. */
export default function OutboxPage() {
  const texts = useTexts();
  const { outbox, shell } = texts;
  useDocumentTitle(`${outbox.title} · ${shell.product}`);
  useListShortcuts({ edit: false, add: false });
  const phone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const mails = usePages(outboxQuery(search));
  const columns = useMemo(() => mailColumns(texts), [texts]);
  const [chosen, setChosen] = useState(() => keptColumns(STORED));
  const layout = useListLayout({ storageKey: STORED, columns, chosen, onChoose: setChosen });
  const card = useCallback((row: ListedMail) => <MailCard row={row} />, []);
  const change = (next: Partial<Record<keyof OutboxSearch, string | undefined>>) =>
    void navigate({ search: (before) => ({ ...before, ...next }) as OutboxSearch, replace: true });
  const narrowed = Boolean(search.q || search.status);
  const delivers = mails.firstPage?.delivers ?? true;

  return (
    <div className={classes.page}>
      <PageHeader title={outbox.title} meta={delivers ? undefined : outbox.kept} />
      <Toolbar>
        <StateTabs
          label={outbox.tabsLabel}
          value={search.status ?? 'all'}
          tabs={[
            { id: 'all', label: outbox.all },
            ...MAIL_STATUSES.map((id) => ({ id, label: outbox.statuses[id] })),
          ]}
          onChange={(id) => change({ status: id === 'all' ? undefined : id })}
        />
        <SearchBox
          label={outbox.searchLabel}
          placeholder={outbox.searchPlaceholder}
          value={search.q ?? ''}
          onSearch={(q) => change({ q: q || undefined })}
        />
        {phone ? null : <ColumnsMenu layout={layout} />}
      </Toolbar>
      <div className={classes.list}>
        <DataList
          label={outbox.listLabel}
          layout={layout}
          {...mails.list}
          rowName={(row) => row.subject ?? outbox.templates[row.template]}
          total={mails.total}
          sort={NEWEST_FIRST}
          onSort={keepOrder}
          card={card}
          resetKey={JSON.stringify([search.q, search.status])}
          onOpen={({ id }) => change({ mail: id })}
          empty={
            <EmptyState
              icon={<IconInbox size={24} stroke={1.6} />}
              title={narrowed ? outbox.noMatch : outbox.emptyTitle}
              actions={
                narrowed ? (
                  <Button variant="default" onClick={() => change({ q: undefined, status: undefined })}>
                    {outbox.clear}
                  </Button>
                ) : null
              }
            >
              {narrowed ? outbox.noMatchText : outbox.emptyText}
            </EmptyState>
          }
        />
      </div>
      <Suspense fallback={null}>
        {search.mail ? <MailDialog id={search.mail} onClose={() => change({ mail: undefined })} /> : null}
      </Suspense>
    </div>
  );
}

function mailColumns({ outbox }: Texts): Column<ListedMail>[] {
  const title = outbox.columns;
  return [
    {
      id: 'subject',
      title: title.subject,
      width: 220,
      grow: true,
      required: true,
      cell: (row) => <Subject row={row} />,
    },
    { id: 'to', title: title.to, width: 220, cell: (row) => row.toAddress },
    { id: 'tenant', title: title.tenant, width: 120, cell: (row) => row.tenantId },
    { id: 'template', title: title.template, width: 190, cell: (row) => outbox.templates[row.template] },
    { id: 'status', title: title.status, width: 100, cell: (row) => <MailStatusBadge status={row.status} /> },
    { id: 'at', title: title.at, width: 130, cell: (row) => <DateTime at={row.createdAt} show="relative" /> },
  ];
}

/** What a mail is about; of one of another business, its kind. */
function Subject({ row }: { row: ListedMail }) {
  const { outbox } = useTexts();
  return row.subject === null ? (
    <span className={classes.clip}>{outbox.templates[row.template]}</span>
  ) : (
    <strong className={classes.clip} dir="auto">
      {row.subject}
    </strong>
  );
}

function MailCard({ row }: { row: ListedMail }) {
  return (
    <div className={classes.card}>
      <div className={classes.cardLine}>
        <Subject row={row} />
        <MailStatusBadge status={row.status} />
      </div>
      <div className={classes.cardLine}>
        <span className={classes.clip}>{row.toAddress}</span>
        <DateTime at={row.createdAt} show="relative" />
      </div>
    </div>
  );
}
