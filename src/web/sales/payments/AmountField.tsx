import type { ComponentProps } from 'react';
import { DecimalInput } from '#web/ui/DecimalInput.tsx';

/** An amount in the currency of a document, as decimal text of its main unit. */
export function AmountField({
  currency,
  ...rest
}: ComponentProps<typeof DecimalInput> & { currency: string }) {
  return (
    <DecimalInput
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      rightSection={<bdi>{currency}</bdi>}
      rightSectionWidth={52}
      {...rest}
    />
  );
}
