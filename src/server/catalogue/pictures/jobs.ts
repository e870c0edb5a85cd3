import type { Job } from '#server/foundation/jobs/jobs.ts';
import { lookEvery } from '#server/foundation/jobs/lookEvery.ts';
import type { Services } from '#server/foundation/services.ts';
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureWidth } from '#shared/catalogue/pictures/addresses.ts';
import { SIZES_JOB, type SizesWork } from './queue.ts';
import type { PictureServices } from './store.ts';
import { removeUnused } from './unused.ts';

const UNUSED_JOB = { name: 'picture-unused' };

const SMALL: PictureWidth[] = [96, 320, 640];
const EVERY_MS = 6 * 60 * 60 * 1000;

/** The work on pictures in the background. */
export function pictureJobs(services: PictureServices): Job<never>[] {
  return [
    { ...SIZES_JOB, run: (data: SizesWork, signal) => makeSizes(services, data, signal) },
    { ...UNUSED_JOB, run: () => removeUnused(services) },
  ];
}

async function makeSizes(
  { pictures: store }: PictureServices,
  { pictures, which }: SizesWork,
  signal: AbortSignal,
) {
  for (const width of which === 'all' ? PICTURE_WIDTHS : SMALL)
    for (const id of pictures)
      for (const format of PICTURE_FORMATS) {
        // What is not made now is made when it is asked for.
        if (signal.aborted) return;
        await store.prepare(id, width, format);
      }
}

/** Looks for unused pictures now and every few hours; answers what ends that. */
export async function watchUnused(services: Services): Promise<() => Promise<void>> {
  const { database, jobs } = services;
  return lookEvery(services, 'unused pictures', EVERY_MS, () =>
    database.withSystem('queue the removal of unused pictures', (tx) => jobs.send(tx, UNUSED_JOB, {})),
  );
}
