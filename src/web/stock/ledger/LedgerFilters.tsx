import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MOVE_REASONS } from '#shared/stock/reasons.ts';
import { locationsQuery } from '#web/api/locations.ts';
import { useTexts } from '#web/texts/language.ts';
import { DateTimeInput } from '#web/ui/DateTimeInput.tsx';
import classes from './ItemLedger.module.css';
import type { LedgerFilter } from './queries.ts';

type Props = {
  filter: LedgerFilter;
  onFilter: (next: Partial<Record<keyof LedgerFilter, string | undefined>>) => void;
  children: ReactNode;
};

/** Reason, location and moment of the ledger; all of it stands in the address. */
export function LedgerFilters({ filter, onFilter, children }: Props) {
  const { ledger, moveReasons } = useTexts();
  const locations = useQuery(locationsQuery).data ?? [];
  const narrowed = filter.reason || filter.location || filter.asOf;
  return (
    <div className={classes.filters}>
      <NativeSelect
        label={ledger.reason}
        value={filter.reason ?? ''}
        onChange={(event) => onFilter({ reason: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: ledger.anyReason },
          ...MOVE_REASONS.map((value) => ({ value, label: moveReasons[value] })),
        ]}
      />
      <NativeSelect
        label={ledger.location}
        value={filter.location ?? ''}
        onChange={(event) => onFilter({ location: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: ledger.anyLocation },
          ...locations.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <DateTimeInput
        label={ledger.asOf}
        className={classes.wide}
        value={filter.asOf ?? ''}
        past
        onChange={(instant) => onFilter({ asOf: endOfMinute(instant) })}
      />
      {narrowed ? (
        <Button
          variant="subtle"
          className={classes.wide}
          onClick={() => onFilter({ reason: undefined, location: undefined, asOf: undefined })}
        >
          {filter.asOf ? ledger.now : ledger.clear}
        </Button>
      ) : null}
      <span className={classes.spring} />
      {children}
    </div>
  );
}

/** "As of 12:00" includes what happened while the clock showed 12:00. */
function endOfMinute(instant: string): string | undefined {
  return instant ? new Date(Date.parse(instant) + 59_999).toISOString() : undefined;
}
