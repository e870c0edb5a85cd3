import type { Position } from './samples.ts';

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

const UNSTORABLE = [
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
const MEGABYTES = ['x'.repeat(1_000_000), 'x'.repeat(1_500_000)];
const NO_NUMBERS = [
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

  '9'.repeat(20),
  '1.12345678901',
  `0.${'0'.repeat(30)}1`,
  `-${'9'.repeat(20)}`,
  `${'0'.repeat(50)}1`,
];
const NO_IDS = [
  '0192d5a0',
  '0192d5a0-0000-7000-8000-00000000000g',
  '{0192d5a0-0000-7000-8000-000000000001}',
  "' or 1=1 --",
  '../../etc/passwd',
];
const NO_INSTANTS = [
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

/** What a value is besides wrong: so large that a server has to withstand it, where `isFirst` of its kind in a body. */
type Size = { isHuge: boolean; isFirst: boolean };

/** So many kinds of wrong values: what each is, and those of it that a place in a body must not take. */
export const WRONG_VALUES: Record<string, (position: Position, size: Size) => unknown[]> = {
  'of a wrong type': (position) => [
    ...wholeOnly(position, WRONG_TYPES[position.kind]),
    ...(position.nullable ? [] : [null]),
  ],

  'missing where it is required': ({ optional, path }) => (optional || path.length === 0 ? [] : [undefined]),

  'with a field nobody asked for, at every depth': ({ kind, sample, path }) => {
    if (kind !== 'object') return [];
    const names = ['extra', 'tenant_id', 'tenantId', 'id ', 'toString', 'hasOwnProperty', ''];
    // The context of the assistant's callable has a tenantId by its specification, which selects nothing.
    const unasked = names.filter((name) => name !== 'tenantId' || path.at(-1) !== 'context');
    return unasked.map((name) => ({ ...(sample as object), [name]: 'x' }));
  },

  'text that is too long, or cannot be stored': ({ kind }, { isHuge, isFirst }) =>
    kind === 'text' ? [...UNSTORABLE, ...(isHuge && isFirst ? MEGABYTES : [])] : [],

  'empty or blank text where something must be written': (position) =>
    position.kind === 'text' && !mayBeEmpty(position) ? ['', ' ', '\t\n'] : [],

  'a number out of its bounds': (position) => {
    const { kind, path } = position;
    if (kind !== 'number') return [];
    const negative = SIGNED.includes(String(path.at(-1))) ? [] : [-1];
    return [...negative, ...wholeOnly(position, [1e20, -1e20, 1e300, 0.1, 2 ** 53, 1e15])];
  },

  'decimal text that is no such number, too long or too precise': (position) => {
    if (!isDecimal(position)) return [];
    const negative = SIGNED.includes(String(position.path.at(-1))) ? [] : ['-1', '-0.001'];
    return [...negative, ...NO_NUMBERS];
  },

  'something like an id, an instant or a choice that is none': (position) => {
    if (position.kind !== 'text' || isFreeText(position) || isDecimal(position) || isSlug(position))
      return [];
    const none = isDate(position) ? NO_INSTANTS.slice(1) : NO_INSTANTS;
    return [...NO_IDS, ...none, 'constructor', '__proto__', 'toString'];
  },

  'something like an address in the shop that is none': (position) =>
    position.kind === 'text' && isSlug(position)
      ? ['A', 'a b', '-a', 'a-', 'a--b', 'ä', 'a/b', '..', 'a\n']
      : [],

  'far too many entries in a list': (position, { isHuge }) => {
    if (position.kind !== 'list') return [];
    const [entry] = position.sample as unknown[];
    const many = [Array(5_000).fill(entry), ...(isHuge ? [Array(100_000).fill(1)] : [])];
    return [...many, ...(accepts(position, []) ? [] : [[]])];
  },
};

/** Those that are wrong in their shape, whatever they say. */
export const OF_SHAPE = [
  'of a wrong type',
  'missing where it is required',
  'with a field nobody asked for, at every depth',
];
