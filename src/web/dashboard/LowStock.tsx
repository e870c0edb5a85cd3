import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../texts/language.ts';
import { localDecimal } from '../ui/numbers.ts';
import { usePreferences } from '../ui/preferences.ts';
import { Quantity } from '../ui/Quantity.tsx';
import { Tile } from '../ui/Tile.tsx';
import classes from './DashboardPage.module.css';
import { lowQuery } from './queries.ts';

/** The items that have fallen to their reorder point, the first of them by name, and the way to all. */
export function LowStock({ count, tenantId }: { count: number; tenantId: string }) {
  const { dashboard } = useTexts();
  const { language } = usePreferences();
  const items = useQuery(lowQuery).data ?? [];
  return (
    <section className={classes.card} aria-labelledby="low-stock">
      <h2 id="low-stock" title={dashboard.lowHint}>
        {dashboard.low}
      </h2>
      {count === 0 ? (
        <p className={classes.nothing}>{dashboard.noneLow}</p>
      ) : (
        <>
          <ul className={classes.rows}>
            {items.map((item) => (
              <li key={item.id}>
                <Link
                  to="/tenant/$tenantId/inventory/items/$itemId"
                  params={{ tenantId, itemId: item.id }}
                  className={classes.row}
                >
                  <Tile name={item.name} group={item.category} picture={item.picture} size={32} />
                  <span className={classes.name}>
                    <bdi>{item.name}</bdi>
                    <small>{item.sku}</small>
                  </span>
                  <span className={classes.amounts}>
                    <Quantity value={item.onHand} unit={item.unit} />
                    {item.reorderPoint === null ? null : (
                      <small>
                        {dashboard.reorderAt} <Quantity value={item.reorderPoint} />
                      </small>
                    )}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <Link
            to="/tenant/$tenantId/inventory"
            params={{ tenantId }}
            search={{ status: 'active', stock: 'low' }}
            className={classes.all}
          >
            {dashboard.allLow(localDecimal(String(count), language))}
          </Link>
        </>
      )}
    </section>
  );
}
