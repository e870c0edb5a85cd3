import { Textarea } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTexts } from '#web/texts/language.ts';
import { DateTimeInput } from '#web/ui/DateTimeInput.tsx';
import classes from './StockDialogs.module.css';

type Props = {
  when: Pick<ComponentProps<typeof DateTimeInput>, 'value' | 'onChange' | 'error'>;
  note: Pick<ComponentProps<typeof Textarea>, 'value' | 'onChange' | 'error'>;
};

/** When a posting took effect, and why: the end of every dialog that posts stock. */
export function WhenAndNote({ when, note }: Props) {
  const { common, stock } = useTexts();
  return (
    <div className={classes.pair}>
      <DateTimeInput
        label={common.effective}
        description={stock.effectiveHint}
        past
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...when}
      />
      <Textarea label={common.note} autosize minRows={1} maxRows={4} maxLength={500} {...note} />
    </div>
  );
}
