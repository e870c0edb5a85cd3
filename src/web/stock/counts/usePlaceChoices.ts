import { useQuery } from '@tanstack/react-query';
import type { Location } from '#shared/stock/locations/contract.ts';
import { locationsQuery } from '#web/api/locations.ts';

type Choice = { value: string; label: string };

/** The open places of the house in the order of their tree, each called with what it lies in. */
export function usePlaceChoices(): Choice[] {
  const all = useQuery(locationsQuery).data ?? [];
  const open = all.filter(({ usage, archived }) => usage === 'internal' && !archived);
  const isTop = ({ parentId }: Location) => !open.some(({ id }) => id === parentId);
  return open.filter(isTop).flatMap((top) => choicesFrom(top, '', open));
}

function choicesFrom({ id, name }: Location, above: string, open: Location[]): Choice[] {
  const label = above ? `${above} › ${name}` : name;
  const inside = open.filter(({ parentId }) => parentId === id);
  return [{ value: id, label }, ...inside.flatMap((each) => choicesFrom(each, label, open))];
}
