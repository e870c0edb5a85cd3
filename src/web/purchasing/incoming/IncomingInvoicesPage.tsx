import { notifications } from '@mantine/notifications';
import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { INCOMING_STATES, MOST_INCOMING } from '#shared/purchasing/incoming/states.ts';
import { supplierQuery } from '#web/api/suppliers.ts';
import { usePages } from '#web/api/usePages.ts';
import { useTexts } from '#web/texts/language.ts';
import { FileDrop } from '#web/ui/FileDrop.tsx';
import { FilterButton } from '#web/ui/list/FilterButton.tsx';
import { ListPage } from '#web/ui/list/ListPage.tsx';
import { NamedChips } from '#web/ui/list/NamedChips.tsx';
import { SupplierFilter } from '#web/ui/list/SupplierFilter.tsx';
import { useChange } from '#web/ui/list/useChange.ts';
import { IncomingCard, incomingColumns } from './incomingColumns.tsx';
import { incomingListQuery, uploadIncoming } from './queries.ts';
import { INCOMING_LIST, incomingFilterOf, incomingSortOf } from './search.ts';

const route = getRouteApi('/staff/tenant/$tenantId/incoming-invoices');

/** The electronic invoices of suppliers, and where more are taken in; what shapes the list stands in the address. */
export default function IncomingInvoicesPage() {
  const { common, incoming: words } = useTexts();
  const search = route.useSearch();
  const change = useChange(route, search);
  const { tenantId } = route.useParams();
  const navigate = route.useNavigate();
  const found = usePages(incomingListQuery(search));
  const supplier = useQuery({
    ...supplierQuery(search.supplier ?? ''),
    enabled: search.supplier !== undefined,
  }).data;
  const open = (incomingId: string) =>
    void navigate({
      to: '/tenant/$tenantId/incoming-invoices/$incomingId',
      params: { tenantId, incomingId },
    });
  return (
    <ListPage
      words={{ ...words, clear: common.clearFilters }}
      icon={<IconFileDownload size={24} stroke={1.6} />}
      above={
        <FileDrop
          title={words.dropTitle}
          text={words.dropText}
          words={words.drop}
          accept=".xml,.pdf,application/xml,text/xml,application/pdf"
          maxBytes={MOST_INCOMING}
          tooLarge={words.tooLarge}
          several
          upload={uploadIncoming}
          onUploaded={(made) => {
            const [first, ...others] = made;
            if (first && !others.length) {
              if (first.isKnown) notifications.show({ message: words.known });
              open(first.id);
            } else notifications.show({ message: words.takenIn(made.filter((one) => !one.isKnown).length) });
            void found.list.onRetry();
          }}
        />
      }
      search={search}
      change={change}
      filter={incomingFilterOf(search)}
      tabs={{
        label: common.status,
        of: [
          { id: 'all', label: common.all },
          ...INCOMING_STATES.map((id) => ({ id, label: words.states[id] })),
        ],
      }}
      filters={
        <FilterButton>
          <SupplierFilter
            value={search.supplier}
            onChange={(chosen) => change({ supplier: chosen || undefined })}
          />
        </FilterButton>
      }
      chips={
        search.supplier ? (
          <NamedChips
            chips={[['supplier', supplier?.name ?? common.supplier]]}
            removeLabel={words.remove}
            onRemove={() => change({ supplier: undefined })}
          />
        ) : null
      }
      chooseColumns
      storageKey={INCOMING_LIST}
      columns={incomingColumns(words, tenantId)}
      card={(row) => <IncomingCard row={row} />}
      sort={incomingSortOf(search)}
      found={found}
      rowName={({ number, seller }) => `${number} ${seller}`}
      muted={({ state }) => state === 'filed'}
      emptyActions={null}
      onOpen={({ id }) => open(id)}
    />
  );
}
