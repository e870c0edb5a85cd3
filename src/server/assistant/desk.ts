import { z } from 'zod';
import { findMentioned, type Mentioned } from '#server/catalogue/items/mentions.ts';
import { knownWords } from '#server/catalogue/items/vocabulary.ts';
import type { Ctx } from '#server/foundation/context.ts';
import type { Services } from '#server/foundation/services.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { preferencesSeen } from '#server/people/tenants/view.ts';
import { visit } from '#server/shopfront/shop/visit.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import { may, type Permission, type Role } from '#shared/roles.ts';
import type { Desk, Offered, Vocabulary } from './port.ts';
import { keepProposal } from './proposals.ts';
import { vocabularyOf } from './reading/vocabulary.ts';
import type { Parts, Told, Tool, Workplace } from './tool.ts';
import { todayAt } from './tools/fields.ts';
import { TOOLS } from './tools.ts';

/** A member who asks: opens a transaction in their tenant, and answers what they are there at that moment. */
export type Asking = <T>(work: (ctx: Ctx, member: { role: Role | null }) => Promise<T>) => Promise<T>;

/** The desk of a member: every tool that they may use, with what they may do at the moment it is used. */
export function memberDesk(
  parts: Parts,
  inTenant: Asking,
  of: { role: Role | null; tenantId: string; now: Date },
): Desk {
  const allowed = (tool: Tool, role: Role | null) =>
    tool.needs === null || may({ role, tenantId: of.tenantId }, tool.needs);
  const tools = TOOLS.filter(({ audience }) => audience === 'member');
  return {
    audience: 'member',
    offered: tools.filter((tool) => allowed(tool, of.role)).map(offered),
    recognise: (work) =>
      inTenant(async (ctx, { role }) => {
        const at = await placeOf(ctx, parts, { role, now: of.now });
        return work(vocabularyFor(at, (one) => may({ role, tenantId: of.tenantId }, one)));
      }),
    use: (name, input) =>
      inTenant(async (ctx, { role }) => {
        const tool = toolNamed(tools, name);
        if (!allowed(tool, role)) throw new AppError('permission-denied', tool.refusal);
        const at = await placeOf(ctx, parts, { role, now: of.now });
        const told = await tool.run(at, input);
        return told.offer ? { ...told, proposal: await propose(at, tool, told.offer) } : told;
      }),
  };
}

/** The desk of a guest: what the shop shows, read as its visitors read it, and nothing else. */
export function guestDesk(services: Parts & Pick<Services, 'database'>, tenantId: string, now: Date): Desk {
  const tools = TOOLS.filter(({ audience }) => audience === 'guest');
  return {
    audience: 'guest',
    offered: tools.map(offered),
    recognise: (work) => inShop((at) => work(vocabularyOfShop(at))),
    use: (name, input) => inShop((at) => toolNamed(tools, name).run(at, input)),
  };

  function inShop<T>(work: (place: Workplace) => Promise<T>): Promise<T> {
    return visit(services.database, tenantId, (ctx, { preferences }) =>
      work({ ctx, member: null, preferences, timezone: preferences.timezone, now, services }),
    );
  }
}

/** Where a tool works for a member. */
export async function placeOf(
  ctx: Ctx,
  services: Parts,
  { role, now }: { role: Role | null; now: Date },
): Promise<Workplace> {
  const { preferences: business } = await tenantOf(ctx);
  const seen = await preferencesSeen(ctx);
  return {
    ctx,
    member: { role, tenantId: ctx.tenantId },
    // Days begin and end for everybody as the business counts them; they are told as the person reads them.
    preferences: { ...seen, timezone: business.timezone },
    timezone: seen.timezone,
    now,
    services,
  };
}

/** The acting tool of a name; null for any other. */
export function actingTool(name: string): (Tool & Required<Pick<Tool, 'carryOut'>>) | null {
  const tool = TOOLS.find((one) => one.name === name);
  return tool?.carryOut ? { ...tool, carryOut: tool.carryOut } : null;
}

function toolNamed(tools: readonly Tool[], name: string): Tool {
  const tool = tools.find((one) => one.name === name);
  if (!tool) throw new AppError('not-found', say('chat.noTool', { name }));
  return tool;
}

const propose = ({ ctx, services }: Workplace, { name }: Tool, offer: NonNullable<Told['offer']>) =>
  keepProposal(ctx, services.settings.secret, { action: name, offer });

function offered({ name, description, input }: Tool): Offered {
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input' });
  return { name, description, schema };
}

/** The names that a tenant's people use, for a member: those of what they may see. */
function vocabularyFor(at: Workplace, mayUse: (permission: Permission) => boolean): Vocabulary {
  const calendar = { today: todayAt(at), dateFormat: at.preferences.dateFormat };
  const all = vocabularyOf(at.ctx, calendar);
  if (!mayUse('inventory:view')) return { ...NOTHING, calendar, currency: all.currency };
  return {
    ...all,
    customers: mayUse('invoices:manage') ? all.customers : NOTHING.customers,
    suppliers: mayUse('purchase-orders:manage') ? all.suppliers : NOTHING.suppliers,
  };
}

/** The names that are on show, for a guest. */
function vocabularyOfShop(at: Workplace): Vocabulary {
  const { ctx } = at;
  return {
    ...NOTHING,
    calendar: { today: todayAt(at), dateFormat: at.preferences.dateFormat },
    currency: ctx.currency,
    known: (words) => knownWords(ctx, words),
    items: (words, also) => findMentioned(ctx, words, { also, shown: true }),
  };
}

const NOTHING: Omit<Vocabulary, 'calendar' | 'currency'> = {
  known: async () => new Map(),
  items: async (): Promise<Mentioned[]> => [],
  bySku: async () => [],
  categories: async () => [],
  places: async () => [],
  customers: async () => [],
  suppliers: async () => [],
};
