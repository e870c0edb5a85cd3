import { Button, Checkbox, Modal } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { quantityText, toThousandths } from '#shared/decimal.ts';
import { localDecimal } from '#shared/formats.ts';
import type { Invoice } from '#shared/sales/invoices/shapes.ts';
import type { Also } from '#shared/stock/ledger/taking.ts';
import { callApi, newIdempotencyKey } from '#web/api/call.ts';
import classes from '#web/sales/documents/Document.module.css';
import { lacksIn, RefusedLacks } from '#web/sales/einvoice/useLacks.tsx';
import { Totals } from '#web/sales/lines/Totals.tsx';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { FormMessage } from '#web/ui/FormMessage.tsx';
import { useFocusReturn } from '#web/ui/focus.ts';
import { PageForm } from '#web/ui/PageForm.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { useWork } from '#web/ui/useAttempt.ts';
import { valuesOf } from './draftValues.ts';
import { EInvoicePanel } from './EInvoicePanel.tsx';
import source from './Goods.module.css';
import { type Goods, isAboveOrder, type Shortage, shortagesIn, shortagesOf } from './goods.ts';
import { InvoiceBadge } from './InvoiceBadge.tsx';
import { InvoiceForm } from './InvoiceForm.tsx';
import { goodsQuery, invoiceQuery, issueInvoice } from './queries.ts';
import { RecurringOf } from './RecurringOf.tsx';
import { useInvoiceActions } from './useInvoiceActions.tsx';
import { useInvoiceDraft } from './useInvoiceDraft.ts';

/** A draft: everything of it can be changed, and it can be issued or thrown away. */
export function DraftInvoice({ invoice }: { invoice: Invoice }) {
  const { common, invoices: words } = useTexts();
  // As it was opened, or last saved or taken over from here.
  const [seen, setSeen] = useState({ invoice, values: valuesOf(invoice) });
  const { form, currency } = useInvoiceDraft(seen.values, seen.invoice, () => undefined);
  const [issuing, setIssuing] = useState(false);
  const { actions, dialog } = useInvoiceActions(invoice);
  const take = () => {
    const values = valuesOf(invoice);
    setSeen({ invoice, values });
    form.reset(values);
  };
  // A newer one, be it saved here or elsewhere, is taken over as long as nothing is unsaved.
  if (invoice.version !== seen.invoice.version && !form.dirty && !form.pending) take();
  const reason = form.dirty ? words.saveFirst : invoice.lines.length ? undefined : common.addLineFirst;
  return (
    <>
      <PageHeader
        title={words.draftFor(invoice.customer.name)}
        aside={<InvoiceBadge word={invoice.word} />}
        meta={<RecurringOf id={invoice.id} />}
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
          saveLabel={common.saveDraft}
          onDiscard={take}
        >
          <InvoiceForm form={form} currency={currency} invoiceId={invoice.id} />
          <EInvoicePanel invoice={invoice} unsaved={form.dirty} />
        </PageForm>
      </div>
      {issuing ? <IssueDialog invoice={invoice} onClose={() => setIssuing(false)} /> : null}
      {dialog}
    </>
  );
}

/** Asks before an invoice is made final; what is missing in stock is said before, and can be taken from elsewhere. */
function IssueDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { invoices: words, einvoices, ui } = useTexts();
  useFocusReturn();
  const client = useQueryClient();
  const goods = useQuery(goodsQuery(invoice.id)).data;
  const [key] = useState(newIdempotencyKey);
  const { run, pending, error } = useWork();
  // Refused once, it is asked for anew.
  const [failed, setFailed] = useState(false);
  const [alsoFrom, setAlsoFrom] = useState<Also[]>([]);
  // Offered once the server has said that it is more than was ordered, and from then on.
  const [aboveOrder, setAboveOrder] = useState<boolean | null>(null);
  const refused = shortagesIn(error);
  const lacks = lacksIn(error);
  const shortages = goods ? shortagesOf(goods, alsoFrom) : (refused ?? []);
  const issue = async (withoutEInvoice = false) => {
    try {
      const { id, version } = invoice;
      const issued = await callApi(
        issueInvoice,
        {
          params: { id },
          body: {
            version,
            ...(withoutEInvoice ? { withoutEInvoice } : {}),
            ...(alsoFrom.length ? { alsoFrom } : {}),
            ...(aboveOrder ? { aboveOrder } : {}),
          },
        },
        failed ? {} : { idempotencyKey: key },
      );
      client.setQueryData(invoiceQuery(id).queryKey, issued);
      notifications.show({ message: words.issued(issued.number ?? '') });
      onClose();
    } catch (refusal) {
      setFailed(true);
      if (isAboveOrder(refusal)) setAboveOrder((meant) => meant ?? false);
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
        {refused || lacks ? null : <FormMessage error={error} />}
        {lacks ? <RefusedLacks lacks={lacks} customerId={invoice.customer.id} /> : null}
        {shortages.length ? (
          <Shortages
            shortages={shortages}
            refused={refused !== null}
            onTake={(also) => setAlsoFrom([...alsoFrom, also])}
          />
        ) : (
          <p>{invoice.orderId === null ? words.issueText : words.issueOrderText}</p>
        )}
        {aboveOrder === null ? null : (
          <Checkbox
            label={words.aboveOrder}
            checked={aboveOrder}
            onChange={({ currentTarget }) => setAboveOrder(currentTarget.checked)}
          />
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
            <>
              {lacks ? (
                <Button variant="default" onClick={() => void run(() => issue(true))}>
                  {einvoices.without}
                </Button>
              ) : null}
              <Button loading={pending} onClick={() => void run(() => issue())}>
                {words.issue}
              </Button>
            </>
          )}
        </div>
      </div>
    </Modal>
  );
}

type AlsoProps = { goods: Goods; alsoFrom: Also[]; onLeave: (also: Also) => void };

/** What was chosen to be taken from elsewhere as well. */
function AlsoFrom({ goods, alsoFrom, onLeave }: AlsoProps) {
  const { common, invoices: words } = useTexts();
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
              {common.undo}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

type Props = {
  shortages: Shortage[];
  /** The server has refused it for these. */
  refused: boolean;
  onTake: (also: Also) => void;
};

/** What is missing where the goods leave from, and where the rest is, to be taken from there. */
function Shortages({ shortages, refused, onTake }: Props) {
  const {
    common,
    invoices: { shortage: words },
  } = useTexts();
  const { language } = usePreferences();
  const local = (quantity: string) => localDecimal(quantity, language);
  return (
    <div role="alert" className={classes.shortages}>
      <p>{refused ? words.text : words.before}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{common.item}</th>
            <th scope="col">{common.location}</th>
            <th scope="col">{common.onHand}</th>
            <th scope="col">{words.asked}</th>
          </tr>
        </thead>
        <tbody>
          {shortages.map(({ itemId, sku, locationId, location, available, asked }) => (
            <tr key={`${itemId} ${locationId}`}>
              <th scope="row">
                <bdi>{sku}</bdi>
              </th>
              <td>
                <bdi>{location}</bdi>
              </td>
              <td className="sb-number">{local(available)}</td>
              <td className="sb-number">{local(asked)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shortages.map(({ itemId, sku, locationId, available, asked, elsewhere }) => (
        <div key={`${itemId} ${locationId}`} className={source.elsewhere}>
          <span>
            <bdi>{sku}</bdi>: {elsewhere.length ? words.elsewhere : words.nowhere}
          </span>
          {elsewhere.slice(0, MOST).map((place) => (
            <Button
              key={place.locationId}
              size="compact-sm"
              variant="default"
              onClick={() => onTake({ itemId, locationId: place.locationId })}
            >
              {words.take(local(lesser(place.available, missing(asked, available))), place.location)}
            </Button>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Places to take the rest from: the nearest will do. */
const MOST = 4;

const missing = (asked: string, available: string) =>
  quantityText(toThousandths(asked) - toThousandths(available));
const lesser = (one: string, other: string) => (toThousandths(one) < toThousandths(other) ? one : other);
