import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { emptyPng, noise, picture } from '#server/testing/pictures.ts';
import { type Caller, testApp } from '#server/testing/testApp.ts';
import * as call from '#shared/people/tenants/contract.ts';

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
  const address = (kind: string, bytes: Buffer) => `data:image/${kind};base64,${bytes.toString('base64')}`;
  const bytesOf = (logo: string) => Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64');
  const logoOf = async (by: Caller) =>
    (await by.call(call.tenantContext)).body.tenant.branding.logo ?? 'nothing';
  const change = (by: Caller, logo: string | null) => by.call(call.updateBranding, { body: { logo } });

  it('is written anew without what is not seen, and the trail names it without showing it', async () => {
    const a = await t.tenant();
    const changes = async () =>
      (
        await t.database.pool.query(
          `select changes from audit_events where tenant_id = $1 and action = 'tenant.branding-changed' order by id`,
          [a.id],
        )
      ).rows.map((row) => row.changes);
    const exif = { IFD0: { Copyright: 'Taken at home' } };
    const sent = await picture(900, 300).withExif(exif).png().toBuffer();
    await change(a.admin, address('png', sent));
    const logo = await logoOf(a.admin);
    expect(await sharp(bytesOf(logo)).metadata()).toMatchObject({ format: 'png', width: 708, height: 236 });
    expect(bytesOf(logo).toString('latin1')).not.toContain('Taken at home');
    const named = `PNG, ${bytesOf(logo).length} bytes`;
    expect(await changes()).toEqual([{ logo: { before: null, after: named } }]);
    // The same once more changes nothing, and is not written anew once more.
    await change(a.admin, logo);
    expect([await logoOf(a.admin), (await changes()).length]).toEqual([logo, 1]);
    await change(a.admin, null);
    expect((await changes())[1]).toEqual({ logo: { before: named, after: null } });
  });

  it('stays small enough to come with every tenant context, whatever is in it', async () => {
    const a = await t.tenant();
    const busy = await noise(700, 700).jpeg({ quality: 8 }).toBuffer();
    expect((await change(a.admin, address('jpeg', busy))).status).toBe(200);
    const logo = await logoOf(a.admin);
    expect(logo.length).toBeLessThanOrEqual(65_536);
    expect(await sharp(bytesOf(logo)).metadata()).toMatchObject({ format: 'webp' });
  });

  it('is refused with too many pixels or damaged, and nothing is written', async () => {
    const a = await t.tenant();
    const bomb = emptyPng(16_000, 16_000);
    expect(bomb.length).toBeLessThan(48 * 1024);
    const whole = await picture(600, 400).png().toBuffer();
    for (const [logo, code, message] of [
      [
        bomb,
        'images.tooManyPixels',
        'The picture has 16000 × 16000 pixels. Up to 16 million are taken in: make it smaller first.',
      ],
      [whole.subarray(0, 200), 'images.damaged', 'The picture is damaged or incomplete, and cannot be read.'],
    ] as const) {
      const answer = await change(a.admin, address('png', logo));
      expect([answer.status, answer.error?.fields]).toEqual([400, [{ field: 'logo', message, code }]]);
      // Who may not change the branding learns nothing of the picture, and nothing is decoded for them.
      expect((await change(a.viewer, address('png', logo))).status).toBe(403);
    }
    expect(await logoOf(a.admin)).toBe('nothing');
  });
});
