import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { SupplierRow } from '#shared/purchasing/suppliers/contract.ts';
import { SUPPLIER_STATUSES } from '#shared/purchasing/suppliers/states.ts';
import { useMay } from '#web/api/tenant.ts';
import { usePages } from '#web/api/usePages.ts';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { ListPage } from '#web/ui/list/ListPage.tsx';
import { useChange } from '#web/ui/list/useChange.ts';
import { supplierFiles, suppliersQuery } from './queries.ts';
import classes from './Suppliers.module.css';
import { SUPPLIER_LIST, supplierFilterOf, supplierSortOf } from './search.ts';
import { SupplierCard, supplierColumns } from './supplierColumns.tsx';

const route = getRouteApi('/staff/tenant/$tenantId/suppliers');
const SupplierDialog = lazily(async () => (await import('./SupplierDialog.tsx')).SupplierDialog);

/** Everybody the business buys from; what shapes the list stands in the address. */
export default function SuppliersPage() {
  const texts = useTexts();
  const { suppliers: words, ui } = texts;
  const search = route.useSearch();
  const change = useChange(route, search);
  const { tenantId } = route.useParams();
  const navigate = route.useNavigate();
  const found = usePages(suppliersQuery(search));
  const reason = useMay('purchase-orders:manage') ? undefined : ui.notAllowed;
  const open = ({ id }: SupplierRow, edit?: '1') =>
    void navigate({
      to: '/tenant/$tenantId/suppliers/$supplierId',
      params: { tenantId, supplierId: id },
      search: { edit },
    });
  const add = { label: texts.common.addSupplier, onClick: () => change({ new: '1' }), reason };
  const importCsv = () =>
    void navigate({ to: '/tenant/$tenantId/imports', params: { tenantId }, search: { kind: 'suppliers' } });
  return (
    <ListPage
      words={words}
      icon={<IconTruckDelivery size={24} stroke={1.6} />}
      meta={
        <Link to="/tenant/$tenantId/replenishment" params={{ tenantId }} className={classes.back}>
          {texts.common.reorderList}
        </Link>
      }
      add={add}
      emptyActions={
        <>
          <ActionButton {...add} variant="filled" />
          <ActionButton label={words.importCsv} onClick={importCsv} reason={reason} />
        </>
      }
      actions={[{ label: words.importCsv, icon: <IconFileImport size={16} />, onClick: importCsv, reason }]}
      {...(reason ? {} : { files: supplierFiles(search, words.exportName) })}
      search={search}
      change={change}
      filter={supplierFilterOf(search)}
      tabs={{
        label: texts.common.show,
        of: [
          { id: 'all', label: texts.common.all },
          ...SUPPLIER_STATUSES.map((id) => ({ id, label: words.statuses[id] })),
        ],
      }}
      views="suppliers"
      storageKey={SUPPLIER_LIST}
      columns={supplierColumns(texts, tenantId)}
      card={(row) => <SupplierCard row={row} texts={texts} />}
      sort={supplierSortOf(search)}
      found={found}
      rowName={({ name }) => name}
      muted={({ status }) => status === 'archived'}
      onOpen={(row) => open(row)}
      onEdit={(row) => open(row, '1')}
    >
      {search.new && !reason ? <SupplierDialog onClose={() => change({ new: undefined })} /> : null}
    </ListPage>
  );
}
