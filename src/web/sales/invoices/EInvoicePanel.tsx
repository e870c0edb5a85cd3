import { useQuery } from '@tanstack/react-query';
import { PROFILE_NAMES } from '#shared/sales/einvoice/profiles.ts';
import type { Invoice } from '#shared/sales/invoices/shapes.ts';
import { useTenant } from '#web/api/tenant.ts';
import classes from '#web/sales/documents/Document.module.css';
import { Lacks } from '#web/sales/einvoice/Lacks.tsx';
import { useTexts } from '#web/texts/language.ts';
import { einvoiceCheckQuery } from './queries.ts';

/** Whether the e-invoice of a draft would be complete, where the business makes them. */
export function EInvoicePanel({ invoice, unsaved }: { invoice: Invoice; unsaved: boolean }) {
  const { common, einvoices: words } = useTexts();
  const enabled = useTenant().settings['einvoice.enabled'];
  const { data: check, isError } = useQuery({ ...einvoiceCheckQuery(invoice.id), enabled });
  if (!enabled || (!check && !isError)) return null;
  return (
    <section className={classes.box} aria-labelledby="einvoice">
      <h2 id="einvoice">{common.eInvoice}</h2>
      {check ? (
        <>
          <p className={classes.hint}>{words.by(PROFILE_NAMES[check.profile])}</p>
          {check.lacks.length ? (
            <>
              <p>{words.lacking(check.lacks.length)}</p>
              <Lacks lacks={check.lacks} customerId={invoice.customer.id} />
            </>
          ) : (
            <p>{words.complete}</p>
          )}
          {unsaved ? <p className={classes.hint}>{words.unsaved}</p> : null}
        </>
      ) : (
        <p className={classes.hint}>{words.failed}</p>
      )}
    </section>
  );
}
