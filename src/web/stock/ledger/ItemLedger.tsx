import { Button, Modal, NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import type { Move } from '#shared/stock/ledger/contract.ts';
import { MOVE_REASONS } from '#shared/stock/ledger/reasons.ts';
import { reversalBlocker } from '#shared/stock/ledger/reversals.ts';
import { locationsQuery } from '#web/api/locations.ts';
import { useMay } from '#web/api/tenant.ts';
import { usePages } from '#web/api/usePages.ts';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { DateTime, dateTimeText } from '#web/ui/DateTime.tsx';
import { DateTimeInput } from '#web/ui/DateTimeInput.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { type Fact, Facts } from '#web/ui/Facts.tsx';
import dialog from '#web/ui/FormDialog.module.css';
import { useFocusReturn } from '#web/ui/focus.ts';
import { lazily } from '#web/ui/lazily.ts';
import { ColumnsMenu } from '#web/ui/list/ColumnsMenu.tsx';
import { keptColumns, useListLayout } from '#web/ui/list/columns.ts';
import { DataList } from '#web/ui/list/DataList.tsx';
import { FilesMenu } from '#web/ui/list/FilesMenu.tsx';
import { useListShortcuts } from '#web/ui/list/useListShortcuts.ts';
import { Money, UnitCost } from '#web/ui/Money.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { Quantity } from '#web/ui/Quantity.tsx';
import classes from './ItemLedger.module.css';
import { documentText, MoveCard, moveCode, moveColumns, Route } from './moveColumns.tsx';
import { asOfQuery, type LedgerFilter, ledgerFiles, movesQuery } from './queries.ts';

const STORED = 'stockbook-list-ledger';

type Props = {
  item: ItemDetail;
  filter: LedgerFilter;
  onFilter: (next: Partial<Record<keyof LedgerFilter, string | undefined>>) => void;
};

/** Every move of an item; a row opens to all that is known of it. */
export function ItemLedger({ item, filter, onFilter }: Props) {
  const texts = useTexts();
  const { ledger } = texts;
  const { reason, location, asOf } = filter;
  const phone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const moves = usePages(movesQuery(item.id, filter));
  const columns = useMemo(() => moveColumns(texts, location), [texts, location]);
  const [chosen, setChosen] = useState(() => keptColumns(STORED));
  const [open, setOpen] = useState<Move | null>(null);
  const layout = useListLayout({ storageKey: STORED, columns, chosen, onChoose: setChosen });
  const card = useCallback(
    (move: Move) => <MoveCard move={move} texts={texts} location={location} />,
    [texts, location],
  );
  useListShortcuts({ edit: false, add: false });
  const narrowed = Boolean(reason || location || asOf);

  return (
    <div className={classes.ledger}>
      <LedgerFilters filter={filter} onFilter={onFilter}>
        {phone ? null : <ColumnsMenu layout={layout} />}
        <FilesMenu files={ledgerFiles(item, filter)} />
      </LedgerFilters>
      {asOf ? <StockThen item={item} asOf={asOf} /> : null}
      <DataList
        label={texts.common.stockLedger}
        layout={layout}
        {...moves.list}
        rowName={(move) => ledger.rowName(texts.moveReasons[move.reason], moveCode(move.id))}
        total={moves.total}
        card={card}
        muted={(move) => move.reversedBy !== null}
        resetKey={JSON.stringify([reason, location, asOf])}
        onOpen={setOpen}
        empty={
          <EmptyState title={narrowed ? ledger.noMatch : ledger.empty}>
            {narrowed ? ledger.noMatchText : ledger.emptyText}
          </EmptyState>
        }
      />
      {open ? (
        <MoveDialogs
          item={item}
          move={moves.rows?.find(({ id }) => id === open.id) ?? open}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </div>
  );
}

const ReverseDialog = lazily(async () => (await import('./ReverseDialog.tsx')).ReverseDialog);

/** All that is known of a move; from there its reversal. */
function MoveDialogs({ item, move, onClose }: { item: ItemDetail; move: Move; onClose: () => void }) {
  const [reversing, setReversing] = useState(false);
  if (!reversing) return <MoveDialog move={move} onReverse={() => setReversing(true)} onClose={onClose} />;
  return (
    <Suspense fallback={null}>
      <ReverseDialog item={item} move={move} onClose={onClose} />
    </Suspense>
  );
}

/** What was there at a moment, and what it was worth, read from the ledger. */
function StockThen({ item, asOf }: { item: ItemDetail; asOf: string }) {
  const { common, ledger, ui } = useTexts();
  const preferences = usePreferences();
  const then = useQuery(asOfQuery(item.id, asOf));
  if (then.isError) return <ErrorState error={then.error} onRetry={() => void then.refetch()} />;
  const stock = then.data;
  const levels = stock?.levels.filter(({ onHand }) => /[1-9]/.test(onHand)) ?? [];
  const figures: { label: string; value: ReactNode }[] = [
    {
      label: common.onHand,
      value: stock ? <Quantity value={stock.onHand} unit={item.unit} /> : ui.none,
    },
    { label: common.stockValue, value: stock ? <Money minor={stock.stockValue} /> : ui.none },
    {
      label: common.averageCost,
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

type LedgerFiltersProps = {
  filter: LedgerFilter;
  onFilter: (next: Partial<Record<keyof LedgerFilter, string | undefined>>) => void;
  children: ReactNode;
};

/** Reason, location and moment of the ledger; all of it stands in the address. */
function LedgerFilters({ filter, onFilter, children }: LedgerFiltersProps) {
  const { common, ledger, moveReasons } = useTexts();
  const locations = useQuery(locationsQuery).data ?? [];
  const narrowed = filter.reason || filter.location || filter.asOf;
  return (
    <div className={classes.filters}>
      <NativeSelect
        label={common.reason}
        value={filter.reason ?? ''}
        onChange={(event) => onFilter({ reason: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: ledger.anyReason },
          ...MOVE_REASONS.map((value) => ({ value, label: moveReasons[value] })),
        ]}
      />
      <NativeSelect
        label={common.location}
        value={filter.location ?? ''}
        onChange={(event) => onFilter({ location: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: common.anyLocation },
          ...locations.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <DateTimeInput
        label={common.asOf}
        className={classes.wide}
        value={filter.asOf ?? ''}
        past
        onChange={(instant) => onFilter({ asOf: endOfMinute(instant) })}
      />
      {narrowed ? (
        <Button
          variant="subtle"
          className={classes.wide}
          onClick={() => onFilter({ reason: undefined, location: undefined, asOf: undefined })}
        >
          {filter.asOf ? ledger.now : ledger.clear}
        </Button>
      ) : null}
      <span className={classes.spring} />
      {children}
    </div>
  );
}

/** "As of 12:00" includes what happened while the clock showed 12:00. */
function endOfMinute(instant: string): string | undefined {
  return instant ? new Date(Date.parse(instant) + 59_999).toISOString() : undefined;
}

type MoveDialogProps = { move: Move; onReverse: () => void; onClose: () => void };

/** One move of the ledger with everything it carries. */
function MoveDialog({ move, onReverse, onClose }: MoveDialogProps) {
  const texts = useTexts();
  const { ledger, ui, moveReasons } = texts;
  const { columns, details } = ledger;
  useFocusReturn();
  const phone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const mayManage = useMay('inventory:manage');
  const blocker = reversalBlocker(move);
  const reason = mayManage ? blocker && ledger.cannotReverse[blocker] : ui.notAllowed;
  const facts: Fact[] = [
    [columns.reason, moveReasons[move.reason]],
    [columns.route, <Route key="route" move={move} texts={texts} />],
    [texts.common.quantity, <Quantity key="quantity" value={move.quantity} unit={move.unit} />],
    [details.balanceAt(move.from), <Quantity key="from" value={move.fromBalance} />],
    [
      details.balanceAt(move.to),
      move.fromId === move.toId ? null : <Quantity key="to" value={move.toBalance} />,
    ],
    [details.onHandAfter, <Quantity key="onHand" value={move.onHandAfter} unit={move.unit} />],
    [columns.unitCost, <UnitCost key="cost" cost={move.unitCost} />],
    [columns.valueDelta, <Money key="value" minor={move.valueDelta} />],
    [columns.note, move.note || null],
    [columns.document, documentText(move, texts) || null],
    [columns.effectiveAt, <DateTime key="effective" at={move.effectiveAt} />],
    [columns.postedAt, <DateTime key="posted" at={move.postedAt} />],
    [
      columns.actor,
      move.actorKind === 'user'
        ? move.actor
        : `${move.actor} (${move.actorKind === 'assistant' ? texts.common.assistant : texts.common.automatic})`,
    ],
    [details.reverses, move.reverses && ledger.move(moveCode(move.reverses))],
    [details.reversedBy, move.reversedBy && ledger.move(moveCode(move.reversedBy))],
  ];
  return (
    <Modal
      opened
      onClose={onClose}
      title={ledger.move(moveCode(move.id))}
      size="md"
      fullScreen={phone ?? false}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      <Facts facts={facts} />
      <div className={dialog.buttons}>
        <ActionButton label={ledger.reverse} onClick={onReverse} reason={reason} />
        <Button onClick={onClose} data-autofocus>
          {ui.close}
        </Button>
      </div>
      {reason ? <p className={classes.reason}>{reason}</p> : null}
    </Modal>
  );
}
