import type { Ctx } from '#server/foundation/context.ts';
import { notify } from '#server/people/notifications/raise.ts';
import type { StoredInvoice } from './stored.ts';

/** More than so many at once are told of together. */
const ONE_BY_ONE = 3;

/** Notifies that invoices are paid in full, but not whoever recorded it. */
export async function tellPaid(ctx: Ctx, invoices: StoredInvoice[]): Promise<void> {
  await tellOf(ctx, 'invoice-paid', invoices, ctx.actor.kind === 'user' ? ctx.actor.id : null);
}

const SAID = {
  'invoice-paid': {
    one: (number: string) => `Invoice ${number} is paid`,
    many: (count: string) => `${count} invoices are paid`,
    status: 'paid',
  },
  'invoice-overdue': {
    one: (number: string) => `Invoice ${number} is overdue`,
    many: (count: string) => `${count} invoices are overdue`,
    status: 'overdue',
  },
  'invoice-viewed': {
    one: (number: string) => `Invoice ${number} was viewed`,
    many: (count: string) => `${count} invoices were viewed`,
    status: 'viewed',
  },
} as const;

/** Notifies of something that happened to invoices: one by one, or of many at once together. */
export async function tellOf(
  ctx: Ctx,
  topic: keyof typeof SAID,
  invoices: Pick<StoredInvoice, 'id' | 'number' | 'customerName'>[],
  except: string | null = null,
): Promise<void> {
  if (!invoices.length) return;
  const said = SAID[topic];
  const base = `/tenant/${ctx.tenantId}/invoices`;
  const raised =
    invoices.length > ONE_BY_ONE
      ? [together(invoices)]
      : invoices.map(({ id, number, customerName }) => ({
          title: said.one(number ?? ''),
          message: customerName,
          facts: { number: number ?? '', customer: customerName },
          link: `${base}/${id}`,
        }));
  for (const each of raised) await notify(ctx, { topic, ...each, ...(except ? { except } : {}) });

  function together(all: typeof invoices) {
    const count = String(all.length);
    const numbers = all
      .slice(0, ONE_BY_ONE)
      .map(({ number }) => number)
      .join(', ');
    const more = String(all.length - ONE_BY_ONE);
    return {
      title: said.many(count),
      message: `${numbers} and ${more} more.`,
      facts: { count, numbers, more },
      link: `${base}?status=${said.status}`,
    };
  }
}
