import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { type CreditSource, openInvoicesQuery } from './creditQueries.ts';

const ApplyDialog = lazily(async () => (await import('./ApplyDialog.tsx')).ApplyDialog);
const RefundDialog = lazily(async () => (await import('./RefundDialog.tsx')).RefundDialog);

type Props = {
  source: CreditSource;
  customerId: string;
  /** The one invoice that it is about; all open ones of the customer when left out. */
  only?: string;
  reason?: string | undefined;
};

/** Applies or gives back what is left of a payment or credit note. */
export function CreditActions({ source, customerId, only, reason }: Props) {
  const { credits: words, invoices: list } = useTexts();
  const [open, setOpen] = useState<'apply' | 'refund' | null>(null);
  const found = useQuery({ ...openInvoicesQuery(customerId), enabled: source.rest > 0 });
  const invoices = (found.data ?? []).filter(({ id }) => only === undefined || id === only);
  const why = reason ?? (source.rest > 0 ? undefined : words.nothingLeft);
  const none = only === undefined ? words.applyNone : list.blocked.settled;
  const close = () => setOpen(null);
  return (
    <>
      <ActionButton
        label={words.apply}
        onClick={() => setOpen('apply')}
        reason={why ?? (found.data && !invoices.length ? none : undefined)}
      />
      <ActionButton label={words.refund} onClick={() => setOpen('refund')} reason={why} />
      <Suspense fallback={null}>
        {open === 'apply' && found.data ? (
          <ApplyDialog source={source} invoices={invoices} onClose={close} />
        ) : null}
        {open === 'refund' ? <RefundDialog source={source} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
