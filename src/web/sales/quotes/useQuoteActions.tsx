import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { dateIn } from '#shared/dates.ts';
import { blockerOf } from '#shared/sales/quotes/rules.ts';
import type { Quote } from '#shared/sales/quotes/shapes.ts';
import type { QuoteAction } from '#shared/sales/quotes/states.ts';
import { callApi } from '#web/api/call.ts';
import { useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import type { MenuEntry } from '#web/ui/floating.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { useAttempt } from '#web/ui/useAttempt.ts';
import type { NotedStep } from './NoteDialog.tsx';
import {
  deleteQuote,
  downloadQuotePdf,
  duplicateQuote,
  quoteQuery,
  reviseQuote,
  shareQuote,
} from './queries.ts';

const SendQuote = lazily(async () => (await import('./SendQuote.tsx')).SendQuote);
const NoteDialog = lazily(async () => (await import('./NoteDialog.tsx')).NoteDialog);
const LinkDialog = lazily(async () => (await import('#web/sales/links/LinkDialog.tsx')).LinkDialog);

type Open = 'send' | 'delete' | 'revise' | NotedStep | { link: string } | null;

/** What can be done with a quote, with the reason where it cannot; and the dialog that is open. */
export function useQuoteActions(quote: Quote): {
  actions: MenuEntry[];
  reasonFor: (action: QuoteAction) => string | undefined;
  show: (dialog: Exclude<Open, object>) => void;
  dialog: ReactNode;
} {
  const { common, invoices, invoiceSteps: steps, quotes: words } = useTexts();
  const { tenant } = useTenant();
  const client = useQueryClient();
  const navigate = useNavigate();
  const attempt = useAttempt();
  const [open, setOpen] = useState<Open>(null);
  const { id, version, number } = quote;
  const params = { tenantId: tenant.id };
  const today = dateIn(new Date(), tenant.preferences.timezone);
  const reasonFor = (action: QuoteAction) => {
    const blocker = blockerOf(action, quote, today);
    if (!blocker) return undefined;
    return words.blocked[blocker === 'state' ? quote.state : blocker === 'unsent' ? 'draft' : blocker];
  };
  const keep = (now: Quote) => {
    client.setQueryData(quoteQuery(id).queryKey, now);
    void client.invalidateQueries({ queryKey: ['quotes'] });
  };
  const duplicate = () =>
    attempt(async () => {
      const made = await callApi(duplicateQuote, { params: { id } });
      await navigate({ to: '/tenant/$tenantId/quotes/$quoteId', params: { ...params, quoteId: made.id } });
    });
  const share = () =>
    attempt(async () => setOpen({ link: (await callApi(shareQuote, { params: { id } })).url }));
  const remove = async () => {
    await callApi(deleteQuote, { params: { id }, query: { version } });
    notifications.show({ message: invoices.deleted });
    await navigate({ to: '/tenant/$tenantId/quotes', params, search: {}, ignoreBlocker: true });
    client.removeQueries({ queryKey: ['quotes', 'one', id] });
  };
  const revise = async () => {
    keep(await callApi(reviseQuote, { params: { id }, body: { version } }));
    notifications.show({ message: words.revised(number ?? '') });
    setOpen(null);
  };
  const entry = (label: string, dialog: Exclude<Open, object | null>, action: QuoteAction): MenuEntry => ({
    label,
    onClick: () => setOpen(dialog),
    reason: reasonFor(action),
  });
  const pdf = {
    label: common.downloadPdf,
    onClick: () => void attempt(() => downloadQuotePdf(quote, common.draft)),
  };
  const copy = { label: common.duplicate, onClick: () => void duplicate() };
  const actions: MenuEntry[] =
    quote.state === 'draft'
      ? [
          pdf,
          copy,
          number === null
            ? entry(invoices.delete, 'delete', 'delete')
            : entry(words.withdraw, 'withdraw', 'withdraw'),
        ]
      : [
          entry(common.sendAgain, 'send', 'send'),
          { label: steps.link, onClick: () => void share(), reason: reasonFor('share') },
          pdf,
          entry(words.accept, 'accept', 'accept'),
          entry(words.decline, 'decline', 'decline'),
          entry(words.revise, 'revise', 'revise'),
          copy,
          entry(words.withdraw, 'withdraw', 'withdraw'),
        ];
  const close = () => setOpen(null);
  const dialogOf = (shown: NonNullable<Open>) => {
    if (typeof shown === 'object')
      return <LinkDialog number={number ?? ''} url={shown.link} hint={words.linkHint} onClose={close} />;
    switch (shown) {
      case 'send':
        return <SendQuote quote={quote} onSent={keep} onClose={close} />;
      case 'delete':
        return (
          <ConfirmDialog
            title={invoices.deleteTitle}
            confirmLabel={invoices.delete}
            danger
            onCancel={close}
            onConfirm={remove}
          >
            {words.deleteText}
          </ConfirmDialog>
        );
      case 'revise':
        return (
          <ConfirmDialog
            title={words.reviseTitle(number ?? '')}
            confirmLabel={words.revise}
            onCancel={close}
            onConfirm={revise}
          >
            {words.reviseText}
          </ConfirmDialog>
        );
      default:
        return <NoteDialog quote={quote} step={shown} onDone={keep} onClose={close} />;
    }
  };
  const dialog = open ? <Suspense fallback={null}>{dialogOf(open)}</Suspense> : null;
  return { actions, reasonFor, show: setOpen, dialog };
}
