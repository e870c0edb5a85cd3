import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Customer } from '#shared/sales/customers/contract.ts';
import { callApi } from '#web/api/call.ts';
import { useTenant } from '#web/api/tenant.ts';
import { CustomerYear } from '#web/insights/figures/CustomerYear.tsx';
import { CustomerOverview } from '#web/sales/customers/CustomerOverview.tsx';
import { customerQuery, deleteCustomer, updateCustomer } from '#web/sales/customers/queries.ts';
import { CUSTOMER_TABS, type CustomerSearch, readCustomerSearch } from '#web/sales/customers/search.ts';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import type { MenuEntry } from '#web/ui/floating.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Money } from '#web/ui/Money.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { RecordPage, RecordTabs } from '#web/ui/RecordPage.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { useAttempt } from '#web/ui/useAttempt.ts';

const CustomerDialog = lazily(
  async () => (await import('#web/sales/customers/CustomerDialog.tsx')).CustomerDialog,
);
const CustomerStatement = lazily(
  async () => (await import('#web/sales/customers/CustomerStatement.tsx')).CustomerStatement,
);

const route = getRouteApi('/staff/tenant/$tenantId/customers/$customerId');

/** One customer: how to reach them, what they owe and have, their documents, and their statement. */
export default function CustomerPage() {
  const { common, customer: words, customers: list } = useTexts();
  const { tenantId, customerId } = route.useParams();
  const found = useQuery(customerQuery(customerId));
  const back = (
    <Link to="/tenant/$tenantId/customers" params={{ tenantId }}>
      {common.customers}
    </Link>
  );
  return (
    <RecordPage
      query={found}
      title={found.data?.name ?? list.title}
      notFound={{ title: words.notFound, back }}
    >
      {(customer) => <Loaded key={customerId} customer={customer} back={back} />}
    </RecordPage>
  );
}

function Loaded({ customer, back }: { customer: Customer; back: ReactNode }) {
  const { common, customer: words, customers: list, salesOrders: orders } = useTexts();
  const { tenantId } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { currency } = customer;
  const change = (next: CustomerSearch) =>
    void navigate({ search: (before) => readCustomerSearch({ ...before, ...next }), replace: true });
  const { actions, dialog } = useCustomerActions(customer, () => change({ edit: '1' }));
  const header = (
    <PageHeader
      title={customer.name}
      aside={
        <StatusBadge tone={customer.status === 'active' ? 'good' : 'quiet'}>
          {list.statuses[customer.status]}
        </StatusBadge>
      }
      back={back}
      meta={<bdi>{customer.code}</bdi>}
      figures={[
        { label: list.open, value: <Money minor={customer.open} currency={currency} /> },
        { label: common.overdue, value: <Money minor={customer.overdue} currency={currency} /> },
        { label: common.credit, value: <Money minor={customer.credit} currency={currency} /> },
      ]}
      primary={
        <ActionButton
          label={common.newInvoice}
          variant="filled"
          onClick={() =>
            void navigate({
              to: '/tenant/$tenantId/invoices/new',
              params: { tenantId },
              search: { customer: customer.id },
            })
          }
        />
      }
      actions={[
        {
          label: orders.add,
          onClick: () =>
            void navigate({
              to: '/tenant/$tenantId/orders/new',
              params: { tenantId },
              search: { customer: customer.id },
            }),
        },
        ...actions,
      ]}
    />
  );
  return (
    <RecordTabs
      header={header}
      label={words.tabs.label}
      open={search.tab}
      onOpen={(tab) => change({ tab: CUSTOMER_TABS.find((known) => known === tab) })}
      tabs={[
        {
          id: 'overview',
          title: common.overview,
          content: <CustomerOverview customer={customer} year={<CustomerYear customer={customer} />} />,
        },
        {
          id: 'statement',
          title: words.tabs.statement,
          content: <CustomerStatement customer={customer} search={search} onChange={change} />,
        },
      ]}
    >
      {search.edit ? (
        <CustomerDialog customer={customer} onClose={() => change({ edit: undefined })} />
      ) : null}
      {dialog}
    </RecordTabs>
  );
}

/** What can be done with a customer, and the question that is open. */
function useCustomerActions(
  { id, name, status, version }: Customer,
  onEdit: () => void,
): { actions: MenuEntry[]; dialog: ReactNode } {
  const { common, customer: words } = useTexts();
  const tenantId = useTenant().tenant.id;
  const client = useQueryClient();
  const navigate = useNavigate();
  const attempt = useAttempt();
  const [removing, setRemoving] = useState(false);
  const { outcomes } = words;
  const refresh = () => void client.invalidateQueries({ queryKey: ['customers'] });
  const archive = () =>
    attempt(async () => {
      const next = status === 'archived' ? 'active' : 'archived';
      await callApi(updateCustomer, { params: { id }, body: { status: next, version } });
      notifications.show({ message: (next === 'archived' ? outcomes.archived : outcomes.reopened)(name) });
    }).finally(refresh);
  const remove = async () => {
    const { outcome } = await callApi(deleteCustomer, { params: { id }, query: { version } });
    notifications.show({ message: outcomes[outcome](name) });
    setRemoving(false);
    if (outcome === 'deleted') {
      await navigate({ to: '/tenant/$tenantId/customers', params: { tenantId }, search: {} });
      client.removeQueries({ queryKey: customerQuery(id).queryKey });
    }
    refresh();
  };
  return {
    actions: [
      {
        label: common.newQuote,
        onClick: () =>
          void navigate({
            to: '/tenant/$tenantId/quotes/new',
            params: { tenantId },
            search: { customer: id },
          }),
      },
      { label: common.edit, onClick: onEdit },
      { label: status === 'archived' ? common.reopen : common.archive, onClick: () => void archive() },
      { label: common.delete, onClick: () => setRemoving(true) },
    ],
    dialog: removing ? (
      <ConfirmDialog
        title={words.removeTitle(name)}
        confirmLabel={common.delete}
        danger
        onCancel={() => setRemoving(false)}
        onConfirm={remove}
      >
        {words.removeText}
      </ConfirmDialog>
    ) : null,
  };
}
