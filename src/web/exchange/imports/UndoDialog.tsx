import { Button, Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Import, ImportDependent } from '#shared/exchange/imports/contract.ts';
import { callApi } from '#web/api/call.ts';
import { ApiError } from '#web/api/errors.ts';
import { useTexts } from '#web/texts/language.ts';
import dialog from '#web/ui/FormDialog.module.css';
import { FormMessage } from '#web/ui/FormMessage.tsx';
import { useFocusReturn } from '#web/ui/focus.ts';
import { GoLink } from '#web/ui/GoLink.tsx';
import own from './Dialogs.module.css';
import classes from './Imports.module.css';
import { undoImport } from './queries.ts';
import { useShowImport } from './useImportActions.ts';

/** Where a record of each type has its page. */
const PLACES = {
  item: 'inventory/items/',
  supplier: 'suppliers/',
  customer: 'customers?customer=',
  invoice: 'invoices/',
  'credit-note': 'credit-notes/',
  payment: 'payments/',
  order: 'orders/',
  'purchase-order': 'purchase-orders/',
} satisfies Record<ImportDependent['recordType'], string>;

type Refusal = { dependents: ImportDependent[]; total: number };

/** Asks before an import is undone; says what depends on it when that cannot be. */
export function UndoDialog({
  current,
  tenantId,
  onClose,
}: {
  current: Import;
  tenantId: string;
  onClose: () => void;
}) {
  const texts = useTexts();
  const { imports, importKinds, ui } = texts;
  useFocusReturn();
  const show = useShowImport();
  const undo = useMutation({
    mutationFn: () => callApi(undoImport, { params: { id: current.id } }),
    onSuccess: (answered) => {
      show(answered);
      onClose();
    },
  });
  const refusal =
    undo.error instanceof ApiError ? (undo.error.details as Partial<Refusal> | undefined) : undefined;
  return (
    <Modal opened onClose={onClose} title={imports.undoTitle} closeButtonProps={{ 'aria-label': ui.close }}>
      <div className={dialog.form}>
        {refusal?.dependents ? (
          <div role="alert">
            <p className={classes.hint}>{imports.undoRefused}</p>
            <ul className={own.dependents}>
              {refusal.dependents.map(({ recordType, recordId, key, reason }) => (
                <li key={recordId}>
                  <GoLink to={`/tenant/${tenantId}/${PLACES[recordType]}${recordId}`} onGo={onClose}>
                    <bdi>{key}</bdi>
                  </GoLink>{' '}
                  <bdi>{reason}</bdi>
                </li>
              ))}
              {(refusal.total ?? 0) > refusal.dependents.length ? (
                <li>{imports.undoMore((refusal.total ?? 0) - refusal.dependents.length)}</li>
              ) : null}
            </ul>
          </div>
        ) : (
          <>
            <FormMessage error={undo.error} />
            <div>{importKinds[current.kind].undoText(current.applied)}</div>
          </>
        )}
        <div className={dialog.buttons}>
          <Button variant="default" onClick={onClose} data-autofocus>
            {refusal?.dependents ? ui.close : ui.cancel}
          </Button>
          {refusal?.dependents ? null : (
            <Button color="red" loading={undo.isPending} onClick={() => undo.mutate()}>
              {texts.common.undo}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}
