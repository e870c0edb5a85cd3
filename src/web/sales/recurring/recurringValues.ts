import { isDate } from '#shared/dates.ts';
import type { TaxMode } from '#shared/foundation/documents/taxModes.ts';
import type { Invoice } from '#shared/sales/invoices/shapes.ts';
import type { PriceChange } from '#shared/sales/recurring/charges.ts';
import { continued, type PreviewedPeriod, previewOf, type Schedule } from '#shared/sales/recurring/rules.ts';
import {
  type BusinessDay,
  isAnchorFor,
  type RhythmUnit,
  weekendOf,
} from '#shared/sales/recurring/schedule.ts';
import type { Recurring } from '#shared/sales/recurring/shapes.ts';
import type { Make } from '#shared/sales/recurring/states.ts';
import {
  draftAmounts,
  type LineValues,
  newSale,
  type SaleValues,
  saleFields,
  saleValues,
  sentLines,
} from '#web/sales/lines/draftValues.ts';

/** A planned change of prices as it is typed; of a line by the key of that line, or of all of them. */
export type ChangeValues = {
  key: number;
  from: string;
  line: number | null;
  unitPrice: string;
  percent: string;
};
export type Ending = 'never' | 'on' | 'after';

/** What the form holds: text as it was typed. */
export type RecurringValues = SaleValues & {
  name: string;
  every: string;
  timeUnit: RhythmUnit;
  startsOn: string;
  anchor: string;
  businessDay: BusinessDay;
  ends: Ending;
  endsOn: string;
  count: string;
  make: Make;
  merge: boolean;
  paymentDays: string;
  locationId: string;
  priceChanges: ChangeValues[];
};

let lastKey = 0;
export const newChange = (): ChangeValues => ({
  ...{ key: ++lastKey, from: '', line: null, unitPrice: '', percent: '' },
});

const fresh = (today: string) => ({
  ...{
    name: '',
    every: '1',
    timeUnit: 'month' as const,
    startsOn: today,
    anchor: '',
    businessDay: 'any' as const,
  },
  ...{ ends: 'never' as const, endsOn: '', count: '', make: 'draft' as const, merge: false },
  ...{ paymentDays: '', locationId: '', priceChanges: [] },
});

export const newValues = (customerId: string, taxMode: TaxMode, today: string): RecurringValues => ({
  ...newSale(customerId, taxMode),
  ...fresh(today),
});

/** A new one with the customer and the lines of an invoice. */
export function valuesOfInvoice(invoice: Invoice, today: string): RecurringValues {
  const { lines, ...sale } = saleValues(invoice);
  return {
    ...sale,
    ...fresh(today),
    lines: lines.map(({ orderLineId: _, ...line }) => ({ ...line, id: null })),
    name: (invoice.lines[0]?.description ?? '').slice(0, 120),
    paymentDays: String(invoice.paymentDays),
    locationId: invoice.location?.id ?? '',
  };
}

export function valuesOf(recurring: Recurring): RecurringValues {
  const { endsOn, count } = recurring;
  const sale = saleValues(recurring);
  const lines = sale.lines.map((line, index) => ({ ...line, byItem: recurring.lines[index]!.byItem }));
  return {
    ...sale,
    lines,
    name: recurring.name,
    every: String(recurring.every),
    timeUnit: recurring.timeUnit,
    startsOn: recurring.startsOn,
    anchor: recurring.anchor ?? '',
    businessDay: recurring.businessDay,
    ends: endsOn === null ? (count === null ? 'never' : 'after') : 'on',
    endsOn: endsOn ?? '',
    count: count === null ? '' : String(count),
    make: recurring.make,
    merge: recurring.merge,
    paymentDays: String(recurring.paymentDays),
    locationId: recurring.locationId ?? '',
    priceChanges: recurring.priceChanges.map((change) => ({
      ...newChange(),
      from: change.from,
      ...(change.kind === 'line'
        ? { line: lines[change.line - 1]?.key ?? null, unitPrice: change.unitPrice }
        : { percent: change.percent }),
    })),
  };
}

/** Changes of prices of lines that are there. */
export const shownChanges = ({ priceChanges, lines }: Pick<RecurringValues, 'priceChanges' | 'lines'>) =>
  priceChanges.filter(({ line }) => line === null || lines.some(({ key }) => key === line));

/** What is no whole number is passed on, for the schema to refuse. */
const whole = (text: string) => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN);

function changesOf(values: RecurringValues, lines: LineValues[]): PriceChange[] {
  return shownChanges(values).map(({ from, line, unitPrice, percent }) =>
    line === null
      ? { kind: 'percent', from, percent: percent.trim() }
      : {
          ...{ kind: 'line', from, unitPrice: unitPrice.trim() },
          line: lines.findIndex(({ key }) => key === line) + 1,
        },
  );
}

const rhythmOf = ({ every, timeUnit, startsOn, anchor, businessDay, ...values }: RecurringValues) => ({
  every: whole(every),
  timeUnit,
  startsOn,
  anchor: anchor || null,
  businessDay,
  endsOn: values.ends === 'on' ? values.endsOn : null,
  count: values.ends === 'after' ? whole(values.count) : null,
});

/** The fields of the contract. */
export function fieldsOf(values: RecurringValues, currency: string) {
  const { lines, ...sale } = saleFields(values, currency);
  const sent = sentLines(values);
  return {
    ...sale,
    lines: lines.map(({ unitPrice, discount, ...line }, index) =>
      sent[index]!.byItem ? { ...line, unitPrice: null } : { ...line, unitPrice, discount },
    ),
    ...rhythmOf(values),
    name: values.name.trim(),
    make: values.make,
    merge: values.merge,
    ...(values.paymentDays.trim() ? { paymentDays: whole(values.paymentDays) } : {}),
    locationId: values.locationId || null,
    priceChanges: changesOf(values, sent),
  };
}

const PERCENT = /^-?\d{1,4}(\.\d{1,3})?$/;
const PRICE = /^\d{1,11}(\.\d{1,6})?$/;

/** What comes next of what is typed, of a new one or of one that goes on; as long as it cannot be read, nothing. */
export function previewed(
  values: RecurringValues,
  { currency, language, recurring }: { currency: string; language: string; recurring: Recurring | null },
): PreviewedPeriod[] {
  const typed = rhythmOf(values);
  const isReadable =
    typed.every >= 1 &&
    isDate(typed.startsOn) &&
    (typed.anchor === null || (isDate(typed.anchor) && isAnchorFor(typed.anchor, typed))) &&
    (typed.endsOn === null || isDate(typed.endsOn)) &&
    (typed.count === null || typed.count >= 1);
  if (!isReadable) return [];
  const settled = recurring?.periods[0]?.until ?? null;
  const schedule: Schedule = recurring ? continued(recurring, typed, settled) : { ...typed, firstNumber: 1 };
  const { lines, discount } = draftAmounts(values, currency);
  const changes = changesOf(values, values.lines).filter(
    (change) =>
      isDate(change.from) &&
      (change.kind === 'line' ? PRICE.test(change.unitPrice) : PERCENT.test(change.percent)),
  );
  return previewOf(
    {
      ...schedule,
      ...{ currency, taxMode: values.taxMode, discount, priceChanges: changes },
      lines: lines.map((line, index) => ({ ...line, byItem: values.lines[index]!.byItem ?? false })),
    },
    { from: recurring?.nextNumber ?? 1, skipped: [], weekend: weekendOf(language) },
  );
}
