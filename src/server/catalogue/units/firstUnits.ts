import type { Tx } from '#server/foundation/db/tenant.ts';
import { inLanguage } from '#shared/inLanguage.ts';

/** The units a new tenant starts with, each with what others call it (UN/ECE Recommendation 20) and the decimals it allows. */
const FIRST_UNITS = {
  each: { commonCode: 'C62', precision: 0, en: 'Each', de: 'Stück', ar: 'قطعة' },
  pair: { commonCode: 'PR', precision: 0, en: 'Pair', de: 'Paar', ar: 'زوج' },
  set: { commonCode: 'SET', precision: 0, en: 'Set', de: 'Satz', ar: 'طقم' },
  pack: { commonCode: 'XPK', precision: 0, en: 'Pack', de: 'Packung', ar: 'عبوة' },
  box: { commonCode: 'XBX', precision: 0, en: 'Box', de: 'Karton', ar: 'صندوق' },
  kg: { commonCode: 'KGM', precision: 3, en: 'Kilogram', de: 'Kilogramm', ar: 'كيلوغرام' },
  g: { commonCode: 'GRM', precision: 0, en: 'Gram', de: 'Gramm', ar: 'غرام' },
  l: { commonCode: 'LTR', precision: 3, en: 'Litre', de: 'Liter', ar: 'لتر' },
  ml: { commonCode: 'MLT', precision: 0, en: 'Millilitre', de: 'Milliliter', ar: 'مليلتر' },
  m: { commonCode: 'MTR', precision: 2, en: 'Metre', de: 'Meter', ar: 'متر' },
  m2: { commonCode: 'MTK', precision: 2, en: 'Square metre', de: 'Quadratmeter', ar: 'متر مربع' },
  h: { commonCode: 'HUR', precision: 2, en: 'Hour', de: 'Stunde', ar: 'ساعة' },
};

/** Gives a new tenant its first units of measure. */
export async function createFirstUnits(tx: Tx, language: string): Promise<void> {
  const units = Object.values(FIRST_UNITS);
  await tx.query({
    prepare: false,
    text: 'insert into units (tenant_id, id, name, precision, common_code) select :tenant, * from unnest($1::text[], $2::text[], $3::smallint[], $4::text[]) returning id',
    values: [
      Object.keys(FIRST_UNITS),
      units.map((unit) => inLanguage(unit, language)),
      units.map(({ precision }) => precision),
      units.map(({ commonCode }) => commonCode),
    ],
  });
}
