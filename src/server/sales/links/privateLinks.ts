import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { type Ctx, contextOf } from '#server/foundation/context.ts';
import { columnsOf } from '#server/foundation/documents/columns.ts';
import { newId } from '#server/foundation/ids.ts';
import type { Services } from '#server/foundation/services.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { newSecret } from '#server/people/identity/links.ts';
import { notFound } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { Looks } from '#shared/sales/links/shapes.ts';

// Private links, by which customers see a document without signing in. Whoever has one can do what its page can.

/**
 * Where the links of each kind are kept, what one leads to, and what is said where it leads nowhere. The page of a
 * customer (k) leads to what of theirs went out, too.
 */
const KINDS = {
  invoice: {
    table: 'invoice_links',
    of: 'invoice_id',
    leadsTo: 'invoice_id as id',
    theirs: `select d.id from customer_links k join invoices d on d.tenant_id = :tenant and d.customer_id = k.customer_id
             where k.tenant_id = :tenant and k.token_hash = $1 and k.ended_at is null and d.id = $2 and d.state <> 'draft'`,
    missing: say('invoices.notFound'),
  },
  quote: {
    table: 'quote_links',
    of: 'quote_id',
    leadsTo: 'quote_id as id, revision',
    theirs: `select d.id, r.revision from customer_links k join quotes d on d.tenant_id = :tenant and d.customer_id = k.customer_id
               join quote_revisions r on r.tenant_id = :tenant and r.id = d.id
             where k.tenant_id = :tenant and k.token_hash = $1 and k.ended_at is null and d.id = $2 order by r.revision desc limit 1`,
    missing: say('quotes.notFound'),
  },
  customer: {
    table: 'customer_links',
    of: 'customer_id',
    leadsTo: 'customer_id as id, id as "linkId"',
    theirs: null,
    missing: say('parties.notFound', { kind: 'customer' }),
  },
} as const;
type Kind = keyof typeof KINDS;

/** What a link leads to. */
type Led = {
  invoice: { id: string };
  quote: { id: string; revision: number };
  customer: { id: string; linkId: string };
};
/** What one is made for. */
type Made = Omit<Led, 'customer'> & { customer: { id: string } };

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Makes a private link: only what recognises its token is kept. */
export async function makeLink<K extends Kind>(
  ctx: Ctx,
  baseUrl: string,
  kind: K,
  { id, ...more }: Made[K],
): Promise<string> {
  const { table, of } = KINDS[kind];
  const token = newSecret();
  const { names, places, values } = columnsOf({
    ...{ id: newId(), [of]: id, ...more },
    ...{ token_hash: hashOf(token), created_by: ctx.actor.name },
  });
  await ctx.tx.query({
    text: `insert into ${table} (tenant_id, ${names}) values (:tenant, ${places})`,
    values,
  });
  // Behind the hash: what stands there is sent to no server, and is in no log and no referrer.
  return `${baseUrl}/${kind}?tenant=${ctx.tenantId}#${token}`;
}

/** Ends all private links to a document, those in letters too; answers whether there were any. */
export async function endLinksTo({ tx }: Ctx, kind: Kind, id: string): Promise<boolean> {
  const { table, of } = KINDS[kind];
  const ended = await tx.query({
    text: `update ${table} set ended_at = statement_timestamp() where tenant_id = :tenant and ${of} = $1 and ended_at is null returning id`,
    values: [id],
  });
  return ended.length > 0;
}

/** How many private links to a document work. */
export async function openLinksTo({ tx }: Ctx, kind: Kind, id: string): Promise<number> {
  const { table, of } = KINDS[kind];
  const [links] = await tx.query<{ open: number }>({
    text: `select count(*) as open from ${table} where tenant_id = :tenant and ${of} = $1 and ended_at is null`,
    values: [id],
  });
  return links!.open;
}

/** A fresh link to the page of a customer for a letter; null where they have no page. */
export async function pageLinkFor(ctx: Ctx, baseUrl: string, customerId: string): Promise<string | null> {
  if ((await openLinksTo(ctx, 'customer', customerId)) === 0) return null;
  return makeLink(ctx, baseUrl, 'customer', { id: customerId });
}

/** What such a link looks like in a letter that is not sent yet; null where they have no page. */
export async function pageLinkShown(ctx: Ctx, baseUrl: string, customerId: string): Promise<string | null> {
  const open = await openLinksTo(ctx, 'customer', customerId);
  return open ? `${baseUrl}/customer?tenant=${ctx.tenantId}#…` : null;
}

/** A private link as it is opened: it names the tenant, and its token what it leads to; of a customer, `of` does. */
export type Link = { tenant: string; token: string; of?: string | undefined };
export type Reached = Pick<Services, 'database' | 'hub'>;
/** Who opens one: from where, and the language that they read. */
export type Opener = { requestId: string; address: string; language: string };

/** How a page behind a link looks and writes. */
export async function looksOf(ctx: Pick<Ctx, 'tx'>): Promise<z.output<typeof Looks>> {
  const { id, branding, preferences } = await tenantOf(ctx);
  const { logo, accentColour } = branding;
  const { language, dateFormat, timezone } = preferences;
  return { id, logo, accentColour, language, dateFormat, timezone };
}

/** Works on what is behind a link, on behalf of the customer. Throws not-found, also where the business has closed. */
export async function behindLink<K extends Kind, T>(
  { database, hub }: Reached,
  kind: K,
  { tenant: tenantId, token, of: document }: Link,
  work: (ctx: Ctx, led: Led[K]) => Promise<T>,
  opener?: Opener,
): Promise<T> {
  return database.withTenantAsSystem(tenantId, async (tx) => {
    const { table, leadsTo, theirs, missing } = KINDS[kind];
    const own = `select ${leadsTo} from ${table} where tenant_id = :tenant and token_hash = $1 and ended_at is null`;
    const [led] = await tx.query<Led[K]>(
      document && theirs
        ? { text: theirs, values: [hashOf(token), document] }
        : { text: own, values: [hashOf(token)] },
    );
    if (!led) throw notFound(missing);
    const { status, preferences } = await tenantOf({ tx });
    if (status === 'closed') throw notFound(missing);
    const actor = { kind: 'system', id: null, name: 'Customer' } as const;
    const of = { tenantId, currency: preferences.currency, actor, ...opener };
    return work(
      contextOf(tx, of, (to, topic) => hub.publish(to, topic)),
      led,
    );
  });
}
