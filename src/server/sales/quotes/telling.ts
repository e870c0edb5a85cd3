import type { Ctx } from '#server/foundation/context.ts';
import { type Told, tellOfDocuments } from '../telling/tell.ts';

const SAID = {
  'quote-accepted': {
    one: (number: string) => `Quote ${number} was accepted`,
    many: (count: string) => `${count} quotes were accepted`,
    query: 'state=accepted',
  },
  'quote-declined': {
    one: (number: string) => `Quote ${number} was declined`,
    many: (count: string) => `${count} quotes were declined`,
    query: 'state=declined',
  },
  'quote-expiring': {
    one: (number: string) => `Quote ${number} is about to expire`,
    many: (count: string) => `${count} quotes are about to expire`,
    query: 'state=sent&sort=validUntil&dir=asc',
  },
} as const;

/** Notifies of something that happened to quotes, but not whoever did it. */
export const tellOf = (ctx: Ctx, topic: keyof typeof SAID, quotes: Told[]) =>
  tellOfDocuments(
    ctx,
    { topic, path: 'quotes', ...SAID[topic] },
    quotes,
    ctx.actor.kind === 'user' ? ctx.actor.id : null,
  );
