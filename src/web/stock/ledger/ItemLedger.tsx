import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo, useState } from 'react';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import type { Move } from '#shared/stock/contract.ts';
import { usePages } from '#web/api/usePages.ts';
import { useTexts } from '#web/texts/language.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ColumnsMenu } from '#web/ui/list/ColumnsMenu.tsx';
import { keptColumns, useListLayout } from '#web/ui/list/columns.ts';
import { DataList } from '#web/ui/list/DataList.tsx';
import { useListShortcuts } from '#web/ui/list/useListShortcuts.ts';
import classes from './ItemLedger.module.css';
import { LedgerFilters } from './LedgerFilters.tsx';
import { MoveDialogs } from './MoveDialogs.tsx';
import { MoveCard, moveCode, moveColumns } from './moveColumns.tsx';
import { type LedgerFilter, movesQuery } from './queries.ts';
import { StockThen } from './StockThen.tsx';

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
      </LedgerFilters>
      {asOf ? <StockThen item={item} asOf={asOf} /> : null}
      <DataList
        label={ledger.label}
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
