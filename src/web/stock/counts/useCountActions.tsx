import { Button } from '@mantine/core';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { CountDetail } from '#shared/stock/counts/shapes.ts';
import { type CountAction, mayCount } from '#shared/stock/counts/states.ts';
import { callApi } from '#web/api/call.ts';
import { useMay, useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import type { MenuEntry } from '#web/ui/floating.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { useAttempt } from '#web/ui/useAttempt.ts';
import { CALLS } from './queries.ts';
import type { Asked } from './StepDialogs.tsx';
import { useCountDone } from './useCountDone.ts';

// Dialogs bring the contract's schemas; they come when the first one is opened.
const CountDialog = lazily(async () => (await import('./CountDialog.tsx')).CountDialog);
const StepDialog = lazily(async () => (await import('./StepDialogs.tsx')).StepDialog);

type Step = Exclude<CountAction, 'count' | 'review'>;

/** What can be done with a count: the next step first; with the reason where something cannot, and the dialog that is open. */
export function useCountActions(of: CountDetail): {
  primary: ReactNode;
  actions: MenuEntry[];
  dialog: ReactNode;
} {
  const { common, counts: words, ui } = useTexts();
  const { tenant } = useTenant();
  const navigate = useNavigate();
  const denied = useMay('inventory:manage') ? undefined : ui.notAllowed;
  const [open, setOpen] = useState<Asked | 'edit' | null>(null);
  const done = useCountDone();
  const attempt = useAttempt();
  const { id, version } = of;
  const close = () => setOpen(null);
  const go = (step: 'start' | 'resume') =>
    void attempt(async () => {
      const after = await callApi(CALLS[step], { params: { id }, body: { version } });
      done(after, words.done[step === 'start' ? 'started' : 'resumed'](after.number ?? ''));
    });
  const reasonFor = (step: Step) => denied ?? blockedBy(step, of, words);
  const of_ = (step: Step) => ({
    label: words.actions[step],
    reason: reasonFor(step),
    onClick: () => (step === 'start' || step === 'resume' ? go(step) : setOpen(step)),
  });
  const next: Step | null = (['start', 'finish', 'post'] as const).find((step) => mayCount(step, of)) ?? null;
  const others = (['edit', 'delete', 'resume', 'cancel', 'reverse'] as const).filter(
    (step) => mayCount(step, of) || (step === 'reverse' && of.isReversed),
  );
  return {
    primary: next ? (
      <>
        {of.state === 'counting' ? <CountLink id={id} reason={denied} /> : null}
        <ActionButton {...of_(next)} variant={next === 'finish' ? 'default' : 'filled'} />
      </>
    ) : null,
    actions: [
      ...others.map(of_),
      ...(of.counted
        ? [
            {
              label: common.printLabels,
              onClick: () =>
                void navigate({
                  to: '/tenant/$tenantId/labels/print',
                  params: { tenantId: tenant.id },
                  search: { count: id },
                }),
            },
          ]
        : []),
    ],
    dialog:
      open === 'edit' ? (
        <CountDialog of={of} onClose={close} />
      ) : open ? (
        <StepDialog of={of} step={open} onClose={close} />
      ) : null,
  };
}

type Words = ReturnType<typeof useTexts>['counts'];

/** Why a step cannot be taken yet, of those that the state of the count allows. */
function blockedBy(step: Step, of: CountDetail, { blocked }: Words): string | undefined {
  if (step === 'reverse') return of.isReversed ? blocked.reversed : of.isLatest ? undefined : blocked.later;
  if (step !== 'post') return undefined;
  if (of.codes.length) return blocked.codes;
  if (of.again) return blocked.again(of.again);
  return of.counted ? undefined : blocked.nothing;
}

/** Leads to the screen that people count with. */
function CountLink({ id, reason }: { id: string; reason: string | undefined }) {
  const { counts: words } = useTexts();
  const { tenant } = useTenant();
  const router = useRouter();
  const href = `/tenant/${tenant.id}/counts/${id}/scan`;
  if (reason)
    return (
      <ActionButton label={words.actions.count} variant="filled" onClick={() => undefined} reason={reason} />
    );
  return (
    <Button
      component="a"
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        router.history.push(href);
      }}
    >
      {words.actions.count}
    </Button>
  );
}
