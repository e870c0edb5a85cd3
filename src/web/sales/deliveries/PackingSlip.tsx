import { notifications } from '@mantine/notifications';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import IconTruckReturn from '@tabler/icons-react/dist/esm/icons/IconTruckReturn.mjs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Delivery } from '#shared/sales/deliveries/shapes.ts';
import { mayDo } from '#shared/sales/deliveries/states.ts';
import { penOf } from '#shared/sales/printing/document.ts';
import { packingSlipDocument } from '#shared/sales/printing/packingSlip.ts';
import { callApi } from '#web/api/call.ts';
import { RecordHistory } from '#web/foundation/audit/RecordHistory.tsx';
import { CustomerLink } from '#web/sales/documents/CustomerLink.tsx';
import documents from '#web/sales/documents/Document.module.css';
import { OrderLink } from '#web/sales/documents/OrderLink.tsx';
import { useRefresh } from '#web/sales/documents/useRefresh.ts';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { RecordTabs } from '#web/ui/RecordPage.tsx';
import { Desk } from '#web/ui/sheet/Desk.tsx';
import { DocumentSheet } from '#web/ui/sheet/DocumentSheet.tsx';
import { useAttempt } from '#web/ui/useAttempt.ts';
import { DeliveryBadge } from './DeliveryBadge.tsx';
import { isInvoiced } from './picking.ts';
import { downloadSlip, historyQuery, voidDelivery } from './queries.ts';
import type { DeliverySearch } from './search.ts';

const VoidDialog = lazily(async () => (await import('#web/sales/documents/VoidDialog.tsx')).VoidDialog);
const SendDelivery = lazily(async () => (await import('./SendDelivery.tsx')).SendDelivery);
const ReturnDialog = lazily(async () => (await import('#web/sales/returns/ReturnDialog.tsx')).ReturnDialog);
const DescribeDialog = lazily(async () => (await import('./DescribeDialog.tsx')).DescribeDialog);

type Props = {
  delivery: Delivery;
  tab: DeliverySearch['tab'];
  onTab: (tab: DeliverySearch['tab']) => void;
};

/** What left, as its packing slip says it, with how it goes and what happened with it. */
export function PackingSlip({ delivery, tab, onTab }: Props) {
  const { common, customerLetters, deliveries: words, returns } = useTexts();
  const attempt = useAttempt();
  const refresh = useRefresh();
  const [open, setOpen] = useState<'void' | 'describe' | 'send' | 'return' | null>(null);
  const { state, order, customer, version } = delivery;
  const number = delivery.number ?? '';
  const isVoid = mayDo('void', state) ? undefined : words.wasVoided;
  return (
    <RecordTabs
      label={words.tabsLabel}
      open={tab}
      onOpen={(next) => onTab(next === 'history' ? 'history' : undefined)}
      header={
        <PageHeader
          title={number}
          aside={<DeliveryBadge state={state} />}
          meta={
            <>
              <CustomerLink customer={customer} />
              <OrderLink order={order} />
            </>
          }
          primary={
            <ActionButton
              label={common.downloadPdf}
              icon={<IconDownload size={16} stroke={1.7} />}
              variant="filled"
              onClick={() => void attempt(() => downloadSlip(delivery))}
            />
          }
          actions={[
            {
              label: customerLetters.delivery.action,
              icon: <IconMail size={16} stroke={1.7} />,
              onClick: () => setOpen('send'),
              reason: isVoid,
            },
            {
              label: words.print,
              icon: <IconPrinter size={16} stroke={1.7} />,
              onClick: () => window.print(),
            },
            {
              label: words.edit,
              icon: <IconPencil size={16} stroke={1.7} />,
              onClick: () => setOpen('describe'),
              reason: mayDo('describe', state) ? undefined : isVoid,
            },
            {
              label: returns.ask,
              icon: <IconTruckReturn size={16} stroke={1.7} />,
              onClick: () => setOpen('return'),
              reason: isVoid,
            },
            {
              label: common.makeVoid,
              icon: <IconBan size={16} stroke={1.7} />,
              onClick: () => setOpen('void'),
              reason: isVoid ?? (delivery.lines.some(isInvoiced) ? words.isInvoiced : undefined),
            },
          ]}
        />
      }
      tabs={[
        { id: 'slip', title: words.packingSlip, content: <Slip delivery={delivery} /> },
        { id: 'history', title: common.history, content: <History id={delivery.id} /> },
      ]}
    >
      {open === 'void' ? (
        <VoidDialog
          title={words.voidTitle(number)}
          text={words.voidText}
          onVoid={async (reason, idempotencyKey) => {
            await callApi(
              voidDelivery,
              { params: { id: delivery.id }, body: { version, reason } },
              { idempotencyKey },
            );
            notifications.show({ message: words.voided(number) });
            refresh();
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'send' ? <SendDelivery delivery={delivery} onClose={() => setOpen(null)} /> : null}
      {open === 'return' ? (
        <ReturnDialog order={order} deliveryId={delivery.id} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'describe' ? <DescribeDialog delivery={delivery} onClose={() => setOpen(null)} /> : null}
    </RecordTabs>
  );
}

function Slip({ delivery }: { delivery: Delivery }) {
  const { common, deliveries: words } = useTexts();
  const { currency } = usePreferences();
  const { deliveredOn, deliveredBy, deliveredAt, voidedBy, voidedAt } = delivery;
  return (
    <div className={documents.panel}>
      <Desk
        sheet={
          <DocumentSheet
            sender={delivery.seller}
            document={(written) => packingSlipDocument(delivery, penOf(written, currency))}
          />
        }
      >
        <section className={documents.box}>
          <Facts
            facts={[
              [common.salesOrder, <OrderLink key="order" order={delivery.order} />],
              [words.columns.deliveredOn, deliveredOn ? <CalendarDate key="on" date={deliveredOn} /> : null],
              [words.deliveredBy, <By key="by" who={deliveredBy} at={deliveredAt} />],
              [common.carrier, <Said key="carrier">{delivery.carrier}</Said>],
              [common.trackingNumber, <Said key="tracking">{delivery.tracking}</Said>],
              [common.note, delivery.note],
              [words.voidedBy, voidedBy ? <By key="voided" who={voidedBy} at={voidedAt} /> : null],
              [words.voidReason, delivery.voidReason],
            ]}
          />
        </section>
      </Desk>
    </div>
  );
}

function By({ who, at }: { who: string | null; at: string | null }) {
  return (
    <span>
      <bdi>{who}</bdi>
      {at ? (
        <>
          , <DateTime at={at} />
        </>
      ) : null}
    </span>
  );
}

/** What somebody typed; a dash where nothing was. */
function Said({ children }: { children: ReactNode }) {
  return <bdi>{children || '—'}</bdi>;
}

function History({ id }: { id: string }) {
  const { deliveries: words } = useTexts();
  const found = useQuery(historyQuery(id));
  return (
    <div className={documents.panel}>
      <RecordHistory type="delivery" label={words.historyLabel} query={found} />
    </div>
  );
}
