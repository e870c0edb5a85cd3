import { useState } from 'react';
import { pdfNameOf } from '#shared/foundation/documents/fileName.ts';
import type { InvoiceWord } from '#shared/sales/invoices/states.ts';
import type { CustomerInvoiceTexts } from '#web/texts/en/customerInvoice.ts';
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx';
import { saveFileAs } from '#web/ui/saveFile.ts';
import button from '../Button.module.css';
import { say } from '../toast.ts';
import classes from './Invoice.module.css';
import { type Link, readPdf } from './link.ts';
import { penOf } from './pen.tsx';
import type { Shown } from './useSharedInvoice.ts';

/** What a customer cares for: whether it was sent or looked at is nothing to them. */
const WORDS: Record<InvoiceWord, [keyof CustomerInvoiceTexts['words'], Tone]> = {
  draft: ['open', 'info'],
  issued: ['open', 'info'],
  sent: ['open', 'info'],
  viewed: ['open', 'info'],
  partial: ['partial', 'warn'],
  paid: ['paid', 'good'],
  overdue: ['overdue', 'bad'],
  void: ['void', 'quiet'],
};

/** What is to be paid and until when, and the ways to keep the document. */
export function Summary({ shown: { invoice, texts }, link }: { shown: Shown; link: Link }) {
  const pen = penOf(invoice);
  const [busy, setBusy] = useState(false);
  const { word, number, balance, totals, dueDate } = invoice;
  const [name, tone] = WORDS[word];
  const isOpen = balance > 0;
  const due = pen.dateText(dueDate);
  const save = async () => {
    if (busy) return;
    setBusy(true);
    try {
      saveFileAs(await readPdf(link), pdfNameOf(number));
    } catch {
      say(texts.pdfFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={classes.summary} aria-labelledby="invoice">
      <div className={classes.titles}>
        <h1 id="invoice">{texts.title(number)}</h1>
        <StatusBadge tone={tone}>{texts.words[name]}</StatusBadge>
      </div>
      <p className={classes.amount}>
        <span>{word === 'void' ? texts.voidText : isOpen ? texts.amountDue : texts.amountPaid}</span>
        <strong>{pen.money(isOpen ? balance : totals.total)}</strong>
        {isOpen ? <span>{word === 'overdue' ? texts.wasDueOn(due) : texts.dueOn(due)}</span> : null}
      </p>
      <div className={classes.buttons}>
        <button
          type="button"
          className={button.button}
          data-kind="solid"
          aria-busy={busy}
          onClick={() => void save()}
        >
          {texts.pdf}
        </button>
        <button type="button" className={button.button} onClick={() => window.print()}>
          {texts.print}
        </button>
      </div>
    </section>
  );
}
