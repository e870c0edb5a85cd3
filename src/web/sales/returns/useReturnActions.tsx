import { type ReactNode, useState } from 'react';
import { blockerOf } from '#shared/sales/returns/rules.ts';
import type { Return } from '#shared/sales/returns/shapes.ts';
import type { ReturnAction } from '#shared/sales/returns/states.ts';
import { isSome } from '#web/sales/lines/quantities.ts';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import type { MenuEntry } from '#web/ui/floating.tsx';
import { lazily } from '#web/ui/lazily.ts';

// Dialogs bring the contract's schemas; they come when the first one is opened.
const ReturnDialog = lazily(async () => (await import('./ReturnDialog.tsx')).ReturnDialog);
const AuthoriseDialog = lazily(async () => (await import('./AuthoriseDialog.tsx')).AuthoriseDialog);
const ReceiveDialog = lazily(async () => (await import('./ReceiveDialog.tsx')).ReceiveDialog);
const CreditDialog = lazily(async () => (await import('./CreditDialog.tsx')).CreditDialog);
const EndDialog = lazily(async () => (await import('./EndDialog.tsx')).EndDialog);

/** What can be done with a return: the next step first; with the reason where something cannot, and the dialog that is open. */
export function useReturnActions(of: Return): {
  primary: ReactNode;
  actions: MenuEntry[];
  dialog: ReactNode;
} {
  const { returns: words } = useTexts();
  const [open, setOpen] = useState<ReturnAction | null>(null);
  const reasonFor = (action: ReturnAction) => {
    const blocker = blockerOf(action, of);
    if (blocker)
      return blocker === 'state' ? words.blocked.state(words.states[of.state]) : words.blocked[blocker];
    const nothing = action === 'credit' && !of.lines.some(({ toCredit }) => isSome(toCredit));
    return nothing ? words.blocked.nothingToCredit : undefined;
  };
  const next: ReturnAction =
    of.state === 'requested' ? 'authorise' : reasonFor('receive') === undefined ? 'receive' : 'credit';
  const entry = (action: ReturnAction): MenuEntry => ({
    label: words.actions[action],
    onClick: () => setOpen(action),
    reason: reasonFor(action),
  });
  const others: ReturnAction[] =
    of.state === 'requested' ? ['edit', 'decline', 'cancel'] : ['receive', 'credit', 'close', 'cancel'];
  return {
    primary: (
      <ActionButton
        label={words.actions[next]}
        variant="filled"
        onClick={() => setOpen(next)}
        reason={reasonFor(next)}
      />
    ),
    actions: others.filter((action) => action !== next).map(entry),
    dialog: open ? <Dialog of={of} open={open} onClose={() => setOpen(null)} /> : null,
  };
}

function Dialog({ of, open, onClose }: { of: Return; open: ReturnAction; onClose: () => void }) {
  switch (open) {
    case 'edit':
      return <ReturnDialog order={of.order} of={of} onClose={onClose} />;
    case 'authorise':
      return <AuthoriseDialog of={of} onClose={onClose} />;
    case 'receive':
      return <ReceiveDialog of={of} onClose={onClose} />;
    case 'credit':
      return <CreditDialog of={of} onClose={onClose} />;
    case 'decline':
    case 'cancel':
    case 'close':
      return <EndDialog of={of} how={open} onClose={onClose} />;
  }
}
