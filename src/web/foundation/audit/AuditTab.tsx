import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { useState } from 'react';
import type { AuditEvent } from '#shared/foundation/audit/contract.ts';
import { cleared } from '#web/api/searchParams.ts';
import { usePages } from '#web/api/usePages.ts';
import type { Texts } from '#web/texts/en.ts';
import { useTexts } from '#web/texts/language.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import type { Column } from '#web/ui/list/columns.ts';
import lists from '#web/ui/list/ListPage.module.css';
import { ListSection } from '#web/ui/list/ListPage.tsx';
import classes from './Audit.module.css';
import { AuditDialog } from './AuditDialog.tsx';
import { AuditFilterChips, AuditFilterMenu } from './AuditFilters.tsx';
import { fieldText } from './AuditValue.tsx';
import { actionText } from './auditText.ts';
import { Actor, recordText } from './auditWords.tsx';
import { auditQuery } from './queries.ts';
import { type AuditProps, auditFilter } from './search.ts';

/** Who did what, to what, when and from where. */
export function AuditTab({ search, change, tenantId }: AuditProps & { tenantId: string }) {
  const texts = useTexts();
  const { audit } = texts;
  const events = usePages(auditQuery(search));
  const [opened, setOpened] = useState<AuditEvent | null>(null);
  const filter = auditFilter(search);
  const only = search.record ? events.rows?.find(({ record }) => record.id === search.record) : undefined;
  return (
    <>
      <ListSection
        words={audit}
        icon={<IconHistory size={24} stroke={1.6} />}
        search={search}
        change={change}
        filter={filter}
        filters={<AuditFilterMenu search={search} change={change} />}
        chips={
          search.person || search.action || search.type ? (
            <AuditFilterChips search={search} change={change} recordName={only?.record.name ?? undefined} />
          ) : null
        }
        storageKey="stockbook-list-audit"
        columns={auditColumns(texts)}
        card={(row) => <EventCard event={row} texts={texts} />}
        found={events}
        rowName={(row) => `${actionText(row.action, texts)} ${recordText(row.record, texts)}`}
        onOpen={setOpened}
      />
      {opened ? (
        <AuditDialog
          event={opened}
          tenantId={tenantId}
          onNarrow={(to) => {
            setOpened(null);
            change({ ...cleared(Object.keys(filter)), ...to });
          }}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  );
}

function auditColumns(texts: Texts): Column<AuditEvent>[] {
  const title = texts.audit.columns;
  return [
    { id: 'at', title: title.at, width: 180, required: true, cell: (row) => <DateTime at={row.at} /> },
    { id: 'actor', title: title.actor, width: 180, cell: (row) => <Actor actor={row.actor} /> },
    { id: 'action', title: title.action, width: 200, cell: (row) => actionText(row.action, texts) },
    {
      id: 'record',
      title: title.record,
      width: 200,
      grow: true,
      cell: (row) => (
        <strong className={lists.clip} dir="auto">
          {recordText(row.record, texts)}
        </strong>
      ),
    },
    { id: 'changes', title: title.changes, width: 240, grow: true, cell: (row) => changedFields(row, texts) },
    { id: 'address', title: title.address, width: 130, cell: (row) => row.address ?? '' },
  ];
}

/** The fields that changed, by name; the dialog says from what to what. */
function changedFields({ changes, record }: AuditEvent, texts: Texts): string {
  const names = Object.keys(changes).map((field) => fieldText(field, record.type, texts));
  return names.length > 4 ? texts.audit.fieldsChanged(names.length) : names.join(', ');
}

function EventCard({ event, texts }: { event: AuditEvent; texts: Texts }) {
  return (
    <div className={lists.card}>
      <div className={lists.cardLine}>
        <strong className={lists.clip}>{actionText(event.action, texts)}</strong>
        <span className={classes.quiet}>
          <DateTime at={event.at} show="relative" />
        </span>
      </div>
      <div className={lists.cardLine}>
        <span className={lists.clip} dir="auto">
          {recordText(event.record, texts)}
        </span>
        <span className={classes.quiet} dir="auto">
          {event.actor.name}
        </span>
      </div>
    </div>
  );
}
