import { useQuery } from '@tanstack/react-query';
import { treeOf, withoutArchived } from '../locations/locationTree.ts';
import { countedLocationsQuery } from '../locations/queries.ts';

/** The places of the house in the order of their tree, each called with what it lies in. */
export function usePlaceChoices(): { value: string; label: string }[] {
  const all = useQuery(countedLocationsQuery).data ?? [];
  const above: string[] = [];
  return withoutArchived(treeOf(all), all).map(({ location, depth }) => {
    above.splice(depth, above.length, location.name);
    return { value: location.id, label: above.join(' › ') };
  });
}
