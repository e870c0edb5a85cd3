import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { cleared } from '#web/api/searchParams.ts';
import { useTexts } from '#web/texts/language.ts';
import { FilterButton } from '#web/ui/list/FilterButton.tsx';
import { FilterChip } from '#web/ui/list/Toolbar.tsx';
import { actionText, typeText } from './auditText.ts';
import { auditChoicesQuery } from './queries.ts';
import type { AuditProps } from './search.ts';

/** What narrows the trail beside the search. */
export function AuditFilterMenu({ search, change }: AuditProps) {
  const texts = useTexts();
  const { audit } = texts;
  const choices = useQuery(auditChoicesQuery).data;
  const sorted = (codes: string[], word: (code: string) => string) =>
    codes
      .map((code) => ({ value: code, label: word(code) }))
      .sort((one, other) => one.label.localeCompare(other.label));
  return (
    <FilterButton label={audit.filters}>
      <NativeSelect
        label={audit.person}
        value={search.person ?? ''}
        onChange={(event) => change({ person: event.currentTarget.value })}
        data={[
          { value: '', label: audit.anyPerson },
          ...(choices?.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
          { value: 'system', label: audit.system },
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
export function AuditFilterChips({
  search,
  change,
  recordName,
}: AuditProps & { recordName: string | undefined }) {
  const texts = useTexts();
  const { audit } = texts;
  const people = useQuery({ ...auditChoicesQuery, enabled: search.person !== undefined }).data?.people;
  const { person, action, type, record } = search;
  const chips: [text: string, remove: Parameters<AuditProps['change']>[0]][] = [];
  if (person)
    chips.push([
      person === 'system' ? audit.system : (people?.find(({ id }) => id === person)?.name ?? audit.person),
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
