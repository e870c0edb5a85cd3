import { recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { customerPage } from '#server/foundation/mail/templates/customerPage.ts';
import type { Services } from '#server/foundation/services.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import type { CallParsed } from '#shared/call.ts';
import { notFound } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import { worded } from '#shared/refusals/words.ts';
import type { PageStanding, sendCustomerPage } from '#shared/sales/customerPage/staffContract.ts';
import { type FoundCustomer, findCustomers } from '../customers/read.ts';
import { addresseesOf, lettersAbout, sendLetter } from '../letters/letters.ts';
import { endLinksTo, makeLink, openLinksTo } from '../links/privateLinks.ts';
import { partyOf } from '../parties/party.ts';

// The page of a customer, as people here give it out and look after it.

/** So many letters are shown. */
const LETTERS = 3;

async function customerOf(ctx: Ctx, id: string): Promise<FoundCustomer> {
  const customer = (await findCustomers(ctx, [id])).get(id);
  if (!customer) throw notFound(say('parties.notFound', { kind: 'customer' }));
  return customer;
}

/** How the page of a customer stands. Throws not-found. */
export async function readStanding(ctx: Ctx, id: string): Promise<PageStanding> {
  await customerOf(ctx, id);
  const [seen] = await ctx.tx.query<Pick<PageStanding, 'viewedAt' | 'madeAt' | 'madeBy'>>({
    text: `select max(viewed_at) as "viewedAt", max(created_at) filter (where ended_at is null) as "madeAt",
             (array_agg(created_by order by id desc) filter (where ended_at is null))[1] as "madeBy"
           from customer_links where tenant_id = :tenant and customer_id = $1`,
    values: [id],
  });
  const letters = await lettersAbout(ctx, 'customer', id, LETTERS);
  return {
    openLinks: await openLinksTo(ctx, 'customer', id),
    ...seen!,
    letters: letters.map(({ failure, ...letter }) => ({
      ...letter,
      failure: failure && worded(failure, ctx.language),
    })),
  };
}

/** Makes a private link to the page of a customer, to be handed on by whoever asks. Throws not-found. */
export async function sharePage(ctx: Ctx, baseUrl: string, id: string): Promise<{ url: string }> {
  const customer = await customerOf(ctx, id);
  const url = await makeLink(ctx, baseUrl, 'customer', { id });
  await record(ctx, 'customer.shared', customer);
  return { url };
}

/** Ends all private links to the page of a customer, those in letters too. Throws not-found. */
export async function endPage(ctx: Ctx, id: string): Promise<PageStanding> {
  const customer = await customerOf(ctx, id);
  if (await endLinksTo(ctx, 'customer', id)) await record(ctx, 'customer.unshared', customer);
  return readStanding(ctx, id);
}

/** Mails a customer a fresh link to their page. Throws as `addresseesOf` does, and not-found. */
export async function sendPage(
  ctx: Ctx,
  services: Pick<Services, 'jobs' | 'settings'>,
  id: string,
  { to: given, subject = '', message = '' }: CallParsed<typeof sendCustomerPage>['body'],
): Promise<PageStanding> {
  const customer = await customerOf(ctx, id);
  const { name: customerName } = customer;
  const about = { id, about: customerName, customerId: id, customerName, party: partyOf(customer) };
  const to = await addresseesOf(ctx, about, given);
  const { name: tenantName, preferences } = await tenantOf(ctx);
  const link = await makeLink(ctx, services.settings.baseUrl, 'customer', { id });
  const content = customerPage({ tenantName, language: preferences.language, subject, message, link });
  await sendLetter(ctx, services, 'customer', about, { to, content });
  await record(ctx, 'customer.page-sent', customer, { email: { before: null, after: to.join(', ') } });
  return readStanding(ctx, id);
}

async function record(
  ctx: Ctx,
  action: `customer.${string}`,
  { id, name }: FoundCustomer,
  changes: Record<string, { before: null; after: string }> = {},
): Promise<void> {
  await recordAudit(ctx, [{ action, entityType: 'customer', entityId: id, entityName: name, changes }]);
  ctx.changed('customers');
}
