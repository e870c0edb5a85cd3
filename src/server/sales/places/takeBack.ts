import type { Changes } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { reverseMoves } from '#server/stock/ledger/reversal.ts';
import { movesOfSources } from '#server/stock/ledger/sources.ts';
import { homesOf, listLocations } from '#server/stock/locations/service.ts';
import { inLanguage } from '#shared/inLanguage.ts';

/** What the moves say that take it back, to all who read the ledger. */
const IS_VOID = {
  en: (number: string, reason: string) => `${number} is void: ${reason}`,
  de: (number: string, reason: string) => `${number} ist storniert: ${reason}`,
  ar: (number: string, reason: string) => `أُلغي ${number}: ${reason}`,
};

/**
 * Takes back what moved with a document that becomes void. Answers, for the trail, where those goods went whose place is
 * archived by now.
 */
export async function takeBack(
  ctx: Ctx,
  source: { type: string; id: string },
  { number, reason }: { number: string | null; reason: string },
): Promise<Changes> {
  const moves = await movesOfSources(ctx, source.type, [source.id]);
  if (!moves.length) return {};
  const [places, tenant] = await Promise.all([listLocations(ctx), tenantOf(ctx)]);
  const home = homesOf(places);
  await reverseMoves(
    ctx,
    moves.map(({ id }) => id),
    inLanguage(IS_VOID, tenant.preferences.language)(number ?? '', reason).slice(0, 500),
    { home: (placeId) => home(placeId).id },
  );
  const archived = [...new Set(moves.map(({ fromId }) => fromId))].filter((from) => home(from).id !== from);
  if (!archived.length) return {};
  const names = (of: string[]) => [...new Set(of)].join(', ');
  const nameOf = new Map(places.map((place) => [place.id, place.name]));
  return {
    locationId: {
      before: names(archived.map((from) => nameOf.get(from)!)),
      after: names(archived.map((from) => home(from).name)),
    },
  };
}
