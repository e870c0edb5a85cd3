import { Tabs } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { Supplier } from '#shared/purchasing/suppliers/contract.ts';
import { callApi } from '#web/api/call.ts';
import { ApiError, explainError } from '#web/api/errors.ts';
import { useMay } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { Busy } from '#web/ui/Busy.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import { deleteSupplierCall, supplierQuery, updateSupplierCall } from './queries.ts';
import { SupplierOverview } from './SupplierOverview.tsx';
import classes from './SupplierPage.module.css';
import { readSupplierSearch } from './search.ts';
import { SupplierStatusBadge } from './supplierColumns.tsx';

const SupplierDialog = lazily(async () => (await import('./SupplierDialog.tsx')).SupplierDialog);
const SupplierItems = lazily(async () => (await import('./SupplierItems.tsx')).SupplierItems);
const SupplierOrders = lazily(async () => (await import('./SupplierOrders.tsx')).SupplierOrders);

const route = getRouteApi('/staff/tenant/$tenantId/suppliers/$supplierId');
const TABS = ['overview', 'items', 'orders'] as const;

/** One supplier: terms and contacts, what they sell, what was ordered, and how well they deliver. */
export default function SupplierPage() {
  const { suppliers: words } = useTexts();
  const { tenantId, supplierId } = route.useParams();
  const found = useQuery(supplierQuery(supplierId));
  if (found.data) return <Loaded key={supplierId} supplier={found.data} />;
  if (found.error instanceof ApiError && ['not-found', 'invalid-argument'].includes(found.error.code))
    return (
      <EmptyState
        title={words.notFound}
        actions={
          <Link to="/tenant/$tenantId/suppliers" params={{ tenantId }}>
            {words.back}
          </Link>
        }
      />
    );
  return found.isError ? <ErrorState error={found.error} onRetry={() => void found.refetch()} /> : <Busy />;
}

function Loaded({ supplier }: { supplier: Supplier }) {
  const texts = useTexts();
  const { suppliers: words, shell, ui } = texts;
  const { tenantId } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const client = useQueryClient();
  const [removing, setRemoving] = useState(false);
  const reason = useMay('purchase-orders:manage') ? undefined : ui.notAllowed;
  useDocumentTitle(`${supplier.name} · ${shell.product}`);
  const tab = search.tab ?? 'overview';
  const change = (next: Record<string, string | undefined>) =>
    void navigate({ search: (before) => readSupplierSearch({ ...before, ...next }), replace: true });

  const archive = async () => {
    const status = supplier.status === 'archived' ? 'active' : 'archived';
    try {
      await callApi(updateSupplierCall, {
        params: { id: supplier.id },
        body: { status, version: supplier.version },
      });
      notifications.show({
        message: status === 'archived' ? words.archived(supplier.name) : words.reopened(supplier.name),
      });
    } catch (error) {
      const { message } = explainError(error, texts.errors);
      notifications.show({ color: 'red', title: texts.errors.title, message });
    }
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

  return (
    <div className={classes.page} data-fill={tab !== 'overview' || undefined}>
      <PageHeader
        picture={<Tile name={supplier.name} group={supplier.code} size={40} />}
        title={supplier.name}
        aside={<SupplierStatusBadge status={supplier.status} words={words} />}
        meta={
          <>
            <Link to="/tenant/$tenantId/suppliers" params={{ tenantId }} className={classes.back}>
              {words.back}
            </Link>
            <span aria-hidden="true">/</span>
            <bdi>{supplier.code}</bdi>
          </>
        }
        primary={
          <ActionButton
            label={words.edit}
            icon={<IconPencil size={16} stroke={1.7} />}
            onClick={() => change({ edit: '1' })}
            reason={reason}
          />
        }
        actions={[
          {
            label: supplier.status === 'archived' ? words.reopen : words.archive,
            icon: <IconArchive size={16} stroke={1.7} />,
            onClick: () => void archive(),
            reason,
          },
          {
            label: words.remove,
            icon: <IconTrash size={16} stroke={1.7} />,
            onClick: () => setRemoving(true),
            reason,
          },
        ]}
      />
      <Tabs
        value={tab}
        onChange={(next) => void navigate({ search: readSupplierSearch({ tab: next }), replace: true })}
        keepMounted={false}
        className={classes.tabs}
      >
        <Tabs.List className={classes.tabList} aria-label={words.tabs.label}>
          {TABS.map((id) => (
            <Tabs.Tab key={id} value={id}>
              {words.tabs[id]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="overview">
          <SupplierOverview supplier={supplier} />
        </Tabs.Panel>
        <Tabs.Panel value="items" className={classes.panel}>
          <SupplierItems
            supplier={supplier}
            q={search.q ?? ''}
            onSearch={(q) => change({ q: q || undefined })}
          />
        </Tabs.Panel>
        <Tabs.Panel value="orders" className={classes.panel}>
          <SupplierOrders supplier={supplier} />
        </Tabs.Panel>
      </Tabs>
      <Suspense fallback={null}>
        {search.edit && !reason ? (
          <SupplierDialog supplier={supplier} onClose={() => change({ edit: undefined })} />
        ) : null}
      </Suspense>
      {removing ? (
        <ConfirmDialog
          title={words.removal.title(supplier.name)}
          confirmLabel={words.removal.confirm}
          danger
          onCancel={() => setRemoving(false)}
          onConfirm={remove}
        >
          {words.removal.text}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
