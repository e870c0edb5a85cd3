import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconTruckReturn from '@tabler/icons-react/dist/esm/icons/IconTruckReturn.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { SupplierReturn } from '#shared/purchasing/supplierReturns/shapes.ts';
import { mayDo, type ReturnAction } from '#shared/purchasing/supplierReturns/states.ts';
import { RecordHistory } from '#web/foundation/audit/RecordHistory.tsx';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { Amount } from '#web/ui/Amount.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { RecordPage, RecordTabs } from '#web/ui/RecordPage.tsx';
import { useAttempt } from '#web/ui/useAttempt.ts';
import { downloadNote, historyQuery, returnQuery } from './queries.ts';
import type { Step } from './ReturnDialogs.tsx';
import { ReturnGoods } from './ReturnGoods.tsx';
import classes from './ReturnPage.module.css';
import { nameOf, ReturnBadge } from './returnColumns.tsx';

// Dialogs bring the contract's schemas; they come when the first one is opened.
const ReturnDialogs = lazily(async () => (await import('./ReturnDialogs.tsx')).ReturnDialogs);

const route = getRouteApi('/staff/tenant/$tenantId/supplier-returns/$returnId');

const ICONS = {
  authorise: IconCheck,
  send: IconTruckReturn,
  credit: IconReceiptRefund,
  describe: IconPencil,
  close: IconLock,
  cancel: IconBan,
  delete: IconTrash,
} satisfies Record<Step, typeof IconBan>;

/** One return to a supplier: what goes back, what was sent, what is credited, and what became of it. */
export default function ReturnPage() {
  const { supplierReturns: words } = useTexts();
  const { tenantId, returnId } = route.useParams();
  const found = useQuery(returnQuery(returnId));
  const back = (
    <Link to="/tenant/$tenantId/supplier-returns" params={{ tenantId }}>
      {words.title}
    </Link>
  );
  return (
    <RecordPage
      query={found}
      title={found.data ? nameOf(found.data, words) : words.title}
      notFound={{ title: words.notFound, back }}
    >
      {(record) => <Loaded key={returnId} record={record} />}
    </RecordPage>
  );
}

function Loaded({ record }: { record: SupplierReturn }) {
  const { common, supplierReturns: words } = useTexts();
  const { tenantId } = route.useParams();
  const { tab } = route.useSearch();
  const navigate = route.useNavigate();
  const attempt = useAttempt();
  const [open, setOpen] = useState<Step | null>(null);
  const { order, supplier, state, sent, currency, credit } = record;
  const action = (step: Step) => {
    const Icon = ICONS[step];
    return {
      label: words.actions[step],
      icon: <Icon size={16} stroke={1.7} />,
      onClick: () => setOpen(step),
      reason: blocked(step, record) ? words.blocked[step] : undefined,
    };
  };
  const next = state === 'draft' ? 'authorise' : state === 'authorised' && sent !== 'all' ? 'send' : 'credit';
  const steps: Step[] =
    state === 'draft' ? ['describe', 'delete'] : ['send', 'credit', 'describe', 'close', 'cancel'];
  return (
    <RecordTabs
      label={words.tabsLabel}
      open={tab}
      onOpen={(to) => void navigate({ search: { tab: to === 'history' ? to : undefined }, replace: true })}
      header={
        <PageHeader
          title={nameOf(record, words)}
          aside={<ReturnBadge state={state} sent={sent} />}
          back={
            <Link to="/tenant/$tenantId/supplier-returns" params={{ tenantId }}>
              {words.title}
            </Link>
          }
          meta={
            <>
              <Link
                to="/tenant/$tenantId/suppliers/$supplierId"
                params={{ tenantId, supplierId: supplier.id }}
                className={classes.link}
              >
                <bdi>{supplier.name}</bdi>
              </Link>
              <Link
                to="/tenant/$tenantId/purchase-orders/$orderId"
                params={{ tenantId, orderId: order.id }}
                search={{ tab: 'receipts' }}
                className={classes.link}
              >
                <bdi>{order.number}</bdi>
              </Link>
            </>
          }
          figures={[
            { label: words.columns.worth, value: <Amount minor={record.worth} currency={currency} /> },
            ...(credit
              ? [
                  {
                    label: common.creditReceived,
                    value: <Amount minor={credit.amount} currency={currency} />,
                  },
                ]
              : []),
          ]}
          primary={state === 'cancelled' ? null : <ActionButton variant="filled" {...action(next)} />}
          actions={[
            ...steps.filter((step) => step !== next).map(action),
            {
              label: common.downloadPdf,
              icon: <IconDownload size={16} stroke={1.7} />,
              onClick: () => void attempt(() => downloadNote(record)),
            },
          ]}
        />
      }
      tabs={[
        { id: 'goods', title: words.goods, content: <ReturnGoods record={record} /> },
        { id: 'history', title: common.history, content: <History id={record.id} /> },
      ]}
    >
      {open ? <ReturnDialogs record={record} step={open} onClose={() => setOpen(null)} /> : null}
    </RecordTabs>
  );
}

const blocked = (step: ReturnAction, record: SupplierReturn): boolean =>
  !mayDo(step, record) || (step === 'cancel' && record.credit !== null);

function History({ id }: { id: string }) {
  const { supplierReturns: words } = useTexts();
  const found = useQuery(historyQuery(id));
  return (
    <div className={classes.page}>
      <RecordHistory type="supplier-return" label={words.historyLabel} query={found} />
    </div>
  );
}
