import type { Link } from '#shared/assistant/chat/contract.ts';
import { itemLink } from '../addresses.ts';
import type { At, Offer, Told } from '../tool.ts';
import { called } from '../wording.ts';

type Offering = Pick<Told, 'links'> & Partial<Pick<Told, 'entities'>> & Omit<Offer, 'confirmLabel'>;

/** Something to be done once the person says yes: named by its title, with what changes by it. */
export function offered({ words }: At, { links, entities = {}, ...offer }: Offering): Told {
  const { shall, confirm } = words.propose;
  return { text: shall(offer.title), links, entities, offer: { ...offer, confirmLabel: confirm } };
}

/** Which of several items is meant. */
export function whichOf({ ctx, words }: At, items: { id: string; name: string; sku: string }[]): Told {
  const first = items.slice(0, 8);
  return {
    text: [words.propose.which, ...items.map((one) => `• ${called(one)}`)].join('\n'),
    links: first.map((one) => itemLink(ctx, one)),
    entities: { items: first.map(({ id, name }) => ({ id, name })) },
  };
}

type Choosing<One> = {
  /** Said where there is none. */
  none: string;
  /** What would be done with it, as it can be asked for. */
  title(one: One): string;
  link(one: One): Link;
  tell(one: One, title: string, links: Link[]): Promise<Told>;
};

/** So many documents are offered to choose from. */
const MOST_CHOICES = 5;

/** What is told of the one document that is meant; of several, each is offered. One without a number cannot be asked for. */
export async function chosen<One extends { number: string | null }>(
  { words }: At,
  found: One[],
  { none, title, link, tell }: Choosing<One>,
): Promise<Told> {
  const [only] = found;
  if (!only) return { text: none, links: [], entities: {} };
  if (found.length === 1) return tell(only, title(only), [link(only)]);
  const first = found.slice(0, MOST_CHOICES);
  return {
    text: [words.propose.which, ...first.map((one) => `• ${title(one)}`)].join('\n'),
    links: first.map(link),
    entities: {},
    followUps: first.filter(({ number }) => number !== null).map((one) => title(one).replace(ISOLATES, '')),
  };
}

/** What keeps the direction of names in a sentence, and is not said. */
const ISOLATES = /[\u2068\u2069]/g;
