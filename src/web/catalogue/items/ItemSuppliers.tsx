import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import { numberFormat } from '#shared/formats.ts';
import type { suppliersOfItem } from '#shared/purchasing/suppliers/itemsContract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { useMay, useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './ItemOverview.module.css';

const call = endpoint<typeof suppliersOfItem>('GET', '/api/items/:id/suppliers');

/** Who sells an item, for how much, and how long it takes; for those who buy. */
export function ItemSuppliers({ item }: { item: ItemDetail }) {
  const { suppliers } = useTexts();
  const { ofItem: words, items } = suppliers;
  const { language } = usePreferences();
  const tenantId = useTenant().tenant.id;
  const mayBuy = useMay('purchase-orders:manage');
  const found = useQuery({
    queryKey: ['suppliers', 'of item', item.id],
    enabled: mayBuy,
    queryFn: async ({ signal }) => (await callApi(call, { params: { id: item.id } }, { signal })).suppliers,
  });
  if (!mayBuy || !found.data) return null;
  const price = (text: string, currency: string) =>
    numberFormat(language, { style: 'currency', currency, maximumFractionDigits: 6 }).format(
      text as Intl.StringNumericLiteral,
    );
  return (
    <section className={classes.card} aria-labelledby="item-suppliers">
      <h2 id="item-suppliers">{words.title}</h2>
      {found.data.length === 0 ? (
        <p className={classes.nothing}>
          {words.none}{' '}
          <Link to="/tenant/$tenantId/suppliers" params={{ tenantId }}>
            {words.all}
          </Link>
        </p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{words.supplier}</th>
              <th scope="col" data-align="end">
                {items.columns.price}
              </th>
            </tr>
          </thead>
          <tbody>
            {found.data.map(({ id, supplier, ...sold }) => {
              const lead = sold.leadDays ?? supplier.leadDays;
              return (
                <tr key={id}>
                  <th scope="row">
                    <Link
                      to="/tenant/$tenantId/suppliers/$supplierId"
                      params={{ tenantId, supplierId: supplier.id }}
                      search={{ tab: 'items' }}
                      dir="auto"
                    >
                      {supplier.name}
                    </Link>{' '}
                    {sold.preferred ? <StatusBadge tone="info">{items.preferredBadge}</StatusBadge> : null}
                    <div className={classes.options}>
                      {sold.supplierSku ? <bdi>{sold.supplierSku}</bdi> : null}
                      {sold.supplierSku && lead !== null ? ' · ' : null}
                      {lead === null ? null : suppliers.days(lead)}
                    </div>
                  </th>
                  <td data-align="end">
                    {sold.price === null ? null : (
                      <bdi className="sb-number">
                        {items.perUnit(price(sold.price, supplier.currency), sold.purchaseUnit || item.unit)}
                      </bdi>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}
