import { Button, Modal } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Invoice } from '#shared/sales/invoices/shapes.ts';
import type { Also } from '#shared/stock/taking.ts';
import { callApi, newIdempotencyKey } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { FormMessage } from '#web/ui/FormMessage.tsx';
import { useFocusReturn } from '#web/ui/focus.ts';
import { useWork } from '#web/ui/useAttempt.ts';
import classes from '../billing/Document.module.css';
import { Totals } from '../billing/Totals.tsx';
import { type Goods, shortagesIn, shortagesOf } from './goods.ts';
import { goodsQuery, invoiceQuery, issueInvoice } from './queries.ts';
import { Shortages } from './Shortages.tsx';

/** Asks before an invoice is made final; what is missing in stock is said before, and can be taken from elsewhere. */
export function IssueDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { invoices: words, ui } = useTexts();
  useFocusReturn();
  const client = useQueryClient();
  const goods = useQuery(goodsQuery(invoice.id)).data;
  const [key] = useState(newIdempotencyKey);
  const { run, pending, error } = useWork();
  // Refused once, it is asked for anew.
  const [failed, setFailed] = useState(false);
  const [alsoFrom, setAlsoFrom] = useState<Also[]>([]);
  const refused = shortagesIn(error);
  const shortages = goods ? shortagesOf(goods, alsoFrom) : (refused ?? []);
  const issue = async () => {
    try {
      const { id, version } = invoice;
      const issued = await callApi(
        issueInvoice,
        { params: { id }, body: { version, ...(alsoFrom.length ? { alsoFrom } : {}) } },
        failed ? {} : { idempotencyKey: key },
      );
      client.setQueryData(invoiceQuery(id).queryKey, issued);
      notifications.show({ message: words.issued(issued.number ?? '') });
      onClose();
    } catch (refusal) {
      setFailed(true);
      throw refusal;
    } finally {
      void client.invalidateQueries({ queryKey: ['invoices'] });
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.issueTitle}
      size="lg"
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      <div className={classes.dialog}>
        {refused ? null : <FormMessage error={error} />}
        {shortages.length ? (
          <Shortages
            shortages={shortages}
            refused={refused !== null}
            onTake={(also) => setAlsoFrom([...alsoFrom, also])}
          />
        ) : (
          <p>{words.issueText}</p>
        )}
        {goods && alsoFrom.length ? (
          <AlsoFrom
            goods={goods}
            alsoFrom={alsoFrom}
            onLeave={(left) => setAlsoFrom(alsoFrom.filter((also) => also !== left))}
          />
        ) : null}
        <Totals totals={invoice.totals} taxMode={invoice.taxMode} currency={invoice.currency} />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {ui.cancel}
          </Button>
          {shortages.length ? (
            <ActionButton
              label={words.issue}
              variant="filled"
              onClick={() => undefined}
              reason={words.shortage.before}
            />
          ) : (
            <Button loading={pending} onClick={() => void run(issue)}>
              {words.issue}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}

type AlsoProps = { goods: Goods; alsoFrom: Also[]; onLeave: (also: Also) => void };

/** What was chosen to be taken from elsewhere as well. */
function AlsoFrom({ goods, alsoFrom, onLeave }: AlsoProps) {
  const { invoices: words, ui } = useTexts();
  return (
    <ul className={classes.settled}>
      {alsoFrom.map((also) => {
        const sku = goods.lines.find(({ itemId }) => itemId === also.itemId)?.sku ?? '';
        const place = goods.places.find(({ id }) => id === also.locationId)?.name ?? '';
        return (
          <li key={`${also.itemId} ${also.locationId}`} className={classes.source}>
            <span>{words.shortage.also(sku, place)}</span>
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={words.shortage.notAlso(sku, place)}
              onClick={() => onLeave(also)}
            >
              {ui.undo}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
