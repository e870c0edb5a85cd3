import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import { toThousandths } from '#shared/decimal.ts';
import { NOTHING } from '#web/stock/ledger/quantities.ts';
import { useTexts } from '#web/texts/language.ts';
import { Money, UnitCost } from '#web/ui/Money.tsx';
import { Quantity } from '#web/ui/Quantity.tsx';
import classes from './ItemOverview.module.css';
import type { ItemPageSearch } from './itemSearch.ts';

type Figure = { label: string; value: ReactNode; hint?: ReactNode; opens?: ItemPageSearch };

const LEDGER: ItemPageSearch = { tab: 'ledger' };

/** The figures of an item; each opens the rows that make it up. */
export function ItemFigures({ item }: { item: ItemDetail }) {
  const { item: texts, ui } = useTexts();
  const words = texts.figures;
  const price: Figure = {
    label: words.price,
    value: <Money minor={item.price} />,
    hint: words.perUnit(item.unit),
    opens: { tab: 'history', field: 'price' },
  };
  const figures: Figure[] = holdsNone(item)
    ? [price]
    : [
        { label: words.onHand, value: <Quantity value={item.onHand} />, hint: item.unit, opens: LEDGER },
        {
          label: words.incoming,
          value: <Quantity value={item.incoming} />,
          hint: toThousandths(item.incoming) === NOTHING ? words.incomingNone : item.unit,
        },
        {
          label: words.projected,
          value: <Quantity value={item.projected} />,
          hint: item.unit,
          opens: LEDGER,
        },
        {
          label: words.reorderPoint,
          value: item.reorderPoint === null ? ui.none : <Quantity value={item.reorderPoint} />,
          ...(item.reorderQuantity === null
            ? {}
            : {
                hint: (
                  <>
                    {words.reorderQuantity} <Quantity value={item.reorderQuantity} />
                  </>
                ),
              }),
          opens: { tab: 'history', field: 'reorderPoint' },
        },
        price,
        {
          label: words.averageCost,
          value: item.averageCost === null ? ui.none : <UnitCost cost={item.averageCost} />,
          hint: words.perUnit(item.unit),
          opens: LEDGER,
        },
        { label: words.stockValue, value: <Money minor={item.stockValue} />, opens: LEDGER },
        { label: words.retailValue, value: <Money minor={item.retailValue} />, opens: LEDGER },
      ];
  return (
    <dl className={classes.figures} data-few={figures.length === 1 || undefined} aria-label={words.title}>
      {figures.map(({ label, value, hint, opens }) => (
        <div key={label} className={classes.figure}>
          <dt>{label}</dt>
          <dd className={classes.value}>
            {opens ? (
              <Link
                from="/tenant/$tenantId/inventory/items/$itemId"
                to="."
                search={opens}
                replace
                title={opens.tab === 'history' ? words.openHistory(label) : words.openLedger(label)}
              >
                {value}
              </Link>
            ) : (
              value
            )}
          </dd>
          <dd className={classes.hint}>{hint}</dd>
        </div>
      ))}
    </dl>
  );
}

function holdsNone(item: ItemDetail): boolean {
  return item.type === 'service' || (item.isTemplate && toThousandths(item.onHand) === NOTHING);
}
