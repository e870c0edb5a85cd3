import { TextInput } from '@mantine/core';
import { exportJournal } from '#shared/payments/contract.ts';
import { useTexts } from '../texts/language.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useForm } from '../ui/form.ts';
import classes from './Invoice.module.css';
import { downloadJournal } from './paymentQueries.ts';

/** Saves debits and credits of a time for the accountant. */
export function JournalDialog({ onClose }: { onClose: () => void }) {
  const { invoiceSteps: words } = useTexts();
  const today = new Date().toISOString().slice(0, 10);
  const form = useForm<{ from: string; to: string }, typeof exportJournal.query>({
    initial: { from: `${today.slice(0, 8)}01`, to: today },
    schema: exportJournal.query,
    toBody: ({ from, to }) => ({ ...(from ? { from } : {}), ...(to ? { to } : {}) }),
    send: (query) => downloadJournal(query, words.journalName),
  });
  return (
    <FormDialog title={words.journal} form={form} submitLabel={words.download} onClose={onClose}>
      <p className={classes.hint}>{words.journalHint}</p>
      <div className={classes.grid}>
        <TextInput label={words.from} type="date" data-autofocus {...form.field('from')} />
        <TextInput label={words.until} type="date" {...form.field('to')} />
      </div>
    </FormDialog>
  );
}
