import type { Ctx } from '#server/foundation/context.ts';
import { atOnce, type ListFile, number, text } from '#server/foundation/files/listFile.ts';
import type { CountedLocation } from '#shared/stock/locations/contract.ts';
import { listCountedLocations } from './service.ts';

/** The places of the house as a file, each with the one that it lies inside. */
export async function locationFile(ctx: Ctx): Promise<ListFile<CountedLocation>> {
  const places = (await listCountedLocations(ctx)).filter(({ usage }) => usage === 'internal');
  const names = new Map(places.map(({ id, name }) => [id, name]));
  return {
    name: 'locations',
    columns: [
      text('Location', ({ name }) => name),
      text('Inside', ({ parentId }) => names.get(parentId ?? '') ?? ''),
      text('Barcode', ({ barcode }) => barcode),
      number('Items', ({ items }) => items),
      number('Items inside', ({ itemsInside }) => itemsInside),
      text('Archived', ({ archived }) => (archived ? 'yes' : 'no')),
    ],
    portions: atOnce(async () => places),
  };
}
