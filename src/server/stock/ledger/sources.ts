import type { Ctx } from '#server/foundation/context.ts';
import type { LocationUsage } from '#shared/stock/locations/contract.ts';

// What documents ask of the ledger: where goods go to and come from outside, and what a document has moved.

/** The place outside that stands for all customers, or suppliers. Every tenant has one from the start. */
export async function outsidePlace(
  { tx }: Ctx,
  usage: Extract<LocationUsage, 'customer' | 'supplier'>,
): Promise<string> {
  const [place] = await tx.query<{ id: string }>({
    text: 'select id from locations where tenant_id = :tenant and usage = $1 order by id limit 1',
    values: [usage],
  });
  if (!place) throw new Error(`This tenant has no ${usage} location.`);
  return place.id;
}

/** A move that a document has made: the value in minor units, below zero for what went out. */
export type SourceMove = {
  id: string;
  itemId: string;
  fromId: string;
  toId: string;
  quantity: string;
  valueDelta: number;
  unitCost: string;
};

/** The moves of documents of a kind that still count: neither reversed nor reversals, oldest first. */
export async function movesOfSources({ tx }: Ctx, type: string, ids: string[]): Promise<SourceMove[]> {
  return tx.query<SourceMove>({
    text: `select m.id::text, m.item_id as "itemId", m.from_location_id as "fromId", m.to_location_id as "toId", m.quantity,
             m.value_delta as "valueDelta", m.unit_cost as "unitCost" from stock_moves m
           where m.tenant_id = :tenant and m.source_type = $1 and m.source_id = any($2::text[]) and m.reverses is null
             and not exists (select from stock_moves r where r.tenant_id = :tenant and r.reverses = m.id) order by m.id`,
    values: [type, ids],
  });
}

/** What moves have moved, by their ids. */
export async function movesByIds({ tx }: Ctx, ids: string[]): Promise<Map<string, SourceMove>> {
  const rows = await tx.query<SourceMove>({
    text: `select m.id::text, m.item_id as "itemId", m.from_location_id as "fromId", m.to_location_id as "toId", m.quantity,
             m.value_delta as "valueDelta", m.unit_cost as "unitCost" from stock_moves m
           where m.tenant_id = :tenant and m.id = any($1::bigint[])`,
    values: [ids],
  });
  return new Map(rows.map((move) => [move.id, move]));
}

/** The moves of some items that one source has made and that still count, oldest first. */
export async function movesOfItems(
  { tx }: Ctx,
  source: { type: string; id: string },
  itemIds: string[],
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>({
    text: `select m.id::text from stock_moves m
           where m.tenant_id = :tenant and m.item_id = any($1::uuid[]) and m.source_type = $2 and m.source_id = $3 and m.reverses is null
             and not exists (select from stock_moves r where r.tenant_id = :tenant and r.reverses = m.id) order by m.id`,
    values: [itemIds, source.type, source.id],
  });
  return rows.map(({ id }) => id);
}

/** What left a place of the house with a document. */
export type Taken = {
  itemId: string;
  fromId: string;
  from: string;
  quantity: string;
  valueDelta: number;
  effectiveAt: string;
};

/** Where the goods of one document left from, as far as that still counts. */
export async function takenFor({ tx }: Ctx, type: string, id: string): Promise<Taken[]> {
  return tx.query<Taken>({
    text: `select m.item_id as "itemId", m.from_location_id as "fromId", p.name as "from", m.quantity,
             m.value_delta as "valueDelta", m.effective_at as "effectiveAt"
           from stock_moves m join locations p on p.tenant_id = m.tenant_id and p.id = m.from_location_id
           where m.tenant_id = :tenant and m.source_type = $1 and m.source_id = $2 and m.reverses is null
             and not exists (select from stock_moves r where r.tenant_id = :tenant and r.reverses = m.id) order by m.id`,
    values: [type, id],
  });
}
