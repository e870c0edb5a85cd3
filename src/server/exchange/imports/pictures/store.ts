import { withoutGone } from '#server/catalogue/pictures/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { pictureAddress } from '#shared/catalogue/pictures/addresses.ts';
import type { FailedPicture, Import } from '#shared/exchange/imports/contract.ts';
import type { Said } from '#shared/refusals/say.ts';
import { worded } from '#shared/refusals/words.ts';

/** A picture that is to be fetched. */
export type WantedPicture = { number: number; address: string; rows: number[]; attempts: number };

// Own pictures have an address without a server.
const ELSEWHERE = `import_rows r, jsonb_array_elements(r.changes -> 'pictures' -> 'after') p
  where r.tenant_id = :tenant and r.id = $1 and p ->> 'url' not like '/pictures/%'`;

/** How many addresses elsewhere the rows of a preview would bring in as pictures. */
export async function countPictures(ctx: Ctx, importId: string): Promise<number> {
  const [found] = await ctx.tx.query<{ pictures: number }>({
    text: `select count(distinct p ->> 'url')::int as pictures from ${ELSEWHERE}`,
    values: [importId],
  });
  return found!.pictures;
}

/** Has pictures fetched that are not yet: all that the rows carried out name, each address once, and those that failed. */
export async function wantPictures(ctx: Ctx, importId: string): Promise<void> {
  await ctx.tx.query({
    text: `insert into import_pictures (tenant_id, id, number, address, rows)
           select :tenant, $1, row_number() over (order by min(r.position), p ->> 'url'), p ->> 'url', array_agg(distinct r.position)
           from ${ELSEWHERE} and r.applied and not exists (select from import_pictures i where i.tenant_id = :tenant and i.id = $1)
           group by p ->> 'url' returning id`,
    values: [importId],
  });
  await ctx.tx.query({
    text: `update import_pictures set state = 'waiting', attempts = 0, due_at = now(), reason = null
           where tenant_id = :tenant and id = $1 and state = 'failed'`,
    values: [importId],
  });
}

/** How far the pictures of an import are. */
export async function countStates(ctx: Ctx, importId: string): Promise<NonNullable<Import['fetching']>> {
  const rows = await ctx.tx.query<{ state: keyof NonNullable<Import['fetching']>; pictures: number }>({
    text: 'select state, count(*)::int as pictures from import_pictures where tenant_id = :tenant and id = $1 group by state',
    values: [importId],
  });
  const found = new Map(rows.map(({ state, pictures }) => [state, pictures]));
  const of = (state: (typeof rows)[number]['state']) => found.get(state) ?? 0;
  return { waiting: of('waiting'), fetched: of('fetched'), failed: of('failed') };
}

/** The next pictures to be fetched. */
export async function duePictures(ctx: Ctx, importId: string, limit: number): Promise<WantedPicture[]> {
  return ctx.tx.query<WantedPicture>({
    text: `select number, address, rows, attempts from import_pictures
           where tenant_id = :tenant and id = $1 and state = 'waiting' and due_at <= now() order by number limit $2`,
    values: [importId, limit],
  });
}

/** In how many milliseconds the next picture that waits is to be tried; null when none waits. */
export async function nextDue(ctx: Ctx, importId: string): Promise<number | null> {
  const [next] = await ctx.tx.query<{ ms: number | null }>({
    text: `select (extract(epoch from min(due_at) - now()) * 1000)::int as ms from import_pictures
           where tenant_id = :tenant and id = $1 and state = 'waiting'`,
    values: [importId],
  });
  return next!.ms;
}

type Outcome =
  | { state: 'fetched'; pictureId: string }
  | { state: 'failed'; reason: Said }
  | { state: 'waiting'; reason: Said; afterMs: number };

/** Keeps what came of an attempt. */
export async function settlePicture(
  ctx: Ctx,
  importId: string,
  { number }: WantedPicture,
  outcome: Outcome,
): Promise<void> {
  await ctx.tx.query({
    text: `update import_pictures set state = $3, attempts = attempts + 1, picture_id = $4, reason = $5::jsonb,
             due_at = now() + make_interval(secs => $6) where tenant_id = :tenant and id = $1 and number = $2`,
    values: [
      importId,
      number,
      outcome.state,
      outcome.state === 'fetched' ? outcome.pictureId : null,
      outcome.state === 'fetched' ? null : JSON.stringify(outcome.reason),
      outcome.state === 'waiting' ? outcome.afterMs / 1000 : 0,
    ],
  });
}

/** Items that rows of an import show. */
export async function itemsOfRows(ctx: Ctx, importId: string, rows: number[]): Promise<string[]> {
  const found = await ctx.tx.query<{ record_id: string }>({
    text: `select distinct record_id from import_rows
           where tenant_id = :tenant and id = $1 and position = any($2::int[]) and applied and record_id is not null`,
    values: [importId, rows],
  });
  return found.map(({ record_id }) => record_id);
}

/** Makes the rows of an import say that they brought the pictures in as they are now, so that its undo knows them as its own. */
export async function rewritePictures(
  ctx: Ctx,
  importId: string,
  rows: number[],
  pictures: Map<string, { url: string; alt: string }[]>,
): Promise<void> {
  await ctx.tx.query({
    text: `update import_rows r set changes = jsonb_set(r.changes, '{pictures,after}', n.pictures)
           from jsonb_to_recordset($3::jsonb) as n (item uuid, pictures jsonb)
           where r.tenant_id = :tenant and r.id = $1 and r.position = any($2::int[]) and r.record_id = n.item`,
    values: [importId, rows, JSON.stringify([...pictures].map(([item, now]) => ({ item, pictures: now })))],
  });
}

/** Forgets the pictures of an import that is undone. */
export async function forgetPictures(ctx: Ctx, importId: string): Promise<void> {
  await ctx.tx.query({
    text: 'delete from import_pictures where tenant_id = :tenant and id = $1',
    values: [importId],
  });
}

/** The own picture of each address from which one was fetched before, and is still there. */
export async function fetchedBefore(ctx: Ctx, addresses: string[]): Promise<Map<string, string>> {
  if (!addresses.length) return new Map();
  const rows = await ctx.tx.query<{ address: string; picture_id: string }>({
    text: `select distinct i.address, i.picture_id from unnest($1::text[]) as a (address)
           join import_pictures i on i.tenant_id = :tenant and md5(i.address) = md5(a.address) and i.address = a.address and i.state = 'fetched'`,
    values: [[...new Set(addresses)]],
  });
  const own = rows.map(({ picture_id: id }) => ({ url: pictureAddress(id), alt: '' }));
  const there = new Set((await withoutGone(ctx, own)).map(({ url }) => url));
  return new Map(
    rows
      .map(({ address, picture_id: id }) => [address, pictureAddress(id)] as const)
      .filter(([, url]) => there.has(url)),
  );
}

/** One page of the pictures that failed, behind the given number. */
export async function failedPictures(
  ctx: Ctx,
  importId: string,
  { after, limit }: { after: number; limit: number },
): Promise<FailedPicture[]> {
  const rows = await ctx.tx.query<Omit<FailedPicture, 'message'> & { reason: Said }>({
    text: `select p.number, p.address, p.reason, r.record_id as "recordId", coalesce(r.key, '') as key, cardinality(p.rows) - 1 as others
           from import_pictures p left join import_rows r on r.tenant_id = :tenant and r.id = $1 and r.position = p.rows[1]
           where p.tenant_id = :tenant and p.id = $1 and p.state = 'failed' and p.number > $2 order by p.number limit $3`,
    values: [importId, after, limit],
  });
  return rows.map(({ reason, ...row }) => ({ ...row, message: worded(reason, ctx.language) }));
}
