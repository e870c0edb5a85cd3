import { Button } from '@mantine/core';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { useCallback, useMemo, useState } from 'react';
import type { AuditEvent } from '#shared/foundation/audit/contract.ts';
import { usePages } from '#web/api/usePages.ts';
import type { Texts } from '#web/texts/en.ts';
import { useTexts } from '#web/texts/language.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { type Column, useListLayout } from '#web/ui/list/columns.ts';
import { DataList } from '#web/ui/list/DataList.tsx';
import { SearchBox } from '#web/ui/list/SearchBox.tsx';
import { Toolbar } from '#web/ui/list/Toolbar.tsx';
import classes from './Audit.module.css';
import { AuditDialog } from './AuditDialog.tsx';
import { AuditFilterChips, AuditFilterMenu } from './AuditFilters.tsx';
import { fieldText } from './AuditValue.tsx';
import { actionText } from './auditText.ts';
import { Actor, recordText } from './auditWords.tsx';
import { auditQuery } from './queries.ts';
import { type AuditProps, auditFilter } from './search.ts';

const NEWEST_FIRST = { column: 'at', dir: 'desc' } as const;
const EVERYTHING = { q: undefined, person: undefined, action: undefined, type: undefined, record: undefined };
const keepOrder = () => undefined;

/** Who did what, to what, when and from where. */
export function AuditTab({ search, change, tenantId }: AuditProps & { tenantId: string }) {
  const texts = useTexts();
  const { audit } = texts;
  const events = usePages(auditQuery(search));
  const [opened, setOpened] = useState<AuditEvent | null>(null);
  const columns = useMemo(() => auditColumns(texts), [texts]);
  const layout = useListLayout({
    storageKey: 'stockbook-list-audit',
    columns,
    chosen: undefined,
    onChoose: keepOrder,
  });
  const card = useCallback((row: AuditEvent) => <EventCard event={row} texts={texts} />, [texts]);
  const filter = auditFilter(search);
  const narrowed = Object.keys(filter).length > 0;
  const only = search.record ? events.rows?.find(({ record }) => record.id === search.record) : undefined;

  return (
    <>
      <Toolbar
        chips={
          search.person || search.action || search.type ? (
            <AuditFilterChips search={search} change={change} recordName={only?.record.name ?? undefined} />
          ) : null
        }
      >
        <SearchBox
          label={audit.searchLabel}
          placeholder={audit.searchPlaceholder}
          value={search.q ?? ''}
          onSearch={(q) => change({ q: q || undefined })}
        />
        <AuditFilterMenu search={search} change={change} />
      </Toolbar>
      <div className={classes.list}>
        <DataList
          label={audit.listLabel}
          layout={layout}
          {...events.list}
          rowName={(row) => `${actionText(row.action, texts)} ${recordText(row.record, texts)}`}
          total={events.total}
          sort={NEWEST_FIRST}
          onSort={keepOrder}
          card={card}
          resetKey={JSON.stringify(filter)}
          onOpen={setOpened}
          empty={
            <EmptyState
              icon={<IconHistory size={24} stroke={1.6} />}
              title={narrowed ? audit.noMatch : audit.emptyTitle}
              actions={
                narrowed ? (
                  <Button variant="default" onClick={() => change(EVERYTHING)}>
                    {audit.clear}
                  </Button>
                ) : null
              }
            >
              {narrowed ? audit.noMatchText : audit.emptyText}
            </EmptyState>
          }
        />
      </div>
      {opened ? (
        <AuditDialog
          event={opened}
          tenantId={tenantId}
          onNarrow={(to) => {
            setOpened(null);
            change({ ...EVERYTHING, ...to });
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
        <strong className={classes.clip} dir="auto">
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
    <div className={classes.card}>
      <div className={classes.cardLine}>
        <strong className={classes.clip}>{actionText(event.action, texts)}</strong>
        <span className={classes.quiet}>
          <DateTime at={event.at} show="relative" />
        </span>
      </div>
      <div className={classes.cardLine}>
        <span className={classes.clip} dir="auto">
          {recordText(event.record, texts)}
        </span>
        <span className={classes.quiet} dir="auto">
          {event.actor.name}
        </span>
      </div>
    </div>
  );
}
