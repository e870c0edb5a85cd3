import type { PictureServices } from '#server/catalogue/pictures/store.ts';
import { type Actor, contextOf } from '#server/foundation/context.ts';
import type { Tx } from '#server/foundation/db/tenant.ts';
import type { Job } from '#server/foundation/jobs/jobs.ts';
import { memberOf } from '#server/people/identity/service.ts';
import {
  enterSample,
  failSample,
  SAMPLE_JOB,
  type SampleWork,
  type StoredSample,
  wantedSample,
} from '#server/people/samples/service.ts';
import { openTenant } from '#server/people/tenants/service.ts';
import { DEFAULT_PREFERENCES } from '#shared/people/tenants/preferences.ts';
import { keepDrawings, registerDrawings } from '../pictures.ts';
import { fillTenant } from '../seed.ts';
import { sampleIn } from './sample.ts';

const DAY = 86_400_000;

/** The making of sample businesses in the background. */
export function sampleJobs(services: PictureServices): Job<never>[] {
  return [{ ...SAMPLE_JOB, run: (work: SampleWork) => make(services, work) }];
}

/** Makes a sample business in one transaction: one that is there is complete, and nobody is told of what is in it. */
async function make(services: PictureServices, work: SampleWork): Promise<void> {
  const { database, hub, log } = services;
  const wanted = await database.withSystem('sample businesses', (tx) => wantedSample(tx, work));
  if (!wanted) return;
  try {
    // Pictures of its own, so that nothing that is done with them there reaches another business.
    const { currency, language } = DEFAULT_PREFERENCES;
    await keepDrawings(services, [sampleIn(currency, language)], wanted.business);
    await database.withSystem('sample businesses', async (tx) => {
      const sample = await wantedSample(tx, work);
      if (sample) await fill(services, tx, work, sample);
    });
  } catch (error) {
    log.error({ err: error, sample: wanted.business }, 'sample business');
    await database.withSystem('sample businesses', (tx) => failSample(tx, work));
    throw error;
  } finally {
    hub.publish(work.tenantId, 'tenants');
  }
}

async function fill(
  services: PictureServices,
  tx: Tx,
  work: SampleWork,
  sample: StoredSample,
): Promise<void> {
  await tx.query({
    prepare: false,
    text: "select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)",
  });
  const own = await memberOf(tx, work);
  if (!own) return;
  const { business: id } = sample;
  const { currency, language } = { ...DEFAULT_PREFERENCES, ...own.preferences };
  const recipe = sampleIn(currency, language);
  const createdAt = new Date(Date.now() - (recipe.days + 1) * DAY).toISOString();
  // The history is written by the days of one time zone.
  const preferences = { ...own.preferences, timezone: 'UTC' };
  await openTenant(services, tx, {
    id,
    name: own.tenantName,
    createdAt,
    preferences,
    sampleOf: work.tenantId,
  });
  const writer = (actor: Actor) => contextOf(tx, { tenantId: id, currency, actor }, () => undefined);
  const person = writer({ kind: 'user', id: work.userId, name: own.name });
  const till = writer({ kind: 'system', id: null, name: recipe.till });
  await tx.inTenant(id, async () => {
    const pictures = await registerDrawings(person, recipe, id);
    await fillTenant(recipe, { admin: person, manager: person, till, since: createdAt }, pictures);
  });
  await enterSample(tx, work, sample, own);
}
