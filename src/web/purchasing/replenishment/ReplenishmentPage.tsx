import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { cleared } from '#shared/searchParams.ts';
import { callApi, newIdempotencyKey } from '#web/api/call.ts';
import { ApiError } from '#web/api/errors.ts';
import { usePages } from '#web/api/usePages.ts';
import { useTexts } from '#web/texts/language.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FormMessage } from '#web/ui/FormMessage.tsx';
import { SearchBox } from '#web/ui/list/SearchBox.tsx';
import { StateTabs, Toolbar } from '#web/ui/list/Toolbar.tsx';
import { useChange } from '#web/ui/list/useChange.ts';
import { useFileEntries } from '#web/ui/list/useFileEntries.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Picker } from '#web/ui/Picker.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { Waiting } from '#web/ui/Waiting.tsx';
import { localMoney } from '#web/ui/wholeSymbol.ts';
import { BuyRow } from './BuyRow.tsx';
import {
  type Drafted,
  draftCall,
  replenishmentFiles,
  replenishmentQuery,
  supplierChoicesQuery,
} from './queries.ts';
import classes from './Replenishment.module.css';
import { useChosen } from './useChosen.ts';

const route = getRouteApi('/staff/tenant/$tenantId/replenishment');

/** What to buy, how much of whom and why; what is chosen becomes draft orders, one for each supplier. */
export default function ReplenishmentPage() {
  const texts = useTexts();
  const { replenishment: words, suppliers, shell } = texts;
  useDocumentTitle(`${words.title} · ${shell.product}`);
  const { tenantId } = route.useParams();
  const search = route.useSearch();
  const change = useChange(route, search);
  const client = useQueryClient();
  const found = usePages(replenishmentQuery(search));
  const chosen = useChosen();
  const [drafted, setDrafted] = useState<Drafted>([]);
  const draft = useMutation({
    mutationFn: (idempotencyKey: string) =>
      callApi(
        draftCall,
        { body: { lines: chosen.lines.map(({ row: _, ...line }) => line) } },
        { idempotencyKey },
      ),
    onSuccess: ({ orders }) => {
      setDrafted(orders);
      chosen.clear();
      void client.invalidateQueries({ queryKey: ['purchase-orders'] });
      void client.invalidateQueries({ queryKey: ['items', 'replenishment'] });
    },
  });
  const errorOf = (itemId: string) => {
    if (!(draft.error instanceof ApiError)) return undefined;
    const at = chosen.lines.findIndex((line) => line.itemId === itemId);
    return at < 0
      ? undefined
      : draft.error.fields.find(({ field }) => field.startsWith(`lines.${at}.`))?.message;
  };
  const { rows } = found;
  const total = found.firstPage?.total;
  const orders = new Set(chosen.lines.map(({ supplierId }) => supplierId)).size;
  const narrowed = Boolean(search.q || search.supplier || search.category);
  const exports = useFileEntries(replenishmentFiles(search, words.title));

  return (
    <div className={classes.page}>
      <PageHeader
        title={words.title}
        meta={
          <>
            {total === undefined ? null : <span>{words.count(total)}</span>}
            <Link to="/tenant/$tenantId/suppliers" params={{ tenantId }}>
              {suppliers.title}
            </Link>
          </>
        }
        actions={exports}
      />
      <Toolbar>
        <StateTabs
          label={texts.common.show}
          value={search.snoozed ? 'snoozed' : 'proposed'}
          tabs={[
            { id: 'proposed', label: words.proposed },
            { id: 'snoozed', label: words.putOff },
          ]}
          onChange={(id) => change({ snoozed: id === 'snoozed' ? 'true' : undefined })}
        />
        <SearchBox
          label={words.searchLabel}
          placeholder={words.searchPlaceholder}
          value={search.q ?? ''}
          onSearch={(q) => change({ q: q || undefined })}
        />
        <SupplierFilter value={search.supplier} onChange={(supplier) => change({ supplier })} />
      </Toolbar>
      {drafted.length ? (
        <DraftedOrders orders={drafted} tenantId={tenantId} onClose={() => setDrafted([])} />
      ) : null}
      {rows === undefined && found.list.error ? (
        <ErrorState error={found.list.error} onRetry={found.list.onRetry} />
      ) : rows === undefined ? (
        <Waiting shape="rows" />
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<IconShoppingCart size={24} stroke={1.6} />}
          title={narrowed ? words.noMatch : search.snoozed ? words.nothingPutOff : words.nothing}
          actions={
            narrowed ? (
              <Button variant="default" onClick={() => change(cleared(['q', 'supplier', 'category']))}>
                {suppliers.clear}
              </Button>
            ) : null
          }
        >
          {narrowed ? words.noMatchText : search.snoozed ? null : words.nothingText}
        </EmptyState>
      ) : (
        <ul className={classes.rows} aria-label={words.listLabel}>
          {rows.map((row) => (
            <BuyRow
              key={row.item.id}
              row={row}
              choice={chosen.choiceOf(row)}
              error={errorOf(row.item.id)}
              onChange={(next) => chosen.change(row, next)}
            />
          ))}
        </ul>
      )}
      {found.list.hasMore && rows ? (
        <div className={classes.more}>
          <Button
            variant="default"
            onClick={() => found.list.onShow({ first: rows.length, last: rows.length, upTo: rows.length })}
          >
            {words.more}
          </Button>
        </div>
      ) : null}
      {rows?.length ? (
        <section className={classes.bar} aria-label={words.barLabel}>
          <FormMessage error={draft.error} />
          <div className={classes.barLine}>
            <span role="status">{words.chosen(chosen.lines.length, orders)}</span>
            <div className={classes.buttons}>
              <Button variant="default" onClick={() => chosen.chooseAll(rows)}>
                {words.chooseAll}
              </Button>
              {chosen.lines.length ? (
                <Button variant="default" onClick={chosen.clear}>
                  {words.chooseNone}
                </Button>
              ) : null}
              <Button
                loading={draft.isPending}
                disabled={chosen.lines.length === 0}
                onClick={() => draft.mutate(newIdempotencyKey())}
              >
                {words.draft(orders)}
              </Button>
            </div>
          </div>
        </section>
      ) : null}
    </div>
  );
}

type FilterProps = { value: string | undefined; onChange: (id: string | undefined) => void };

function SupplierFilter({ value, onChange }: FilterProps) {
  const { common, suppliers } = useTexts();
  const [search, setSearch] = useState('');
  const chosen = useQuery(supplierChoicesQuery('')).data?.find(({ id }) => id === value);
  const query = useQuery(supplierChoicesQuery(chosen?.name === search ? '' : search.trim()));
  const found = query.data ?? [];
  const known = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <Picker
      aria-label={common.supplier}
      placeholder={common.anySupplier}
      nothingFoundMessage={suppliers.noMatch}
      clearable
      clearButtonProps={{ 'aria-label': common.anySupplier }}
      data={known.map(({ id, name }) => ({ value: id, label: name }))}
      value={value ?? null}
      settled={query.isSuccess && !query.isPlaceholderData}
      search={search}
      onSearch={setSearch}
      onChange={(id) => onChange(id ?? undefined)}
      className={classes.filter}
    />
  );
}

type Props = { orders: Drafted; tenantId: string; onClose: () => void };

/** The orders that were just drafted, and which of them a supplier would not take. */
function DraftedOrders({ orders, tenantId, onClose }: Props) {
  const { replenishment: words, ui } = useTexts();
  const { language } = usePreferences();
  return (
    <section className={classes.drafted} aria-labelledby="drafted-orders">
      <div className={classes.barLine}>
        <h2 id="drafted-orders">
          <span role="status">{words.drafted(orders.length)}</span>
        </h2>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {ui.close}
        </Button>
      </div>
      <ul>
        {orders.map((order) => (
          <li key={order.id}>
            <Link to="/tenant/$tenantId/purchase-orders/$orderId" params={{ tenantId, orderId: order.id }}>
              <bdi>{order.supplier}</bdi>
            </Link>{' '}
            <span className={classes.quiet}>
              {words.lines(order.lines)}
              {' · '}
              <span className="sb-number">{localMoney(order.total, order.currency, language)}</span>
            </span>{' '}
            {order.belowMinimum === null ? null : (
              <StatusBadge tone="warn">
                {words.belowMinimum(localMoney(order.belowMinimum, order.currency, language))}
              </StatusBadge>
            )}
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>{words.draftedHint}</p>
    </section>
  );
}
