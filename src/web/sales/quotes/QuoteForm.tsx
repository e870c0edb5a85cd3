import { useTenant } from '#web/api/tenant.ts';
import { DraftForm } from '#web/sales/lines/DraftForm.tsx';
import { useTexts } from '#web/texts/language.ts';
import { DateInput } from '#web/ui/DateInput.tsx';
import type { Form } from '#web/ui/form.ts';
import type { QuoteValues } from './quoteValues.ts';

type Props = {
  form: Pick<Form<QuoteValues>, 'values' | 'field' | 'error' | 'set' | 'setAll'>;
  currency: string;
};

/** Every field of the draft of a quote. */
export function QuoteForm({ form, currency }: Props) {
  const { common, quotes: words } = useTexts();
  const { settings } = useTenant();
  return (
    <DraftForm
      form={form}
      currency={currency}
      discountLabel={words.documentDiscount}
      days={
        <DateInput
          label={common.validUntil}
          description={words.validUntilHint(settings['quotes.validDays'])}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.field('validUntil')}
        />
      }
    />
  );
}
