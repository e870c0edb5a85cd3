import { createHmac } from 'node:crypto';
import type { Ctx } from '#server/foundation/context.ts';
import { pictureAddress, pictureId, pictureIdOnTheWeb } from '#shared/catalogue/pictures/addresses.ts';
import type { Picture } from '#shared/catalogue/pictures/contract.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';

/** What is known of an own picture beside its files. */
export type PictureFacts = { id: string; width: number; height: number; placeholder: string };

type Written = { url: string; alt: string };

/** Pictures as items keep them, with what is known of own ones. */
export async function describePictures(ctx: Ctx, pictures: Written[]): Promise<Picture[]> {
  const ids = pictures.flatMap(({ url }) => pictureId(url) ?? []);
  const known = ids.length ? await factsOf(ctx, ids) : new Map<string, PictureFacts>();
  return pictures.map(({ url, alt }) => {
    const facts = known.get(pictureId(url) ?? '');
    const { width = null, height = null, placeholder = null } = facts ?? {};
    return { url, alt, width, height, placeholder };
  });
}

/** Leaves out own pictures that are not there any more: for what puts back an earlier state. */
export async function withoutGone(ctx: Ctx, pictures: Written[]): Promise<Written[]> {
  const ids = pictures.flatMap(({ url }) => pictureId(url) ?? []);
  if (!ids.length) return pictures;
  const known = await factsOf(ctx, ids);
  return pictures.filter(({ url }) => {
    const id = pictureId(url);
    return id === null || known.has(id);
  });
}

/** Those of some pictures that are kept here. */
export const knownPictures = async (ctx: Ctx, ids: string[]): Promise<string[]> => [
  ...(await factsOf(ctx, ids)).keys(),
];

/** Pictures that a file gives by their address on the web, as own ones where they are. */
export async function ownWherePossible(ctx: Ctx, pictures: Written[][]): Promise<(url: string) => string> {
  const ids = pictures.flat().flatMap(({ url }) => pictureIdOnTheWeb(url) ?? []);
  const known = ids.length ? await factsOf(ctx, ids) : new Map<string, PictureFacts>();
  return (url) => {
    const id = pictureIdOnTheWeb(url);
    return id !== null && known.has(id) ? pictureAddress(id) : url;
  };
}

async function factsOf(ctx: Ctx, ids: string[]): Promise<Map<string, PictureFacts>> {
  const rows = await ctx.tx.query<PictureFacts>({
    text: 'select id, width, height, placeholder from pictures where tenant_id = :tenant and id = any($1::text[]) and not leaving',
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * The id of a picture: its content under the tenant's own key. So the same picture is kept once, two tenants
 * never share one, and who has a picture still cannot tell whether, or at which address, somebody keeps it here.
 */
export function idOfPicture(key: string, source: Buffer): string {
  return createHmac('sha256', key).update(source).digest('hex').slice(0, 32);
}

/** The key of the tenant for `idOfPicture`. */
export async function pictureKeyOf(ctx: Ctx): Promise<string> {
  const [row] = await ctx.tx.query<{ picture_key: string }>({
    text: 'select picture_key from tenants where id = :tenant',
  });
  return row!.picture_key;
}

/**
 * Makes pictures known before their files are kept: so no file is without a row, and unused ones are found. The size is
 * that of the file which is kept, in bytes.
 */
export async function registerPictures(
  ctx: Ctx,
  pictures: (PictureFacts & { size: number })[],
): Promise<void> {
  const once = [...new Map(pictures.map((picture) => [picture.id, picture])).values()];
  const rows = await ctx.tx.query({
    text: `insert into pictures (tenant_id, id, width, height, placeholder, size)
           select :tenant, id, width, height, placeholder, size from jsonb_to_recordset($1::jsonb) as r (id text, width int, height int, placeholder text, size int)
           on conflict (tenant_id, id) do update set unused_since = excluded.unused_since where not pictures.leaving returning id`,
    values: [JSON.stringify(once)],
  });
  if (rows.length < once.length) throw new AppError('aborted', say('pictures.leaving'));
}
