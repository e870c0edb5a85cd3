import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import { localDecimal } from '#shared/formats.ts';
import { isLow, transfersOf } from '#shared/purchasing/replenishment/transfers.ts';
import type { Location } from '#shared/stock/locations/contract.ts';
import { locationsQuery } from '#web/api/locations.ts';
import { useMay } from '#web/api/tenant.ts';
import { unitsQuery } from '#web/api/units.ts';
import { useTexts } from '#web/texts/language.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { Quantity } from '#web/ui/Quantity.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './ItemOverview.module.css';

/** Stock by location, with the reorder points of their own. */
export function WhereItIs({ item }: { item: ItemDetail }) {
  const { common, item: texts, ui } = useTexts();
  const words = texts.where;
  const locations = useQuery(locationsQuery).data ?? [];
  const { language } = usePreferences();
  const mayMove = useMay('inventory:manage');
  const precision = useQuery(unitsQuery).data?.find(({ code }) => code === item.unit)?.precision ?? 0;
  const rows = placesOf(item, locations);
  const isOpen = (id: string) => locations.some((place) => place.id === id && !place.archived);
  const transfers = transfersOf(
    rows.filter(({ id }) => isOpen(id)),
    precision,
  );
  const points = rows.some((row) => row.point !== null);
  const holds = rows.some((row) => row.held !== '0');
  return (
    <section className={classes.card} aria-labelledby="where-it-is">
      <h2 id="where-it-is">{words.title}</h2>
      {rows.length === 0 ? (
        <p className={classes.nothing}>{words.none}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{common.location}</th>
              <th scope="col" data-align="end">
                {common.onHand}
              </th>
              {holds ? (
                <th scope="col" data-align="end">
                  {common.held}
                </th>
              ) : null}
              {points ? (
                <th scope="col" data-align="end">
                  {common.reorderAt}
                </th>
              ) : null}
              {points ? (
                <th scope="col" data-align="end">
                  {words.reorderQuantity}
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <Link
                    from="/tenant/$tenantId/inventory/items/$itemId"
                    to="."
                    search={{ tab: 'ledger', location: row.id }}
                    replace
                    title={words.openLedger(row.name)}
                  >
                    <bdi>{row.name}</bdi>
                  </Link>
                  {mayMove
                    ? transfers
                        .filter(({ toId }) => toId === row.id)
                        .map(({ fromId, from, toId, to, quantity }) => (
                          <div key={fromId} className={classes.move}>
                            <Link
                              from="/tenant/$tenantId/inventory/items/$itemId"
                              to="."
                              search={{ from: fromId, to: toId, quantity }}
                            >
                              {words.move(localDecimal(quantity, language), from, to)}
                            </Link>
                          </div>
                        ))
                    : null}
                </th>
                <td data-align="end">
                  <span className={classes.amount}>
                    {row.low ? <StatusBadge tone="warn">{common.low}</StatusBadge> : null}
                    <Quantity value={row.onHand} />
                  </span>
                </td>
                {holds ? (
                  <td data-align="end">
                    <HeldLink held={row.held} />
                  </td>
                ) : null}
                {points ? (
                  <td data-align="end">{row.point === null ? ui.none : <Quantity value={row.point} />}</td>
                ) : null}
                {points ? (
                  <td data-align="end">
                    {row.quantity === null ? ui.none : <Quantity value={row.quantity} />}
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
          {rows.length > 1 ? (
            <tfoot>
              <tr>
                <th scope="row">{words.total}</th>
                <td data-align="end">
                  <Quantity value={item.onHand} />
                </td>
                {holds ? (
                  <td data-align="end">
                    <HeldLink held={item.held} />
                  </td>
                ) : null}
                {points ? <td colSpan={2} /> : null}
              </tr>
            </tfoot>
          ) : null}
        </table>
      )}
    </section>
  );
}

/** What is held, which opens to those for whom. */
function HeldLink({ held }: { held: string }) {
  const { common, item } = useTexts();
  const value = <Quantity value={held} />;
  if (held === '0') return value;
  return (
    <Link
      from="/tenant/$tenantId/inventory/items/$itemId"
      to="."
      search={{ tab: 'promised' }}
      replace
      title={item.figures.openHolds(common.held)}
    >
      {value}
    </Link>
  );
}

/** Where the item is, and where it should be by a reorder point of its own. */
function placesOf(item: ItemDetail, locations: Location[]) {
  const here = item.levels.map(({ locationId, location, ...stock }) => ({
    id: locationId,
    name: location,
    ...stock,
  }));
  const missing = item.reorderPoints
    .filter(({ locationId }) => !here.some(({ id }) => id === locationId))
    .map(({ locationId }) => ({
      id: locationId,
      name: locations.find(({ id }) => id === locationId)?.name ?? '…',
      ...{ onHand: '0', held: '0', available: '0' },
    }));
  return [...here, ...missing].map((place) => {
    const own = item.reorderPoints.find(({ locationId }) => locationId === place.id);
    const stock = { ...place, point: own?.point ?? null, quantity: own?.quantity ?? null };
    return { ...stock, low: isLow(stock) };
  });
}
