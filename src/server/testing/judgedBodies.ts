import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordsApp, type WithRecords } from './filledRecords.ts';
import { idsOf, inputOf } from './records.ts';
import { createAsker, faultOf, fieldsOf, type RegisteredCall, refusedBy } from './refusals.ts';
import { tell } from './tell.ts';
import { faultsOfBodies, type Judged } from './wrongBodies.ts';
import { WRONG_VALUES } from './wrongValues.ts';

/**
 * Bodies made of every schema of every call, each wrong in one place: judged by the schema as a route does, and sent where that takes them.
 * `kinds`: of the wrong values, which ones.
 */
export function refuseWrongBodies(kinds: (kind: string) => boolean): void {
  let all: WithRecords;
  let asker: ReturnType<typeof createAsker>;
  let withBody: RegisteredCall[];
  let judged = 0;

  beforeAll(async () => {
    all = await recordsApp();
    asker = createAsker(all.t.app, all.a.admin.token);
    // Forms are text whatever is put into them, and refused in their own words: forms.test.ts.
    withBody = all.t.router.calls.filter(({ body, form }) => body && !form);
  });

  afterAll(() => tell(`${judged} wrong bodies judged, ${asker.count()} sent`));

  async function judge(call: RegisteredCall, body: unknown): Promise<Judged> {
    judged++;
    // As it arrives.
    const refusal = refusedBy(call.body!, JSON.parse(JSON.stringify(body)));
    if (refusal) return refusal;
    const answer = await asker.ask(call, { ...inputOf(call, idsOf(all.records, call)), body });
    return { named: fieldsOf(answer), faultAt: (path) => faultOf(answer, path) };
  }

  it.each(Object.entries(WRONG_VALUES).filter(([kind]) => kinds(kind)))(
    'a body with something wrong in one place is refused, and the field named: %s',
    async (_, valuesOf) => {
      const faults: string[] = [];
      for (const call of withBody)
        faults.push(
          ...(await faultsOfBodies(call, all.records, { valuesOf, isHuge: false }, (body) =>
            judge(call, body),
          )),
        );
      expect(faults.slice(0, 20)).toEqual([]);
    },
  );
}
