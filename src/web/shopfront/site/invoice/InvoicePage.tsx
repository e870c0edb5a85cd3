import type { ReactNode } from 'react';
import { pdfNameOf, xmlNameOf } from '#shared/foundation/documents/fileName.ts';
import type * as contract from '#shared/sales/invoices/customerPageContract.ts';
import { invoiceDocument } from '#shared/sales/printing/document.ts';
import { callPublic, callPublicFile, endpoint } from '#web/api/call.ts';
import { loadCustomerInvoiceTexts } from '#web/texts/customerInvoiceTexts.ts';
import type { CustomerInvoiceTexts } from '#web/texts/en/customerInvoice.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { Sheet } from '#web/ui/sheet/Sheet.tsx';
import button from '../Button.module.css';
import { SEEN_WORDS } from '../private/invoiceWords.ts';
import type { Link } from '../private/link.ts';
import { PdfButton } from '../private/PdfButton.tsx';
import classes from '../private/Private.module.css';
import { PrivatePage } from '../private/PrivatePage.tsx';
import { penOf, writerOf } from '../private/pen.tsx';
import type { Kind, Shown } from '../private/useShared.ts';

const read = endpoint<typeof contract.readSharedInvoice>();
const pdf = endpoint<typeof contract.sharedInvoicePdf>();
const xml = endpoint<typeof contract.sharedInvoiceXml>();
const view = endpoint<typeof contract.viewSharedInvoice>();

const INVOICE: Kind<contract.SharedInvoice, CustomerInvoiceTexts> = {
  read: (link, signal) => callPublic(read, { body: link }, { signal }),
  view: (link) => callPublic(view, { body: link }),
  loadTexts: loadCustomerInvoiceTexts,
};
type InvoiceShown = Shown<contract.SharedInvoice, CustomerInvoiceTexts>;

/** An invoice as its customer sees it. */
export function InvoicePage({ waiting }: { waiting: ReactNode }) {
  return (
    <PrivatePage kind={INVOICE} titleOf={({ shared, texts }) => texts.title(shared.number)} waiting={waiting}>
      {(shown, link) => {
        const { shared: invoice, texts } = shown;
        const { seller, tenant } = invoice;
        return (
          <>
            <Summary shown={shown} link={link} />
            <Sheet
              document={invoiceDocument(invoice, writerOf(invoice))}
              sender={{ ...seller, logo: tenant.logo, accentColour: tenant.accentColour }}
              label={texts.title(invoice.number)}
              linesLabel={texts.lines}
              totalsLabel={texts.totals}
            />
            <Payments shown={shown} />
          </>
        );
      }}
    </PrivatePage>
  );
}

/** What was paid already, one by one. */
function Payments({ shown: { shared: invoice, texts } }: { shown: InvoiceShown }) {
  const pen = penOf(invoice);
  const { payments } = invoice;
  if (!payments.length) return null;
  return (
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
  );
}

const SYNTAXES = ['ubl', 'cii'] as const;

/** What is to be paid and until when, and the ways to keep the document. */
function Summary({ shown: { shared: invoice, texts }, link }: { shown: InvoiceShown; link: Link }) {
  const pen = penOf(invoice);
  const { word, number, balance, totals, dueDate } = invoice;
  const [name, tone] = SEEN_WORDS[word];
  const isOpen = balance > 0;
  const due = pen.dateText(dueDate);
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
        <PdfButton
          label={texts.pdf}
          failed={texts.pdfFailed}
          name={pdfNameOf(number)}
          read={() => callPublicFile(pdf, { body: link })}
          solid
        />
        {(invoice.einvoice ? SYNTAXES : []).map((syntax) => (
          <PdfButton
            key={syntax}
            label={texts.xml[syntax]}
            failed={texts.xmlFailed}
            name={xmlNameOf(number, syntax)}
            read={() => callPublicFile(xml, { body: { ...link, syntax } })}
          />
        ))}
        <button type="button" className={button.button} onClick={() => window.print()}>
          {texts.print}
        </button>
      </div>
    </section>
  );
}
