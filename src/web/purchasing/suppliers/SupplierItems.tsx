import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Link } from '@tanstack/react-router';
import { Suspense, useCallback, useMemo, useState } from 'react';
import type { Supplier } from '#shared/purchasing/suppliers/contract.ts';
import type { SupplierItem } from '#shared/purchasing/suppliers/itemsContract.ts';
import { unitWord } from '#shared/unitWords.ts';
import { useMay, useTenant } from '#web/api/tenant.ts';
import { usePages } from '#web/api/usePages.ts';
import type { Texts } from '#web/texts/en.ts';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { type Column, useListLayout } from '#web/ui/list/columns.ts';
import { DataList } from '#web/ui/list/DataList.tsx';
import lists from '#web/ui/list/ListPage.module.css';
import { SearchBox } from '#web/ui/list/SearchBox.tsx';
import { Toolbar } from '#web/ui/list/Toolbar.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { Quantity } from '#web/ui/Quantity.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { supplierItemsQuery } from './queries.ts';
import { SupplierPrice } from './SupplierMoney.tsx';
import classes from './Suppliers.module.css';

const SupplierItemDialog = lazily(async () => (await import('./SupplierItemDialog.tsx')).SupplierItemDialog);

type Props = { supplier: Supplier; q: string; onSearch: (q: string) => void };

/** What a supplier sells, in which packs and for how much. */
export function SupplierItems({ supplier, q, onSearch }: Props) {
  const texts = useTexts();
  const { language } = usePreferences();
  const { items: words } = texts.suppliers;
  const tenantId = useTenant().tenant.id;
  const reason = useMay('purchase-orders:manage') ? undefined : texts.ui.notAllowed;
  const found = usePages(supplierItemsQuery(supplier.id, q));
  const [open, setOpen] = useState<SupplierItem | 'new' | null>(null);
  const columns = useMemo(() => columnsOf(texts, tenantId, language), [texts, tenantId, language]);
  const layout = useListLayout({
    storageKey: 'stockbook-list-supplier-items',
    columns,
  });
  const card = useCallback(
    (row: SupplierItem) => <Card row={row} texts={texts} language={language} />,
    [texts, language],
  );
  const add = (
    <ActionButton
      label={words.add}
      icon={<IconPlus size={15} />}
      onClick={() => setOpen('new')}
      reason={reason}
    />
  );
  return (
    <>
      <Toolbar>
        <SearchBox
          label={words.searchLabel}
          placeholder={words.searchPlaceholder}
          value={q}
          onSearch={onSearch}
        />
        {add}
      </Toolbar>
      <div className={lists.list}>
        <DataList
          label={words.listLabel}
          layout={layout}
          {...found.list}
          rowName={({ item }) => item.name}
          total={q ? found.total : supplier.items}
          card={card}
          muted={({ item }) => item.archived}
          resetKey={q}
          onOpen={(row) => (reason ? undefined : setOpen(row))}
          empty={
            <EmptyState title={q ? words.noMatch : words.emptyTitle} actions={q ? null : add}>
              {q ? words.noMatchText : words.emptyText}
            </EmptyState>
          }
        />
      </div>
      <Suspense fallback={null}>
        {open ? (
          <SupplierItemDialog
            supplier={supplier}
            {...(open === 'new' ? {} : { sold: open })}
            onClose={() => setOpen(null)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

function columnsOf({ suppliers }: Texts, tenantId: string, language: string): Column<SupplierItem>[] {
  const { items: words, days } = suppliers;
  const title = words.columns;
  return [
    {
      id: 'item',
      title: title.item,
      width: 200,
      grow: true,
      required: true,
      cell: (row) => (
        <>
          <Link
            to="/tenant/$tenantId/inventory/items/$itemId"
            params={{ tenantId, itemId: row.item.id }}
            tabIndex={-1}
            className={lists.name}
            dir="auto"
          >
            {row.item.name}
          </Link>
          {row.preferred ? <StatusBadge tone="info">{words.preferredBadge}</StatusBadge> : null}
        </>
      ),
    },
    { id: 'sku', title: title.sku, width: 110, cell: (row) => <bdi>{row.item.sku}</bdi> },
    { id: 'theirs', title: title.supplierSku, width: 120, cell: (row) => <bdi>{row.supplierSku}</bdi> },
    {
      id: 'unit',
      title: title.unit,
      width: 170,
      cell: (row) => (
        <span className={lists.clip} dir="auto">
          {unitWord(row.purchaseUnit || row.item.unit, language)}
          {row.factor === '1' ? null : (
            <span className={classes.quiet}>
              {' · '}
              <Quantity value={row.factor} unit={row.item.unit} />
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'pack',
      title: title.pack,
      width: 70,
      align: 'end',
      cell: (row) => <Quantity value={row.packQuantity} />,
    },
    {
      id: 'minimum',
      title: title.minimum,
      width: 90,
      align: 'end',
      cell: (row) => (row.minimumQuantity === '0' ? null : <Quantity value={row.minimumQuantity} />),
    },
    {
      id: 'price',
      title: title.price,
      width: 120,
      align: 'end',
      cell: (row) =>
        row.price === null ? null : <SupplierPrice price={row.price} currency={row.supplier.currency} />,
    },
    {
      id: 'lead',
      title: title.leadDays,
      width: 100,
      align: 'end',
      cell: (row) => {
        const lead = row.leadDays ?? row.supplier.leadDays;
        return lead === null ? null : days(lead);
      },
    },
  ];
}

type CardProps = { row: SupplierItem; texts: Texts; language: string };

function Card({ row, texts: { suppliers }, language }: CardProps) {
  return (
    <div className={lists.card}>
      <div className={lists.cardLine}>
        <strong className={lists.clip} dir="auto">
          {row.item.name}
        </strong>
        {row.price === null ? null : <SupplierPrice price={row.price} currency={row.supplier.currency} />}
      </div>
      <div className={lists.cardLine}>
        <span className={classes.quiet} dir="auto">
          {[row.item.sku, row.supplierSku].filter(Boolean).join(' · ')}
        </span>
        <span className={classes.quiet}>
          {row.preferred
            ? suppliers.items.preferredBadge
            : unitWord(row.purchaseUnit || row.item.unit, language)}
        </span>
      </div>
    </div>
  );
}
