import type { Ctx } from '#server/foundation/context.ts';
import type { CallAnswer } from '#shared/call.ts';
import {
  type firstSteps as call,
  FIRST_STEPS,
  type FirstStep,
} from '#shared/insights/firstSteps/contract.ts';

/** By what is there it is seen that a step is done; each looks for the first such row. */
const DONE: Record<FirstStep, string> = {
  items: 'exists (select from items where tenant_id = :tenant and removed_at is null)',
  stock: 'exists (select from stock_moves where tenant_id = :tenant)',
  // Every business begins with one.
  locations:
    "(select count(*) > 1 from (select from locations where tenant_id = :tenant and usage = 'internal' limit 2) l)",
  branding: "exists (select from tenants where id = :tenant and branding ?| array['logo', 'accentColour'])",
  people:
    '(select count(*) > 1 from (select from memberships where tenant_id = :tenant limit 2) m) or exists (select from invitations where tenant_id = :tenant)',
  invoice: "exists (select from invoices where tenant_id = :tenant and state <> 'draft')",
  shop: 'exists (select from items where tenant_id = :tenant and in_shop and removed_at is null)',
};

/** The first steps of the tenant, and which of them are done. */
export async function readFirstSteps({ tx }: Pick<Ctx, 'tx'>): Promise<CallAnswer<typeof call>> {
  const [done] = await tx.query<Record<FirstStep, boolean>>({
    text: `select ${FIRST_STEPS.map((step) => `${DONE[step]} as ${step}`).join(', ')}`,
  });
  return { steps: FIRST_STEPS.map((step) => ({ step, done: done![step] })) };
}
