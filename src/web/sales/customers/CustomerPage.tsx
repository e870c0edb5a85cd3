import { Tabs } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { Customer } from '#shared/sales/customers/contract.ts';
import { ApiError } from '#web/api/errors.ts';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { Busy } from '#web/ui/Busy.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Money } from '#web/ui/Money.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { CustomerOverview } from './CustomerOverview.tsx';
import classes from './CustomerPage.module.css';
import { customerQuery } from './queries.ts';
import { CUSTOMER_TABS, type CustomerSearch, readCustomerSearch } from './search.ts';
import { useCustomerActions } from './useCustomerActions.tsx';

const CustomerDialog = lazily(async () => (await import('./CustomerDialog.tsx')).CustomerDialog);
const CustomerStatement = lazily(async () => (await import('./CustomerStatement.tsx')).CustomerStatement);

const route = getRouteApi('/staff/tenant/$tenantId/customers/$customerId');

/** One customer: how to reach them, what they owe and have, their documents, and their statement. */
export default function CustomerPage() {
  const { customer: words } = useTexts();
  const { tenantId, customerId } = route.useParams();
  const found = useQuery(customerQuery(customerId));
  if (found.data) return <Loaded key={customerId} customer={found.data} />;
  if (found.error instanceof ApiError && ['not-found', 'invalid-argument'].includes(found.error.code))
    return (
      <EmptyState
        title={words.notFound}
        actions={
          <Link to="/tenant/$tenantId/customers" params={{ tenantId }}>
            {words.back}
          </Link>
        }
      />
    );
  return found.isError ? <ErrorState error={found.error} onRetry={() => void found.refetch()} /> : <Busy />;
}

function Loaded({ customer }: { customer: Customer }) {
  const { customer: words, customers: list, shell } = useTexts();
  const { tenantId } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { currency } = customer;
  useDocumentTitle(`${customer.name} · ${shell.product}`);
  const change = (next: CustomerSearch) =>
    void navigate({ search: (before) => readCustomerSearch({ ...before, ...next }), replace: true });
  const { actions, dialog } = useCustomerActions(customer, () => change({ edit: '1' }));
  return (
    <>
      <PageHeader
        title={customer.name}
        aside={
          <StatusBadge tone={customer.status === 'active' ? 'good' : 'quiet'}>
            {list.statuses[customer.status]}
          </StatusBadge>
        }
        meta={
          <>
            <Link to="/tenant/$tenantId/customers" params={{ tenantId }} className={classes.back}>
              {words.back}
            </Link>
            <span aria-hidden="true">/</span>
            <bdi>{customer.code}</bdi>
          </>
        }
        figures={[
          { label: list.open, value: <Money minor={customer.open} currency={currency} /> },
          { label: list.overdue, value: <Money minor={customer.overdue} currency={currency} /> },
          { label: list.credit, value: <Money minor={customer.credit} currency={currency} /> },
        ]}
        primary={
          <ActionButton
            label={list.newInvoice}
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
        actions={actions}
      />
      <Tabs
        value={search.tab ?? 'overview'}
        onChange={(tab) => change({ tab: CUSTOMER_TABS.find((known) => known === tab) })}
        keepMounted={false}
      >
        <Tabs.List className={classes.tabList} aria-label={words.tabs.label}>
          {CUSTOMER_TABS.map((id) => (
            <Tabs.Tab key={id} value={id}>
              {words.tabs[id]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Suspense fallback={<Busy />}>
          <Tabs.Panel value="overview">
            <CustomerOverview customer={customer} />
          </Tabs.Panel>
          <Tabs.Panel value="statement">
            <CustomerStatement customer={customer} search={search} onChange={change} />
          </Tabs.Panel>
        </Suspense>
      </Tabs>
      <Suspense fallback={null}>
        {search.edit ? (
          <CustomerDialog customer={customer} onClose={() => change({ edit: undefined })} />
        ) : null}
      </Suspense>
      {dialog}
    </>
  );
}
