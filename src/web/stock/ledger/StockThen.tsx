import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import { useTexts } from '#web/texts/language.ts';
import { dateTimeText } from '#web/ui/DateTime.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Money, UnitCost } from '#web/ui/Money.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { Quantity } from '#web/ui/Quantity.tsx';
import classes from './ItemLedger.module.css';
import { asOfQuery } from './queries.ts';

/** What was there at a moment, and what it was worth, read from the ledger. */
export function StockThen({ item, asOf }: { item: ItemDetail; asOf: string }) {
  const { ledger, ui } = useTexts();
  const preferences = usePreferences();
  const then = useQuery(asOfQuery(item.id, asOf));
  if (then.isError) return <ErrorState error={then.error} onRetry={() => void then.refetch()} />;
  const stock = then.data;
  const levels = stock?.levels.filter(({ onHand }) => /[1-9]/.test(onHand)) ?? [];
  const figures: { label: string; value: ReactNode }[] = [
    {
      label: ledger.past.onHand,
      value: stock ? <Quantity value={stock.onHand} unit={item.unit} /> : ui.none,
    },
    { label: ledger.past.stockValue, value: stock ? <Money minor={stock.stockValue} /> : ui.none },
    {
      label: ledger.past.averageCost,
      value: stock?.averageCost ? <UnitCost cost={stock.averageCost} /> : ui.none,
    },
  ];
  return (
    <section className={classes.then} aria-labelledby="stock-then" aria-busy={then.isFetching}>
      <h2 id="stock-then">{ledger.past.title(dateTimeText(new Date(asOf), preferences))}</h2>
      <dl>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {stock && levels.length === 0 ? (
        <span className={classes.quiet}>{ledger.past.nowhere}</span>
      ) : (
        <dl>
          {levels.map(({ locationId, location, onHand }) => (
            <div key={locationId}>
              <dt>
                <bdi>{location}</bdi>
              </dt>
              <dd>
                <Quantity value={onHand} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
