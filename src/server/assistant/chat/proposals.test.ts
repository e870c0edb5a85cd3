import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { say } from '#server/testing/chats.ts';
import { addItem, adjust, placesOf, stockUp } from '#server/testing/ledgers.ts';
import { joinTenant } from '#server/testing/people.ts';
import { type Caller, type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import { mailsTo } from '#server/testing/visitors.ts';
import { listMessages, type Proposal } from '#shared/assistant/chat/contract.ts';
import { confirmProposal, dismissProposal } from '#shared/assistant/chat/proposalContract.ts';
import { getItem } from '#shared/catalogue/items/contract.ts';
import { listAudit } from '#shared/foundation/audit/contract.ts';
import { listPeople } from '#shared/people/members/contract.ts';
import { listMoves } from '#shared/stock/ledger/contract.ts';

let t: TestApp;
let a: TestTenant;
let item: string;
let made = 0;
let name: string;

beforeAll(async () => {
  t = await testApp();
});

beforeEach(async () => {
  a = await t.tenant();
  name = `Lantern ${'abcdefghijklmnop'[++made]}x`;
  item = await addItem(a, `LAN-${made}`, { name });
  await stockUp(a, item, '10');
});

const asked = (text: string, by: Caller = a.admin) =>
  say(t.services, { tenantId: a.id, userId: by.userId }, text);
async function proposed(text: string, by: Caller = a.admin): Promise<Proposal> {
  const { metadata, response } = await asked(text, by);
  expect(metadata.proposal, response).not.toBeNull();
  return metadata.proposal!;
}
const confirm = (by: Caller, { id, signature }: Proposal) =>
  by.call(confirmProposal, { params: { id }, body: { signature } });
const onHand = async () => (await a.viewer.call(getItem, { params: { id: item } })).body.onHand;
const removal = () => `remove 3 ${name}, damaged`;

describe('an adjustment that the assistant proposes', () => {
  it('changes nothing until the person confirms it, and then just what was shown', async () => {
    const proposal = await proposed(removal());
    expect(proposal).toMatchObject({
      title: `Change the stock of ${name} (LAN-${made})`,
      status: 'open',
      lines: [
        { label: 'At Main', before: '10', after: '7' },
        { label: 'On hand in all', before: '10', after: '7' },
        { label: 'Reason', before: null, after: 'Damaged' },
      ],
    });
    expect(Date.parse(proposal.expiresAt)).toBeLessThanOrEqual(Date.now() + 10 * 60_000);
    expect(await onHand()).toBe('10');
    const done = await confirm(a.admin, proposal);
    expect([done.status, done.body.message?.text]).toEqual([
      200,
      `Done: 7 of ${name} (LAN-${made}) are on hand.`,
    ]);
    expect(await onHand()).toBe('7');
    const [move] = (await a.viewer.call(listMoves, { query: { item } })).body.moves;
    expect(move).toMatchObject({
      reason: 'damaged',
      actorKind: 'assistant',
      actor: `admin@${a.id}.test`,
      onHandDelta: '-3',
    });
    const { events } = (await a.admin.call(listAudit, { query: { action: 'proposal.confirmed' } })).body;
    expect(events).toMatchObject([
      {
        actor: { kind: 'assistant', id: a.admin.userId },
        changes: { 'At Main': { before: '10', after: '7' } },
      },
    ]);
    const { messages } = (await a.admin.call(listMessages)).body;
    expect(messages.map(({ metadata }) => metadata.proposal?.status)).toEqual([
      undefined,
      'confirmed',
      undefined,
    ]);
  });

  it('is carried out once: replayed, at the same time or later, it is refused', async () => {
    const proposal = await proposed(removal());
    const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(a.admin, proposal)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const again = await confirm(a.admin, proposal);
    expect([again.status, again.error.message]).toEqual([
      409,
      'This was confirmed already, and is done once only.',
    ]);
    expect(await onHand()).toBe('7');
  });

  it('is refused when it is not what was shown: another signature, other arguments, another card', async () => {
    const proposal = await proposed(removal());
    const other = await proposed(`remove 1 ${name}`);
    const refusal = [409, 'This is not what I proposed. Please ask me again.'];
    const tried = async (given: Proposal) => {
      const { status, error } = await confirm(a.admin, given);
      return [status, error.message];
    };
    expect(await tried({ ...proposal, signature: other.signature })).toEqual(refusal);
    expect(await tried({ ...proposal, signature: proposal.signature.slice(0, -2) })).toEqual(refusal);
    expect(await tried({ ...proposal, id: other.id })).toEqual(refusal);
    for (const change of [
      `arguments = arguments || '{"counted": "0"}'`,
      `lines = '[]'`,
      `title = 'Something nice'`,
      `expires_at = now() + interval '1 day'`,
      `action = 'invite_user'`,
    ]) {
      const fresh = await proposed(removal());
      await t.superuser.query(`update chat_proposals set ${change} where id = $1`, [fresh.id]);
      expect(await tried(fresh), change).toEqual(refusal);
    }
    const extra = { params: { id: proposal.id }, body: { signature: proposal.signature, counted: '0' } };
    expect((await a.admin.call(confirmProposal, extra)).status).toBe(400);
    expect(await onHand()).toBe('10');
  });

  it('is refused when its time is over', async () => {
    const proposal = await proposed(removal());
    // As if it had been made a while ago, with its signature.
    await t.superuser.query(
      "update chat_proposals set expires_at = now() - interval '1 second' where id = $1",
      [proposal.id],
    );
    const { status, error } = await confirm(a.admin, proposal);
    expect([status, error.message]).toEqual([409, 'This proposal has run out. Please ask me again.']);
    const { messages } = (await a.admin.call(listMessages)).body;
    expect(messages[0]?.metadata.proposal?.status).toBe('expired');
    expect(await onHand()).toBe('10');
  });

  it('is nothing to anybody else: not to a colleague, not to another tenant', async () => {
    const proposal = await proposed(removal());
    for (const other of [a.manager, await joinTenant(t, a, 'admin'), (await t.tenant()).admin]) {
      const { status, error } = await confirm(other, proposal);
      expect([status, error.message]).toEqual([404, 'Proposal not found.']);
      expect((await other.call(dismissProposal, { params: { id: proposal.id } })).status).toBe(404);
    }
    expect((await confirm(a.admin, proposal)).status).toBe(200);
  });

  it('is refused to whoever may not do it any more, and to whoever never might', async () => {
    const proposal = await proposed(removal(), a.manager);
    await t.superuser.query("update memberships set role = 'viewer' where user_id = $1", [a.manager.userId]);
    const { status, error } = await confirm(a.manager, proposal);
    expect([status, error.message]).toEqual([
      403,
      'You do not have permission to change stock: ask an admin or an inventory manager.',
    ]);
    const viewer = await asked(removal(), a.viewer);
    expect([viewer.metadata.proposal, viewer.response]).toEqual([
      null,
      'You do not have permission to change stock: ask an admin or an inventory manager.',
    ]);
    const nobody = await asked(`how many ${name} do we have`, a.nobody);
    expect(nobody.response).not.toMatch(/10/);
    expect(await onHand()).toBe('10');
  });

  it('is refused when the stock is another by then, and can be asked for anew', async () => {
    const proposal = await proposed(removal());
    const { Main } = await placesOf(a);
    await adjust(a.manager, [{ itemId: item, locationId: Main!, change: '-1' }]);
    const { status, error } = await confirm(a.admin, proposal);
    expect([status, error.message]).toEqual([
      409,
      `The stock of ${name} (LAN-${made}) has changed since I proposed this: 9 are there now. Please ask me again.`,
    ]);
    expect(await onHand()).toBe('9');
  });

  it('can be dismissed, once, and is over then', async () => {
    const proposal = await proposed(removal());
    const dismissed = await a.admin.call(dismissProposal, { params: { id: proposal.id } });
    expect(dismissed.body.message?.text).toBe('All right, nothing was changed.');
    expect((await confirm(a.admin, proposal)).error.message).toBe('This was dismissed. Please ask me again.');
    expect((await a.admin.call(dismissProposal, { params: { id: proposal.id } })).status).toBe(409);
    expect(await onHand()).toBe('10');
  });

  it('never takes more than there is, asks which item and where, and says when there is nothing to do', async () => {
    expect((await asked(`remove 11 ${name}`)).response).toBe(
      `There are only 10 of ${name} (LAN-${made}) at Main.`,
    );
    await addItem(a, 'LAN-OTHER', { name: 'Lantern with a handle' });
    await addItem(a, 'LAN-THIRD', { name: 'Lantern without a handle' });
    expect((await asked('remove 2 lantern handle')).response).toMatch(/^Which of these do you mean\?/);
    expect((await asked(`set ${name} to 10`)).response).toMatch(/nothing to change/);
    const half = await asked(`remove 0.5 ${name}`);
    expect([half.response, half.metadata.proposal]).toEqual([
      `LAN-${made} is counted in whole numbers.`,
      null,
    ]);
  });
});

describe('an invitation that the assistant proposes', () => {
  it('goes out when it is confirmed, and is written down as done by the assistant', async () => {
    const proposal = await proposed('invite vera@example.com as viewer');
    expect(await mailsTo(t.services, 'vera@example.com')).toBe(0);
    const done = await confirm(a.admin, proposal);
    expect([done.status, done.body.message?.text]).toEqual([
      200,
      'Done: vera@example.com was invited as viewer.',
    ]);
    const { people } = (await a.admin.call(listPeople, { query: { status: 'invited' } })).body;
    expect(people).toMatchObject([{ email: 'vera@example.com', role: 'viewer' }]);
    const { events } = (await a.admin.call(listAudit, { query: { action: 'invitation.created' } })).body;
    expect(events[0]?.actor).toMatchObject({ kind: 'assistant', id: a.admin.userId });
  });

  it('is offered to admins alone, and with a role that was said', async () => {
    const { response, metadata } = await asked('invite vera@example.com as admin', a.manager);
    expect([response, metadata.proposal]).toEqual([
      'You do not have permission to invite people: ask an admin.',
      null,
    ]);
    const unclear = await asked('invite vera@example.com');
    expect([unclear.response, unclear.metadata.proposal]).toEqual([
      'With which role shall I invite vera@example.com: admin, inventory manager or viewer?',
      null,
    ]);
    expect((await asked('invite not-an-address@ as viewer')).metadata.proposal).toBeNull();
  });
});
