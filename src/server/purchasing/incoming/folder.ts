import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import PostalMime from 'postal-mime';
import { isPdf } from '#server/foundation/einvoice/incoming/extract.ts';
import { lookEvery } from '#server/foundation/jobs/lookEvery.ts';
import type { Services } from '#server/foundation/services.ts';
import { inTenantAsSystem } from '#server/foundation/tenants/asSystem.ts';
import { notify } from '#server/people/notifications/raise.ts';
import { AppError } from '#shared/errors.ts';
import { MOST_INCOMING, MOST_INCOMING_MEGABYTES } from '#shared/purchasing/incoming/states.ts';
import { say } from '#shared/refusals/say.ts';
import { worded } from '#shared/refusals/words.ts';
import { takeIn } from './takeIn.ts';

/**
 * The mail-in folder: in it one for each business, by its id, into which a mail server or whoever else puts invoices and mails that
 * bring them. What was taken in moves to `done`, and what was not to `refused`, with the reason beside it.
 */

const LOOK_EVERY_MS = 30_000;
/** A file that somebody began with and left, by now, is taken up again. */
const LEFT_MS = 10 * 60_000;
/** A file that is still being written is left for the next look. */
const QUIET_MS = 2_000;
const TAKING = '.taking-';
const NAME = 'Mail-in folder';

type Parts = Pick<Services, 'database' | 'hub' | 'files' | 'log'>;

/** Looks into the folder now and every half a minute, where there is one; answers what ends that. */
export function watchInbox(services: Services): Promise<() => Promise<void>> {
  const { inbox } = services.settings;
  return inbox === null
    ? Promise.resolve(async () => undefined)
    : lookEvery(services, 'mail-in folder', LOOK_EVERY_MS, () => lookInto(services, inbox, Date.now()));
}

/** Takes in what lies in the folders of all businesses by a moment; answers how many files were taken in, and how many refused. */
export async function lookInto(
  services: Parts,
  inbox: string,
  now: number,
): Promise<{ taken: number; refused: number }> {
  await mkdir(inbox, { recursive: true });
  const count = { taken: 0, refused: 0 };
  for (const entry of await readdir(inbox, { withFileTypes: true }))
    if (entry.isDirectory() && (await isTenant(services, entry.name)))
      await lookIntoFolder(services, { tenantId: entry.name, folder: join(inbox, entry.name), now }, count);
  return count;
}

const isTenant = ({ database }: Parts, id: string) =>
  database.withSystem('folders of businesses', async (tx) => {
    const rows = await tx.query({
      text: "select from tenants where id = $1 and status = 'active'",
      values: [id],
    });
    return rows.length > 0;
  });

type Folder = { tenantId: string; folder: string; now: number };

async function lookIntoFolder(
  services: Parts,
  { tenantId, folder, now }: Folder,
  count: { taken: number; refused: number },
): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(folder, entry.name);
    const { mtimeMs, ctimeMs, size } = await stat(path).catch(() => ({
      mtimeMs: now,
      ctimeMs: now,
      size: 0,
    }));
    const isTaken = entry.name.startsWith(TAKING);
    if (isTaken ? now - ctimeMs < LEFT_MS : entry.name.startsWith('.') || now - mtimeMs < QUIET_MS) continue;
    const name = isTaken ? entry.name.slice(TAKING.length) : entry.name;
    const claimed = join(folder, TAKING + name);
    // Of two processes that see it one is the first.
    if (!isTaken && !(await moved(path, claimed))) continue;
    const refusals = await takeAll(services, tenantId, { claimed, name, size });
    if (!refusals) await moved(claimed, join(folder, name));
    else {
      count[refusals.length ? 'refused' : 'taken'] += 1;
      await putAway({ folder, claimed, name, now }, refusals);
    }
  }
}

const moved = (from: string, to: string) =>
  rename(from, to).then(
    () => true,
    () => false,
  );

type Claimed = { claimed: string; name: string; size: number };

/** Takes in what a file brings; answers why something of it was not, or null when we, and not the file, are why: it is left for the next look. */
async function takeAll(
  services: Parts,
  tenantId: string,
  { claimed, name, size }: Claimed,
): Promise<string[] | null> {
  const refusals: string[] = [];
  try {
    if (size > MOST_INCOMING) throw tooLarge();
    for (const part of await partsOf(name, await readFile(claimed))) {
      const why = await takeOne(services, tenantId, part);
      if (why) refusals.push(`${part.name}: ${why}`);
    }
  } catch (error) {
    if (!isRefusal(error)) {
      services.log.error({ err: error, tenantId }, NAME);
      return null;
    }
    const why = worded(error.said, 'en');
    await tell(services, tenantId, { name, why });
    refusals.push(`${name}: ${why}`);
  }
  return refusals;
}

/** Whether it was the file that could not be taken in, now or ever. */
const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && error.code !== 'resource-exhausted';

type Brought = { name: string; bytes: Buffer };

/** Takes in one file and says so; answers why it was not. */
async function takeOne(services: Parts, tenantId: string, part: Brought): Promise<string | null> {
  try {
    const { isKnown } = await takeIn((work) => inTenantAsSystem(services, tenantId, NAME, work), services, {
      ...part,
      source: 'folder',
    });
    if (!isKnown) await tell(services, tenantId, { name: part.name });
    return null;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const why = worded(error.said, 'en');
    await tell(services, tenantId, { name: part.name, why });
    return why;
  }
}

const tooLarge = () =>
  new AppError('invalid-argument', say('einvoice.tooLarge', { megabytes: MOST_INCOMING_MEGABYTES }));

/** The files of a mail that can be invoices, or the file itself. */
async function partsOf(name: string, bytes: Buffer): Promise<Brought[]> {
  if (!/\.eml$/i.test(name)) return [{ name, bytes }];
  const { attachments } = await PostalMime.parse(bytes, { attachmentEncoding: 'arraybuffer' });
  const parts = attachments.flatMap(({ filename, content }, index) => {
    const part = Buffer.from(content as ArrayBuffer);
    const called = basename(filename || `part-${index + 1}`).slice(0, 200);
    return /\.xml$/i.test(called) || isPdf(part) ? [{ name: called, bytes: part }] : [];
  });
  // Beside an XML the PDF is only what it looks like.
  const xml = parts.filter(({ name: called }) => /\.xml$/i.test(called));
  const found = xml.length ? xml : parts;
  if (!found.length) throw new AppError('invalid-argument', say('incoming.nothingInMail'));
  return found;
}

type Told = { name: string; why?: string };

async function tell(services: Parts, tenantId: string, { name, why }: Told): Promise<void> {
  await inTenantAsSystem(services, tenantId, NAME, async (ctx) => {
    await notify(ctx, {
      topic: 'incoming-invoice',
      title: why ? `${name} was not taken in` : `${name} has come in`,
      message: why ?? 'Match it with its order, and enter it.',
      facts: why ? { name, why } : { name },
      link: `/tenant/${tenantId}/incoming-invoices`,
    });
  });
}

type Done = { folder: string; claimed: string; name: string; now: number };

async function putAway({ folder, claimed, name, now }: Done, refusals: string[]): Promise<void> {
  const to = join(folder, refusals.length ? 'refused' : 'done');
  await mkdir(to, { recursive: true });
  const called = `${new Date(now).toISOString().replace(/[:.]/g, '-')}-${name}`;
  if ((await moved(claimed, join(to, called))) && refusals.length)
    await writeFile(join(to, `${called}.txt`), `${refusals.join('\n')}\n`);
}
