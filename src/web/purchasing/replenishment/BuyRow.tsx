import { Checkbox, NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { showDate } from '#shared/dates.ts';
import { numberFormat } from '#shared/formats.ts';
import { useMay, useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { DecimalInput } from '#web/ui/DecimalInput.tsx';
import { localDecimal } from '#web/ui/numbers.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { Quantity } from '#web/ui/Quantity.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import { Arithmetic } from './Arithmetic.tsx';
import type { Row } from './queries.ts';
import classes from './Replenishment.module.css';
import { SnoozeMenu } from './SnoozeMenu.tsx';
import { type Choice, mayChoose, sellerOf } from './useChosen.ts';

type Props = {
  row: Row;
  choice: Choice;
  error: string | undefined;
  onChange: (next: Partial<Choice>) => void;
};

/** One item to buy: its figures, from whom and how much, and why so much. */
export function BuyRow({ row, choice, error, onChange }: Props) {
  const { replenishment: words, suppliers } = useTexts();
  const { language, dateFormat } = usePreferences();
  const tenantId = useTenant().tenant.id;
  const { item } = row;
  const seller = sellerOf(row, choice);
  const price =
    seller?.price == null
      ? null
      : numberFormat(language, {
          style: 'currency',
          currency: seller.supplier.currency,
          maximumFractionDigits: 6,
        }).format(seller.price as Intl.StringNumericLiteral);
  const choose = (supplierId: string) =>
    onChange({
      supplierId,
      quantity: (sellerOf(row, { supplierId })?.suggestion ?? row.suggestion).purchaseQuantity,
    });
  return (
    <li className={classes.row} data-chosen={choice.chosen || undefined}>
      <div className={classes.what}>
        <Checkbox
          aria-label={words.choose(item.name)}
          checked={choice.chosen}
          disabled={!mayChoose(row)}
          onChange={({ currentTarget }) => onChange({ chosen: currentTarget.checked })}
        />
        <Tile name={item.name} group={item.category} picture={item.picture} size={36} />
        <div className={classes.words}>
          <Link
            to="/tenant/$tenantId/inventory/items/$itemId"
            params={{ tenantId, itemId: item.id }}
            className={classes.name}
            dir="auto"
          >
            {item.name}
          </Link>
          <span className={classes.quiet}>
            <bdi>{item.sku}</bdi>{' '}
            {row.onHand.startsWith('-') || row.onHand === '0' ? (
              <StatusBadge tone="bad">{words.out}</StatusBadge>
            ) : null}
            {row.snoozedUntil ? (
              <StatusBadge tone="quiet">
                {words.snoozedUntil(showDate(row.snoozedUntil, dateFormat))}
              </StatusBadge>
            ) : null}
          </span>
        </div>
      </div>
      <dl className={classes.figures}>
        <Figure label={words.onHand}>
          <Quantity value={row.onHand} />
        </Figure>
        <Figure label={words.incoming}>
          <Quantity value={row.incoming} />
        </Figure>
        <Figure label={words.reorderPoint}>
          {row.reorderPoint === null ? suppliers.none : <Quantity value={row.reorderPoint} />}
        </Figure>
        <Figure label={words.perDay}>
          <Quantity value={row.soldPerDay} />
        </Figure>
        <Figure label={words.cover}>
          {row.coverDays === null ? suppliers.none : suppliers.days(row.coverDays)}
        </Figure>
      </dl>
      <div className={classes.buying}>
        {row.sellers.length ? (
          <NativeSelect
            aria-label={words.supplierOf(item.name)}
            value={choice.supplierId}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
            data={row.sellers.map(({ supplier }) => ({ value: supplier.id, label: supplier.name }))}
            className={classes.seller}
          />
        ) : (
          <span className={classes.nobody}>
            {words.nobody}{' '}
            <Link to="/tenant/$tenantId/suppliers" params={{ tenantId }}>
              {suppliers.title}
            </Link>
          </span>
        )}
        <DecimalInput
          aria-label={words.quantityOf(item.name)}
          value={choice.quantity}
          error={error}
          disabled={!mayChoose(row)}
          onChange={(quantity) => onChange({ quantity })}
          className={classes.quantity}
        />
        <span className={classes.unit} dir="auto">
          {seller?.purchaseUnit || item.unit}
          {price ? <small className="sb-number"> {words.each(price)}</small> : null}
        </span>
      </div>
      <Notes row={row} tenantId={tenantId} />
      <details className={classes.why}>
        <summary>
          {words.why(localDecimal((seller?.suggestion ?? row.suggestion).quantity, language), item.unit)}
        </summary>
        <Arithmetic row={row} seller={seller} />
      </details>
      <div className={classes.snooze}>
        <SnoozeMenu row={row} />
      </div>
    </li>
  );
}

function Figure({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="sb-number">{children}</dd>
    </div>
  );
}

/** What to look at before buying: places that are low, what can be moved there, and what is in a draft already. */
function Notes({ row, tenantId }: { row: Row; tenantId: string }) {
  const { replenishment: words } = useTexts();
  const { language } = usePreferences();
  const mayMove = useMay('inventory:manage');
  const { item, lowPlaces, transfers, drafts } = row;
  const show = (quantity: string) => localDecimal(quantity, language);
  if (!lowPlaces.length && !drafts.length) return null;
  return (
    <ul className={classes.notes} aria-label={words.notes(item.name)}>
      {lowPlaces.map(({ locationId, location, onHand, point }) => (
        <li key={locationId}>{words.lowAt(location, show(onHand), show(point))}</li>
      ))}
      {mayMove
        ? transfers.map(({ fromId, from, toId, to, quantity }) => (
            <li key={`${fromId} ${toId}`}>
              <Link
                to="/tenant/$tenantId/inventory/items/$itemId"
                params={{ tenantId, itemId: item.id }}
                search={{ from: fromId, to: toId, quantity }}
              >
                {words.move(show(quantity), from, to)}
              </Link>
            </li>
          ))
        : null}
      {drafts.map(({ id, number, supplier, status, quantity }) => (
        <li key={id}>
          <Link to="/tenant/$tenantId/purchase-orders/$orderId" params={{ tenantId, orderId: id }}>
            {status === 'draft' || number === null
              ? words.inDraft(supplier, show(quantity))
              : words.notPlaced(number, show(quantity))}
          </Link>
        </li>
      ))}
    </ul>
  );
}
