import { Button, Textarea } from '@mantine/core';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { useTexts } from '#web/texts/language.ts';
import { FormMessage } from '#web/ui/FormMessage.tsx';
import { useRefusalFocus } from '#web/ui/focus.ts';
import type { Form } from '#web/ui/form.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { useLeaveGuard } from '#web/ui/useLeaveGuard.tsx';
import { LandedFields } from './LandedFields.tsx';
import { LiveTotals } from './LiveTotals.tsx';
import classes from './OrderForm.module.css';
import { OrderLineFields } from './OrderLineFields.tsx';
import type { OrderValues } from './orderValues.ts';
import { TermFields } from './TermFields.tsx';

type Props = {
  form: Form<OrderValues>;
  title: string;
  submitLabel: string;
  onCancel: () => void;
  /** It is ordered already: supplier and currency are settled. */
  placed?: boolean;
  notice?: ReactNode;
};

/** The form of a purchase order: from whom, what, and where to; what it comes to is calculated while typing. */
export function OrderForm({ form, title, submitLabel, onCancel, placed = false, notice }: Props) {
  const { orderForm: words, ui } = useTexts();
  const { currency } = usePreferences();
  const { question } = useLeaveGuard(form.dirty);
  const [element, refused] = useRefusalFocus();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await form.submit())) refused();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      element.current?.requestSubmit();
      // Enter in a field is that of a scanner or of a number, and not the end of a form this long.
    } else if (event.target instanceof HTMLInputElement) event.preventDefault();
  };
  return (
    <form ref={element} className={classes.page} onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      <PageHeader
        title={title}
        primary={
          <>
            <Button variant="default" onClick={onCancel}>
              {ui.cancel}
            </Button>
            <Button type="submit" loading={form.pending}>
              {submitLabel}
            </Button>
          </>
        }
      />
      <div className={classes.body}>
        <FormMessage message={form.message} stray={form.strayErrors} />
        {notice}
        <TermFields form={form} placed={placed} />
        <section className={classes.group} aria-label={words.lines}>
          <h2 className={classes.title}>{words.lines}</h2>
          <OrderLineFields form={form} />
        </section>
        <div className={classes.halves}>
          <div className={classes.stack}>
            <section className={classes.group} aria-label={words.landed}>
              <h2 className={classes.title}>{words.landed}</h2>
              <LandedFields form={form} />
            </section>
            <Textarea
              label={words.notes}
              autosize
              minRows={2}
              maxRows={12}
              maxLength={4000}
              {...form.field('notes')}
            />
            <Textarea
              label={words.internalNotes}
              autosize
              minRows={2}
              maxRows={12}
              maxLength={4000}
              {...form.field('internalNotes')}
            />
          </div>
          <LiveTotals values={form.values} tenantCurrency={currency} />
        </div>
      </div>
      {question}
    </form>
  );
}
