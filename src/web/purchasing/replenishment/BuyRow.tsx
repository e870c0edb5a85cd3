import { Button, Checkbox, Menu, NativeSelect } from '@mantine/core';
import IconBellOff from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs';
import { Link } from '@tanstack/react-router';
import { addDays, addMonths, dateIn, showDate } from '#shared/dates.ts';
import { localDecimal, numberFormat } from '#shared/formats.ts';
import type { Suggestion } from '#shared/purchasing/replenishment/rules.ts';
import { unitWord } from '#shared/unitWords.ts';
import { callApi } from '#web/api/call.ts';
import { useMay, useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { DecimalInput } from '#web/ui/DecimalInput.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { Quantity } from '#web/ui/Quantity.tsx';
import { useRowAction } from '#web/ui/rows/useRowAction.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import { type Row, snoozeCall, wakeCall } from './queries.ts';
import classes from './Replenishment.module.css';
import { type Choice, mayChoose, sellerOf } from './useChosen.ts';

type Props = {
  row: Row;
  choice: Choice;
  error: string | undefined;
  onChange: (next: Partial<Choice>) => void;
};

/** One item to buy: its figures, from whom and how much, and why so much. */
export function BuyRow({ row, choice, error, onChange }: Props) {
  const { common, replenishment: words, suppliers } = useTexts();
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
              <StatusBadge tone="bad">{common.out}</StatusBadge>
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
        <Figure label={common.onHand}>
          <Quantity value={row.onHand} />
        </Figure>
        <Figure label={common.incoming}>
          <Quantity value={row.incoming} />
        </Figure>
        <Figure label={common.reorderPoint}>
          {row.reorderPoint === null ? suppliers.none : <Quantity value={row.reorderPoint} />}
        </Figure>
        <Figure label={words.perDay}>
          <Quantity value={row.soldPerDay} />
        </Figure>
        <Figure label={common.lasts}>
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
          {unitWord(seller?.purchaseUnit || item.unit, language)}
          {price ? <small className="sb-number"> {words.each(price)}</small> : null}
        </span>
      </div>
      <Notes row={row} tenantId={tenantId} />
      <details className={classes.why}>
        <summary>
          {words.why(localDecimal((seller?.suggestion ?? row.suggestion).quantity, language))}
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
      {lowPlaces.map(({ locationId, location, available, point }) => (
        <li key={locationId}>{words.lowAt(location, show(available), show(point))}</li>
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

/** Puts an item off for a while, or proposes it again. */
function SnoozeMenu({ row }: { row: Row }) {
  const { replenishment: words } = useTexts();
  const { dateFormat } = usePreferences();
  const { timezone } = useTenant().defaults;
  const act = useRowAction(['items', 'replenishment']);
  const { id, sku } = row.item;
  const today = dateIn(new Date(), timezone);
  if (row.snoozedUntil)
    return (
      <Button
        variant="default"
        onClick={() => void act(() => callApi(wakeCall, { params: { id } }), words.woken(sku))}
      >
        {words.wake}
      </Button>
    );
  const choices: [string, string][] = [
    [words.week, addDays(today, 7)],
    [words.month, addMonths(today, 1)],
    [words.quarter, addMonths(today, 3)],
    [words.year, addMonths(today, 12)],
  ];
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="subtle" color="gray" leftSection={<IconBellOff size={15} stroke={1.7} />}>
          {words.snooze}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(([label, until]) => (
          <Menu.Item
            key={label}
            rightSection={<span className="sb-number">{showDate(until, dateFormat)}</span>}
            onClick={() =>
              void act(
                () => callApi(snoozeCall, { params: { id }, body: { until } }),
                words.snoozed(sku, showDate(until, dateFormat)),
              )
            }
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

type ArithmeticProps = { row: Row; seller: Row['sellers'][number] | undefined };

/** How a suggestion comes about, step by step. */
function Arithmetic({ row, seller }: ArithmeticProps) {
  const { steps } = useTexts().replenishment;
  const { language } = usePreferences();
  const show = (text: string) => localDecimal(text, language);
  const suggestion: Suggestion = seller?.suggestion ?? row.suggestion;
  const own = unitWord(row.item.unit, language);
  const unit = unitWord(seller?.purchaseUnit || row.item.unit, language);
  const isLow = suggestion.missing !== '0' || suggestion.wanted !== '0';
  return (
    <ol className={classes.steps}>
      <li>{steps.sold(show(row.sold), row.soldDays, show(row.soldPerDay))}</li>
      {row.reorderPoint === null ? null : (
        <>
          <li>
            {steps.aim(show(row.reorderPoint), show(suggestion.use), suggestion.days, show(suggestion.aim))}
          </li>
          <li>
            {row.awaited === '0'
              ? steps.missing(show(suggestion.aim), show(row.projected), show(suggestion.missing))
              : steps.missingToo(
                  show(suggestion.aim),
                  show(row.projected),
                  show(row.awaited),
                  show(suggestion.missing),
                )}
          </li>
        </>
      )}
      {row.reorderPoint === null && row.awaited !== '0' ? (
        <li>{steps.awaited(show(row.awaited), show(suggestion.missing))}</li>
      ) : null}
      {row.reorderQuantity === null || row.reorderPoint === null ? null : (
        <li>{steps.least(show(row.reorderQuantity))}</li>
      )}
      {row.places === '0' ? null : <li>{steps.places(show(row.places))}</li>}
      {row.moved === '0' ? null : <li>{steps.moved(show(row.moved))}</li>}
      {isLow ? (
        <li>
          {steps.packs(
            show(suggestion.wanted),
            own,
            show(seller?.packQuantity ?? '1'),
            show(seller?.minimumQuantity ?? '0'),
          )}
        </li>
      ) : null}
      <li>
        <strong>
          {steps.result(show(suggestion.purchaseQuantity), unit, show(suggestion.quantity), own)}
        </strong>
      </li>
    </ol>
  );
}
