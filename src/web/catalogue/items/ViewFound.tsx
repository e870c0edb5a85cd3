import type { UseQueryResult } from '@tanstack/react-query';
import type { ItemRow } from '#shared/catalogue/items/contract.ts';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ViewCard } from './ViewCard.tsx';
import classes from './ViewPage.module.css';

/** So many are shown; who sees more than that types on. */
const SHOWN = 20;

type Props = {
  query: UseQueryResult<ItemRow[]>;
  q: string;
  scanned: boolean;
  opened: string | null;
  /** With an empty text none is to be open. */
  onOpen: (id: string) => void;
};

/** What the look-up has found. */
export function ViewFound({ query, q, scanned, opened, onOpen }: Props) {
  const { view, inventory } = useTexts();
  if (!q) return <EmptyState title={view.hintTitle}>{view.hint}</EmptyState>;
  if (query.isError && !query.data)
    return <ErrorState error={query.error} title={inventory.failed} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <Busy />;
  const found = query.data ?? [];
  if (!found.length)
    return <EmptyState title={view.noneTitle}>{scanned ? view.noneScanned(q) : view.none(q)}</EmptyState>;
  return (
    <>
      <ul className={classes.found} aria-label={view.found}>
        {found.slice(0, SHOWN).map((item) => (
          <ViewCard
            key={item.id}
            item={item}
            open={item.id === opened}
            onToggle={() => onOpen(item.id === opened ? '' : item.id)}
          />
        ))}
      </ul>
      {found.length > SHOWN ? <p className={classes.more}>{view.more}</p> : null}
    </>
  );
}
