import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTenantId, RESERVED_TENANT_IDS, suggestTenantId, tenantIdFault, tenantIdsFor } from './ids.ts';

// What the table of tenants accepts (migration 0001); whatever is allowed here must fit it.
const STORED = /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/;
const any = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom('a', 'z', '0', '9', '-', 'A', ' ', '_', 'ü'), maxLength: 60 }),
  fc.constantFrom(...RESERVED_TENANT_IDS),
  fc.constantFrom(...RESERVED_TENANT_IDS).map((word) => word.toUpperCase()),
);

describe('the id of a tenant', () => {
  it.each(['abc', 'harbor', 'harbor-supply', '123', '4-you', 'a-b', 'x'.repeat(40), 'shops', 'my-shop'])(
    'can be %s',
    (id) => expect(tenantIdFault(id)).toBeNull(),
  );

  it.each([
    ['length', ['', 'a', 'ab', 'x'.repeat(41)]],
    [
      'form',
      [
        'Harbor',
        'har bor',
        '-harbor',
        'harbor-',
        'har--bor',
        'härbor',
        'har_bor',
        'har.bor',
        '../..',
        '---',
        'abc\n',
      ],
    ],
    [
      'reserved',
      [
        'api',
        'admin',
        'public',
        'shop',
        'tenant',
        'www',
        'login',
        'register',
        'static',
        'assets',
        'about',
        'view',
        'docs',
      ],
    ],
  ] as const)('is refused for its %s', (fault, ids) => {
    for (const id of ids) expect(tenantIdFault(id), id).toBe(fault);
  });

  it('is accepted only if the table accepts it and it stands in an address as it is', () => {
    fc.assert(
      fc.property(any, (id) => {
        if (tenantIdFault(id) !== null) return;
        expect(id).toMatch(STORED);
        expect(encodeURIComponent(id)).toBe(id);
        expect(id).not.toContain('--');
        expect(RESERVED_TENANT_IDS).not.toContain(id);
      }),
      { numRuns: 1000 },
    );
  });

  it('names no word twice among the reserved ones, and each in the form of an id', () => {
    expect(new Set(RESERVED_TENANT_IDS).size).toBe(RESERVED_TENANT_IDS.length);
    for (const word of RESERVED_TENANT_IDS) expect(tenantIdFault(word), word).toBe('reserved');
  });
});

describe('the id suggested for a name', () => {
  it.each([
    ['Harbor Supply', 'harbor-supply'],
    ['Müller & Söhne, Straße 3', 'muller-and-sohne-strasse-3'],
    ["O'Reilly’s Books", 'oreillys-books'],
    ['  --Tea--  ', 'tea'],
    ['AB', 'ab-business'],
    ['Shop', 'shop-business'],
    ['متجر الميناء', 'business'],
    ['', 'business'],
  ])('of "%s" is %s', (name, id) => expect(suggestTenantId(name)).toBe(id));

  it('may be used whatever the name, and so may those that follow when it is taken', () => {
    fc.assert(
      fc.property(any, (name) => {
        const ids = tenantIdsFor(name).take(12).toArray();
        expect(ids[0]).toBe(suggestTenantId(name));
        expect(ids.filter((id) => !isTenantId(id))).toEqual([]);
        expect(new Set(ids).size).toBe(12);
      }),
      { numRuns: 1000 },
    );
  });

  it('of an id is that id', () => {
    fc.assert(
      fc.property(any, (name) => {
        const id = suggestTenantId(name);
        expect(suggestTenantId(id)).toBe(id);
      }),
    );
  });
});
