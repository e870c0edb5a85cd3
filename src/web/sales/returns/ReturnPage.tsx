import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Return } from '#shared/sales/returns/shapes.ts';
import { RecordHistory } from '#web/foundation/audit/RecordHistory.tsx';
import { CustomerLink } from '#web/sales/documents/CustomerLink.tsx';
import documents from '#web/sales/documents/Document.module.css';
import { OrderLink } from '#web/sales/documents/OrderLink.tsx';
import { useTexts } from '#web/texts/language.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { RecordPage, RecordTabs } from '#web/ui/RecordPage.tsx';
import { historyQuery, returnQuery } from './queries.ts';
import { Receipts } from './Receipts.tsx';
import { ReturnBadge } from './ReturnBadge.tsx';
import { ReturnOverview } from './ReturnOverview.tsx';
import { nameOf } from './returnColumns.tsx';
import { readReturnSearch } from './search.ts';
import { useReturnActions } from './useReturnActions.tsx';

const route = getRouteApi('/staff/tenant/$tenantId/returns/$returnId');

/** One return: what comes back, what has come, and what can be done with it. */
export default function ReturnPage() {
  const { common, returns: words } = useTexts();
  const { returnId } = route.useParams();
  const found = useQuery(returnQuery(returnId));
  return (
    <RecordPage
      query={found}
      title={found.data ? nameOf(found.data, words) : common.goodsReturn}
      failed={words.failed}
    >
      {(of) => <Loaded key={returnId} of={of} />}
    </RecordPage>
  );
}

function Loaded({ of }: { of: Return }) {
  const { common, returns: words } = useTexts();
  const { tenantId } = route.useParams();
  const { tab } = route.useSearch();
  const navigate = route.useNavigate();
  const { primary, actions, dialog } = useReturnActions(of);
  const counts = of.state === 'authorised' || of.state === 'closed';
  return (
    <RecordTabs
      label={words.tabsLabel}
      open={tab}
      onOpen={(next) => void navigate({ search: readReturnSearch({ tab: next }), replace: true })}
      header={
        <PageHeader
          title={nameOf(of, words)}
          aside={<ReturnBadge state={of.state} />}
          back={
            <Link to="/tenant/$tenantId/returns" params={{ tenantId }}>
              {words.title}
            </Link>
          }
          meta={
            <>
              <CustomerLink customer={of.customer} />
              <OrderLink order={of.order} />
            </>
          }
          figures={counts ? [{ label: common.received, value: words.progress[of.received] }] : []}
          primary={primary}
          actions={actions}
        />
      }
      tabs={[
        { id: 'lines', title: common.lines, content: <ReturnOverview of={of} /> },
        { id: 'receipts', title: common.receipts, content: <Receipts of={of} /> },
        { id: 'history', title: common.history, content: <History id={of.id} /> },
      ]}
    >
      {dialog}
    </RecordTabs>
  );
}

function History({ id }: { id: string }) {
  const { returns: words } = useTexts();
  const found = useQuery(historyQuery(id));
  return (
    <div className={documents.panel}>
      <RecordHistory type="return" label={words.historyLabel} query={found} />
    </div>
  );
}
