import type { Tx } from '#server/foundation/db/tenant.ts';
import { inLanguage } from '#shared/inLanguage.ts';

/** The units a new tenant starts with, each with the decimals it allows. */
const FIRST_UNITS = {
  each: { precision: 0, en: 'Each', de: 'Stück', ar: 'قطعة' },
  pair: { precision: 0, en: 'Pair', de: 'Paar', ar: 'زوج' },
  set: { precision: 0, en: 'Set', de: 'Satz', ar: 'طقم' },
  pack: { precision: 0, en: 'Pack', de: 'Packung', ar: 'عبوة' },
  box: { precision: 0, en: 'Box', de: 'Karton', ar: 'صندوق' },
  kg: { precision: 3, en: 'Kilogram', de: 'Kilogramm', ar: 'كيلوغرام' },
  g: { precision: 0, en: 'Gram', de: 'Gramm', ar: 'غرام' },
  l: { precision: 3, en: 'Litre', de: 'Liter', ar: 'لتر' },
  ml: { precision: 0, en: 'Millilitre', de: 'Milliliter', ar: 'مليلتر' },
  m: { precision: 2, en: 'Metre', de: 'Meter', ar: 'متر' },
  m2: { precision: 2, en: 'Square metre', de: 'Quadratmeter', ar: 'متر مربع' },
  h: { precision: 2, en: 'Hour', de: 'Stunde', ar: 'ساعة' },
};

/** Gives a new tenant its first units of measure. */
export async function createFirstUnits(tx: Tx, language: string): Promise<void> {
  const units = Object.values(FIRST_UNITS);
  await tx.query({
    prepare: false,
    text: 'insert into units (tenant_id, id, name, precision) select :tenant, * from unnest($1::text[], $2::text[], $3::smallint[])',
    values: [
      Object.keys(FIRST_UNITS),
      units.map((unit) => inLanguage(unit, language)),
      units.map(({ precision }) => precision),
    ],
  });
}
