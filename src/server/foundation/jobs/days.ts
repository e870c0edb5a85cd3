import { dateIn } from '#shared/dates.ts';
import { dateTimeFormat } from '#shared/formats.ts';
import { DEFAULT_PREFERENCES } from '#shared/people/tenants/preferences.ts';
import type { Services } from '../services.ts';
import type { Job } from './jobs.ts';
import { lookEvery } from './lookEvery.ts';

// Work that is done once a day for each business, in the morning of its own time zone.

type DayWork = { tenantId: string };

const LOOK_EVERY_MS = 5 * 60_000;
/** Nobody is written to before so many o'clock in the time zone of the business. */
const FROM_HOUR = 8;

const jobOf = (name: string) => ({ name, key: ({ tenantId }: DayWork) => tenantId });

/** The work of the day of a tenant, as a job. */
export function dayJob(name: string, run: (tenantId: string) => Promise<void>): Job<never> {
  return { ...jobOf(name), run: ({ tenantId }: DayWork) => run(tenantId) };
}

/** Looks every five minutes for which tenants the day has come: each once a day, and after a start. Answers what ends it. */
export async function watchDays(services: Services, name: string): Promise<() => Promise<void>> {
  const done = new Map<string, string>();
  return lookEvery(services, name, LOOK_EVERY_MS, () => queueDays(services, name, new Date(), done));
}

/** Queues the work of the day for each active tenant where it is late enough; `done` keeps for which day that was. */
export async function queueDays(
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  name: string,
  now: Date,
  done: Map<string, string>,
): Promise<void> {
  await database.withSystem('queue the work of the day', async (tx) => {
    const tenants = await tx.query<{ id: string; timezone: string | null }>({
      prepare: false,
      text: "select id, preferences ->> 'timezone' as timezone from tenants where status = 'active' order by id",
    });
    for (const { id, timezone } of tenants) {
      const zone = timezone ?? DEFAULT_PREFERENCES.timezone;
      const today = dateIn(now, zone);
      if (done.get(id) === today || hourIn(now, zone) < FROM_HOUR) continue;
      await jobs.send(tx, jobOf(name), { tenantId: id });
      done.set(id, today);
    }
  });
}

function hourIn(now: Date, timeZone: string): number {
  const parts = dateTimeFormat('en', { timeZone, hourCycle: 'h23', hour: '2-digit' }).formatToParts(now);
  return Number(parts.find(({ type }) => type === 'hour')?.value);
}
