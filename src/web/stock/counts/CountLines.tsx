import { NativeSelect } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { Change } from '#shared/searchParams.ts';
import type { CountDetail, CountLine } from '#shared/stock/counts/shapes.ts';
import { LINE_SHOWN, mayCount } from '#shared/stock/counts/states.ts';
import { callApi } from '#web/api/call.ts';
import { useMay } from '#web/api/tenant.ts';
import { usePages } from '#web/api/usePages.ts';
import { useTexts } from '#web/texts/language.ts';
import { lazily } from '#web/ui/lazily.ts';
import { BulkBar } from '#web/ui/list/BulkBar.tsx';
import { FilterButton } from '#web/ui/list/FilterButton.tsx';
import { ListSection } from '#web/ui/list/ListPage.tsx';
import { NamedChips } from '#web/ui/list/NamedChips.tsx';
import { useSelection } from '#web/ui/list/selection.ts';
import { useChange } from '#web/ui/list/useChange.ts';
import { useAttempt } from '#web/ui/useAttempt.ts';
import classes from './Counts.module.css';
import { LineCard, lineColumns } from './lineColumns.tsx';
import { CALLS, linesQuery } from './queries.ts';
import { type CountSearch, LINE_LIST, lineFilterOf, lineSortOf } from './search.ts';

const LineDialog = lazily(async () => (await import('./LineDialog.tsx')).LineDialog);

const route = getRouteApi('/staff/tenant/$tenantId/counts/$countId');
const TABS = ['differences', 'again', 'uncounted'] as const;

/** The lines of a count to be judged: the largest difference in money first. */
export function CountLines({ of }: { of: CountDetail }) {
  const texts = useTexts();
  const { common, counts: words, ui } = texts;
  const search = route.useSearch();
  const change = useChange(route, search);
  const selection = useSelection();
  const [open, setOpen] = useState<CountLine | null>(null);
  const recount = useRecount(of.id);
  const isUntold = of.isBlind && of.state === 'counting';
  const sort = lineSortOf(search, isUntold);
  const found = usePages(linesQuery(of.id, search, sort));
  const denied = useMay('inventory:manage') ? undefined : ui.notAllowed;
  const mayReview = mayCount('review', of);
  const tabs = TABS.filter((id) => id !== 'differences' || !isUntold);
  const place = of.places.find(({ id }) => id === search.location)?.name;
  const isTab = search.show === undefined || tabs.some((id) => id === search.show);
  return (
    <>
      <ListSection
        words={{
          ...words.line,
          noMatchText: common.tryAnotherSearch,
          clear: common.clearFilters,
        }}
        icon={<IconClipboardCheck size={24} stroke={1.6} />}
        search={{ q: search.q, columns: search.columns }}
        change={change}
        filter={lineFilterOf(search)}
        tabs={{
          label: words.show.label,
          value: search.show ?? '',
          onChange: (id) => change({ show: id || undefined }),
          of: [{ id: '', label: words.show.all }, ...tabs.map((id) => ({ id, label: words.show[id] }))],
        }}
        filters={<LineFilters of={of} search={search} onChange={change} isUntold={isUntold} />}
        chips={
          (search.show && !isTab) || search.location ? (
            <NamedChips
              chips={[
                ['show', search.show && !isTab && words.show[search.show]],
                ['location', search.location && (place ?? common.location)],
              ]}
              removeLabel={words.removeFilter}
              onRemove={(name) => change({ [name]: undefined })}
            />
          ) : null
        }
        note={<Notes of={of} isUntold={isUntold} />}
        chooseColumns
        storageKey={LINE_LIST}
        columns={lineColumns(texts, isUntold)}
        card={(row) => <LineCard row={row} />}
        sort={sort}
        found={found}
        total={found.firstPage?.total}
        rowName={({ sku, name, location }) => `${sku} ${words.line.open(name, location)}`}
        selection={mayReview && !denied ? selection : undefined}
        onOpen={setOpen}
        bulk={
          <BulkBar
            label={words.line.selected}
            selection={selection}
            actions={[
              {
                label: words.review.again,
                icon: <IconRefresh size={16} stroke={1.7} />,
                onClick: () =>
                  void recount([...selection.ids]).then((went) => (went ? selection.clear() : undefined)),
              },
            ]}
          />
        }
      />
      <Suspense fallback={null}>
        {open ? (
          <LineDialog
            of={of}
            line={open}
            mayReview={mayReview && !denied}
            onRecount={() => recount([open.id])}
            onClose={() => setOpen(null)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** Has lines counted again; answers whether that went through. */
function useRecount(countId: string): (lineIds: string[]) => Promise<boolean> {
  const { counts: words } = useTexts();
  const client = useQueryClient();
  const attempt = useAttempt();
  return (lineIds) =>
    attempt(async () => {
      const { lines } = await callApi(CALLS.recount, { params: { id: countId }, body: { lineIds } });
      void client.invalidateQueries({ queryKey: ['counts'] });
      notifications.show({ message: lines ? words.review.askedAgain(lines) : words.review.noneAgain });
    });
}

/** What is to be known of all lines: that more is told later, and that some scans came too late. */
function Notes({ of, isUntold }: { of: CountDetail; isUntold: boolean }) {
  const { counts: words } = useTexts();
  if (!isUntold && !of.late) return null;
  return (
    <p className={classes.note}>
      {isUntold ? words.blindHint : null} {of.late ? words.late(of.late) : null}
    </p>
  );
}

type Props = { of: CountDetail; search: CountSearch; onChange: Change<CountSearch>; isUntold: boolean };

function LineFilters({ of, search, onChange, isUntold }: Props) {
  const { common, counts: words } = useTexts();
  return (
    <FilterButton>
      <NativeSelect
        label={words.show.label}
        value={search.show ?? ''}
        onChange={({ currentTarget }) => onChange({ show: currentTarget.value || undefined })}
        data={[
          { value: '', label: words.show.all },
          ...LINE_SHOWN.filter((one) => one !== 'differences' || !isUntold).map((value) => ({
            value,
            label: words.show[value],
          })),
        ]}
      />
      <NativeSelect
        label={common.location}
        value={search.location ?? ''}
        onChange={({ currentTarget }) => onChange({ location: currentTarget.value || undefined })}
        data={[
          { value: '', label: common.anyLocation },
          ...of.places.map(({ id: value, name: label }) => ({ value, label })),
        ]}
      />
    </FilterButton>
  );
}
