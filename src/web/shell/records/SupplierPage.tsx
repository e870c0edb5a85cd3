import { notifications } from '@mantine/notifications';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Supplier } from '#shared/purchasing/suppliers/contract.ts';
import { callApi } from '#web/api/call.ts';
import { supplierQuery } from '#web/api/suppliers.ts';
import { useMay } from '#web/api/tenant.ts';
import { SupplierYear } from '#web/insights/figures/SupplierYear.tsx';
import { deleteSupplierCall, updateSupplierCall } from '#web/purchasing/suppliers/queries.ts';
import { SupplierOverview } from '#web/purchasing/suppliers/SupplierOverview.tsx';
import { readSupplierSearch } from '#web/purchasing/suppliers/search.ts';
import { SupplierStatusBadge } from '#web/purchasing/suppliers/supplierColumns.tsx';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { RecordPage, RecordTabs } from '#web/ui/RecordPage.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import { useAttempt } from '#web/ui/useAttempt.ts';

const SupplierDialog = lazily(
  async () => (await import('#web/purchasing/suppliers/SupplierDialog.tsx')).SupplierDialog,
);
const SupplierItems = lazily(
  async () => (await import('#web/purchasing/suppliers/SupplierItems.tsx')).SupplierItems,
);
const SupplierOrders = lazily(
  async () => (await import('#web/purchasing/suppliers/SupplierOrders.tsx')).SupplierOrders,
);

const route = getRouteApi('/staff/tenant/$tenantId/suppliers/$supplierId');

/** One supplier: terms and contacts, what they sell, what was ordered, and how well they deliver. */
export default function SupplierPage() {
  const { common, suppliers: words } = useTexts();
  const { tenantId, supplierId } = route.useParams();
  const found = useQuery(supplierQuery(supplierId));
  const back = (
    <Link to="/tenant/$tenantId/suppliers" params={{ tenantId }}>
      {common.allSuppliers}
    </Link>
  );
  return (
    <RecordPage
      query={found}
      title={found.data?.name ?? words.title}
      notFound={{ title: words.notFound, back }}
    >
      {(supplier) => <Loaded key={supplierId} supplier={supplier} back={back} />}
    </RecordPage>
  );
}

function Loaded({ supplier, back }: { supplier: Supplier; back: ReactNode }) {
  const { common, suppliers: words, ui } = useTexts();
  const { tenantId } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const client = useQueryClient();
  const attempt = useAttempt();
  const [removing, setRemoving] = useState(false);
  const reason = useMay('purchase-orders:manage') ? undefined : ui.notAllowed;
  const change = (next: Record<string, string | undefined>) =>
    void navigate({ search: (before) => readSupplierSearch({ ...before, ...next }), replace: true });

  const archive = async () => {
    const status = supplier.status === 'archived' ? 'active' : 'archived';
    await attempt(async () => {
      await callApi(updateSupplierCall, {
        params: { id: supplier.id },
        body: { status, version: supplier.version },
      });
      notifications.show({
        message: status === 'archived' ? words.archived(supplier.name) : words.reopened(supplier.name),
      });
    });
    void client.invalidateQueries({ queryKey: ['suppliers'] });
  };
  const remove = async () => {
    const { outcome } = await callApi(deleteSupplierCall, {
      params: { id: supplier.id },
      query: { version: supplier.version },
    });
    const { removal } = words;
    notifications.show({
      message: outcome === 'deleted' ? removal.deleted(supplier.name) : removal.archived(supplier.name),
    });
    setRemoving(false);
    if (outcome === 'deleted') {
      await navigate({ to: '/tenant/$tenantId/suppliers', params: { tenantId } });
      client.removeQueries({ queryKey: supplierQuery(supplier.id).queryKey });
    }
    void client.invalidateQueries({ queryKey: ['suppliers'] });
  };

  const header = (
    <PageHeader
      picture={<Tile name={supplier.name} group={supplier.code} size={40} />}
      title={supplier.name}
      aside={<SupplierStatusBadge status={supplier.status} words={words} />}
      back={back}
      meta={<bdi>{supplier.code}</bdi>}
      primary={
        <ActionButton
          label={common.edit}
          icon={<IconPencil size={16} stroke={1.7} />}
          onClick={() => change({ edit: '1' })}
          reason={reason}
        />
      }
      actions={[
        {
          label: supplier.status === 'archived' ? words.reopen : common.archive,
          icon: <IconArchive size={16} stroke={1.7} />,
          onClick: () => void archive(),
          reason,
        },
        {
          label: common.delete,
          icon: <IconTrash size={16} stroke={1.7} />,
          onClick: () => setRemoving(true),
          reason,
        },
      ]}
    />
  );
  const items = (
    <SupplierItems supplier={supplier} q={search.q ?? ''} onSearch={(q) => change({ q: q || undefined })} />
  );
  return (
    <RecordTabs
      header={header}
      label={words.tabs.label}
      open={search.tab}
      onOpen={(tab) => void navigate({ search: readSupplierSearch({ tab }), replace: true })}
      tabs={[
        {
          id: 'overview',
          title: common.overview,
          content: <SupplierOverview supplier={supplier} year={<SupplierYear supplier={supplier} />} />,
        },
        { id: 'items', title: words.tabs.items, content: items, fill: true },
        {
          id: 'orders',
          title: common.orders,
          content: <SupplierOrders supplier={supplier} />,
          fill: true,
        },
      ]}
    >
      {search.edit && !reason ? (
        <SupplierDialog supplier={supplier} onClose={() => change({ edit: undefined })} />
      ) : null}
      {removing ? (
        <ConfirmDialog
          title={words.removal.title(supplier.name)}
          confirmLabel={common.delete}
          danger
          onCancel={() => setRemoving(false)}
          onConfirm={remove}
        >
          {words.removal.text}
        </ConfirmDialog>
      ) : null}
    </RecordTabs>
  );
}
