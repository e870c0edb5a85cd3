import { Button, NativeSelect } from '@mantine/core';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditEvent } from '#shared/foundation/audit/contract.ts';
import { cleared } from '#shared/searchParams.ts';
import { usePages } from '#web/api/usePages.ts';
import type { Texts } from '#web/texts/en.ts';
import { useTexts } from '#web/texts/language.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import type { Column } from '#web/ui/list/columns.ts';
import { FilterButton } from '#web/ui/list/FilterButton.tsx';
import lists from '#web/ui/list/ListPage.module.css';
import { ListSection } from '#web/ui/list/ListPage.tsx';
import { FilterChip } from '#web/ui/list/Toolbar.tsx';
import classes from './Audit.module.css';
import { AuditDialog } from './AuditDialog.tsx';
import { fieldText } from './AuditValue.tsx';
import { actionText, typeText } from './auditText.ts';
import { Actor, recordText } from './auditWords.tsx';
import { auditChoicesQuery, auditQuery } from './queries.ts';
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

/** What narrows the trail beside the search. */
function AuditFilterMenu({ search, change }: AuditProps) {
  const texts = useTexts();
  const { audit } = texts;
  const choices = useQuery(auditChoicesQuery).data;
  const sorted = (codes: string[], word: (code: string) => string) =>
    codes
      .map((code) => ({ value: code, label: word(code) }))
      .sort((one, other) => one.label.localeCompare(other.label));
  return (
    <FilterButton>
      <NativeSelect
        label={audit.person}
        value={search.person ?? ''}
        onChange={(event) => change({ person: event.currentTarget.value })}
        data={[
          { value: '', label: audit.anyPerson },
          ...(choices?.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
          { value: 'system', label: texts.common.stockbook },
        ]}
      />
      <NativeSelect
        label={audit.action}
        value={search.action ?? ''}
        onChange={(event) => change({ action: event.currentTarget.value })}
        data={[
          { value: '', label: audit.anyAction },
          ...sorted(choices?.actions ?? [], (action) => actionText(action, texts)),
        ]}
      />
      <NativeSelect
        label={audit.type}
        value={search.type ?? ''}
        onChange={(event) => change({ type: event.currentTarget.value, record: undefined })}
        data={[
          { value: '', label: audit.anyType },
          ...sorted(choices?.types ?? [], (type) => typeText(type, texts)),
        ]}
      />
    </FilterButton>
  );
}

/** The filters at work, each with a cross; `recordName` is what the only record is called. */
function AuditFilterChips({ search, change, recordName }: AuditProps & { recordName: string | undefined }) {
  const texts = useTexts();
  const { audit } = texts;
  const people = useQuery({ ...auditChoicesQuery, enabled: search.person !== undefined }).data?.people;
  const { person, action, type, record } = search;
  const chips: [text: string, remove: Parameters<AuditProps['change']>[0]][] = [];
  if (person)
    chips.push([
      person === 'system'
        ? texts.common.stockbook
        : (people?.find(({ id }) => id === person)?.name ?? audit.person),
      { person: undefined },
    ]);
  if (action) chips.push([actionText(action, texts), { action: undefined }]);
  if (type && record)
    chips.push([audit.only(recordName ?? typeText(type, texts)), { type: undefined, record: undefined }]);
  else if (type) chips.push([typeText(type, texts), { type: undefined }]);
  if (!chips.length) return null;
  return (
    <>
      {chips.map(([text, remove]) => (
        <FilterChip key={text} removeLabel={audit.removeFilter(text)} onRemove={() => change(remove)}>
          <bdi>{text}</bdi>
        </FilterChip>
      ))}
      <Button
        variant="subtle"
        size="compact-xs"
        onClick={() => change(cleared(['person', 'action', 'type', 'record']))}
      >
        {audit.clear}
      </Button>
    </>
  );
}
