import { expect, vi } from 'vitest';
import type { z } from 'zod';
import { zipOf } from '#server/foundation/files/zip.ts';
import { newId } from '#server/foundation/ids.ts';
import type { Services } from '#server/foundation/services.ts';
import { createLogin } from '#server/people/identity/logins.ts';
import { createMembership } from '#server/people/identity/service.ts';
import { openTenant } from '#server/people/tenants/service.ts';
import type { Call } from '#shared/call.ts';
import { applyBulkEdit } from '#shared/catalogue/items/bulkContract.ts';
import * as items from '#shared/catalogue/items/contract.ts';
import { addPicture } from '#shared/catalogue/pictures/contract.ts';
import * as imports from '#shared/exchange/imports/contract.ts';
import * as people from '#shared/people/members/contract.ts';
import * as stock from '#shared/stock/ledger/contract.ts';
import { createLocation, listLocations } from '#shared/stock/locations/contract.ts';
import { makeChat } from './chats.ts';
import { suppliedUbl } from './einvoice/supplied.ts';
import { makeChoices, OF_CHOICES } from './recordsOfChoices.ts';
import { type CountRecords, makeCounts, ofCount } from './recordsOfCounts.ts';
import { type InvoicingRecords, makeInvoicing, OF_INVOICING } from './recordsOfInvoicing.ts';
import { ofOrder } from './recordsOfOrders.ts';
import { makeMails, makeNotification } from './recordsOfPeople.ts';
import { makePurchasing, OF_PURCHASING, type PurchasingRecords } from './recordsOfPurchasing.ts';
import { makeQuotes, OF_QUOTES, type QuoteRecords } from './recordsOfQuotes.ts';
import { makeRecurring, OF_RECURRING, type RecurringRecords } from './recordsOfRecurring.ts';
import {
  makeSelling,
  OF_DELIVERIES,
  OF_RETURNS,
  OF_SELLING,
  ofSale,
  type SellingRecords,
} from './recordsOfSelling.ts';
import { ofReturn } from './recordsOfSupplierReturns.ts';
import { makeComments, makeMessage, makeRequests } from './recordsOfVisitors.ts';
import { type IdOf, sampleOf } from './samples.ts';
import { openSession } from './signIn.ts';
import type { TestTenant } from './testApp.ts';

/** Ids of one record of every kind in a tenant. */
export type Records = {
  item: string;
  place: string;
  otherPlace: string;
  move: string;
  bulkEdit: string;
  import: string;
  houseMove: string;
  mail: string;
  ownMail: string;
  person: string;
  session: string;
  ownSession: string;
  invitation: string;
  tenant: string;
  otherTenant: string;
  request: string;
  requestToReject: string;
  requestToPlatform: string;
  shownItem: string;
  comment: string;
  commentToReject: string;
  commentThatIsSpam: string;
  commentToReopen: string;
  commentToReply: string;
  commentToModerate: string;
  message: string;
  chatMessage: string;
  proposal: string;
  user: string;
  notification: string;
} & PurchasingRecords &
  InvoicingRecords &
  QuoteRecords &
  RecurringRecords &
  SellingRecords &
  CountRecords &
  Awaited<ReturnType<typeof makeChoices>>;

/** Gives a tenant at least one row in every table that requests can fill. */
export async function makeRecords(tenant: TestTenant): Promise<Records> {
  const { id: tenantId, admin, services } = tenant;
  const { locations } = (await admin.call(listLocations)).body;
  const place = locations.find(({ usage }) => usage === 'internal')!.id;
  const other = await admin.call(createLocation, { body: { name: 'Shelf' } });
  const made = await admin.call(items.createItem, {
    body: {
      sku: 'A-1',
      name: 'Apple',
      category: 'Fruit',
      tags: ['red'],
      reorderPoints: [{ locationId: place, point: '1', quantity: null }],
    },
  });
  const item = made.body.id;
  const lines = [{ itemId: item, locationId: place, change: '50', unitCost: '2' }];
  const posted = await admin.call(
    stock.adjustStock,
    { body: { reason: 'opening', lines } },
    { 'idempotency-key': 'first' },
  );
  // What leaves and comes back; a posting of its own, since a sample takes the first one back.
  await admin.call(stock.adjustStock, {
    body: { reason: 'correction', lines: [{ itemId: item, locationId: place, change: '20', unitCost: '2' }] },
  });
  await admin.call(addPicture, { params: { id: item }, body: Buffer.from(PICTURE, 'base64') });
  const bulk = await admin.call(applyBulkEdit, {
    body: { ids: [item], change: { field: 'inShop', inShop: true } },
  });
  const { body: file } = await admin.call(imports.uploadImport, {
    query: { fileName: 'a.csv' },
    body: Buffer.from('sku,name\nB-1,Banana\n'),
  });
  await admin.call(imports.checkImport, {
    params: { id: file.id },
    body: { mapping: file.mapping, decimalComma: false, locationId: place },
  });
  await vi.waitFor(async () =>
    expect((await admin.call(imports.getImport, { params: { id: file.id } })).body.state).toBe('checked'),
  );
  const invoicing = await makeInvoicing(tenant);
  return {
    item,
    place,
    otherPlace: other.body.id,
    move: posted.body.moves[0]!.id,
    bulkEdit: bulk.body.id,
    import: file.id,
    tenant: tenantId,
    otherTenant: await makeTenant(services, tenantId),
    ...(await makePeople(admin, services, tenantId)),
    ...(await makeRequests(admin, tenantId)),
    ...(await makeComments(admin, services)),
    message: await makeMessage(admin, tenantId),
    ...(await makeChat(admin, services, tenantId)),
    ...(await makeNotification(admin)),
    ...(await makeChoices(admin)),
    ...(await makeMails(services, tenantId)),
    ...(await makePurchasing(tenant, item, place)),
    ...invoicing,
    ...(await makeQuotes(tenant, invoicing.customer)),
    ...(await makeRecurring(tenant, invoicing.customer)),
    ...(await makeSelling(tenant, invoicing.customer, item)),
    ...(await makeCounts(tenant)),
    houseMove: await makeHouseMove(services, tenantId),
  };
}

/** An export that was made. To make one takes seconds, for which so many tests have no use. */
async function makeHouseMove({ database, files }: Services, tenantId: string): Promise<string> {
  const id = newId();
  const archive = zipOf([{ name: 'README.txt', content: 'Everything' }]);
  await files.put(`moving/${tenantId}/${id}/0`, archive, 'application/zip');
  await database.withTenantAsSystem(tenantId, (tx) =>
    tx.query({
      text: `insert into house_moves (tenant_id, id, kind, state, file_name, parts, bytes, done, total, created_by, ended_at)
             values (:tenant, $1, 'out', 'done', 'a.zip', 1, $2, 1, 1, 'Somebody', now())`,
      values: [id, archive.length],
    }),
  );
  return id;
}

// A member who is signed in somewhere, and an address that was invited.
async function makePeople(admin: TestTenant['admin'], { database, authPool }: Services, tenantId: string) {
  const email = `keeper@${tenantId}.test`;
  const userId = (await createLogin(
    authPool,
    { email, name: 'Keeper', password: 'password' },
    async () => '-',
  ))!;
  const person = await database.withSystem('demo data', async (tx) => {
    await createMembership(tx, { tenantId, userId, name: 'Keeper', email, role: 'viewer' });
    return (
      await tx.query<{ id: string }>({
        text: 'select id from memberships where user_id = $1',
        values: [userId],
      })
    )[0]!.id;
  });
  const { body } = await admin.call(people.invitePeople, {
    body: { emails: [`invited@${tenantId}.test`], role: 'viewer' },
  });
  return {
    person,
    session: await openSession(authPool, userId),
    ownSession: await openSession(authPool, admin.userId),
    invitation: body.invited[0]!.id,
  };
}

// One that the platform's calls can suspend, reopen and close without harm to anybody.
async function makeTenant(services: Services, tenantId: string): Promise<string> {
  const id = `beside-${tenantId}`;
  await services.database.withSystem('demo data', (tx) =>
    openTenant(services, tx, { id, name: `Beside ${tenantId}` }),
  );
  return id;
}

const OF_ADDRESS: [start: string, record: keyof Records][] = [
  ['/api/items/:id/comments', 'shownItem'],
  ['/api/public/shop/', 'shownItem'],
  ['/api/items/', 'item'],
  ['/api/locations/', 'place'],
  ...OF_CHOICES,
  ['/api/stock/moves/', 'move'],
  ...OF_PURCHASING,
  ...OF_QUOTES,
  ...OF_RECURRING,
  ...OF_INVOICING,
  ...OF_SELLING,
  ...OF_DELIVERIES,
  ...OF_RETURNS,
  ['/api/bulk-edits/', 'bulkEdit'],
  ['/api/imports/', 'import'],
  ['/api/house-moves/', 'houseMove'],
  ['/api/admin/outbox/', 'mail'],
  ['/api/admin/tenants/', 'otherTenant'],
  ['/api/people/', 'person'],
  ['/api/account/sessions/', 'ownSession'],
  ['/api/account/mails/', 'ownMail'],
  ['/api/invitations/', 'invitation'],
  ['/api/requests/rejections', 'requestToReject'],
  ['/api/requests/', 'request'],
  ['/api/admin/requests/', 'requestToPlatform'],
  ['/api/comments/:id/reject', 'commentToReject'],
  ['/api/comments/:id/spam', 'commentThatIsSpam'],
  ['/api/comments/:id/reopen', 'commentToReopen'],
  ['/api/comments/:id/reply', 'commentToReply'],
  ['/api/comments/moderations', 'commentToModerate'],
  ['/api/comments/', 'comment'],
  ['/api/messages/', 'message'],
  ['/api/chat/messages/', 'chatMessage'],
  ['/api/chat/proposals/', 'proposal'],
];
const OF_FIELD: Record<string, keyof Records> = {
  item: 'item',
  itemId: 'item',
  ids: 'item',
  location: 'place',
  locationId: 'place',
  fromId: 'place',
  toId: 'otherPlace',
  parentId: 'otherPlace',
  session: 'session',
  tenantId: 'tenant',
  userId: 'user',
  supplierId: 'seller',
  fieldId: 'customField',
  notificationId: 'notification',
  recipients: 'user',
  customerId: 'customer',
  invoiceId: 'invoiceToPay',
};
const UNKNOWN = '0192d5a0-0000-7000-8000-00000000dead';

/** Which of the records a field of a call points at; a field that is to point at nothing gets an unknown id. */
export function idsOf(records: Records, call: Call): IdOf {
  return (field) => {
    // A list of ids names what its address is about; most are about items.
    const isOfChat = field === 'ids' && call.url.startsWith('/api/chat/');
    const isOfSales = field === 'ids' && /^\/api\/(invoice|quote)/.test(call.url);
    const counted = ofCount(call.url, field);
    if (counted) return records[counted];
    const isOfAddress = field === 'id' || isOfChat || isOfSales;
    const record = isOfAddress
      ? OF_ADDRESS.find(([start]) => `${call.url}/`.startsWith(start))?.[1]
      : (ofSale(call.url, field) ?? ofReturn(call.url, field) ?? ofOrder(call.url, field) ?? OF_FIELD[field]);
    return record ? records[record] : UNKNOWN;
  };
}

// One pixel.
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** A file that an uploading call takes. */
function fileOf({ url }: Call): Buffer {
  if (url === '/api/incoming-invoices') return suppliedUbl({ number: 'S-SAMPLE' });
  return url.endsWith('/pictures') ? Buffer.from(PICTURE, 'base64') : Buffer.from('sku,name\nC-1,Cherry\n');
}

export type Input = { params: Record<string, string>; query: Record<string, string>; body: unknown };

/** A valid input of a call: the least that its schemas accept. */
export function inputOf(call: Call & { answer: z.ZodType }, idOf: IdOf): Input {
  const part = (schema: z.ZodType | undefined) => {
    const sample = schema ? (sampleOf(schema, idOf) as Record<string, unknown>) : {};
    return Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, String(value)]));
  };
  const body = call.upload ? fileOf(call) : call.body && sampleOf(call.body, idOf);
  return { params: part(call.params), query: part(call.query), body };
}
