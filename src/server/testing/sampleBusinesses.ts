import { onTestFinished, vi } from 'vitest';
import { memberOf } from '#server/people/identity/service.ts';
import { enterSample, SAMPLE_JOB, type SampleWork, wantedSample } from '#server/people/samples/service.ts';
import { openTenant } from '#server/people/tenants/service.ts';
import { askToken, cookieOf } from './signIn.ts';
import { type Caller, callerOf, type TestApp } from './testApp.ts';

/**
 * Until the test ends nobody begins to make the sample businesses that are asked for: to fill one takes seconds. What is answered makes the
 * next one with nothing in it but what its person is given to put there, and then tells that it is ready.
 */
export function samplesByHand({ app, services }: TestApp) {
  const { database, hub, jobs } = services;
  const waiting: SampleWork[] = [];
  const send = jobs.send.bind(jobs);
  const instead = vi.spyOn(jobs, 'send').mockImplementation(async (tx, job, data, options) => {
    if (job.name !== SAMPLE_JOB.name) return send(tx, job, data, options);
    waiting.push(data as unknown as SampleWork);
    return true;
  });
  onTestFinished(() => instead.mockRestore());
  return async (fill: (person: Caller) => Promise<unknown>): Promise<void> => {
    const work = waiting.shift()!;
    const { email } = await database.withSystem('sample businesses', async (tx) => {
      const [sample, member] = [(await wantedSample(tx, work))!, (await memberOf(tx, work))!];
      const { tenantName: name, preferences } = member;
      await openTenant(services, tx, { id: sample.business, name, preferences, sampleOf: work.tenantId });
      await enterSample(tx, work, sample, member);
      return member;
    });
    const { token } = (await askToken(app, await cookieOf(app, email))).json<{ token: string }>();
    await fill(callerOf(app, token, work.userId));
    hub.publish(work.tenantId, 'tenants');
  };
}
