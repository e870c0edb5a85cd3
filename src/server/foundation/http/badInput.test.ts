import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idsOf, inputOf, makeRecords, type Records } from '#server/testing/records.ts';
import {
  createAsker,
  faultOf,
  fieldsOf,
  fingerprint,
  type RegisteredCall,
} from '#server/testing/refusals.ts';
import { type Position, positionsOf } from '#server/testing/samples.ts';
import { tell } from '#server/testing/tell.ts';
import { type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';

/** Bodies made of every schema of every call, each wrong in one place. Other parts of a request: badRequest.test.ts. */

let t: TestApp;
let a: TestTenant;
let records: Records;
let asker: ReturnType<typeof createAsker>;
let withBody: RegisteredCall[];

beforeAll(async () => {
  t = await testApp();
  a = await t.tenant({ id: 'public' });
  records = await makeRecords(a);
  asker = createAsker(t.app, a.admin.token);
  // Forms are text whatever is put into them, and refused in their own words: forms.test.ts.
  withBody = t.router.calls.filter(({ body, form }) => body && !form);
});

afterAll(() => tell(`${asker.count()} requests with a wrong body`));

const ids = (call: RegisteredCall) => idsOf(records, call);

/** Sends values that must be refused, each in its place, and says which were not, or not well; then what was written. */
async function refuseAll(valuesFor: (position: Position, call: RegisteredCall) => unknown[]): Promise<void> {
  const faults: string[] = [];
  const before = await fingerprint(t);
  for (const call of withBody) {
    const ask = (body: unknown) => asker.ask(call, { ...inputOf(call, ids(call)), body });
    const refuse = async ({ position, value }: Wrong) => {
      const fault = faultOf(await ask(position.put(value)), position.path);
      if (fault)
        faults.push(
          `${call.method} ${call.url} ${position.path.join('.')} = ${String(JSON.stringify(value)).slice(0, 60)} ${fault}`,
        );
    };
    // One request is wrong in many places at once; what it does not name is asked for by itself.
    const refuseTogether = async (wrong: Wrong[]) => {
      const answer = wrong.length > 1 ? await ask(wrongIn(wrong)) : null;
      const named = answer && faultOf(answer) === null ? fieldsOf(answer) : [];
      await Promise.all(wrong.filter(({ position }) => !named.includes(position.path.join('.'))).map(refuse));
    };
    const positions = positionsOf(call.body!, ids(call)).map((position) => ({
      position,
      values: valuesFor(position, call),
    }));
    const [whole, leaves] = [true, false].map((isWhole) =>
      positions.filter(({ position: { kind } }) => (kind === 'list' || kind === 'object') === isWhole),
    ) as [typeof positions, typeof positions];
    await Promise.all(
      whole.flatMap(({ position, values }) => values.map((value) => refuse({ position, value }))),
    );
    for (let n = 0; leaves.some(({ values }) => n < values.length); n++)
      await refuseTogether(
        leaves.flatMap(({ position, values }) => (n < values.length ? [{ position, value: values[n] }] : [])),
      );
  }
  expect(faults.slice(0, 20)).toEqual([]);
  expect(await fingerprint(t)).toEqual(before);
}

type Wrong = { position: Position; value: unknown };
type Parts = Record<string | number, unknown>;

/** A body that is wrong in all of these places. */
function wrongIn([first, ...others]: Wrong[]): unknown {
  const body = structuredClone(first!.position.put(first!.value)) as Parts;
  for (const { position, value } of others) {
    let [at, from] = [body, position.put(value) as Parts];
    for (const [n, step] of position.path.entries()) {
      const isLast = n === position.path.length - 1;
      if (isLast || typeof at[step] !== 'object' || at[step] === null) {
        at[step] = structuredClone(from[step]);
        break;
      }
      [at, from] = [at[step] as Parts, from[step] as Parts];
    }
  }
  return body;
}

const accepts = ({ schema }: Position, value: unknown) => schema.safeParse(value).success;
const isFreeText = (position: Position) => position.kind === 'text' && accepts(position, 'Sample');
/** What has a form of its own, and is not there for everybody: addresses, accounts, codes of e-invoices. */
const NOT_EVERYBODY_HAS = [
  ...['email', 'leitwegId', 'endpoint', 'commonCode', 'exemptionCode'],
  ...['country', 'vatId', 'iban', 'bic', 'contactPhone', 'contactEmail'],
];
const mayBeEmpty = (position: Position) =>
  (isFreeText(position) || NOT_EVERYBODY_HAS.includes(String(position.path.at(-1)))) && accepts(position, '');
const isDecimal = (position: Position) =>
  position.kind === 'text' &&
  accepts(position, '12') &&
  !accepts(position, 'x') &&
  !accepts(position, 'x1') &&
  !accepts(position, '007-1');
const isDate = (position: Position) => accepts(position, '2026-01-01') && !accepts(position, '2026-13-01');
const isSlug = (position: Position) => accepts(position, 'a-b') && !accepts(position, 'A b');
const textOf = (call: RegisteredCall) =>
  positionsOf(call.body!, ids(call)).find(({ kind, path }) => kind === 'text' && path.length === 1)?.path[0];
/** Changes may go either way; all other numbers are zero or more. */
const SIGNED = ['change', 'percent', 'amount'];

/** Millimetres and points, which need not be whole. */
const MEASURES = ['x', 'y', 'width', 'height', 'size', 'left', 'top', 'pitchX', 'pitchY'];
const isMeasure = ({ path }: Position) => MEASURES.includes(String(path.at(-1)));
const wholeOnly = (position: Position, values: unknown[]) =>
  isMeasure(position) ? values.filter((value) => value !== 1.5 && value !== 0.1) : values;

const WRONG_TYPES: Record<Position['kind'], unknown[]> = {
  text: [1, true, {}, [], ['x'], { toString: 'x' }],
  number: ['1', true, {}, [1], 1.5],
  boolean: ['true', 0, 1, {}, []],
  list: ['x', 1, {}, { length: 1 }, true],
  object: ['x', 1, [], true],
};

describe('a body', () => {
  it('with a value of a wrong type is refused, and the field named', async () => {
    await refuseAll((position) => [
      ...wholeOnly(position, WRONG_TYPES[position.kind]),
      ...(position.nullable ? [] : [null]),
    ]);
  });

  it('without what is required is refused, and the field named', async () => {
    await refuseAll((position) => (position.optional || position.path.length === 0 ? [] : [undefined]));
  });

  it('with a field nobody asked for is refused, at every depth', async () => {
    await refuseAll((position) => {
      if (position.kind !== 'object') return [];
      const sample = position.sample as object;
      const names = ['extra', 'tenant_id', 'tenantId', 'id ', 'toString', 'hasOwnProperty', ''];
      // The context of the assistant's callable has a tenantId by its specification, which selects nothing.
      const unasked = names.filter((name) => name !== 'tenantId' || position.path.at(-1) !== 'context');
      return unasked.map((name) => ({ ...sample, [name]: 'x' }));
    });
  });

  it('with text that is too long, or cannot be stored, is refused', async () => {
    const texts = [
      'x'.repeat(20_000),
      'a\u0000b',
      '\u0000',
      'bell\u0007',
      'del\u007f',
      'esc\u001b[0m',
      '\ud800',
      'half \udc00 a pair',
      '\udfff\ud800',
      'https://example.test/\u0000',
      'https://example.test/\ud800',
    ];
    await refuseAll(({ kind }) => (kind === 'text' ? texts : []));
    const megabyte = ['x'.repeat(1_000_000), 'x'.repeat(1_500_000)];
    await refuseAll(({ kind, path }, call) =>
      kind === 'text' && path.length === 1 && path[0] === textOf(call) ? megabyte : [],
    );
  });

  it('with empty or blank text is refused where something must be written', async () => {
    await refuseAll((position) =>
      position.kind === 'text' && !mayBeEmpty(position) ? ['', ' ', '\t\n'] : [],
    );
  });

  it('with a number out of its bounds is refused', async () => {
    await refuseAll((position) => {
      const { kind, path } = position;
      if (kind !== 'number') return [];
      const negative = SIGNED.includes(String(path.at(-1))) ? [] : [-1];
      return [...negative, ...wholeOnly(position, [1e20, -1e20, 1e300, 0.1, 2 ** 53, 1e15])];
    });
  });

  it('with decimal text that is no such number, too long or too precise is refused', async () => {
    await refuseAll((position) => {
      if (!isDecimal(position)) return [];
      const negative = SIGNED.includes(String(position.path.at(-1))) ? [] : ['-1', '-0.001'];
      const noNumbers = [
        'x',
        '1e3',
        '1,5',
        ' 1',
        '1 ',
        '+1',
        '.5',
        '1.',
        '--1',
        '0x10',
        'NaN',
        'Infinity',
        '１',
        '1_000',
        '1.2.3',
        '1\n',
      ];
      return [
        ...negative,
        ...noNumbers,
        '9'.repeat(20),
        '1.12345678901',
        `0.${'0'.repeat(30)}1`,
        `-${'9'.repeat(20)}`,
        `${'0'.repeat(50)}1`,
      ];
    });
  });

  it('with something like an id, an instant, a choice or an address in the shop that is none is refused', async () => {
    const noIds = [
      '0192d5a0',
      '0192d5a0-0000-7000-8000-00000000000g',
      '{0192d5a0-0000-7000-8000-000000000001}',
      "' or 1=1 --",
      '../../etc/passwd',
    ];
    const noInstants = [
      '2026-01-01',
      '2026-13-01T00:00:00Z',
      '2026-02-30T00:00:00Z',
      '2026-01-01T25:00:00Z',
      '0000-01-01T00:00:00Z',
      '0001-01-01T00:00:00+23:59',
      '9999-12-31T23:59:59-23:59',
      `2026-01-01T00:00:00.${'1'.repeat(100)}Z`,
      'infinity',
      'now',
    ];
    await refuseAll((position) => {
      if (position.kind !== 'text' || isFreeText(position) || isDecimal(position) || isSlug(position))
        return [];
      const none = isDate(position) ? noInstants.slice(1) : noInstants;
      return [...noIds, ...none, 'constructor', '__proto__', 'toString'];
    });
    await refuseAll((position) =>
      position.kind === 'text' && isSlug(position)
        ? ['A', 'a b', '-a', 'a-', 'a--b', 'ä', 'a/b', '..', 'a\n']
        : [],
    );
  });

  it('with far too many entries in a list is refused', async () => {
    await refuseAll((position) => {
      if (position.kind !== 'list') return [];
      const [entry] = position.sample as unknown[];
      return [Array(5_000).fill(entry), Array(100_000).fill(1), ...(accepts(position, []) ? [] : [[]])];
    });
  });

  it('with the date of a posting in the future is refused', async () => {
    const stock = withBody.filter(({ url }) => /adjustments|transfers/.test(url));
    expect(stock).toHaveLength(2);
    for (const call of stock) {
      const [position] = positionsOf(call.body!, ids(call)).filter(({ path }) => path[0] === 'effectiveAt');
      const answer = await asker.ask(call, {
        ...inputOf(call, ids(call)),
        body: position!.put('2199-12-31T23:59:59Z'),
      });
      expect(faultOf(answer, ['effectiveAt'])).toBeNull();
    }
  });

  it('of a stale version is refused with 409, and the current record comes along', async () => {
    const before = await fingerprint(t);
    const versioned = withBody.filter(({ body }) =>
      positionsOf(body!, idsOf(records, t.router.calls[0]!)).some(({ path }) => path[0] === 'version'),
    );
    expect(versioned.map(({ url }) => url)).toEqual(
      expect.arrayContaining(['/api/items/:id', '/api/locations/:id']),
    );
    for (const call of versioned) {
      const good = inputOf(call, ids(call));
      const body = { ...(good.body as object), version: 9_999 };
      const answer = await asker.ask(call, { ...good, body });
      expect([answer.statusCode, answer.json().error.status, faultOf(answer)], call.url).toEqual([
        409,
        'ABORTED',
        null,
      ]);
      expect(answer.json().error.details.current.version, call.url).toBeLessThan(9_999);
    }
    expect(await fingerprint(t)).toEqual(before);
  });
});
