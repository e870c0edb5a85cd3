import { expect, it } from 'vitest';
import { addressOf, PLACES, type PlaceId } from '#shared/assistant/tasks/places.ts';
import { isSiteAddress } from './foundation/routing/rules.ts';
import { router } from './routes.tsx';

const places = Object.keys(PLACES).filter((id): id is PlaceId => id in PLACES);

it.each(places)('tasks lead to %s, which is a screen that reads all of the address', (place) => {
  const address = new URL(addressOf(place, 'harbor'), 'http://here');
  if (isSiteAddress(address.pathname)) return;
  const asked = Object.fromEntries(address.searchParams);
  const shown = router.matchRoutes(address.pathname, asked).at(-1);
  expect(shown?.fullPath).not.toBe('/$');
  expect(shown?.fullPath.replace('$tenantId', 'harbor')).toBe(
    address.pathname.replace(/(?<=reports\/).*/, '$report'),
  );
  // What makes no sense to the screen, it leaves out.
  expect(shown?.search).toMatchObject(asked);
});
