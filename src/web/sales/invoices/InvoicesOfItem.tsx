import { useQuery } from '@tanstack/react-query';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import type { invoicesOfItem } from '#shared/sales/invoices/ofItemContract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { useMay } from '#web/api/tenant.ts';
import { DocumentsOfItem } from '#web/catalogue/items/DocumentsOfItem.tsx';
import classes from '#web/catalogue/items/ItemOverview.module.css';
import { DocumentLink } from '#web/sales/documents/DocumentLink.tsx';
import { useTexts } from '#web/texts/language.ts';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { Quantity } from '#web/ui/Quantity.tsx';
import { InvoiceBadge } from './InvoiceBadge.tsx';

const call = endpoint<typeof invoicesOfItem>();

/** Drafts and what is not paid in full of an item; for those who may see invoices. */
export function InvoicesOfItem({ item }: { item: ItemDetail }) {
  const isShown = useMay('invoices:manage');
  const { common, course: words } = useTexts();
  const found = useQuery({
    enabled: isShown,
    queryKey: ['invoices', 'of item', item.id],
    queryFn: ({ signal }) => callApi(call, { params: { id: item.id } }, { signal }),
  }).data;
  if (!isShown || !found) return null;
  const hidden = found.count - found.invoices.length;
  return (
    <DocumentsOfItem
      id="item-invoices"
      title={words.openInvoices}
      empty={found.invoices.length ? undefined : words.noInvoices}
      columns={[common.invoice, common.due, common.quantity]}
      more={hidden > 0 ? <span className={classes.options}>{words.moreInvoices(hidden)}</span> : null}
    >
      {found.invoices.map(({ id, number, word, customer, dueDate, quantity, unit }) => (
        <tr key={`${id} ${unit}`}>
          <th scope="row">
            <DocumentLink kind="invoice" id={id} number={number ?? common.draft} />{' '}
            {number ? <InvoiceBadge word={word} /> : null}
            <div className={classes.options}>
              <bdi>{customer.name}</bdi>
            </div>
          </th>
          <td>{dueDate ? <CalendarDate date={dueDate} /> : null}</td>
          <td data-align="end">
            <Quantity value={quantity} unit={unit} />
          </td>
        </tr>
      ))}
    </DocumentsOfItem>
  );
}
