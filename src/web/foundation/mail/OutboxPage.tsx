import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import { getRouteApi } from '@tanstack/react-router';
import type { ListedMail } from '#shared/foundation/mail/contract.ts';
import { MAIL_STATUSES } from '#shared/foundation/mail/states.ts';
import { present } from '#shared/searchParams.ts';
import { usePages } from '#web/api/usePages.ts';
import type { Texts } from '#web/texts/en.ts';
import { useTexts } from '#web/texts/language.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { lazily } from '#web/ui/lazily.ts';
import type { Column } from '#web/ui/list/columns.ts';
import lists from '#web/ui/list/ListPage.module.css';
import { ListPage } from '#web/ui/list/ListPage.tsx';
import { useChange } from '#web/ui/list/useChange.ts';
import { MailStatusBadge } from './MailStatus.tsx';
import { outboxQuery } from './queries.ts';
import { OUTBOX_LIST } from './search.ts';

const route = getRouteApi('/staff/admin/outbox');
const MailDialog = lazily(async () => (await import('./MailDialog.tsx')).MailDialog);

/** All mails of all businesses; those that no mail server takes can be read here to their end. */
export default function OutboxPage() {
  const texts = useTexts();
  const { outbox } = texts;
  const search = route.useSearch();
  const change = useChange(route, search);
  const mails = usePages(outboxQuery(search));
  const delivers = mails.firstPage?.delivers ?? true;
  return (
    <ListPage
      words={outbox}
      icon={<IconInbox size={24} stroke={1.6} />}
      meta={delivers ? undefined : outbox.kept}
      search={search}
      change={change}
      filter={present({ q: search.q, status: search.status })}
      tabs={{
        label: texts.common.status,
        of: [
          { id: 'all', label: texts.common.all },
          ...MAIL_STATUSES.map((id) => ({ id, label: outbox.statuses[id] })),
        ],
      }}
      chooseColumns
      storageKey={OUTBOX_LIST}
      columns={mailColumns(texts)}
      card={(row) => <MailCard row={row} />}
      found={mails}
      rowName={(row) => row.subject ?? outbox.templates[row.template]}
      onOpen={({ id }) => change({ mail: id })}
    >
      {search.mail ? <MailDialog id={search.mail} onClose={() => change({ mail: undefined })} /> : null}
    </ListPage>
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
    <span className={lists.clip}>{outbox.templates[row.template]}</span>
  ) : (
    <strong className={lists.clip} dir="auto">
      {row.subject}
    </strong>
  );
}

function MailCard({ row }: { row: ListedMail }) {
  return (
    <div className={lists.card}>
      <div className={lists.cardLine}>
        <Subject row={row} />
        <MailStatusBadge status={row.status} />
      </div>
      <div className={lists.cardLine}>
        <span className={lists.clip}>{row.toAddress}</span>
        <DateTime at={row.createdAt} show="relative" />
      </div>
    </div>
  );
}
