import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type ReactNode, Suspense, useState } from 'react';
import type { Allocation } from '#shared/sales/invoices/shapes.ts';
import type { Payment } from '#shared/sales/payments/contract.ts';
import { callApi } from '#web/api/call.ts';
import { CustomerLink } from '#web/sales/documents/CustomerLink.tsx';
import classes from '#web/sales/documents/Document.module.css';
import { DocumentLink } from '#web/sales/documents/DocumentLink.tsx';
import { useRefresh } from '#web/sales/documents/useRefresh.ts';
import { useTexts } from '#web/texts/language.ts';
import { BroughtIn } from '#web/ui/BroughtIn.tsx';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { type Fact, Facts } from '#web/ui/Facts.tsx';
import type { MenuEntry } from '#web/ui/floating.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Money } from '#web/ui/Money.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { Desk } from '#web/ui/sheet/Desk.tsx';
import { localMoney } from '#web/ui/wholeSymbol.ts';
import { CreditActions } from './CreditActions.tsx';
import { releaseAllocation } from './creditQueries.ts';

const VoidDialog = lazily(async () => (await import('#web/sales/documents/VoidDialog.tsx')).VoidDialog);

type Common =
  | 'id'
  | 'number'
  | 'state'
  | 'currency'
  | 'customer'
  | 'date'
  | 'rest'
  | 'note'
  | 'createdBy'
  | 'createdAt'
  | 'broughtIn'
  | 'voidReason'
  | 'allocations'
  | 'refunds';
type Props = {
  record: Pick<Payment, Common>;
  kind: 'payment' | 'refund' | 'credit_note';
  amount: number;
  /** What is known of this kind alone. */
  facts: Fact[];
  actions?: MenuEntry[];
  voiding: {
    text: string;
    /** Why it cannot be made void although it is not. */
    reason: string | undefined;
    send: (reason: string, idempotencyKey: string) => Promise<unknown>;
  };
  /** The document itself, where it is one. */
  children?: ReactNode;
};

/** A payment, a refund or a credit note: what is known of it, what it was used for, and what is left of it. */
export function CreditRecord({ record, kind, amount, facts, actions = [], voiding, children }: Props) {
  const { common, credits: words, invoices } = useTexts();
  const refresh = useRefresh();
  const [asked, setAsked] = useState(false);
  const { number, currency, customer, rest } = record;
  const isVoid = record.state === 'void' ? words.isVoid : undefined;
  const tone = isVoid ? 'quiet' : kind === 'credit_note' ? 'info' : 'good';
  return (
    <>
      <PageHeader
        title={number}
        aside={<StatusBadge tone={tone}>{isVoid ? words.states.void : words.kinds[kind]}</StatusBadge>}
        meta={<CustomerLink customer={customer} />}
        figures={[
          { label: common.amount, value: <Money minor={amount} currency={currency} /> },
          ...(kind === 'refund'
            ? []
            : [{ label: common.remaining, value: <Money minor={rest} currency={currency} /> }]),
        ]}
        primary={
          kind === 'refund' ? null : (
            <CreditActions source={{ ...record, kind }} customerId={customer.id} reason={isVoid} />
          )
        }
        actions={[
          ...actions,
          { label: common.makeVoid, onClick: () => setAsked(true), reason: isVoid ?? voiding.reason },
        ]}
      />
      <div className={classes.page}>
        <Desk sheet={children}>
          <section className={classes.box}>
            <Facts
              facts={[
                [common.date, <CalendarDate key="date" date={record.date} />],
                ...facts,
                [common.note, record.note],
                record.broughtIn
                  ? [
                      common.import,
                      <BroughtIn
                        key="import"
                        id={record.broughtIn}
                        by={record.createdBy}
                        at={record.createdAt}
                      />,
                    ]
                  : [
                      words.recordedBy,
                      <span key="by">
                        <bdi>{record.createdBy}</bdi>, <DateTime at={record.createdAt} />
                      </span>,
                    ],
                [invoices.voidReason, record.voidReason],
              ]}
            />
          </section>
          {kind === 'refund' ? null : <Allocations allocations={record.allocations} currency={currency} />}
          <Refunds refunds={record.refunds} currency={currency} />
        </Desk>
      </div>
      <Suspense fallback={null}>
        {asked ? (
          <VoidDialog
            title={words.voidTitle(number)}
            text={voiding.text}
            onVoid={async (reason, idempotencyKey) => {
              await voiding.send(reason, idempotencyKey);
              notifications.show({ message: words.voided(number) });
              refresh();
            }}
            onClose={() => setAsked(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

type RefundsProps = {
  refunds: { id: string; number: string; date: string; amount: number }[];
  currency: string;
};

/** What was given back of a payment or credit note. */
function Refunds({ refunds, currency }: RefundsProps) {
  const { credits: words } = useTexts();
  if (!refunds.length) return null;
  return (
    <section className={classes.box} aria-labelledby="refunds">
      <h2 id="refunds">{words.refunds}</h2>
      <ul className={classes.settled}>
        {refunds.map(({ id, number, date, amount }) => (
          <li key={id}>
            <DocumentLink kind="payment" id={id} number={number} />
            <CalendarDate date={date} />
            <Money minor={amount} currency={currency} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type AllocationsProps = { allocations: Allocation[]; currency: string };

/** The invoices that a payment or credit note was used for; each can be taken back. */
function Allocations({ allocations, currency }: AllocationsProps) {
  const { credits: words } = useTexts();
  const { language } = usePreferences();
  const refresh = useRefresh();
  const [asked, setAsked] = useState<Allocation | null>(null);
  const release = async ({ id, invoiceNumber }: Allocation) => {
    await callApi(releaseAllocation, { params: { id } });
    notifications.show({ message: words.released(invoiceNumber) });
    setAsked(null);
    refresh();
  };
  return (
    <section className={classes.box} aria-labelledby="used">
      <h2 id="used">{words.usedFor}</h2>
      {allocations.length ? null : <p className={classes.hint}>{words.unused}</p>}
      <ul className={classes.settled}>
        {allocations.map((one) => (
          <li key={one.id} className={classes.source}>
            <span className={classes.event}>
              <DocumentLink kind="invoice" id={one.invoiceId} number={one.invoiceNumber} />
              <Money minor={one.amount} currency={currency} />
            </span>
            <Button
              variant="default"
              aria-label={words.releaseOf(one.invoiceNumber)}
              onClick={() => setAsked(one)}
            >
              {words.release}
            </Button>
          </li>
        ))}
      </ul>
      {asked ? (
        <ConfirmDialog
          title={words.releaseTitle(asked.invoiceNumber)}
          confirmLabel={words.release}
          onCancel={() => setAsked(null)}
          onConfirm={() => release(asked)}
        >
          {words.releaseText(localMoney(asked.amount, currency, language))}
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
