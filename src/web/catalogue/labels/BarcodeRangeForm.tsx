import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type BarcodeRange, setRange } from '#shared/catalogue/labels/barcodesContract.ts';
import { callApi } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useForm } from '#web/ui/form.ts';
import { PageForm } from '#web/ui/PageForm.tsx';
import { useConflict } from '#web/ui/useRecordForm.ts';
import { rangeQuery } from './queries.ts';

/** From which numbers the business makes its own barcodes. */
export function BarcodeRangeForm() {
  const { labels } = useTexts();
  const query = useQuery(rangeQuery);
  if (query.data) return <Form key={query.data.version} range={query.data} />;
  if (query.isError)
    return (
      <ErrorState title={labels.barcodes.failed} error={query.error} onRetry={() => void query.refetch()} />
    );
  return <Busy />;
}

const asNumber = (typed: string) => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : typed);

function Form({ range }: { range: BarcodeRange }) {
  const { labels } = useTexts();
  const { barcodes: words } = labels;
  const client = useQueryClient();
  const { base, conflict, orConflict } = useConflict(range);
  const initial = { prefix: range.prefix ?? '', next: String(range.next) };
  const form = useForm({
    initial,
    schema: setRange.body,
    toBody: ({ prefix, next }) => ({
      prefix: prefix.replaceAll(' ', ''),
      next: asNumber(next),
      version: base?.version ?? 0,
    }),
    send: (body) =>
      orConflict(async () => {
        client.setQueryData(rangeQuery.queryKey, await callApi(setRange, { body }));
      }),
  });
  return (
    <PageForm form={form} conflict={conflict !== null} onDiscard={() => form.reset(initial)}>
      <TextInput
        label={words.prefix}
        description={words.prefixHint}
        required
        dir="ltr"
        inputMode="numeric"
        maxLength={14}
        {...form.field('prefix')}
      />
      <TextInput
        label={words.next}
        description={range.example ? `${words.example(range.example)} ${words.left(range.left)}` : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        dir="ltr"
        inputMode="numeric"
        maxLength={9}
        {...form.field('next')}
      />
    </PageForm>
  );
}
