import { expect, it } from 'vitest';
import { idsOf, inputOf, makeRecords } from '../testing/records.ts';
import { createAsker } from '../testing/refusals.ts';
import { testApp } from '../testing/testApp.ts';

/** The tests of bad input stand on samples of good input: this is their proof. */
it('has a sample of every call that is accepted, so that each refusal is owed to its one fault', async () => {
  const t = await testApp();
  const fresh = await t.tenant();
  const other = await makeRecords(fresh);
  const fine = createAsker(t.app, fresh.admin.token);
  const answers = new Map<string, number>();
  for (const call of t.router.calls)
    answers.set(
      `${call.method} ${call.url}`,
      (await fine.ask(call, inputOf(call, idsOf(other, call)))).statusCode,
    );
  const refused = [...answers]
    .filter(([, status]) => status !== 200)
    .map(([name, status]) => `${name} ${status}`);
  // The item has another version by now; what an import accepts depends on how far its work is.
  expect(refused.filter((name) => !/imports.* (400|409)$/.test(name))).toEqual([
    'PUT /api/items/:id 409',
    'DELETE /api/items/:id 409',
  ]);
  expect(answers.size).toBeGreaterThan(25);
});
