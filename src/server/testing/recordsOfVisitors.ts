import type { Services } from '#server/foundation/services.ts';
import * as items from '#shared/catalogue/items/contract.ts';
import { listRequests, requestAccess } from '#shared/people/accessRequests/contract.ts';
import { addComment } from '#shared/shopfront/comments/contract.ts';
import { contact, listMessages } from '#shared/shopfront/contact/contract.ts';
import type { TestTenant } from './testApp.ts';

/** Requests, one for each of the calls that decide: each is decided once. */
export async function makeRequests(admin: TestTenant['admin'], tenantId: string) {
  for (const name of ['one', 'two', 'three'])
    await admin.call(requestAccess, { body: { email: `${name}@visitors.test`, tenant: tenantId } });
  const { requests } = (await admin.call(listRequests)).body;
  const [request, requestToReject, requestToPlatform] = requests.map(({ id }) => id) as [
    string,
    string,
    string,
  ];
  return { request, requestToReject, requestToPlatform };
}

/** Comments, one for each of the calls that decide, on an item that no other call touches: it has to be in the shop. */
export async function makeComments({ call }: TestTenant['admin'], { database }: Services) {
  const shown = await call(items.createItem, { body: { sku: 'A-2', name: 'Apricot', inShop: true } });
  const shownItem = shown.body.id;
  const written = async (text: string) =>
    (await call(addComment, { params: { id: shownItem }, body: { text } })).body.id;
  const comments = {
    shownItem,
    comment: await written('One'),
    commentToReject: await written('Two'),
    commentThatIsSpam: await written('Three'),
    commentToReopen: await written('Four'),
    commentToReply: await written('Five'),
    commentToModerate: await written('Six'),
  };
  await database.pool.query("update comments set status = 'rejected' where id = $1", [
    comments.commentToReopen,
  ]);
  return comments;
}

/** A message of the contact form. */
export async function makeMessage(admin: TestTenant['admin'], tenant: string): Promise<string> {
  const body = { name: 'Visitor', email: 'visitor@visitors.test', message: 'Hello.', tenant };
  await admin.call(contact, { body });
  return (await admin.call(listMessages)).body.messages[0]!.id;
}
