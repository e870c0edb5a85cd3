import type { z } from 'zod';
import { DEFAULT_DOCUMENT } from '#shared/assistant/chat/configuration.ts';

/** Says which record a field or parameter of the given name is to point at. */
export type IdOf = (field: string) => string;

/** One place in the input of a call, and how a value gets there with everything around it valid. */
export type Position = {
  path: (string | number)[];
  schema: z.ZodType;
  kind: 'text' | 'number' | 'boolean' | 'list' | 'object';
  optional: boolean;
  nullable: boolean;
  /** A valid value of it. */
  sample: unknown;
  /** The whole valid input with this place replaced. */
  put(value: unknown): unknown;
};

type Def = {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  options?: z.ZodType[];
  values?: unknown[];
  entries?: Record<string, unknown>;
};

/** The definition of a schema, where zod keeps it: every kind has those of these parts that belong to it. */
export const defOf = (schema: z.ZodType) => schema.def as unknown as Def;

const WRAPPERS = ['optional', 'nullable', 'default', 'prefault', 'readonly', 'nonoptional', 'catch'];

/** The schema inside what only makes it optional, nullable or transformed. */
export function bare(schema: z.ZodType): z.ZodType {
  const { type, innerType, in: input } = defOf(schema);
  if (WRAPPERS.includes(type) && innerType) return bare(innerType);
  return type === 'pipe' && input ? bare(input) : schema;
}

function kindOf(schema: z.ZodType): Position['kind'] {
  switch (defOf(bare(schema)).type) {
    case 'string':
    case 'enum':
    case 'literal':
      return 'text';
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'array':
      return 'list';
    default:
      return 'object';
  }
}

/** A valid value with as little in it as the schema allows; throws for a kind of schema it cannot fill. */
export function sampleOf(schema: z.ZodType, idOf: IdOf, field = ''): unknown {
  const inner = bare(schema);
  const def = defOf(inner);
  switch (def.type) {
    case 'object': {
      const required = Object.entries(def.shape ?? {}).filter(
        ([, part]) => !part.safeParse(undefined).success,
      );
      const least = Object.fromEntries(required.map(([name, part]) => [name, sampleOf(part, idOf, name)]));
      const [first] = Object.entries(def.shape ?? {}).filter(([name]) => !(name in least));
      // One that must not be empty gets the first of what it may have.
      if (!first || inner.safeParse(least).success) return least;
      return { ...least, [first[0]]: sampleOf(first[1], idOf, first[0]) };
    }
    case 'record':
      return {};
    case 'array':
      return [sampleOf(def.element!, idOf, field)];
    case 'union':
      return sampleOf(def.options![0]!, idOf, field);
    case 'enum':
      return Object.values(def.entries!)[0];
    case 'literal':
      return def.values![0];
    case 'boolean':
      return true;
    case 'number':
      // Measures have a least one that is more.
      return [1, 10].find((value) => schema.safeParse(value).success) ?? 1;
  }
  // That of the people whom testApp.ts makes; it can be proven, and chosen again.
  // Whoever makes all calls has changed it before it is asked for again.
  if (/password$/i.test(field)) return field === 'currentPassword' ? 'password' : 'sample password';
  if (field === 'tenantId') return idOf(field);
  // What an address is about is there.
  if (field === 'id' && schema.safeParse(idOf(field)).success) return idOf(field);
  // The address of a sample, typed once more.
  if (field === 'confirm') return 'somebody@example.com';
  // A document, which no other text is.
  if (field === 'content') return DEFAULT_DOCUMENT;
  // Its id is made of it, and must not be that of another sample.
  if (field === 'businessName') return 'Registered sample';
  const texts = [
    'each',
    'Sample',
    idOf(field),
    '1',
    'sample',
    '2026-01-01T00:00:00Z',
    '2026-01-01',
    'https://example.test/a.png',
    '/view',
    '0192d5a0-0000-7000-8000-00000000dead:Red',
    'somebody@example.com',
    ...['en', 'UTC', 'USD', '4006381', '#0b7285', 'INV-{YYYY}-{00000}', 'sales'],
    // A country, a bank account and its bank, and where a public body and anybody else are reached.
    ...['DE', 'DE89370400440532013000', 'COBADEFFXXX', '04011000-12345-03', 'EM:somebody@example.com'],
    'VATEX-EU-O',
    `data:image/png;base64,${Buffer.from('\x89PNG\r\n\x1a\n and so on.', 'latin1').toString('base64')}`,
  ];
  const fits = texts.slice(field === 'unit' ? 0 : 1).find((text) => schema.safeParse(text).success);
  if (fits === undefined) throw new Error(`No sample fits the field "${field}": add one to samples.ts.`);
  return fits;
}

/** Every place in a schema, in all branches of its choices; the first is the whole. */
export function positionsOf(schema: z.ZodType, idOf: IdOf): Position[] {
  const found: Position[] = [];
  visit(schema, [], (value) => value);
  return found;

  function visit(at: z.ZodType, path: Position['path'], put: Position['put'], branch = false): void {
    const field = path.findLast((step): step is string => typeof step === 'string') ?? '';
    const inner = bare(at);
    const { type, shape, element, options } = defOf(inner);
    if (!branch) {
      const position = { path, schema: at, kind: kindOf(at), sample: sampleOf(at, idOf, field), put };
      found.push({
        ...position,
        optional: at.safeParse(undefined).success,
        nullable: at.safeParse(null).success,
      });
    }
    if (type === 'union') for (const option of options!) visit(option, path, put, true);
    if (type === 'array') visit(element!, [...path, 0], (value) => put([value]));
    if (type === 'object') {
      const around = sampleOf(inner, idOf, field) as Record<string, unknown>;
      for (const [name, part] of Object.entries(shape!))
        visit(part, [...path, name], (value) => put({ ...around, [name]: value }));
    }
  }
}
