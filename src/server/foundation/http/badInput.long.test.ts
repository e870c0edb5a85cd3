// Second tier: repeats over HTTP what is judged in the process, over every place of every call.
// First tier: src/server/foundation/http/badInput.test.ts, src/server/foundation/http/badValues.test.ts,
// src/server/foundation/http/sentInput.test.ts

import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordsApp, type WithRecords } from '#server/testing/filledRecords.ts';
import { idsOf, inputOf } from '#server/testing/records.ts';
import {
  createAsker,
  faultOf,
  fieldsOf,
  fingerprint,
  type RegisteredCall,
} from '#server/testing/refusals.ts';
import { tell } from '#server/testing/tell.ts';
import { faultsOfBodies } from '#server/testing/wrongBodies.ts';
import { WRONG_VALUES } from '#server/testing/wrongValues.ts';

let all: WithRecords;
let asker: ReturnType<typeof createAsker>;
let withBody: RegisteredCall[];

beforeAll(async () => {
  all = await recordsApp();
  asker = createAsker(all.t.app, all.a.admin.token);
  // Forms are text whatever is put into them, and refused in their own words: forms.test.ts.
  withBody = all.t.router.calls.filter(({ body, form }) => body && !form);
});

afterAll(() => tell(`${asker.count()} requests with a wrong body`));

it.each(Object.entries(WRONG_VALUES))(
  'a body with something wrong in one place is refused, and the field named: %s',
  async (_, valuesOf) => {
    const before = await fingerprint(all.t);
    const faults: string[] = [];
    for (const call of withBody) {
      const good = inputOf(call, idsOf(all.records, call));
      const sent = await faultsOfBodies(call, all.records, { valuesOf, isHuge: true }, async (body) => {
        const answer = await asker.ask(call, { ...good, body });
        return { named: fieldsOf(answer), faultAt: (path) => faultOf(answer, path) };
      });
      faults.push(...sent);
    }
    expect(faults.slice(0, 20)).toEqual([]);
    expect(await fingerprint(all.t)).toEqual(before);
  },
);
