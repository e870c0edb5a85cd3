import { Button, Modal } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Invoice } from '#shared/invoices/shapes.ts';
import { callApi, newIdempotencyKey } from '../api/call.ts';
import { ApiError, explainError } from '../api/errors.ts';
import { useTexts } from '../texts/language.ts';
import { FormMessage } from '../ui/FormMessage.tsx';
import { useFocusReturn } from '../ui/focus.ts';
import { localDecimal } from '../ui/numbers.ts';
import { usePreferences } from '../ui/preferences.ts';
import classes from './Invoice.module.css';
import { invoiceQuery, issueInvoice } from './queries.ts';
import { Totals } from './Totals.tsx';

type Shortage = { sku: string; location: string; available: string; asked: string };

/** Asks before an invoice is made final; when stock is missing it says of what, and nothing has happened. */
export function IssueDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { invoices: words, errors, ui } = useTexts();
  useFocusReturn();
  const client = useQueryClient();
  const [key] = useState(newIdempotencyKey);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const shortages = shortagesIn(failure);
  const issue = async () => {
    setPending(true);
    try {
      const { id, version } = invoice;
      const issued = await callApi(
        issueInvoice,
        { params: { id }, body: { version } },
        failure ? {} : { idempotencyKey: key },
      );
      client.setQueryData(invoiceQuery(id).queryKey, issued);
      notifications.show({ message: words.issued(issued.number ?? '') });
      onClose();
    } catch (error) {
      setFailure(error);
      setPending(false);
    } finally {
      void client.invalidateQueries({ queryKey: ['invoices'] });
    }
  };
  return (
    <Modal opened onClose={onClose} title={words.issueTitle} closeButtonProps={{ 'aria-label': ui.close }}>
      <div className={classes.dialog}>
        {failure && !shortages ? <FormMessage message={explainError(failure, errors).message} /> : null}
        {shortages ? <Shortages shortages={shortages} /> : <p>{words.issueText}</p>}
        <Totals totals={invoice.totals} taxMode={invoice.taxMode} currency={invoice.currency} />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button loading={pending} onClick={() => void issue()}>
            {words.issue}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

function Shortages({ shortages }: { shortages: Shortage[] }) {
  const { shortage: words } = useTexts().invoices;
  const { language } = usePreferences();
  return (
    <div role="alert" className={classes.shortages}>
      <p>{words.text}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.item}</th>
            <th scope="col">{words.location}</th>
            <th scope="col">{words.available}</th>
            <th scope="col">{words.asked}</th>
          </tr>
        </thead>
        <tbody>
          {shortages.map(({ sku, location, available, asked }) => (
            <tr key={`${sku} ${location}`}>
              <th scope="row">
                <bdi>{sku}</bdi>
              </th>
              <td>
                <bdi>{location}</bdi>
              </td>
              <td className="sb-number">{localDecimal(available, language)}</td>
              <td className="sb-number">{localDecimal(asked, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function shortagesIn(error: unknown): Shortage[] | null {
  if (!(error instanceof ApiError) || typeof error.details !== 'object' || error.details === null)
    return null;
  // As postings word it: what is missing where.
  return 'shortages' in error.details ? (error.details.shortages as Shortage[]) : null;
}
