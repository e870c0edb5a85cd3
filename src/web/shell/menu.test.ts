import { describe, expect, it } from 'vitest';
import { roleFlags } from '#shared/roles.ts';
import type { SessionUser } from '../api/session.ts';
import { ar } from '../texts/ar.ts';
import { de } from '../texts/de.ts';
import { en } from '../texts/en.ts';
import { menuOf } from './menu.ts';

type Role = Parameters<typeof roleFlags>[0];

const somebody = (role: Role, tenant = 'harbor'): SessionUser => ({
  ...{ uid: 'u', email: 'a@b.test', tenant_id: tenant, tenantId: tenant },
  ...roleFlags(role),
});
const rows = (user: SessionUser | null) =>
  menuOf(user, en).map(({ title = '', entries }) => [title, ...entries.map(({ label }) => label)]);

describe('the menu', () => {
  it('is grouped by the work there is to do', () => {
    expect(rows(somebody('admin', 'public'))).toEqual([
      ['', 'Dashboard', 'Explore'],
      ['Sales', 'Quotes', 'Orders', 'Deliveries', 'Returns', 'Invoices', 'Recurring invoices', 'Customers'],
      [
        ...['Purchasing', 'Purchase Orders', 'Reorder list', 'Suppliers', 'Bills', 'Incoming invoices'],
        'Supplier returns',
      ],
      ['Stock', 'Inventory', 'Locations', 'Counts', 'Labels', 'Imports'],
      ['Shop', 'Shop', 'Items shown', 'Comments', 'Messages'],
      ['People', 'Users', 'User requests', 'Personal data'],
      ['', 'Reports', 'Email outbox', 'Settings', 'Help', 'About'],
    ]);
  });

  it('has no group that is empty, and no title above a single entry', () => {
    expect(rows(null)).toEqual([
      ['', 'Shop'],
      ['', 'Help', 'About'],
    ]);
    expect(rows(somebody('viewer')).map(([title]) => title)).toEqual(['', 'Stock', 'Shop', '']);
  });

  it('says to viewers why they have no dashboard, and leads everybody to their own business', () => {
    const entry = (user: SessionUser | null, name: string) =>
      menuOf(user, en)
        .flatMap(({ entries }) => entries)
        .find(({ label }) => label === name);
    expect(entry(somebody('viewer'), 'Dashboard')?.reason).toContain('Your role does not allow this.');
    expect(entry(somebody('inventory_manager'), 'Dashboard')).toMatchObject({
      ...{ reason: undefined, address: '/tenant/harbor/dashboard' },
    });
    expect(entry(null, 'Shop')?.address).toBe('/shop');
    expect(entry(somebody('viewer'), 'Shop')?.address).toBe('/shop/harbor');
    expect(entry(somebody('admin', ''), 'Inventory')?.address).toBe('/admin/dashboard');
  });

  it.each([en, de, ar])('has an icon, a name and an address for each entry alone', (texts) => {
    const all = menuOf(somebody('admin', 'public'), texts).flatMap(({ entries }) => entries);
    for (const part of ['Icon', 'label', 'address'] as const)
      expect(new Set(all.map((entry) => entry[part])).size).toBe(all.length);
  });
});
