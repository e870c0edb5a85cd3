import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import type { CountedLocation, Location, updateLocation } from '#shared/stock/locations/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { useAttempt } from '#web/ui/useAttempt.ts';
import { withInside } from './locationTree.ts';

export type LocationDialogState =
  | { kind: 'new'; parentId: string | null }
  | { kind: 'edit'; location: Location }
  | { kind: 'archive'; location: Location };

const update = endpoint<typeof updateLocation>();

/** Archives or reopens a location; throws when that is refused. */
export function useSetArchived(): (location: Location, archived: boolean) => Promise<void> {
  const { locations: texts } = useTexts();
  const client = useQueryClient();
  return async (location, archived) => {
    try {
      await callApi(update, { params: { id: location.id }, body: { archived, version: location.version } });
      notifications.show({
        message: archived ? texts.archivedDone(location.name) : texts.reopenedDone(location.name),
      });
    } finally {
      void client.invalidateQueries({ queryKey: ['locations'] });
    }
  };
}

/** Reopens a location; a refusal is told as a message. */
export function useReopen(): (location: Location) => void {
  const attempt = useAttempt();
  const setArchived = useSetArchived();
  return (location) => void attempt(() => setArchived(location, false));
}

/** Why a location cannot be archived or reopened now; nothing when it can. */
export function useArchiveReason(all: CountedLocation[]): (location: CountedLocation) => string | undefined {
  const { locations: texts } = useTexts();
  return (location) => {
    const parent = all.find(({ id }) => id === location.parentId);
    if (location.archived) return parent?.archived ? texts.parentArchived(parent.name) : undefined;
    if (location.items > 0) return texts.holdsStock(location.items);
    const inside = withInside(all, location.id);
    if (all.some(({ id, archived }) => id !== location.id && inside.has(id) && !archived))
      return texts.hasChildren;
    const others = all.filter(
      ({ id, usage, archived }) => id !== location.id && usage === 'internal' && !archived,
    );
    return others.length === 0 ? texts.lastOne : undefined;
  };
}
