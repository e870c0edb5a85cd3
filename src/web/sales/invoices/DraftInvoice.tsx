import { useState } from 'react';
import type { Invoice } from '#shared/sales/invoices/shapes.ts';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { PageForm } from '#web/ui/PageForm.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import classes from '../billing/Document.module.css';
import { InvoiceBadge } from '../billing/InvoiceBadge.tsx';
import { DraftForm } from './DraftForm.tsx';
import { valuesOf } from './draftValues.ts';
import { IssueDialog } from './IssueDialog.tsx';
import { useDraft } from './useDraft.ts';
import { useInvoiceActions } from './useInvoiceActions.tsx';

/** A draft: everything of it can be changed, and it can be issued or thrown away. */
export function DraftInvoice({ invoice }: { invoice: Invoice }) {
  const { invoices: words } = useTexts();
  // As it was opened, or last saved or taken over from here.
  const [seen, setSeen] = useState({ invoice, values: valuesOf(invoice) });
  const { form, currency } = useDraft(seen.values, seen.invoice, () => undefined);
  const [issuing, setIssuing] = useState(false);
  const { actions, dialog } = useInvoiceActions(invoice);
  const take = () => {
    const values = valuesOf(invoice);
    setSeen({ invoice, values });
    form.reset(values);
  };
  // A newer one, be it saved here or elsewhere, is taken over as long as nothing is unsaved.
  if (invoice.version !== seen.invoice.version && !form.dirty && !form.pending) take();
  const reason = form.dirty ? words.saveFirst : invoice.lines.length ? undefined : words.noLines;
  return (
    <>
      <PageHeader
        title={words.draftFor(invoice.customer.name)}
        aside={<InvoiceBadge word={invoice.word} />}
        primary={
          <ActionButton
            label={words.issue}
            variant="filled"
            onClick={() => setIssuing(true)}
            reason={reason}
          />
        }
        actions={actions}
      />
      <div className={classes.page}>
        <PageForm
          form={form}
          conflict={invoice.version !== seen.invoice.version && !form.pending}
          wide
          saveLabel={words.saveDraft}
          onDiscard={take}
        >
          <DraftForm form={form} currency={currency} invoiceId={invoice.id} />
        </PageForm>
      </div>
      {issuing ? <IssueDialog invoice={invoice} onClose={() => setIssuing(false)} /> : null}
      {dialog}
    </>
  );
}
