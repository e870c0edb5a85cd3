import { describe, expect, it } from 'vitest';
import * as call from '#shared/tenants/contract.ts';
import { testApp } from '../testing/testApp.ts';

const t = await testApp();

describe('the branding', () => {
  it('is refused a change that has not seen the last one, and open to one that states nothing', async () => {
    const d = await t.tenant();
    const change = (body: object) => d.admin.call(call.updateBranding, { body });
    expect((await change({ headline: 'Sails', version: 1 })).body.version).toBe(2);
    const stale = await change({ headline: 'Ropes', version: 1 });
    expect([stale.status, stale.error]).toMatchObject([
      409,
      {
        message: 'The branding was changed by somebody else in the meantime.',
        details: { current: { branding: { headline: 'Sails' }, version: 2 } },
      },
    ]);
    expect((await d.admin.call(call.tenantContext)).body.tenant).toMatchObject({
      branding: { headline: 'Sails' },
      brandingVersion: 2,
    });
    // What changes nothing makes no version, and other settings have nothing to do with it.
    await d.admin.call(call.updatePreferences, { body: { theme: 'dark' } });
    expect((await change({ headline: 'Sails', version: 2 })).body.version).toBe(2);
    expect((await change({ headline: 'Ropes' })).body).toMatchObject({ version: 3 });
    const both = await Promise.all(['A', 'B'].map((headline) => change({ headline, version: 3 })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a logo', () => {
  it('comes back as it was sent, and the trail names it without showing it', async () => {
    const a = await t.tenant();
    const lastEvent = async () =>
      (
        await t.database.pool.query(
          'select changes from audit_events where tenant_id = $1 order by id desc limit 1',
          [a.id],
        )
      ).rows[0];
    const bytes = Buffer.from('\x89PNG\r\n\x1a\n and the rest of it', 'latin1');
    const logo = `data:image/png;base64,${bytes.toString('base64')}`;
    await a.admin.call(call.updateBranding, { body: { logo } });
    expect((await a.admin.call(call.tenantContext)).body.tenant.branding.logo).toBe(logo);
    expect((await lastEvent()).changes).toEqual({
      logo: { before: null, after: `PNG, ${bytes.length} bytes` },
    });
    await a.admin.call(call.updateBranding, { body: { logo: null } });
    expect((await lastEvent()).changes).toEqual({
      logo: { before: `PNG, ${bytes.length} bytes`, after: null },
    });
  });
});
