import { z } from 'zod';
import { INVOICE_BY } from '#shared/foundation/documents/invoiceBy.ts';
import type { Series } from '#shared/foundation/documents/numbers.ts';
import { TAX_MODES } from '#shared/foundation/documents/taxModes.ts';
import { NO_SELLER_DETAILS, SellerDetails } from '#shared/foundation/einvoice/seller.ts';
import * as f from '../../fields.ts';
import { sayText } from '../../refusals/say.ts';

/** The switches of a tenant by key, each with the schema of its value. A new one is added here and nowhere else. */

const yesOrNo = z.boolean(sayText('field.flag'));

// Letters, digits and signs of a number, with {YYYY}, {YY} and {MM} for the date and one run of zeros for the counter.
const NUMBER_FORMAT =
  /^(?:[A-Z0-9 ./_-]|\{YYYY\}|\{YY\}|\{MM\})*\{0{1,9}\}(?:[A-Z0-9 ./_-]|\{YYYY\}|\{YY\}|\{MM\})*$/i;
const numberFormat = z
  .string(sayText('field.type', { kind: 'text' }))
  .max(40, sayText('field.tooLong', { most: 40 }))
  .regex(NUMBER_FORMAT, sayText('settings.numberFormat'));

/** Days after the due date of an invoice on which it is reminded of; before, when below zero. */
const reminderDays = z
  .array(
    z
      .int(sayText('field.days'))
      .min(-60, sayText('settings.reminderEarly', { days: 60 }))
      .max(365, sayText('settings.reminderLate', { days: 365 })),
    sayText('field.type', { kind: 'list' }),
  )
  .max(10, sayText('settings.manyReminders', { most: 10 }))
  .refine((days) => new Set(days).size === days.length, sayText('settings.dayTwice'));

/** The longest a session lasts; a business can only shorten it. */
export const MAX_SESSION_DAYS = 30;

const least = sayText('field.atLeast', { least: 1 });
const days = (most: number) =>
  z.int(sayText('field.days')).min(1, least).max(most, sayText('settings.manyDays', { most }));
const hours = (most: number) =>
  z.int(sayText('settings.hours')).min(1, least).max(most, sayText('settings.manyHours', { most }));

export const Settings = z.object({
  /** Whether stock may fall below zero. */
  'stock.allowNegative': yesOrNo,
  /** Purchase orders above this amount, in minor units, need an approval; null: none does. */
  'purchase.approvalThreshold': f.money.nullable(),
  /** By how many percent more than ordered may be received. */
  'purchase.overReceiptPercent': f.percent,
  'purchase.numberFormat': numberFormat,
  'receipt.numberFormat': numberFormat,
  'bill.numberFormat': numberFormat,
  'supplierReturn.numberFormat': numberFormat,
  'quote.numberFormat': numberFormat,
  'order.numberFormat': numberFormat,
  'delivery.numberFormat': numberFormat,
  'return.numberFormat': numberFormat,
  'invoice.numberFormat': numberFormat,
  'creditNote.numberFormat': numberFormat,
  'payment.numberFormat': numberFormat,
  'count.numberFormat': numberFormat,
  /** For how many days a quote counts, where it does not say until when. */
  'quotes.validDays': days(365),
  /** So many days before a quote expires its customer is reminded of it; null: not at all. */
  'quotes.reminderDays': days(60).nullable(),
  /** Empty: nobody is reminded. */
  'invoice.reminderDays': reminderDays,
  /** Whether new orders are invoiced by what was delivered or by what was ordered. */
  'orders.invoiceBy': z.enum(INVOICE_BY, sayText('field.oneOf', { choices: INVOICE_BY })),
  /** Whether invoices and credit notes are issued as European e-invoices too, and what these say of the business. */
  'einvoice.enabled': yesOrNo,
  'einvoice.seller': SellerDetails,
  /** Whether prices on new documents hold the tax already. */
  'documents.taxMode': z.enum(TAX_MODES, sayText('field.oneOf', { choices: TAX_MODES })),
  /** Whether comments in the shop show at once, or when staff has approved them. */
  'comments.publishAtOnce': yesOrNo,
  /** Whether the list of first steps is put away for good. */
  'firstSteps.dismissed': yesOrNo,
  /** After how many days everybody has to sign in again. */
  'session.days': days(MAX_SESSION_DAYS),
  /** After how many hours without use; admins after 12 at most. */
  'session.idleHours': hours(7 * 24),
});
export type Settings = z.output<typeof Settings>;
export type SettingKey = keyof Settings;

export const SETTING_KEYS = Object.keys(Settings.shape) as SettingKey[];

export const DEFAULT_SETTINGS: Settings = {
  'stock.allowNegative': false,
  'purchase.approvalThreshold': null,
  'purchase.overReceiptPercent': '0',
  'purchase.numberFormat': 'PO-{YYYY}-{00000}',
  'receipt.numberFormat': 'GR-{YYYY}-{00000}',
  'bill.numberFormat': 'BILL-{YYYY}-{00000}',
  'supplierReturn.numberFormat': 'RS-{YYYY}-{00000}',
  'quote.numberFormat': 'Q-{YYYY}-{0000}',
  'order.numberFormat': 'SO-{YYYY}-{00000}',
  'delivery.numberFormat': 'DN-{YYYY}-{00000}',
  'return.numberFormat': 'RT-{YYYY}-{00000}',
  'invoice.numberFormat': 'INV-{YYYY}-{00000}',
  'creditNote.numberFormat': 'CN-{YYYY}-{00000}',
  'payment.numberFormat': 'PAY-{YYYY}-{00000}',
  'count.numberFormat': 'CT-{YYYY}-{0000}',
  'quotes.validDays': 30,
  'quotes.reminderDays': 3,
  'invoice.reminderDays': [],
  'orders.invoiceBy': 'delivery',
  'einvoice.enabled': false,
  'einvoice.seller': NO_SELLER_DETAILS,
  'documents.taxMode': 'exclusive',
  'comments.publishAtOnce': false,
  'firstSteps.dismissed': false,
  'session.days': MAX_SESSION_DAYS,
  'session.idleHours': 7 * 24,
};

/** Which setting holds the format of a kind of number. */
export const NUMBER_FORMAT_OF = {
  purchaseOrder: 'purchase.numberFormat',
  receipt: 'receipt.numberFormat',
  bill: 'bill.numberFormat',
  supplierReturn: 'supplierReturn.numberFormat',
  quote: 'quote.numberFormat',
  order: 'order.numberFormat',
  delivery: 'delivery.numberFormat',
  return: 'return.numberFormat',
  invoice: 'invoice.numberFormat',
  creditNote: 'creditNote.numberFormat',
  payment: 'payment.numberFormat',
  count: 'count.numberFormat',
} as const satisfies Record<Series, SettingKey>;

/** One key with its value. */
export const settingChange = z
  .strictObject(Settings.partial().shape)
  .refine((body) => Object.keys(body).length === 1, {
    error: sayText('settings.oneOnly'),
    // A key that is not known, or a wrong value, has been said by then.
    when: ({ issues }) => issues.length === 0,
  });
export type SettingChange = z.output<typeof settingChange>;

/** All settings of a tenant from what is stored of them; what is not, or makes no sense any more, is as by default. */
export function settingsOf(stored: Record<string, unknown>): Settings {
  const known = SETTING_KEYS.flatMap((key) => {
    const value = Settings.shape[key].safeParse(stored[key]);
    return value.success ? [[key, value.data]] : [];
  });
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(known) };
}
