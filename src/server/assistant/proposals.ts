import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '#server/foundation/context.ts';
import { newId } from '#server/foundation/ids.ts';
import type { Proposal } from '#shared/assistant/chat/contract.ts';
import { PROPOSAL_ACTIONS, PROPOSAL_MINUTES, type ProposalStatus } from '#shared/assistant/chat/states.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { type Said, say } from '#shared/refusals/say.ts';
import type { Offer } from './tool.ts';

type Row = {
  id: string;
  tenant_id: string;
  user_id: string;
  action: string;
  arguments: Record<string, unknown>;
  title: string;
  lines: Proposal['lines'];
  status: 'open' | 'confirmed' | 'dismissed';
  expires_at: string;
};

const COLUMNS = 'id, tenant_id, user_id, action, arguments, title, lines, status, expires_at';
const OWN = 'tenant_id = :tenant and user_id = current_person()';

/**
 * Keeps what the assistant offers to do until the person says yes or no. The signature belongs to this person, this
 * tenant, these very arguments and what is shown of them: it fits nothing else.
 */
export async function keepProposal(
  { tx }: Ctx,
  secret: string,
  { action, offer }: { action: string; offer: Offer },
): Promise<Proposal> {
  const [row] = await tx.query<Row>({
    text: `insert into chat_proposals (tenant_id, id, action, arguments, title, lines, expires_at)
           values (:tenant, $1, $2, $3, $4, $5, now() + make_interval(mins => ${PROPOSAL_MINUTES})) returning ${COLUMNS}`,
    values: [newId(), action, JSON.stringify(offer.arguments), offer.title, JSON.stringify(offer.lines)],
  });
  if (!row) throw new Error('The proposal was not kept.');
  return {
    id: row.id,
    action,
    title: row.title,
    lines: row.lines,
    confirmLabel: offer.confirmLabel,
    expiresAt: row.expires_at,
    status: 'open',
    signature: signatureOf(row, secret),
  };
}

/** How proposals stand by now, by id; those that are gone are left out. */
export async function proposalStatuses({ tx }: Ctx, ids: string[]): Promise<Map<string, ProposalStatus>> {
  if (!ids.length) return new Map();
  const rows = await tx.query<{ id: string; status: ProposalStatus }>({
    text: `select id, case when status = 'open' and expires_at <= now() then 'expired' else status end as status
           from chat_proposals where ${OWN} and id = any($1::uuid[])`,
    values: [ids],
  });
  return new Map(rows.map(({ id, status }) => [id, status]));
}

const SETTLED = {
  open: say('chat.proposalOpen'),
  confirmed: say('chat.proposalConfirmed'),
  dismissed: say('chat.proposalDismissed'),
  expired: say('chat.proposalExpired'),
} satisfies Record<ProposalStatus, Said>;

export type Settled = Pick<Row, 'id' | 'action' | 'arguments' | 'title' | 'lines'>;

/**
 * Takes a proposal to carry it out, or to put it aside: once. Throws not-found for one of somebody else, and aborted
 * with a sentence for one that was settled, has run out, or is not what was shown.
 */
export async function settleProposal(
  { tx }: Ctx,
  id: string,
  how: { status: 'confirmed'; signature: string; secret: string } | { status: 'dismissed' },
): Promise<Settled> {
  const [row] = await tx.query<Row & { is_over: boolean }>({
    text: `select ${COLUMNS}, expires_at <= now() as is_over from chat_proposals where ${OWN} and id = $1 for no key update`,
    values: [id],
  });
  if (!row) throw notFound(say('chat.noProposal'));
  const status = row.status === 'open' && row.is_over ? 'expired' : row.status;
  const action = how.status === 'confirmed' ? 'confirm' : 'dismiss';
  const from: readonly ProposalStatus[] = PROPOSAL_ACTIONS[action];
  if (!from.includes(status)) throw new AppError('aborted', SETTLED[status]);
  if (how.status === 'confirmed' && !isSigned(row, how))
    throw new AppError('aborted', say('chat.notProposed'));
  await tx.query({
    text: `update chat_proposals set status = $2, settled_at = now() where ${OWN} and id = $1`,
    values: [id, how.status],
  });
  return row;
}

function isSigned(row: Row, { signature, secret }: { signature: string; secret: string }): boolean {
  const [wanted, given] = [Buffer.from(signatureOf(row, secret)), Buffer.from(signature)];
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

function signatureOf(row: Row, secret: string): string {
  const content = [
    row.tenant_id,
    row.user_id,
    row.id,
    row.action,
    row.arguments,
    row.title,
    row.lines,
    row.expires_at,
  ];
  return createHmac('sha256', secret)
    .update(`proposal\n${canonical(content)}`)
    .digest('base64url');
}

/** JSON with the keys of every object in one order: the database keeps objects, and not how they were written. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`;
}
