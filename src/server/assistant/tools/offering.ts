import { z } from 'zod';
import type { Language } from '#shared/assistant/chat/reading.ts';
import { itemLink } from '../addresses.ts';
import type { At, Offer, Told } from '../tool.ts';
import { called } from '../wording.ts';
import { WORDS } from '../words/words.ts';
import { language } from './fields.ts';

/** What the arguments of every offer have: what was shown as its title, and the language it was shown in. */
export const shown = { title: z.string(), language };
type Shown = { title: string; language: Language };

type Offering = Pick<Told, 'links'> & Partial<Pick<Told, 'entities'>> & Omit<Offer, 'confirmLabel'>;

/** Something to be done once the person says yes: named by its title, with what changes by it. */
export function offered(
  spoken: Language,
  { title, lines, arguments: given, links, entities = {} }: Offering,
): Told {
  const { propose } = WORDS[spoken];
  return {
    text: propose.shall(title),
    links,
    entities,
    offer: {
      arguments: { ...given, title, language: spoken },
      title,
      lines,
      confirmLabel: propose.confirm,
    },
  };
}

/** That it was done, by the title it was offered under. */
export const done = ({ title, language: spoken }: Shown, links: Told['links']) => ({
  text: WORDS[spoken].propose.done(title),
  links,
});

/** Which of several items is meant. */
export function whichOf(
  { ctx }: At,
  items: { id: string; name: string; sku: string }[],
  spoken: Language,
): Told {
  const first = items.slice(0, 8);
  return {
    text: [WORDS[spoken].propose.which, ...items.map((one) => `• ${called(one)}`)].join('\n'),
    links: first.map((one) => itemLink(ctx, one)),
    entities: { items: first.map(({ id, name }) => ({ id, name })) },
  };
}
