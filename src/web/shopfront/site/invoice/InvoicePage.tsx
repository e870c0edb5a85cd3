import { type ReactNode, useEffect, useState } from 'react';
import { pdfNameOf } from '#shared/foundation/documents/fileName.ts';
import type { InvoiceWord } from '#shared/sales/invoices/states.ts';
import { invoiceDocument } from '#shared/sales/printing/document.ts';
import { explainError } from '#web/api/errors.ts';
import type { CustomerInvoiceTexts } from '#web/texts/en/customerInvoice.ts';
import { accentStyle } from '#web/ui/accent.ts';
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx';
import { saveFileAs } from '#web/ui/saveFile.ts';
import { Sheet } from '#web/ui/sheet/Sheet.tsx';
import button from '../Button.module.css';
import { Trouble } from '../shop/Trouble.tsx';
import { useSite } from '../siteContext.ts';
import { ToastOutlet } from '../ToastOutlet.tsx';
import { say } from '../toast.ts';
import classes from './Invoice.module.css';
import { type Link, readLink, readPdf } from './link.ts';
import { penOf, writerOf } from './pen.tsx';
import { type Shown, useSharedInvoice } from './useSharedInvoice.ts';

/** An invoice as its customer sees it, in the looks and the language of the business. */
export function InvoicePage({ waiting }: { waiting: ReactNode }) {
  const { language, texts } = useSite();
  const link = readLink(window.location);
  const found = useSharedInvoice(link, language);
  // Another link in the same window is another page.
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener('hashchange', reload);
    return () => window.removeEventListener('hashchange', reload);
  }, []);
  switch (found.state) {
    case 'waiting':
      return waiting;
    case 'failed':
      return (
        <main className={classes.page}>
          <Trouble sentence={explainError(found.error, texts.errors).message} onRetry={found.again} />
        </main>
      );
    case 'gone':
      return (
        <main className={classes.page}>
          <div className={classes.gone}>
            <h1>{found.texts.goneTitle}</h1>
            <p>{found.texts.goneText}</p>
          </div>
        </main>
      );
    case 'shown':
      return link ? <Page shown={found} link={link} /> : null;
  }
}

function Page({ shown, link }: { shown: Shown; link: Link }) {
  const { invoice, texts, language } = shown;
  const { seller, tenant } = invoice;
  useEffect(() => {
    document.title = `${texts.title(invoice.number)} · ${seller.name}`;
    document.documentElement.lang = language.code;
    document.documentElement.dir = language.direction;
  }, [texts, invoice.number, seller.name, language]);
  const accent = accentStyle(tenant.accentColour);
  return (
    <div className={accent ? `${classes.page} shop-accent` : classes.page} style={accent}>
      <main className={classes.main}>
        <Summary shown={shown} link={link} />
        <Sheet
          document={invoiceDocument(invoice, writerOf(invoice))}
          sender={{ ...seller, logo: tenant.logo, accentColour: tenant.accentColour }}
          label={texts.title(invoice.number)}
          linesLabel={texts.lines}
          totalsLabel={texts.totals}
        />
        <Payments shown={shown} />
      </main>
      <ToastOutlet />
    </div>
  );
}

/** What was paid already, one by one, and whom to ask. */
function Payments({ shown: { invoice, texts } }: { shown: Shown }) {
  const pen = penOf(invoice);
  const { payments, number, seller } = invoice;
  return (
    <>
      {payments.length ? (
        <section className={classes.box} aria-labelledby="payments">
          <h2 id="payments">{texts.payments}</h2>
          <ul className={classes.payments}>
            {payments.map(({ source, sourceNumber, date, amount }) => (
              <li key={`${source} ${sourceNumber}`}>
                <span>
                  {texts.sources[source]} <bdi>{sourceNumber}</bdi> {pen.date(date)}
                </span>
                {pen.money(amount)}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {seller.contactEmail ? (
        <p className={classes.contact}>
          {texts.questions}{' '}
          <a href={`mailto:${seller.contactEmail}?subject=${encodeURIComponent(texts.title(number))}`}>
            {texts.write(seller.contactEmail)}
          </a>
        </p>
      ) : null}
    </>
  );
}

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
function Summary({ shown: { invoice, texts }, link }: { shown: Shown; link: Link }) {
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
