import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { CURRENCIES } from '../../currencies.ts';
import { currencyExponent } from '../../money.ts';
import { worded } from '../../refusals/words.ts';
import { refusedFields } from '../../sentences.ts';
import { brandingChange } from './branding.ts';
import { preferencesChange } from './preferences.ts';
import { DEFAULT_SETTINGS, SETTING_KEYS, Settings, settingChange, settingsOf } from './settings.ts';
import { STATUS_AFTER, TENANT_ACTIONS, TENANT_STATUSES, tenantBlocker } from './states.ts';

const told = (schema: z.ZodType, body: unknown) => {
  const result = schema.safeParse(body, { reportInput: true });
  if (result.success) return null;
  return refusedFields(result.error.issues).map(({ field, said }) => ({
    field,
    message: worded(said, 'en'),
  }));
};

const picture = (bytes: string, kind: string) =>
  `data:image/${kind};base64,${Buffer.from(bytes.padEnd(40, '.'), 'latin1').toString('base64')}`;
const PNG = '\x89PNG\r\n\x1a\n';

describe('preferences', () => {
  it.each([
    ['theme', 'dark'],
    ['language', 'de'],
    ['language', 'de-AT'],
    ['language', 'ar-EG'],
    ['language', 'en-GB'],
    ['language', 'zh-Hans', 'no'],
    ['language', 'fr', 'no'],
    ['language', 'de_AT', 'no'],
    ['language', 'english', 'no'],
    ['language', '', 'no'],
    ['theme', 'auto', 'no'],
    ['timezone', 'Europe/Berlin'],
    ['timezone', 'UTC'],
    ['timezone', 'Asia/Kolkata'],
    ['timezone', 'America/Argentina/Buenos_Aires'],
    ['timezone', 'Mars/Olympus', 'no'],
    ['timezone', '+02:00', 'no'],
    ['timezone', '', 'no'],
    ['dateFormat', 'DD.MM.YYYY'],
    ['dateFormat', 'DD', 'no'],
    ['currency', 'EUR'],
    ['currency', 'KWD'],
    ['currency', 'eur', 'no'],
    ['currency', 'XXX', 'no'],
    ['currency', 'XAU', 'no'],
    ['currency', 'DEM', 'no'],
    ['currency', 'EURO', 'no'],
  ])('%s may be "%s" %s', (key, value, no?: string) => {
    const errors = told(preferencesChange, { [key]: value });
    if (no) expect(errors).toEqual([{ field: key, message: expect.stringMatching(/^Must be .*\.$/) }]);
    else expect(errors).toBeNull();
  });

  it('of a language are spelt in the usual way', () => {
    expect(preferencesChange.parse({ language: 'DE-at' })).toEqual({ language: 'de-AT' });
  });

  it('name no currency twice, and each as Intl does', () => {
    expect(new Set(CURRENCIES).size).toBe(CURRENCIES.length);
    expect(CURRENCIES.length).toBeGreaterThan(150);
    expect(CURRENCIES.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
    const known = new Set(Intl.supportedValuesOf('currency'));
    // Newer than the library's own list, or not: Intl formats any three letters.
    expect(CURRENCIES.filter((code) => !known.has(code))).toEqual(
      CURRENCIES.filter((code) => ['XCG', 'ZWG'].includes(code) && !known.has(code)),
    );
  });

  it('know the decimals of every currency as the database does', () => {
    const sql = readFileSync(new URL('../../../../migrations/0002_inventory.sql', import.meta.url), 'utf8');
    const listed = (factor: number) => sql.match(new RegExp(`in \\(([^)]*)\\) then ${factor}\\b`))?.[1] ?? '';
    const inDatabase = (code: string) => (listed(1).includes(code) ? 0 : listed(1000).includes(code) ? 3 : 2);
    expect(CURRENCIES.filter((code) => inDatabase(code) !== currencyExponent(code))).toEqual([]);
    expect(['USD', 'JPY', 'KWD'].map(inDatabase)).toEqual([2, 0, 3]);
  });
});

describe('branding', () => {
  it.each([
    ['a PNG', picture(PNG, 'png')],
    ['a JPEG', picture('\xff\xd8\xff\xe0', 'jpeg')],
    ['a WebP', picture('RIFF1234WEBPVP8 ', 'webp')],
    ['nothing', null],
  ])('may have %s as its logo', (_name, logo) => expect(told(brandingChange, { logo })).toBeNull());

  it.each([
    ['an address of another server', 'https://elsewhere.example/logo.png'],
    ['an address of this server', '/logo.svg'],
    ['a script', 'javascript:alert(1)'],
    ['a drawing with scripts', 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4='],
    ['a page', `data:text/html;base64,${btoa('<script>alert(1)</script>')}`],
    ['a page said to be a picture', picture('<script>alert(1)</script>', 'png')],
    ['a JPEG said to be a PNG', picture('\xff\xd8\xff\xe0', 'png')],
    ['a picture with something behind it', `${picture(PNG, 'png')}" onerror="alert(1)`],
    ['too large a picture', picture(PNG.padEnd(60_000, '.'), 'png')],
    ['an empty text', ''],
  ])('is refused %s as its logo', (_name, logo) => {
    expect(told(brandingChange, { logo })).toEqual([
      { field: 'logo', message: 'Must be a PNG, JPEG or WebP picture of up to 48 KB, as a data address.' },
    ]);
  });

  it('takes a colour in either case, and no other notation', () => {
    expect(brandingChange.parse({ accentColour: '#0B7285' })).toEqual({ accentColour: '#0b7285' });
    for (const accentColour of ['red', '#fff', '#0b72855', 'rgb(0,0,0)', '#0b728g', 'url(x)', ''])
      expect(told(brandingChange, { accentColour }), accentColour).toHaveLength(1);
  });

  it('takes an email address, text, and nothing it does not know', () => {
    expect(
      told(brandingChange, { contactEmail: 'shop@harbor.example', address: 'Pier 3\nHarbor' }),
    ).toBeNull();
    expect(told(brandingChange, { contactEmail: 'shop' })).toHaveLength(1);
    expect(told(brandingChange, { slogan: 'x' })).toEqual([
      { field: 'slogan', message: 'Is not a field of this request.' },
    ]);
  });
});

describe('settings', () => {
  it.each([
    ['stock.allowNegative', true],
    ['purchase.approvalThreshold', 100_000],
    ['purchase.approvalThreshold', null],
    ['purchase.overReceiptPercent', '12.5'],
    ['invoice.numberFormat', 'INV-{YYYY}-{00000}'],
    ['invoice.numberFormat', '{0}'],
    ['invoice.numberFormat', 'R {YY}/{MM}.{000}'],
    ['comments.publishAtOnce', false],
  ])('%s may be %j', (key, value) => expect(told(settingChange, { [key]: value })).toBeNull());

  it.each([
    ['stock.allowNegative', 'true'],
    ['stock.allowNegative', null],
    ['purchase.approvalThreshold', -1],
    ['purchase.approvalThreshold', 1.5],
    ['purchase.overReceiptPercent', '101'],
    ['purchase.overReceiptPercent', '-1'],
    ['purchase.overReceiptPercent', 5],
    ['invoice.numberFormat', 'INV'],
    ['invoice.numberFormat', 'INV-{000}-{00}'],
    ['invoice.numberFormat', 'INV-{DD}-{00}'],
    ['invoice.numberFormat', '<b>{00}'],
    ['comments.publishAtOnce', 0],
  ])('%s may not be %j', (key, value) => {
    expect(told(settingChange, { [key]: value })).toEqual([
      { field: key, message: expect.stringMatching(/^(Must be|Must have|Must not) .*\.$/) },
    ]);
  });

  it('are changed one at a time, and a key that is not known is named', () => {
    const sentence = 'Name exactly one setting with its value.';
    expect(told(settingChange, {})).toEqual([{ field: '', message: sentence }]);
    const two = { 'stock.allowNegative': true, 'comments.publishAtOnce': true };
    expect(told(settingChange, two)).toEqual([{ field: '', message: sentence }]);
    expect(told(settingChange, { 'stock.allowAnything': true })).toEqual([
      { field: 'stock.allowAnything', message: 'Is not a field of this request.' },
    ]);
  });

  it('are complete whatever is stored', () => {
    expect(Settings.parse(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
    const key = fc.oneof(fc.constantFrom(...SETTING_KEYS), fc.string());
    fc.assert(
      fc.property(fc.dictionary(key, fc.jsonValue()), (stored) => {
        expect(Object.keys(Settings.parse(settingsOf(stored))).sort()).toEqual([...SETTING_KEYS].sort());
      }),
    );
    expect(settingsOf({ 'stock.allowNegative': true, 'invoice.numberFormat': 'nonsense', old: 1 })).toEqual({
      ...DEFAULT_SETTINGS,
      'stock.allowNegative': true,
    });
  });
});

describe('what may be done with a tenant', () => {
  it('follows from its status; the platform itself stays as it is', () => {
    const allowed = (status: (typeof TENANT_STATUSES)[number]) =>
      (Object.keys(TENANT_ACTIONS) as (keyof typeof TENANT_ACTIONS)[]).filter(
        (action) => tenantBlocker({ id: 'harbor', status }, action) === null,
      );
    expect(TENANT_STATUSES.map(allowed)).toEqual([['suspend', 'close'], ['reopen', 'close'], ['reopen']]);
    for (const action of ['suspend', 'reopen', 'close'] as const) {
      expect(tenantBlocker({ id: 'public', status: 'active' }, action)).toBe('platform');
      // What has just been done cannot be done again.
      expect(tenantBlocker({ id: 'harbor', status: STATUS_AFTER[action] }, action)).toBe('status');
    }
  });
});
