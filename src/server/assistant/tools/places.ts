import { z } from 'zod';
import { itemTotals } from '#server/catalogue/items/list.ts';
import { say } from '#shared/refusals/say.ts';
import { levelsAt } from '../../stock/ledger/sums.ts';
import { internalPlaces } from '../../stock/locations/service.ts';
import { itemLink, listLink, screenLink } from '../addresses.ts';
import { resolvePlace } from '../resolve.ts';
import { defineTool } from '../tool.ts';
import { called } from '../wording.ts';

/** So many places are named. */
const MOST_PLACES = 30;

/** What is at a place, and which places there are. */
export const placesTool = defineTool({
  name: 'places',
  needs: 'inventory:view',
  refusal: say('chat.notInventory'),
  description: 'What is kept at a location; without one, which locations there are.',
  input: z.object({ place: z.string().max(120).optional().describe('Name of a location') }),
  asks: [
    {
      intent: 'location_contents',
      order: 45,
      when: /\b(what|which|list|show|contents?|anything|everything|how many (items|things|products|different)|kept|stored)\b/,
      unless: /\b(low|out of|sold|worth|sell|take|add|remove|move|count(ed)?|set)\b/,
      fits: (u) => u.location !== undefined && !u.items.length,
      input: (u) => ({ place: u.location?.id }),
    },
    {
      intent: 'locations',
      order: 24,
      when: /\b(which|what|list|show|all|how many) (\S+ ){0,3}(locations|places|shelves|aisles|warehouses)\b|^(locations|places|shelves)$/,
      unless: /\b(on|of the item)\b/,
      fits: (u) => !u.items.length && !u.location && !u.about.length,
      input: () => ({}),
    },
  ],
  run: async (at, { place: named }) => {
    const {
      say,
      words: { places: words, talk },
    } = at;
    if (named === undefined) {
      const places = await internalPlaces(at.ctx);
      return {
        text: words.all(
          places.length,
          `${say.joined(places.slice(0, MOST_PLACES).map(({ name }) => name))}${places.length > MOST_PLACES ? ' …' : ''}`,
        ),
        links: [screenLink(at, 'locations')],
        entities: {},
        followUps: talk.ask.slice(0, 1),
      };
    }
    const place = await resolvePlace(at, named);
    const filter = { location: place.id };
    const { items: total } = await itemTotals(at.ctx, filter);
    const levels = await levelsAt(at.ctx, place.id, 20);
    const lines = levels.map((level) => `${called(level)}: ${say.amount(level.onHand, level.unit)}`);
    return {
      text: total
        ? `${words.holds(total, place.name)}\n${say.listed(lines, total)}`
        : words.empty(place.name),
      links: [
        listLink(at.ctx, words.allAt(place.name), filter),
        ...levels.slice(0, 5).map((level) => itemLink(at.ctx, level)),
      ],
      entities: {
        location: { id: place.id, name: place.name },
        items: levels.slice(0, 8).map(({ id, name }) => ({ id, name })),
      },
      followUps: [],
    };
  },
});
