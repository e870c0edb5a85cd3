import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { CountState } from '#shared/stock/counts/states.ts';
import { useMay } from '#web/api/tenant.ts';
import { usePages } from '#web/api/usePages.ts';
import { useTexts } from '#web/texts/language.ts';
import { lazily } from '#web/ui/lazily.ts';
import { ListPage } from '#web/ui/list/ListPage.tsx';
import { NamedChips } from '#web/ui/list/NamedChips.tsx';
import { useChange } from '#web/ui/list/useChange.ts';
import { CountCard, countColumns } from './countColumns.tsx';
import { countFiles, countsQuery } from './queries.ts';
import { COUNT_LIST, countFilterOf, countSortOf } from './search.ts';

const CountDialog = lazily(async () => (await import('./CountDialog.tsx')).CountDialog);

const route = getRouteApi('/staff/tenant/$tenantId/counts');
const TABS = ['counting', 'review', 'posted'] as const satisfies CountState[];

/** All counts of the stock; what shapes the list stands in the address. */
export default function CountsPage() {
  const texts = useTexts();
  const { common, counts: words, ui } = texts;
  const search = route.useSearch();
  const change = useChange(route, search);
  const { tenantId } = route.useParams();
  const navigate = route.useNavigate();
  const found = usePages(countsQuery(search));
  const [adding, setAdding] = useState(false);
  const denied = useMay('inventory:manage') ? undefined : ui.notAllowed;
  const open = (id: string) =>
    navigate({
      to: '/tenant/$tenantId/counts/$countId',
      params: { tenantId, countId: id },
      // From the dialog it is saved, which the question before leaving does not know yet.
      ignoreBlocker: true,
    });
  return (
    <ListPage
      words={words}
      icon={<IconClipboardCheck size={24} stroke={1.6} />}
      add={{ label: words.new, onClick: () => setAdding(true), reason: denied }}
      actions={[
        {
          label: words.whatIsDue,
          onClick: () => void navigate({ to: '/tenant/$tenantId/counts/due', params: { tenantId } }),
        },
      ]}
      files={countFiles(search, words.exportName)}
      search={search}
      change={change}
      filter={countFilterOf(search)}
      tabs={{
        label: words.columns.state,
        of: [
          { id: '', label: common.all },
          { id: 'open', label: common.isOpen },
          ...TABS.map((id) => ({ id, label: words.states[id] })),
        ],
      }}
      chips={
        search.item ? (
          <NamedChips
            chips={[['item', words.oneItem]]}
            removeLabel={words.removeFilter}
            onRemove={() => change({ item: undefined })}
          />
        ) : null
      }
      views="counts"
      storageKey={COUNT_LIST}
      columns={countColumns(texts, tenantId)}
      card={(row) => <CountCard row={row} />}
      sort={countSortOf(search)}
      found={found}
      rowName={({ number, name }) => `${number ?? ''} ${name}`.trim()}
      muted={({ state, isReversed }) => state === 'cancelled' || isReversed}
      onOpen={({ id }) => void open(id)}
    >
      {adding ? <CountDialog onClose={() => setAdding(false)} onCreated={open} /> : null}
    </ListPage>
  );
}
