import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import { localDecimal } from '#shared/formats.ts';
import type { HoldOfItem } from '#shared/stock/holds/contract.ts';
import { useMay, useTenant } from '#web/api/tenant.ts';
import classes from '#web/catalogue/items/ItemOverview.module.css';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { Quantity } from '#web/ui/Quantity.tsx';
import { holdsQuery } from './queries.ts';

/** For whom an item is held and who waits for it, in the order in which they were promised it: the rows behind "held". */
export function ItemHolds({ item }: { item: ItemDetail }) {
  const { common, salesOrders } = useTexts();
  const words = salesOrders.ofItem;
  const found = useQuery(holdsQuery(item.id));
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Busy />;
  const { holds, hasMore } = found.data;
  if (!holds.length) return <EmptyState title={words.none} />;
  return (
    <div className={classes.overview}>
      <section className={classes.card} aria-labelledby="item-holds">
        <h2 id="item-holds">{words.title}</h2>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{words.document}</th>
              <th scope="col" data-align="end">
                {common.held}
              </th>
              <th scope="col" data-align="end">
                {words.waiting}
              </th>
            </tr>
          </thead>
          <tbody>
            {holds.map((hold) => (
              <tr key={hold.id}>
                <th scope="row">
                  <Source hold={hold} />
                  <When hold={hold} />
                </th>
                <td data-align="end">
                  <Quantity value={hold.held} unit={item.unit} />
                  <Places hold={hold} />
                </td>
                <td data-align="end">
                  <Quantity value={hold.missing} />
                  <Expected hold={hold} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{common.total}</th>
              <td data-align="end">
                <Quantity value={item.held} unit={item.unit} />
              </td>
              <td data-align="end">
                <Quantity value={item.awaited} />
              </td>
            </tr>
          </tfoot>
        </table>
        {hasMore ? <p className={classes.more}>{words.more}</p> : null}
      </section>
    </div>
  );
}

/** The document that it is promised with, and whose it is; those who may see it are led to it. */
function Source({ hold: { source } }: { hold: HoldOfItem }) {
  const tenantId = useTenant().tenant.id;
  const mayOpen = useMay('orders:manage') && source.type === 'order';
  return (
    <>
      {mayOpen ? (
        <Link to="/tenant/$tenantId/orders/$orderId" params={{ tenantId, orderId: source.id }}>
          <bdi>{source.number}</bdi>
        </Link>
      ) : (
        <bdi>{source.number}</bdi>
      )}
      <div className={classes.options}>
        <bdi>{source.holder}</bdi>
      </div>
    </>
  );
}

function When({ hold: { promisedOn, heldUntil } }: { hold: HoldOfItem }) {
  const { common, salesOrders: words } = useTexts();
  return (
    <>
      {promisedOn ? (
        <div className={classes.options}>
          {words.facts.promised} <CalendarDate date={promisedOn} />
        </div>
      ) : null}
      {heldUntil ? (
        <div className={classes.options}>
          {common.heldUntil} <DateTime at={heldUntil} />
        </div>
      ) : null}
    </>
  );
}

function Places({ hold: { holds } }: { hold: HoldOfItem }) {
  const words = useTexts().salesOrders.line;
  const { language } = usePreferences();
  return holds.map(({ locationId, location, quantity }) => (
    <div key={locationId} className={classes.options}>
      {words.heldAt(localDecimal(quantity, language), location)}
    </div>
  ));
}

/** When what is missing comes, and with what. */
function Expected({ hold: { missing, expectedOn, expectedFrom } }: { hold: HoldOfItem }) {
  const { common, salesOrders: words } = useTexts();
  const tenantId = useTenant().tenant.id;
  const mayOpen = useMay('purchase-orders:manage');
  if (!/[1-9]/.test(missing)) return null;
  return (
    <div className={classes.options}>
      {expectedOn ? (
        <>
          {common.expected} <CalendarDate date={expectedOn} />
        </>
      ) : (
        words.line.unknown
      )}
      {expectedFrom ? (
        <div>
          {mayOpen ? (
            <Link
              to="/tenant/$tenantId/purchase-orders/$orderId"
              params={{ tenantId, orderId: expectedFrom.id }}
            >
              <bdi>{expectedFrom.number}</bdi>
            </Link>
          ) : (
            <bdi>{expectedFrom.number}</bdi>
          )}
        </div>
      ) : null}
    </div>
  );
}
