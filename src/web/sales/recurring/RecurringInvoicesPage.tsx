import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { RECURRING_WORDS } from '#shared/sales/recurring/states.ts';
import { usePages } from '#web/api/usePages.ts';
import { customerQuery } from '#web/sales/lines/choiceQueries.ts';
import { useTexts } from '#web/texts/language.ts';
import { ListPage } from '#web/ui/list/ListPage.tsx';
import { FilterChip } from '#web/ui/list/Toolbar.tsx';
import { useChange } from '#web/ui/list/useChange.ts';
import { Quantity } from '#web/ui/Quantity.tsx';
import { recurringFiles, recurringListQuery, totalsQuery } from './queries.ts';
import { RecurringCard, recurringColumns } from './recurringColumns.tsx';
import { RECURRING_LIST, recurringFilterOf, recurringSortOf } from './search.ts';

const route = getRouteApi('/staff/tenant/$tenantId/recurring-invoices');
const TABS = ['all', ...RECURRING_WORDS] as const;

/** All recurring invoices, and how many of them are at work or stuck; what shapes the list stands in the address. */
export default function RecurringInvoicesPage() {
  const texts = useTexts();
  const { common, invoices, recurring: words } = texts;
  const search = route.useSearch();
  const change = useChange(route, search);
  const { tenantId } = route.useParams();
  const navigate = route.useNavigate();
  const found = usePages(recurringListQuery(search));
  const totals = useQuery(totalsQuery(search));
  const customer = useQuery(customerQuery(search.customer ?? '')).data;
  const add = () =>
    void navigate({
      to: '/tenant/$tenantId/recurring-invoices/new',
      params: { tenantId },
      search: { customer: search.customer },
    });
  const figure = (label: string, value: number) => ({ label, value: <Quantity value={String(value)} /> });
  return (
    <ListPage
      words={words}
      icon={<IconRepeat size={24} stroke={1.6} />}
      figures={
        totals.data
          ? [
              figure(words.title, totals.data.recurring),
              figure(words.words.active, totals.data.active),
              ...(totals.data.failed ? [figure(words.words.failed, totals.data.failed)] : []),
            ]
          : []
      }
      add={{ label: common.newRecurring, onClick: add }}
      files={recurringFiles(search, words.file)}
      search={search}
      change={change}
      filter={recurringFilterOf(search)}
      tabs={{
        label: words.tabsLabel,
        of: TABS.map((id) => ({ id, label: words.tabs[id] })),
        value: search.status ?? 'all',
        onChange: (id) => change({ status: RECURRING_WORDS.find((word) => word === id) }),
      }}
      chips={
        search.customer ? (
          <FilterChip removeLabel={words.allCustomers} onRemove={() => change({ customer: undefined })}>
            {customer?.name ?? invoices.oneCustomer}
          </FilterChip>
        ) : null
      }
      views="recurring-invoices"
      storageKey={RECURRING_LIST}
      columns={recurringColumns(texts, tenantId)}
      card={(row) => <RecurringCard row={row} texts={texts} />}
      sort={recurringSortOf(search)}
      found={found}
      total={totals.isPlaceholderData ? undefined : totals.data?.recurring}
      rowName={({ name, customer: { name: whose } }) => `${name} ${whose}`}
      muted={({ word }) => word === 'ended'}
      onOpen={({ id }) =>
        void navigate({
          to: '/tenant/$tenantId/recurring-invoices/$recurringId',
          params: { tenantId, recurringId: id },
        })
      }
    />
  );
}
