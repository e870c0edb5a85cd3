import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTenant } from '../api/tenant.ts';
import { useTexts } from '../texts/language.ts';
import { Busy } from '../ui/Busy.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Money } from '../ui/Money.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Quantity } from '../ui/Quantity.tsx';
import classes from './DashboardPage.module.css';
import { LedgerLine } from './LedgerLine.tsx';
import { LowStock } from './LowStock.tsx';
import { type Totals, totalsQuery } from './queries.ts';

/** What the business holds right now, and what needs buying. Every figure opens to the rows behind it. */
export default function DashboardPage() {
  const { dashboard, shell } = useTexts();
  const { tenant } = useTenant();
  useDocumentTitle(`${dashboard.title} · ${shell.product}`);
  const all = useQuery(totalsQuery());
  const out = useQuery(totalsQuery('out'));
  const low = useQuery(totalsQuery('low'));
  const failed = [all, out, low].find((query) => query.isError && !query.data);
  if (failed)
    return <ErrorState error={failed.error} title={shell.pageFailed} onRetry={() => void failed.refetch()} />;
  if (!all.data || !out.data || !low.data) return <Busy />;
  return (
    <>
      <PageHeader title={dashboard.title} />
      <div className={classes.page}>
        <Figures all={all.data} out={out.data.items} tenantId={tenant.id} />
        <LowStock count={low.data.items} tenantId={tenant.id} />
        <LedgerLine />
      </div>
    </>
  );
}

function Figures({ all, out, tenantId }: { all: Totals; out: number; tenantId: string }) {
  const { dashboard } = useTexts();
  const figures: { label: string; hint: string; value: ReactNode; search: Record<string, string> }[] = [
    {
      label: dashboard.items,
      hint: dashboard.itemsHint,
      value: <Quantity value={String(all.items)} />,
      search: { status: 'active' },
    },
    {
      label: dashboard.onHand,
      hint: dashboard.onHandHint,
      value: <Quantity value={all.onHand} />,
      search: { status: 'active', sort: 'onHand', dir: 'desc' },
    },
    {
      label: dashboard.retailValue,
      hint: dashboard.retailValueHint,
      value: <Money minor={all.retailValue} />,
      search: { status: 'active', sort: 'price', dir: 'desc' },
    },
    {
      label: dashboard.stockValue,
      hint: dashboard.stockValueHint,
      value: <Money minor={all.stockValue} />,
      search: { status: 'active', sort: 'stockValue', dir: 'desc' },
    },
    {
      label: dashboard.out,
      hint: dashboard.out,
      value: <Quantity value={String(out)} />,
      search: { status: 'active', stock: 'out' },
    },
  ];
  return (
    <section aria-label={dashboard.figures} className={classes.figures}>
      {figures.map(({ label, hint, value, search }) => (
        <Link
          key={label}
          to="/tenant/$tenantId/inventory"
          params={{ tenantId }}
          search={search}
          className={classes.figure}
          title={hint}
        >
          <span className={classes.label}>{label}</span>
          <span className={classes.value}>{value}</span>
        </Link>
      ))}
    </section>
  );
}
