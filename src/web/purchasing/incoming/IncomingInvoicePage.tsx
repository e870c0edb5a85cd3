import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Incoming } from '#shared/purchasing/incoming/contract.ts';
import { RecordHistory } from '#web/foundation/audit/RecordHistory.tsx';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { Amount } from '#web/ui/Amount.tsx';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { FormMessage } from '#web/ui/FormMessage.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { RecordPage, RecordTabs } from '#web/ui/RecordPage.tsx';
import { useAttempt } from '#web/ui/useAttempt.ts';
import classes from './Incoming.module.css';
import { IncomingDocument } from './IncomingDocument.tsx';
import { IncomingBadge, signed } from './incomingColumns.tsx';
import { downloadEvidence, incomingHistoryQuery, incomingQuery } from './queries.ts';
import { useIncomingSteps } from './useIncomingSteps.ts';

// Brings the contract's schemas; it comes when it is opened.
const AsideDialog = lazily(async () => (await import('./AsideDialog.tsx')).AsideDialog);

const route = getRouteApi('/staff/tenant/$tenantId/incoming-invoices/$incomingId');

/** One invoice that came in: what it says beside the order that it is for, until it is entered as a bill. */
export default function IncomingInvoicePage() {
  const { incoming: words } = useTexts();
  const { incomingId } = route.useParams();
  const found = useQuery(incomingQuery(incomingId));
  return (
    <RecordPage
      query={found}
      title={found.data ? found.data.number : words.title}
      notFound={{ title: words.notFound, back: <Back /> }}
    >
      {(record) => <Loaded key={incomingId} record={record} />}
    </RecordPage>
  );
}

function Back() {
  const { incoming: words } = useTexts();
  const { tenantId } = route.useParams();
  return (
    <Link to="/tenant/$tenantId/incoming-invoices" params={{ tenantId }}>
      {words.title}
    </Link>
  );
}

function Loaded({ record }: { record: Incoming }) {
  const { common, incoming: words } = useTexts();
  const { tab } = route.useSearch();
  const navigate = route.useNavigate();
  const attempt = useAttempt();
  const steps = useIncomingSteps(record);
  const [open, setOpen] = useState<'bill' | 'aside' | null>(null);
  const { state, currency, dueDate, blocker } = record;
  const aside = {
    label: words.actions.aside,
    icon: <IconFolder size={16} stroke={1.7} />,
    onClick: () => setOpen('aside'),
  };
  return (
    <RecordTabs
      label={words.tabsLabel}
      open={tab}
      onOpen={(to) => void navigate({ search: { tab: to === 'history' ? to : undefined }, replace: true })}
      header={
        <PageHeader
          title={record.number}
          aside={<IncomingBadge state={state} />}
          back={<Back />}
          meta={
            <>
              <span>{words.kinds[record.kind]}</span>
              <bdi>{record.seller}</bdi>
            </>
          }
          figures={[
            { label: common.total, value: <Amount minor={signed(record)} currency={currency} /> },
            ...(dueDate ? [{ label: common.due, value: <CalendarDate date={dueDate} /> }] : []),
          ]}
          primary={<Primary record={record} onBill={() => setOpen('bill')} onReopen={steps.reopen} />}
          actions={[
            ...(state === 'open' ? [aside] : []),
            {
              label: words.actions.download,
              icon: <IconDownload size={16} stroke={1.7} />,
              onClick: () => void attempt(() => downloadEvidence(record)),
            },
          ]}
        />
      }
      tabs={[
        {
          id: 'document',
          title: words.document,
          content: (
            <div className={classes.page}>
              <FormMessage error={steps.error} />
              {state === 'open' && blocker ? <p className={classes.blocker}>{blocker}</p> : null}
              <IncomingDocument record={record} steps={steps} />
            </div>
          ),
        },
        { id: 'history', title: common.history, content: <History id={record.id} /> },
      ]}
    >
      {open === 'bill' ? (
        <ConfirmDialog
          title={words.billTitle(record.number)}
          confirmLabel={common.enterBill}
          onCancel={() => setOpen(null)}
          onConfirm={async () => {
            await steps.bill();
            setOpen(null);
          }}
        >
          <p>{words.billText}</p>
          <Doubts record={record} />
        </ConfirmDialog>
      ) : null}
      {open === 'aside' ? <AsideDialog record={record} onClose={() => setOpen(null)} /> : null}
    </RecordTabs>
  );
}

type PrimaryProps = { record: Incoming; onBill: () => void; onReopen: () => void };

/** What comes next: entering it, going to what it was entered as, or taking it up again. */
function Primary({ record: { state, blocker, order }, onBill, onReopen }: PrimaryProps) {
  const { common, incoming: words } = useTexts();
  const { tenantId } = route.useParams();
  const navigate = route.useNavigate();
  if (state === 'open')
    return (
      <ActionButton
        variant="filled"
        label={common.enterBill}
        onClick={onBill}
        reason={blocker ?? undefined}
      />
    );
  if (state === 'filed')
    return <ActionButton variant="filled" label={words.actions.reopen} onClick={onReopen} />;
  return order ? (
    <ActionButton
      label={words.actions.showBill}
      onClick={() =>
        void navigate({
          to: '/tenant/$tenantId/purchase-orders/$orderId',
          params: { tenantId, orderId: order.id },
          search: { tab: 'bills' },
        })
      }
    />
  ) : null;
}

/** What of it differs from the order, before it is entered all the same. */
function Doubts({ record: { lines } }: { record: Incoming }) {
  const { incoming: words } = useTexts();
  const without = lines.filter(({ orderLineId }) => !orderLineId).length;
  const differing = lines.filter(({ match }) => match === 'price' || match === 'quantity').length;
  const doubts = [without && words.linesWithout(without), differing && words.linesDiffer(differing)];
  return doubts.some(Boolean) ? (
    <ul>
      {doubts.filter(Boolean).map((doubt) => (
        <li key={doubt}>{doubt}</li>
      ))}
    </ul>
  ) : null;
}

function History({ id }: { id: string }) {
  const { incoming: words } = useTexts();
  const found = useQuery(incomingHistoryQuery(id));
  return (
    <div className={classes.page}>
      <RecordHistory type="incoming-invoice" label={words.historyLabel} query={found} />
    </div>
  );
}
