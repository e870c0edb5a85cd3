import { NativeSelect } from '@mantine/core';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CURRENCIES } from '#shared/currencies.ts';
import type { CustomerRow } from '#shared/sales/customers/contract.ts';
import { usePages } from '#web/api/usePages.ts';
import type { Texts } from '#web/texts/en.ts';
import { useTexts } from '#web/texts/language.ts';
import { lazily } from '#web/ui/lazily.ts';
import type { Column } from '#web/ui/list/columns.ts';
import { FilterButton } from '#web/ui/list/FilterButton.tsx';
import lists from '#web/ui/list/ListPage.module.css';
import { ListPage } from '#web/ui/list/ListPage.tsx';
import { FilterChip } from '#web/ui/list/Toolbar.tsx';
import { useChange } from '#web/ui/list/useChange.ts';
import { Money } from '#web/ui/Money.tsx';
import { Quantity } from '#web/ui/Quantity.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './Customers.module.css';
import { customerFiles, customersQuery, totalsQuery } from './queries.ts';
import { CUSTOMER_LIST, customerFilterOf, customerSortOf } from './search.ts';

const route = getRouteApi('/staff/tenant/$tenantId/customers');
const CustomerDialog = lazily(async () => (await import('./CustomerDialog.tsx')).CustomerDialog);

/** Tabs of the list: the last one is a status, those before it say what is owed. */
const TABS = ['all', 'owing', 'credit', 'archived'] as const;

/** Everybody the business sells to, with what they owe; what shapes the list stands in the address. */
export default function CustomersPage() {
  const texts = useTexts();
  const { customers: words } = texts;
  const search = route.useSearch();
  const change = useChange(route, search);
  const { tenantId } = route.useParams();
  const navigate = route.useNavigate();
  const found = usePages(customersQuery(search));
  const totals = useQuery(totalsQuery(search));
  const importCsv = () =>
    void navigate({ to: '/tenant/$tenantId/imports', params: { tenantId }, search: { kind: 'customers' } });
  return (
    <ListPage
      words={words}
      icon={<IconUsers size={24} stroke={1.6} />}
      figures={
        totals.data
          ? [
              { label: words.title, value: <Quantity value={String(totals.data.customers)} /> },
              {
                label: words.columns.balance,
                value: totals.data.currencies.map(({ currency, balance }) => (
                  <Money key={currency} minor={balance} currency={currency} />
                )),
              },
            ]
          : []
      }
      add={{ label: words.add, onClick: () => change({ new: '1' }) }}
      actions={[{ label: words.importCsv, icon: <IconFileImport size={16} />, onClick: importCsv }]}
      files={customerFiles(search, words.exportName)}
      search={search}
      change={change}
      filter={customerFilterOf(search)}
      tabs={{
        label: words.tabsLabel,
        of: TABS.map((id) => ({ id, label: words.tabs[id] })),
        value: search.status === 'archived' ? 'archived' : (search.balance ?? 'all'),
        onChange: (id) =>
          change(id === 'archived' ? { status: id, balance: undefined } : { status: undefined, balance: id }),
      }}
      filters={
        <FilterButton>
          <NativeSelect
            label={texts.common.currency}
            value={search.currency ?? ''}
            onChange={({ currentTarget }) => change({ currency: currentTarget.value })}
            data={[{ value: '', label: texts.common.anyCurrency }, ...CURRENCIES]}
          />
        </FilterButton>
      }
      chips={
        search.currency ? (
          <FilterChip
            removeLabel={words.filters.remove(search.currency)}
            onRemove={() => change({ currency: undefined })}
          >
            {search.currency}
          </FilterChip>
        ) : null
      }
      views="customers"
      storageKey={CUSTOMER_LIST}
      columns={customerColumns(texts, tenantId)}
      card={(row) => <CustomerCard row={row} />}
      sort={customerSortOf(search)}
      found={found}
      total={totals.isPlaceholderData ? undefined : totals.data?.customers}
      rowName={({ name }) => name}
      muted={({ status }) => status === 'archived'}
      onOpen={({ id }) =>
        void navigate({ to: '/tenant/$tenantId/customers/$customerId', params: { tenantId, customerId: id } })
      }
    >
      {search.new ? <CustomerDialog onClose={() => change({ new: undefined })} /> : null}
    </ListPage>
  );
}

/** The columns of the list. */
function customerColumns({ customers: words }: Texts, tenantId: string): Column<CustomerRow>[] {
  const title = words.columns;
  const text = (value: string) => (
    <span className={lists.clip} dir="auto">
      {value}
    </span>
  );
  return [
    {
      id: 'name',
      title: title.name,
      width: 204,
      grow: true,
      required: true,
      sortable: true,
      cell: (row) => (
        <Link
          to="/tenant/$tenantId/customers/$customerId"
          params={{ tenantId, customerId: row.id }}
          tabIndex={-1}
          className={lists.name}
          dir="auto"
        >
          {row.name}
        </Link>
      ),
    },
    { id: 'code', title: title.code, width: 84, sortable: true, cell: (row) => <bdi>{row.code}</bdi> },
    { id: 'place', title: title.place, width: 136, grow: 0.4, cell: (row) => text(row.place) },
    { id: 'email', title: title.email, width: 136, grow: 0.8, cell: (row) => text(row.email) },
    { id: 'phone', title: title.phone, width: 130, optional: true, cell: (row) => <bdi>{row.phone}</bdi> },
    {
      id: 'balance',
      title: title.balance,
      width: 108,
      align: 'end',
      sortable: true,
      firstDir: 'desc',
      cell: (row) => <Money minor={row.balance} currency={row.currency} />,
    },
    {
      id: 'status',
      title: title.status,
      width: 84,
      sortable: true,
      cell: (row) => (
        <StatusBadge tone={row.status === 'active' ? 'good' : 'quiet'}>
          {words.statuses[row.status]}
        </StatusBadge>
      ),
    },
  ];
}

/** A customer on a phone. */
function CustomerCard({ row }: { row: CustomerRow }) {
  return (
    <div className={lists.card}>
      <div className={lists.cardLine}>
        <strong className={lists.clip} dir="auto">
          {row.name}
        </strong>
        <Money minor={row.balance} currency={row.currency} />
      </div>
      <div className={lists.cardLine}>
        <span className={classes.quiet} dir="auto">
          {[row.code, row.place].filter(Boolean).join(' · ')}
        </span>
      </div>
    </div>
  );
}
