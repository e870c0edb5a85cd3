import { useQuery } from '@tanstack/react-query';
import type { CustomKind } from '#shared/catalogue/customFields/kinds.ts';
import { customFieldsQuery } from '#web/api/customFields.ts';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { Quantity } from '#web/ui/Quantity.tsx';

/** What an item says in a custom field, in the way of its kind. */
export function CustomValue({ kind, value }: { kind: CustomKind | undefined; value: string }) {
  if (kind === 'number' && /^-?\d+(\.\d+)?$/.test(value)) return <Quantity value={value} />;
  if (kind === 'date' && /^\d{4}-\d\d-\d\d$/.test(value)) return <CalendarDate date={value} />;
  return <bdi>{value}</bdi>;
}

/** The same where only the name or the id of the field is known. */
export function CustomValueOf({ field, value }: { field: string; value: string }) {
  const fields = useQuery(customFieldsQuery).data;
  return (
    <CustomValue kind={fields?.find(({ id, name }) => id === field || name === field)?.kind} value={value} />
  );
}
