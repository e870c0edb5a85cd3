import { setTimeout as sleep } from 'node:timers/promises';
import type { PictureServices } from '#server/catalogue/pictures/store.ts';
import { takeIn } from '#server/catalogue/pictures/takeIn.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { inTenantAsSystem } from '#server/foundation/tenants/asSystem.ts';
import { pictureAddress } from '#shared/catalogue/pictures/addresses.ts';
import { AppError } from '#shared/errors.ts';
import { pictureIn, picturesIn } from '../archive.ts';
import { changeImport, fileOf, type ImportedPicture, loadImport } from '../store.ts';
import { isPacked } from '../workbook.ts';

/** Pictures whose addresses are kept at a time. */
const PORTION = 20;
const AGAIN_AFTER_MS = 1000;

/**
 * Takes in the pictures that came with the file of an import, each once, before its rows are looked at: these name them.
 * What is no picture is said with the rows that want it.
 */
export async function takePictures(
  services: PictureServices,
  { tenantId, importId, work }: { tenantId: string; importId: string; work: number },
  signal: AbortSignal,
): Promise<void> {
  const inImport = <T>(todo: (ctx: Ctx) => Promise<T>) =>
    inTenantAsSystem(services, tenantId, 'Import', todo);
  const found = await inImport(async (ctx) => {
    const stored = await loadImport(ctx, importId);
    const isAsked = stored.kind === 'items' && stored.state === 'checking' && stored.work === work;
    return isAsked ? { pictures: stored.packed, bytes: await fileOf(ctx, importId) } : null;
  });
  if (!found || !isPacked(found.bytes)) return;
  const left = picturesIn(found.bytes).filter((name) => !(name in found.pictures));
  for (let at = 0; at < left.length; at += PORTION) {
    for (const name of left.slice(at, at + PORTION)) {
      if (signal.aborted)
        throw new Error('The server is stopping; the pictures are gone on with when it is back.');
      found.pictures[name] = await taken(services, inImport, pictureIn(found.bytes, name));
    }
    await inImport((ctx) => changeImport(ctx, importId, { packed: found.pictures }));
  }
}

async function taken(
  { pictures }: PictureServices,
  inImport: <T>(todo: (ctx: Ctx) => Promise<T>) => Promise<T>,
  file: Buffer | undefined,
): Promise<ImportedPicture> {
  for (;;) {
    try {
      return { url: pictureAddress(await takeIn(inImport, pictures, file, { fromHere: true })) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'invalid-argument') return { refused: error.said };
      // Others are having theirs taken in.
      if (error.code !== 'resource-exhausted') throw error;
      await sleep(AGAIN_AFTER_MS);
    }
  }
}
