import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { dateIn } from '#shared/dates.ts';
import { blockerOf, type PreviewedPeriod } from '#shared/sales/recurring/rules.ts';
import type { Recurring } from '#shared/sales/recurring/shapes.ts';
import type { RecurringAction } from '#shared/sales/recurring/states.ts';
import { callApi } from '#web/api/call.ts';
import { useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import type { MenuEntry } from '#web/ui/floating.tsx';
import { useAttempt } from '#web/ui/useAttempt.ts';
import {
  deleteRecurring,
  endRecurring,
  pauseRecurring,
  recurringQuery,
  resumeRecurring,
  runRecurring,
  skipPeriod,
} from './queries.ts';

type Open = 'pause' | 'end' | 'delete' | null;

/** What can be done with a recurring invoice, with the reason where it cannot; and the dialog that is open. */
export function useRecurringActions(recurring: Recurring): {
  actions: MenuEntry[];
  reasonFor: (action: RecurringAction) => string | undefined;
  edit: () => void;
  resume: () => void;
  run: () => void;
  skip: (period: PreviewedPeriod) => void;
  /** Something is under way. */
  pending: boolean;
  dialog: ReactNode;
} {
  const { common, recurring: words } = useTexts();
  const { tenant } = useTenant();
  const client = useQueryClient();
  const navigate = useNavigate();
  const attempt = useAttempt();
  const [open, setOpen] = useState<Open>(null);
  const [pending, setPending] = useState(false);
  const { id, name, version, state } = recurring;
  const tenantId = tenant.id;
  const today = dateIn(new Date(), tenant.preferences.timezone);
  const reasonFor = (action: RecurringAction) => {
    const blocker = blockerOf(action, { ...recurring, failed: recurring.failure !== null }, today);
    return blocker ? words.blocked[blocker === 'state' ? state : blocker] : undefined;
  };
  const keep = (now: Recurring, message: string | null) => {
    client.setQueryData(recurringQuery(id).queryKey, now);
    void client.invalidateQueries({ queryKey: ['recurring-invoices'] });
    if (message) notifications.show({ message });
    setOpen(null);
  };
  const seen = { params: { id }, body: { version } };
  const doing = async (work: () => Promise<void>) => {
    setPending(true);
    await attempt(work);
    setPending(false);
  };
  const edit = () =>
    void navigate({
      to: '/tenant/$tenantId/recurring-invoices/$recurringId/edit',
      params: { tenantId, recurringId: id },
    });
  const resume = () =>
    void doing(async () => keep(await callApi(resumeRecurring, seen), words.resumed(name)));
  const run = () =>
    void doing(async () => {
      const now = await callApi(runRecurring, { params: { id } });
      keep(now, now.made > recurring.made ? words.ran(now.made - recurring.made) : null);
    });
  const skip = ({ from, skipped }: PreviewedPeriod) =>
    void doing(async () =>
      keep(await callApi(skipPeriod, { params: { id }, body: { version, from, skipped: !skipped } }), null),
    );
  const remove = async () => {
    await callApi(deleteRecurring, { params: { id }, query: { version } });
    notifications.show({ message: words.deleted(name) });
    await navigate({ to: '/tenant/$tenantId/recurring-invoices', params: { tenantId }, search: {} });
    client.removeQueries({ queryKey: ['recurring-invoices', 'one', id] });
  };
  const entry = (label: string, dialog: Exclude<Open, null>): MenuEntry => ({
    label,
    onClick: () => setOpen(dialog),
    reason: reasonFor(dialog),
  });
  const actions: MenuEntry[] = [
    state === 'paused'
      ? { label: words.resume, onClick: resume, reason: reasonFor('resume') }
      : entry(words.pause, 'pause'),
    entry(words.end, 'end'),
    entry(common.delete, 'delete'),
  ];
  const dialogs = {
    pause: {
      ...{ title: words.pauseTitle(name), confirmLabel: words.pause, text: words.pauseText },
      onConfirm: async () => keep(await callApi(pauseRecurring, seen), words.paused(name)),
    },
    end: {
      ...{ title: words.endTitle(name), confirmLabel: words.end, text: words.endText },
      onConfirm: async () => keep(await callApi(endRecurring, seen), words.ended(name)),
    },
    delete: {
      ...{ title: words.deleteTitle(name), confirmLabel: common.delete, text: words.deleteText },
      onConfirm: remove,
    },
  };
  const shown = open && dialogs[open];
  const dialog = shown ? (
    <ConfirmDialog
      title={shown.title}
      confirmLabel={shown.confirmLabel}
      danger={open !== 'pause'}
      onCancel={() => setOpen(null)}
      onConfirm={shown.onConfirm}
    >
      {shown.text}
    </ConfirmDialog>
  ) : null;
  return { actions, reasonFor, edit, resume, run, skip, pending, dialog };
}
