import type { Ctx } from '#server/foundation/context.ts';
import { type Told, tellOfDocuments } from '../telling/tell.ts';

const SAID = {
  'invoice-paid': {
    one: (number: string) => `Invoice ${number} is paid`,
    many: (count: string) => `${count} invoices are paid`,
    query: 'status=paid',
  },
  'invoice-overdue': {
    one: (number: string) => `Invoice ${number} is overdue`,
    many: (count: string) => `${count} invoices are overdue`,
    query: 'status=overdue',
  },
  'invoice-viewed': {
    one: (number: string) => `Invoice ${number} was viewed`,
    many: (count: string) => `${count} invoices were viewed`,
    query: 'status=viewed',
  },
} as const;

/** Notifies that invoices are paid in full, but not whoever recorded it. */
export async function tellPaid(ctx: Ctx, invoices: Told[]): Promise<void> {
  await tellOf(ctx, 'invoice-paid', invoices, ctx.actor.kind === 'user' ? ctx.actor.id : null);
}

/** Notifies of something that happened to invoices. */
export const tellOf = (ctx: Ctx, topic: keyof typeof SAID, invoices: Told[], except?: string | null) =>
  tellOfDocuments(ctx, { topic, path: 'invoices', ...SAID[topic] }, invoices, except);
