import type { Ctx } from '#server/foundation/context.ts';
import { PagedList } from '#server/foundation/documents/pagedList.ts';
import type { CallAnswer, CallParsed } from '#shared/call.ts';
import { notFound } from '#shared/errors.ts';
import type {
  AccessRequest,
  ListedRequest,
  listRequests as listCall,
} from '#shared/people/accessRequests/contract.ts';
import type { RequestStatus } from '#shared/people/accessRequests/states.ts';
import { say } from '#shared/refusals/say.ts';
import type { Role } from '#shared/roles.ts';
import { fold } from '#shared/text.ts';
import { invitationStates, membersAmong } from '../members/known.ts';

type Message = AccessRequest['messages'][number];
type Row = {
  id: string;
  email: string;
  name: string;
  messages: Message[];
  status: RequestStatus;
  reason: string;
  role: Role | null;
  into_tenant_id: string | null;
  invitation: string | null;
  decided_at: string | null;
  decided_by: string | null;
  version: number;
  created_at: string;
  updated_at: string;
  earlier_count: number;
};

/** A transaction in which requests are read, and whose they are; `overAll`: it is one over all tenants. */
export type Reader = Pick<Ctx, 'tx' | 'tenantId'> & { overAll?: true };

const COLUMNS = `r.id, r.email, r.name, r.messages, r.status, r.reason, r.role, r.into_tenant_id, r.decided_at, r.decided_by,
    coalesce(r.into_invitation_id, r.invitation_id) as invitation, r.version, r.created_at, r.updated_at,
    (select count(*) from access_requests e where e.tenant_id = :tenant and e.email = r.email and e.id < r.id) as earlier_count`;
const SELECT = `select ${COLUMNS} from access_requests r where r.tenant_id = :tenant`;
const EARLIER = 20;

/** One page of requests of a status, newest first. Throws invalid-argument for a cursor that is not of this list. */
export async function listRequests(
  ctx: Ctx,
  { q, status = 'pending', ...page }: CallParsed<typeof listCall>['query'],
): Promise<CallAnswer<typeof listCall>> {
  const list = PagedList.newest('r.id', page);
  list.where(`r.status = ${list.value(status)}`);
  if (q) list.where(`strpos(r.search_key, ${list.value(fold(q))}) > 0`);
  const { rows, nextCursor } = await list.read<Row>(ctx.tx, COLUMNS, 'access_requests r');
  return { requests: await listedOf(ctx, rows), nextCursor };
}

/** How many requests wait for a decision. */
export async function countRequests({ tx }: Ctx): Promise<{ pending: number }> {
  const [count] = await tx.query<{ pending: number }>({
    text: "select count(*) as pending from access_requests where tenant_id = :tenant and status = 'pending'",
  });
  return { pending: count?.pending ?? 0 };
}

/** A request with all its messages and what was asked from the same address before. Throws not-found. */
export async function getRequest(ctx: Ctx, id: string): Promise<AccessRequest> {
  const [row] = await ctx.tx.query<Row>({
    prepare: false,
    text: `${SELECT} and r.id = $1`,
    values: [id],
  });
  if (!row) throw notFound(say('requests.notFound'));
  const before = await ctx.tx.query<Row>({
    prepare: false,
    text: `${SELECT} and r.email = $1 and r.id < $2 order by r.id desc limit ${EARLIER}`,
    values: [row.email, id],
  });
  const [[listed], earlier] = [await listedOf(ctx, [row]), await listedOf(ctx, before)];
  return { ...listed!, messages: row.messages, earlier: earlier.map(outcomeOf) };
}

/** Requests by their ids, in this order; also in a transaction over all tenants. */
export async function requestsByIds(reader: Reader, ids: string[]): Promise<ListedRequest[]> {
  const rows = await reader.tx.query<Row>({
    prepare: false,
    text: `${SELECT} and r.id = any($1::uuid[]) order by array_position($1::uuid[], r.id)`,
    values: [ids],
    tenantId: reader.tenantId,
  });
  return listedOf(reader, rows);
}

async function listedOf({ tx, tenantId, overAll }: Reader, rows: Row[]): Promise<ListedRequest[]> {
  const [members, states] = [
    await membersAmong(tx, tenantId, [...new Set(rows.map(({ email }) => email))]),
    await invitationStates(
      tx,
      overAll ? null : tenantId,
      rows.flatMap(({ invitation }) => invitation ?? []),
    ),
  ];
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    name: row.name,
    status: row.status,
    reason: row.reason,
    role: row.role,
    intoTenant: row.into_tenant_id,
    invitation: (row.invitation && states.get(row.invitation)) || null,
    decidedAt: row.decided_at,
    decidedBy: row.decided_by,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    latest: row.messages.at(-1)!,
    messageCount: row.messages.length,
    earlierCount: row.earlier_count,
    isMember: members.has(row.email),
  }));
}

function outcomeOf(request: ListedRequest): AccessRequest['earlier'][number] {
  const { id, status, createdAt, decidedAt, decidedBy, reason, role, intoTenant, invitation } = request;
  return { id, status, createdAt, decidedAt, decidedBy, reason, role, intoTenant, invitation };
}
