import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import { toThousandths } from '#shared/decimal.ts';
import { localDecimal, numberFormat } from '#shared/formats.ts';
import type { suppliersOfItem } from '#shared/purchasing/suppliers/itemsContract.ts';
import { unitWord } from '#shared/unitWords.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { useMay, useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { Money, UnitCost } from '#web/ui/Money.tsx';
import { NOTHING } from '#web/ui/nothing.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { Quantity } from '#web/ui/Quantity.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { ItemFacts } from './ItemFacts.tsx';
import classes from './ItemOverview.module.css';
import { ItemPictures } from './ItemPictures.tsx';
import type { ItemPageSearch } from './itemSearch.ts';
import { holdsNone } from './stockLevel.ts';
import { WhereItIs } from './WhereItIs.tsx';

type Props = {
  item: ItemDetail;
  /** How it went over time. */
  course: ReactNode;
  /** What was bought and sold of it. */
  documents: ReactNode;
};

/** Figures, places, variants and details of one item, with what those above the catalogue know of it. */
export function ItemOverview({ item, course, documents }: Props) {
  return (
    <div className={classes.overview}>
      <ItemFigures item={item} />
      <div className={classes.columns}>
        <div className={classes.column}>
          {course}
          {item.isTemplate || item.variants.length ? <ItemVariants item={item} /> : null}
          {item.isTemplate || item.type === 'service' ? null : <WhereItIs item={item} />}
          {documents}
          {item.isTemplate ? null : <ItemSuppliers item={item} />}
        </div>
        <div className={classes.column}>
          <ItemPictures item={item} />
          <ItemFacts item={item} />
        </div>
      </div>
    </div>
  );
}

/** The variants of a template, each with its own stock. */
function ItemVariants({ item }: { item: ItemDetail }) {
  const {
    common,
    item: { variants: words },
  } = useTexts();
  return (
    <section className={classes.card} aria-labelledby="variants">
      <h2 id="variants">{common.variants}</h2>
      {item.variants.length === 0 ? (
        <p className={classes.nothing}>{words.none}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{common.sku}</th>
              <th scope="col">{common.name}</th>
              <th scope="col" data-align="end">
                {common.onHand}
              </th>
            </tr>
          </thead>
          <tbody>
            {item.variants.map((variant) => (
              <tr key={variant.id}>
                <td>
                  <bdi className="sb-number">{variant.sku}</bdi>
                </td>
                <th scope="row">
                  <Link
                    from="/tenant/$tenantId/inventory/items/$itemId"
                    to="/tenant/$tenantId/inventory/items/$itemId"
                    params={(before) => ({ ...before, itemId: variant.id })}
                  >
                    <bdi>{variant.name}</bdi>
                  </Link>
                  <div className={classes.options} dir="auto">
                    {variant.options.map(({ name, value }) => `${name}: ${value}`).join(' · ')}
                  </div>
                </th>
                <td data-align="end">
                  <Quantity value={variant.onHand} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

const call = endpoint<typeof suppliersOfItem>();

/** Who sells an item, for how much, and how long it takes; for those who buy. */
function ItemSuppliers({ item }: { item: ItemDetail }) {
  const { common, suppliers } = useTexts();
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
      <h2 id="item-suppliers">{common.suppliers}</h2>
      {found.data.length === 0 ? (
        <p className={classes.nothing}>
          {words.none}{' '}
          <Link to="/tenant/$tenantId/suppliers" params={{ tenantId }}>
            {common.allSuppliers}
          </Link>
        </p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{common.supplier}</th>
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
                        {items.perUnit(
                          price(sold.price, supplier.currency),
                          unitWord(sold.purchaseUnit || item.unit, language),
                        )}
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

type Figure = { label: string; value: ReactNode; hint?: ReactNode; opens?: ItemPageSearch };

const LEDGER: ItemPageSearch = { tab: 'ledger' };
const HOLDS: ItemPageSearch = { tab: 'promised' };

/** The figures of an item; each opens the rows that make it up. */
function ItemFigures({ item }: { item: ItemDetail }) {
  const { common, item: texts, ui } = useTexts();
  const words = texts.figures;
  const { language } = usePreferences();
  const unit = unitWord(item.unit, language);
  const price: Figure = {
    label: common.price,
    value: <Money minor={item.price} />,
    hint: words.perUnit(unit),
    opens: { tab: 'history', field: 'price' },
  };
  const figures: Figure[] = holdsNone(item)
    ? [price]
    : [
        { label: common.onHand, value: <Quantity value={item.onHand} />, hint: unit, opens: LEDGER },
        {
          label: common.held,
          value: <Quantity value={item.held} />,
          opens: HOLDS,
          hint:
            toThousandths(item.awaited) > NOTHING
              ? words.awaits(localDecimal(item.awaited, language))
              : toThousandths(item.held) === NOTHING
                ? words.heldNone
                : unit,
        },
        { label: common.available, value: <Quantity value={item.available} />, hint: unit, opens: HOLDS },
        {
          label: common.incoming,
          value: <Quantity value={item.incoming} />,
          hint: toThousandths(item.incoming) === NOTHING ? words.incomingNone : unit,
        },
        {
          label: common.projected,
          value: <Quantity value={item.projected} />,
          hint: unit,
          opens: LEDGER,
        },
        {
          label: common.reorderPoint,
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
          label: common.averageCost,
          value: item.averageCost === null ? ui.none : <UnitCost cost={item.averageCost} />,
          hint: words.perUnit(unit),
          opens: LEDGER,
        },
        { label: common.stockValue, value: <Money minor={item.stockValue} />, opens: LEDGER },
        { label: common.retailValue, value: <Money minor={item.retailValue} />, opens: LEDGER },
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
                title={
                  opens === HOLDS
                    ? words.openHolds(label)
                    : opens.tab === 'history'
                      ? words.openHistory(label)
                      : words.openLedger(label)
                }
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
