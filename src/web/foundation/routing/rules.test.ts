import { describe, expect, it } from 'vitest';
import { type Role, roleFlags } from '#shared/roles.ts';
import type { SessionUser } from '#web/api/session.ts';
import { type Access, addressOf, elsewhere, home, isOwnPath, isSiteAddress, REFUSED } from './rules.ts';

const person = (tenantId: string, role: Role | null): SessionUser => ({
  uid: 'someone',
  email: 'someone@example.com',
  ...roleFlags(role),
  tenant_id: tenantId,
  tenantId,
});

const PEOPLE = {
  visitor: null,
  'no role': person('harbor', null),
  viewer: person('harbor', 'viewer'),
  manager: person('harbor', 'inventory_manager'),
  admin: person('harbor', 'admin'),
  'platform viewer': person('public', 'viewer'),
  'platform admin': person('public', 'admin'),
  'admin of no tenant': person('', 'admin'),
};

const login = '/admin-login-456';
const inventory = '/tenant/harbor/inventory';

/** Where each person ends when they open a screen of each kind (of tenant harbor); null: they stay; refused: told why. */
const TABLE: Record<Access, Record<keyof typeof PEOPLE, string | null>> = {
  tenant: {
    visitor: login,
    'no role': null,
    viewer: null,
    manager: null,
    admin: null,
    'platform viewer': '/tenant/public/inventory',
    'platform admin': '/tenant/public/inventory',
    'admin of no tenant': '/tenant//inventory',
  },
  tenantDashboard: {
    visitor: login,
    'no role': null,
    viewer: inventory,
    manager: null,
    admin: null,
    'platform viewer': '/tenant/public/inventory',
    'platform admin': '/tenant/public/inventory',
    'admin of no tenant': '/tenant//inventory',
  },
  managed: {
    visitor: login,
    'no role': 'refused',
    viewer: 'refused',
    manager: null,
    admin: null,
    'platform viewer': '/tenant/public/inventory',
    'platform admin': '/tenant/public/inventory',
    'admin of no tenant': '/tenant//inventory',
  },
  tenantSettings: {
    visitor: login,
    'no role': inventory,
    viewer: inventory,
    manager: inventory,
    admin: null,
    'platform viewer': '/tenant/public/inventory',
    'platform admin': '/tenant/public/inventory',
    'admin of no tenant': '/tenant//inventory',
  },
  admin: {
    visitor: login,
    'no role': '/view',
    viewer: '/view',
    manager: '/view',
    admin: null,
    'platform viewer': '/view',
    'platform admin': null,
    'admin of no tenant': null,
  },
  platformAdmin: {
    visitor: login,
    'no role': inventory,
    viewer: inventory,
    manager: inventory,
    admin: inventory,
    'platform viewer': '/tenant/public/inventory',
    'platform admin': null,
    'admin of no tenant': login,
  },
  viewer: {
    visitor: login,
    'no role': '/',
    viewer: null,
    manager: null,
    admin: null,
    'platform viewer': null,
    'platform admin': null,
    'admin of no tenant': null,
  },
};

describe.each(Object.entries(TABLE))('a screen for %s', (access, row) => {
  it.each(Object.entries(row))('sends %s to %s', (name, wanted) => {
    const user = PEOPLE[name as keyof typeof PEOPLE];
    const target = elsewhere(access as Access, user, 'harbor');
    expect(target && target !== REFUSED ? addressOf(target) : target).toBe(wanted);
  });
});

it('the logo leads to the dashboard, viewers to their look-up, visitors to the start page', () => {
  const led = Object.entries(PEOPLE).map(([name, user]) => [name, addressOf(home(user))]);
  expect(Object.fromEntries(led)).toMatchObject({
    visitor: '/',
    'no role': '/view',
    viewer: '/view',
    manager: '/tenant/harbor/dashboard',
    admin: '/tenant/harbor/dashboard',
    'platform admin': '/admin/dashboard',
  });
});

it('after signing in nobody is led to another site', () => {
  const own = ['/tenant/harbor/inventory?q=tea%20pot&sort=name', '/admin/users', '/view', '/view?q=a'];
  const foreign = [
    ...['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/viewer', ''],
    ...[
      '/tenant/\\evil.example',
      '/tenant/x\n',
      '/%2f%2fevil.example',
      '/\t/evil.example',
      ' /view',
      '/',
      undefined,
    ],
  ];
  expect(own.filter((path) => !isOwnPath(path))).toEqual([]);
  expect(foreign.filter(isOwnPath)).toEqual([]);
});

it('the guard knows the addresses of the public site', () => {
  const site = ['/', '/about', '/shop', '/shop/harbor'];
  const others = ['/aboutus', '/shops', '/shop/harbor/items', '/view', '/tenant/shop/inventory', '', '//'];
  expect([...site, ...others].filter(isSiteAddress)).toEqual(site);
});
