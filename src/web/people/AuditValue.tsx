import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AuditEvent } from '#shared/audit/contract.ts';
import { ofCustomKey } from '#shared/customFields/kinds.ts';
import { PERSON_STATUSES } from '#shared/people/rules.ts';
import { ROLES } from '#shared/roles.ts';
import type { listLocations } from '#shared/stock/contract.ts';
import { callApi, endpoint } from '../api/call.ts';
import type { Texts } from '../texts/en.ts';
import { useTexts } from '../texts/language.ts';
import { Money } from '../ui/Money.tsx';

const locations = endpoint<typeof listLocations>('GET', '/api/locations');
const locationsQuery = queryOptions({
  queryKey: ['locations', 'all'],
  queryFn: async ({ signal }) => (await callApi(locations, {}, { signal })).locations,
  staleTime: 60_000,
});

/** The name of a field as the forms call it; one that is not known by its code. */
export function fieldText(
  field: string,
  type: string,
  { audit, itemFieldNames, locations: place }: Texts,
): string {
  const ofItems: Record<string, string> = itemFieldNames;
  const name = type === 'item' ? ofItems[field] : undefined;
  if (type === 'location' && field === 'name') return place.form.name;
  return name ?? audit.fields[field] ?? ofCustomKey(field) ?? field;
}

/** The value of a field, in words as far as there are any. */
export function AuditValue({
  type,
  field,
  value,
}: {
  type: AuditEvent['record']['type'];
  field: string;
  value: unknown;
}) {
  const texts = useTexts();
  const { ui } = texts;
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return ui.none;
  if (typeof value === 'boolean') return value ? ui.yes : ui.no;
  if (type === 'item' && field === 'price' && typeof value === 'number') return <Money minor={value} />;
  if (typeof value === 'string') {
    if (type === 'location' && field === 'parentId') return <PlaceName id={value} />;
    return wordFor(field, type, value, texts) ?? value;
  }
  if (field === 'reorderPoints' && Array.isArray(value))
    return value.map((point: Point) => (
      <div key={point.locationId}>
        <PlaceName id={point.locationId} />: {point.point}
        {point.quantity ? ` (${point.quantity})` : ''}
      </div>
    ));
  if (Array.isArray(value)) return value.map(partText).join(', ');
  return typeof value === 'object' ? partsText(value) : String(value);
}

type Point = { locationId: string; point: string; quantity: string | null };

function PlaceName({ id }: { id: string }) {
  const found = useQuery(locationsQuery).data;
  return <bdi>{found?.find((place) => place.id === id)?.name ?? id}</bdi>;
}

function wordFor(
  field: string,
  type: string,
  value: string,
  { people, inventory }: Texts,
): string | undefined {
  const role = field === 'role' ? ROLES.find((known) => known === value) : undefined;
  if (role) return people.roles[role];
  if (field !== 'status') return undefined;
  const statuses: Record<string, string> = type === 'item' ? inventory.statuses : people.statuses;
  return type === 'item' || PERSON_STATUSES.some((known) => known === value) ? statuses[value] : undefined;
}

function partText(part: unknown): string {
  if (typeof part !== 'object' || part === null) return String(part);
  if ('name' in part && 'value' in part) return `${String(part.name)}: ${String(part.value)}`;
  return 'url' in part ? String(part.url) : partsText(part);
}

function partsText(parts: object): string {
  return Object.entries(parts)
    .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(', ');
}
