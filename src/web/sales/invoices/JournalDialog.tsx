import { dateIn, monthOf } from '#shared/dates.ts';
import { exportJournal } from '#shared/sales/payments/contract.ts';
import { callFile } from '#web/api/call.ts';
import classes from '#web/sales/documents/Document.module.css';
import { useTexts } from '#web/texts/language.ts';
import { DateInput } from '#web/ui/DateInput.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { saveFile } from '#web/ui/saveFile.ts';

/** Saves debits and credits of a time for the accountant. */
export function JournalDialog({ onClose }: { onClose: () => void }) {
  const { common, invoiceSteps: words } = useTexts();
  const today = dateIn(new Date(), usePreferences().timezone);
  const form = useForm<{ from: string; to: string }, typeof exportJournal.query>({
    initial: { from: monthOf(today), to: today },
    schema: exportJournal.query,
    toBody: ({ from, to }) => ({ ...(from ? { from } : {}), ...(to ? { to } : {}) }),
    send: async (query) => saveFile(await callFile(exportJournal, { query }), words.journalName, 'csv'),
  });
  return (
    <FormDialog title={words.journal} form={form} submitLabel={common.download} onClose={onClose}>
      <p className={classes.hint}>{words.journalHint}</p>
      <div className={classes.grid}>
        <DateInput label={common.from} data-autofocus {...form.field('from')} />
        <DateInput label={words.until} {...form.field('to')} />
      </div>
    </FormDialog>
  );
}
