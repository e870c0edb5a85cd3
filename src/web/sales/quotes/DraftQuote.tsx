import { useState } from 'react';
import type { Quote } from '#shared/sales/quotes/shapes.ts';
import classes from '#web/sales/documents/Document.module.css';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { PageForm } from '#web/ui/PageForm.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { QuoteBadge } from './QuoteBadge.tsx';
import { QuoteForm } from './QuoteForm.tsx';
import { QuoteTimeline } from './QuoteTimeline.tsx';
import { valuesOf } from './quoteValues.ts';
import { useQuoteActions } from './useQuoteActions.tsx';
import { useQuoteDraft } from './useQuoteDraft.ts';

/** A draft, of a first revision or a later one: everything of it can be changed, and it can be sent. */
export function DraftQuote({ quote }: { quote: Quote }) {
  const { common, invoices, quotes: words } = useTexts();
  // As it was opened, or last saved or taken over from here.
  const [seen, setSeen] = useState({ quote, values: valuesOf(quote) });
  const { form, currency } = useQuoteDraft(seen.values, seen.quote, () => undefined);
  const { actions, show, dialog } = useQuoteActions(quote);
  const take = () => {
    const values = valuesOf(quote);
    setSeen({ quote, values });
    form.reset(values);
  };
  // A newer one, be it saved here or elsewhere, is taken over as long as nothing is unsaved.
  if (quote.version !== seen.quote.version && !form.dirty && !form.pending) take();
  const reason = form.dirty ? invoices.saveFirst : quote.lines.length ? undefined : common.addLineFirst;
  return (
    <>
      <PageHeader
        title={quote.number ?? invoices.draftFor(quote.customer.name)}
        aside={<QuoteBadge state={quote.state} />}
        meta={quote.number ? words.revision(quote.revision) : undefined}
        primary={
          <ActionButton label={common.send} variant="filled" onClick={() => show('send')} reason={reason} />
        }
        actions={actions}
      />
      <div className={classes.page}>
        <PageForm
          form={form}
          conflict={quote.version !== seen.quote.version && !form.pending}
          wide
          saveLabel={common.saveDraft}
          onDiscard={take}
        >
          <QuoteForm form={form} currency={currency} />
        </PageForm>
        {quote.number ? <QuoteTimeline quote={quote} /> : null}
      </div>
      {dialog}
    </>
  );
}
