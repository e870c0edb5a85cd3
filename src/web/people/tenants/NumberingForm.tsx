import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallAnswer } from '#shared/call.ts';
import { documentNumber, numberPeriod, SERIES, type Series } from '#shared/foundation/documents/numbers.ts';
import type { nextNumbers } from '#shared/foundation/documents/numbersContract.ts';
import { NUMBER_FORMAT_OF, Settings, type Settings as SettingsOf } from '#shared/people/tenants/settings.ts';
import { useTenant } from '#web/api/tenant.ts';
import classes from '#web/people/tenants/Business.module.css';
import { useTexts } from '#web/texts/language.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageForm } from '#web/ui/PageForm.tsx';
import { numbersQuery } from './queries.ts';
import { saveSettings } from './saveSettings.ts';
import { useSection } from './useSection.ts';

const schema = Settings.pick({
  'purchase.numberFormat': true,
  'receipt.numberFormat': true,
  'bill.numberFormat': true,
  'supplierReturn.numberFormat': true,
  'quote.numberFormat': true,
  'order.numberFormat': true,
  'delivery.numberFormat': true,
  'return.numberFormat': true,
  'invoice.numberFormat': true,
  'creditNote.numberFormat': true,
  'payment.numberFormat': true,
  'count.numberFormat': true,
}).partial();

type Values = Pick<SettingsOf, (typeof NUMBER_FORMAT_OF)[Series]>;

/** The formats, each with the number that the next document would get by it. */
export function NumberingForm() {
  const texts = useTexts();
  const { numbering: words } = texts.business;
  const client = useQueryClient();
  const { settings } = useTenant();
  const numbers = useQuery(numbersQuery);
  const { form, conflict, discard } = useSection<Values, typeof schema>({
    saved: {
      'purchase.numberFormat': settings['purchase.numberFormat'],
      'receipt.numberFormat': settings['receipt.numberFormat'],
      'bill.numberFormat': settings['bill.numberFormat'],
      'supplierReturn.numberFormat': settings['supplierReturn.numberFormat'],
      'quote.numberFormat': settings['quote.numberFormat'],
      'order.numberFormat': settings['order.numberFormat'],
      'delivery.numberFormat': settings['delivery.numberFormat'],
      'return.numberFormat': settings['return.numberFormat'],
      'invoice.numberFormat': settings['invoice.numberFormat'],
      'creditNote.numberFormat': settings['creditNote.numberFormat'],
      'payment.numberFormat': settings['payment.numberFormat'],
      'count.numberFormat': settings['count.numberFormat'],
    },
    schema,
    toBody: (values) => values,
    send: (changes) => saveSettings(client, changes, texts.tenant),
  });
  return (
    <PageForm form={form} conflict={conflict} onDiscard={discard}>
      <p className={classes.hint}>{words.help}</p>
      {numbers.isError && !numbers.data ? (
        <ErrorState title={words.failed} error={numbers.error} onRetry={() => void numbers.refetch()} />
      ) : null}
      <div className={classes.pair}>
        {SERIES.map((series) => {
          const key = NUMBER_FORMAT_OF[series];
          const next = nextOf(series, form.values[key], numbers.data);
          return (
            <TextInput
              key={series}
              label={words.series[series]}
              maxLength={40}
              dir="ltr"
              spellCheck={false}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              description={next === null ? undefined : words.next(next)}
              {...form.field(key)}
            />
          );
        })}
      </div>
    </PageForm>
  );
}

/** By a format that nobody may have saved yet; null for one that is none, or while the counters are not known. */
function nextOf(
  series: Series,
  format: string,
  numbers: CallAnswer<typeof nextNumbers> | undefined,
): string | null {
  if (!numbers || !Settings.shape[NUMBER_FORMAT_OF[series]].safeParse(format).success) return null;
  const period = numberPeriod(format, numbers.date);
  const counters = numbers.series.find((one) => one.series === series)?.counters;
  return documentNumber(format, numbers.date, counters?.find((one) => one.period === period)?.next ?? 1);
}
