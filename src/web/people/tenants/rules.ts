import type { FieldError } from '#shared/errorCodes.ts';
import { moneyText, parseMoney } from '#shared/money.ts';
import type { Settings } from '#shared/people/tenants/settings.ts';

/** The values of the form go by the names that the settings have, so that a refusal finds its field. */
export type RuleValues = {
  'stock.allowNegative': boolean;
  'purchase.approvalThreshold': string;
  'purchase.overReceiptPercent': string;
  'documents.taxMode': Settings['documents.taxMode'];
  'quotes.validDays': string;
  'quotes.reminderDays': string;
  'orders.invoiceBy': Settings['orders.invoiceBy'];
  /** Days with commas between them. */
  'invoice.reminderDays': string;
  'session.days': string;
  'session.idleHours': string;
};

/** What is no number is passed on, for the schema to refuse. */
const daysIn = (typed: string) =>
  typed
    .split(/[,;\s\u060c]+/)
    .filter(Boolean)
    .map((day) => Number(day.replace('\u2212', '-')));

const numberIn = (typed: string) => (typed.trim() ? Number(typed) : Number.NaN);

/** The rules of a business as the form shows them. */
export function rulesAsTyped(settings: Settings, currency: string): RuleValues {
  const threshold = settings['purchase.approvalThreshold'];
  return {
    'stock.allowNegative': settings['stock.allowNegative'],
    'purchase.approvalThreshold': threshold === null ? '' : moneyText(threshold, currency),
    'purchase.overReceiptPercent': settings['purchase.overReceiptPercent'],
    'documents.taxMode': settings['documents.taxMode'],
    'quotes.validDays': String(settings['quotes.validDays']),
    'quotes.reminderDays': String(settings['quotes.reminderDays'] ?? ''),
    'orders.invoiceBy': settings['orders.invoiceBy'],
    'invoice.reminderDays': settings['invoice.reminderDays'].join(', '),
    'session.days': String(settings['session.days']),
    'session.idleHours': String(settings['session.idleHours']),
  };
}

/** What the form makes of its values; what cannot be read goes on as no number, for the schema to refuse. */
export function rulesOf(values: RuleValues, currency: string) {
  const typed = values['purchase.approvalThreshold'].trim();
  return {
    ...values,
    'purchase.approvalThreshold': typed ? (parseMoney(typed, currency) ?? Number.NaN) : null,
    'purchase.overReceiptPercent': values['purchase.overReceiptPercent'].trim() || '0',
    'quotes.validDays': numberIn(values['quotes.validDays']),
    'quotes.reminderDays': values['quotes.reminderDays'].trim()
      ? numberIn(values['quotes.reminderDays'])
      : null,
    'invoice.reminderDays': daysIn(values['invoice.reminderDays']),
    'session.days': numberIn(values['session.days']),
    'session.idleHours': numberIn(values['session.idleHours']),
  };
}

/** What the form can refuse before anything is sent. */
export function ruleProblems(values: RuleValues, currency: string, invalidMoney: string): FieldError[] {
  const typed = values['purchase.approvalThreshold'].trim();
  return typed && parseMoney(typed, currency) === null
    ? [{ field: 'purchase.approvalThreshold', message: invalidMoney }]
    : [];
}
