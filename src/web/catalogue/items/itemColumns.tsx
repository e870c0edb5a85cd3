import type { CustomField } from '#shared/catalogue/customFields/contract.ts';
import { customKey } from '#shared/catalogue/customFields/kinds.ts';
import type { ItemRow } from '#shared/catalogue/items/contract.ts';
import type { FirstTexts } from '#web/texts/en/first.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import type { Column } from '#web/ui/list/columns.ts';
import { Money, UnitCost } from '#web/ui/Money.tsx';
import { Quantity } from '#web/ui/Quantity.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import { CustomValue } from './CustomValue.tsx';
import classes from './Inventory.module.css';
import { LowBadge } from './LowBadge.tsx';
import { holdsNone, STATUS_TONES, stockLevel } from './stockLevel.ts';

/** The columns of the item list, in the order in which they are shown at first. */
export function itemColumns(
  { inventory, ui }: FirstTexts,
  hrefOf: (row: ItemRow) => string,
  own: CustomField[],
): Column<ItemRow>[] {
  const title = inventory.columns;
  return [
    {
      id: 'picture',
      title: title.picture,
      quietTitle: true,
      width: 44,
      cell: (row) => <Tile name={row.name} group={row.category} picture={row.picture} />,
    },
    {
      id: 'sku',
      title: title.sku,
      width: 116,
      sortable: true,
      cell: (row) => (
        <span className={classes.sku} dir="auto">
          {row.sku}
        </span>
      ),
    },
    {
      id: 'name',
      title: title.name,
      width: 220,
      grow: true,
      sortable: true,
      required: true,
      cell: (row) => <ItemName row={row} href={hrefOf(row)} texts={inventory} />,
    },
    {
      id: 'category',
      title: title.category,
      width: 168,
      grow: 0.3,
      sortable: true,
      cell: (row) =>
        row.category ? (
          <span className={classes.clip} title={row.category} dir="auto">
            {row.category}
          </span>
        ) : (
          <Nothing text={ui.none} />
        ),
    },
    {
      id: 'onHand',
      title: title.onHand,
      width: 104,
      align: 'end',
      sortable: true,
      firstDir: 'desc',
      cell: (row) => <OnHand row={row} texts={inventory} none={ui.none} />,
    },
    {
      id: 'held',
      title: title.held,
      width: 96,
      align: 'end',
      sortable: true,
      firstDir: 'desc',
      optional: true,
      cell: (row) => (holdsNone(row) ? <Nothing text={ui.none} /> : <Quantity value={row.held} />),
    },
    {
      id: 'available',
      title: title.available,
      width: 96,
      align: 'end',
      sortable: true,
      firstDir: 'desc',
      optional: true,
      cell: (row) => (holdsNone(row) ? <Nothing text={ui.none} /> : <Quantity value={row.available} />),
    },
    {
      id: 'incoming',
      title: title.incoming,
      width: 90,
      align: 'end',
      sortable: true,
      firstDir: 'desc',
      optional: true,
      cell: (row) => <Quantity value={row.incoming} />,
    },
    {
      id: 'projected',
      title: title.projected,
      width: 90,
      align: 'end',
      sortable: true,
      firstDir: 'desc',
      optional: true,
      cell: (row) => <Quantity value={row.projected} />,
    },
    {
      id: 'reorderPoint',
      title: title.reorderPoint,
      width: 112,
      align: 'end',
      sortable: true,
      firstDir: 'desc',
      optional: true,
      cell: (row) =>
        row.reorderPoint === null ? <Nothing text={ui.none} /> : <Quantity value={row.reorderPoint} />,
    },
    {
      id: 'price',
      title: title.price,
      width: 104,
      align: 'end',
      sortable: true,
      firstDir: 'desc',
      cell: (row) => <Money minor={row.price} />,
    },
    {
      id: 'averageCost',
      title: title.averageCost,
      width: 122,
      align: 'end',
      sortable: true,
      firstDir: 'desc',
      optional: true,
      cell: (row) =>
        row.averageCost === null ? <Nothing text={ui.none} /> : <UnitCost cost={row.averageCost} />,
    },
    {
      id: 'stockValue',
      title: title.stockValue,
      width: 112,
      align: 'end',
      sortable: true,
      firstDir: 'desc',
      cell: (row) => <Money minor={row.stockValue} />,
    },
    {
      id: 'status',
      title: title.status,
      width: 96,
      sortable: true,
      cell: (row) => <ItemStatusBadge row={row} texts={inventory} />,
    },
    {
      id: 'updatedAt',
      title: title.updatedAt,
      width: 112,
      sortable: true,
      firstDir: 'desc',
      cell: (row) => <DateTime at={row.updatedAt} show="relative" />,
    },
    ...own.map((field) => customColumn(field, ui.none)),
  ];
}

function customColumn({ id, name, kind }: CustomField, none: string): Column<ItemRow> {
  return {
    id: customKey(id),
    title: name,
    width: 132,
    ...(kind === 'number' ? { align: 'end' } : {}),
    optional: true,
    cell: ({ custom: { [id]: value } }) =>
      value === undefined ? (
        <Nothing text={none} />
      ) : (
        <span className={classes.clip} title={value}>
          <CustomValue kind={kind} value={value} />
        </span>
      ),
  };
}

/** A row on a phone: name and stock, SKU and price. */
export function ItemCard({ row, texts }: { row: ItemRow; texts: FirstTexts }) {
  return (
    <div className={classes.card}>
      <Tile name={row.name} group={row.category} picture={row.picture} size={36} />
      <div className={classes.cardText}>
        <div className={classes.cardLine}>
          <strong className={classes.cardName} dir="auto">
            {row.name}
          </strong>
          <OnHand row={row} texts={texts.inventory} none={texts.ui.none} />
        </div>
        <div className={classes.cardLine}>
          <span className={classes.sku} dir="auto">
            {row.sku}
          </span>
          {row.status === 'active' ? null : <ItemStatusBadge row={row} texts={texts.inventory} />}
          <span className={classes.spring} />
          <Money minor={row.price} />
        </div>
      </div>
    </div>
  );
}

function ItemStatusBadge({ row, texts }: { row: ItemRow; texts: FirstTexts['inventory'] }) {
  return <StatusBadge tone={STATUS_TONES[row.status]}>{texts.statuses[row.status]}</StatusBadge>;
}

function ItemName({ row, href, texts }: { row: ItemRow; href: string; texts: FirstTexts['inventory'] }) {
  return (
    <>
      <a href={href} tabIndex={-1} className={classes.name} title={row.name} dir="auto">
        {row.name}
      </a>
      {row.isTemplate ? (
        <StatusBadge tone="info" title={texts.templateHint}>
          {texts.template}
        </StatusBadge>
      ) : null}
    </>
  );
}

function OnHand({ row, texts, none }: { row: ItemRow; texts: FirstTexts['inventory']; none: string }) {
  if (holdsNone(row)) return <Nothing text={none} />;
  const level = stockLevel(row);
  return (
    <span className={classes.onHand}>
      {level === 'out' ? <StatusBadge tone="bad">{texts.out}</StatusBadge> : null}
      {level === 'low' ? <LowBadge item={row} /> : null}
      <Quantity value={row.onHand} />
    </span>
  );
}

function Nothing({ text }: { text: string }) {
  return <span className={classes.nothing}>{text}</span>;
}
