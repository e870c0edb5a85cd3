import { type ListedRequest, listRequests, requestAccess } from '#shared/people/accessRequests/contract.ts';
import type { TestApp, TestTenant } from './testApp.ts';

/** Requests of these addresses, in this order. */
export async function asked(tenant: TestTenant, ...emails: string[]): Promise<ListedRequest[]> {
  for (const email of emails)
    await tenant.admin.call(requestAccess, { body: { email, tenant: tenant.id, message: 'Please.' } });
  const requests = await found(tenant, { limit: 200 });
  return emails.map((email) => requests.find((request) => request.email === email)!);
}

/** One page of the requests that an admin finds. */
export async function found({ admin }: TestTenant, query: object): Promise<ListedRequest[]> {
  return (await admin.call(listRequests, { query })).body.requests;
}

/** Requests as a decision names them. */
export const chosen = (requests: ListedRequest[]) => requests.map(({ id, version }) => ({ id, version }));

/** Looks into the tables, beside every call. */
export function tablesOf(t: TestApp) {
  const rows = async <Row extends object>(text: string, values: unknown[]) =>
    (await t.superuser.query<Row>(text, values)).rows;
  return {
    rows,
    mailsTo: (address: string, template: string) =>
      rows<{ text: string; tenant_id: string }>(
        'select * from mails where to_address = $1 and template = $2 order by id',
        [address, template],
      ),
    invitationsTo: (email: string) =>
      rows<{ id: string; tenant_id: string; role: string; invited_by: string }>(
        'select * from invitations where email = $1',
        [email],
      ),
  };
}
