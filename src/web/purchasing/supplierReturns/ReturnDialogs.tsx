import { Textarea, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { dateIn } from '#shared/dates.ts';
import { moneyText, parseMoney } from '#shared/money.ts';
import * as call from '#shared/purchasing/supplierReturns/contract.ts';
import type { SupplierReturn } from '#shared/purchasing/supplierReturns/shapes.ts';
import { callApi, newIdempotencyKey } from '#web/api/call.ts';
import { useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { DateInput } from '#web/ui/DateInput.tsx';
import { DecimalInput } from '#web/ui/DecimalInput.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import { EditDialog } from './EditDialog.tsx';
import classes from './ReturnPage.module.css';
import { nameOf } from './returnColumns.tsx';
import { SendDialog } from './SendDialog.tsx';
import { useReturnDone } from './useReturnDone.ts';

type Props = { record: SupplierReturn; onClose: () => void };

export type Step = 'authorise' | 'send' | 'credit' | 'describe' | 'close' | 'cancel' | 'delete';

/** The dialog that is open on the page of a return. */
export function ReturnDialogs({ record, step, onClose }: Props & { step: Step }) {
  const props = { record, onClose };
  switch (step) {
    case 'authorise':
      return <AuthoriseDialog {...props} />;
    case 'send':
      return <SendDialog {...props} />;
    case 'credit':
      return <CreditDialog {...props} />;
    case 'describe':
      return <EditDialog {...props} />;
    case 'delete':
      return <DeleteDialog {...props} />;
    default:
      return <EndDialog {...props} step={step} />;
  }
}

function AuthoriseDialog({ record, onClose }: Props) {
  const { common, supplierReturns: words } = useTexts();
  const done = useReturnDone();
  const form = useForm<{ rma: string }, typeof call.authoriseSupplierReturn.body>({
    initial: { rma: record.rma },
    schema: call.authoriseSupplierReturn.body,
    toBody: ({ rma }) => ({ version: record.version, rma }),
    send: async (body, idempotencyKey) => {
      const back = await callApi(
        call.authoriseSupplierReturn,
        { params: { id: record.id }, body },
        { idempotencyKey },
      );
      done(back, words.authorised(back.number ?? ''));
    },
  });
  return (
    <FormDialog
      title={words.authoriseTitle}
      form={form}
      submitLabel={words.actions.authorise}
      onClose={onClose}
    >
      <p className={classes.hint}>{words.authoriseText}</p>
      <TextInput
        label={common.rma}
        description={words.rmaHint}
        maxLength={80}
        data-autofocus
        {...form.field('rma')}
      />
    </FormDialog>
  );
}

type Credit = { number: string; creditedOn: string; amount: string };

/** What the supplier credits; it begins with what they had charged. */
function CreditDialog({ record, onClose }: Props) {
  const { common, supplierReturns: words, ui } = useTexts();
  const { timezone } = useTenant().defaults;
  const done = useReturnDone();
  const { credit, currency, worth } = record;
  const form = useForm<Credit, typeof call.creditSupplierReturn.body>({
    initial: {
      number: credit?.number ?? '',
      creditedOn: credit?.on ?? dateIn(new Date(), timezone),
      amount: moneyText(credit?.amount ?? worth, currency),
    },
    schema: call.creditSupplierReturn.body,
    toBody: ({ amount, ...rest }) => ({
      version: record.version,
      ...rest,
      amount: parseMoney(amount.trim(), currency) ?? Number.NaN,
    }),
    check: ({ amount }) =>
      parseMoney(amount.trim(), currency) === null ? [{ field: 'amount', message: ui.invalidMoney }] : [],
    send: async (body, idempotencyKey) => {
      const input = { params: { id: record.id }, body };
      done(await callApi(call.creditSupplierReturn, input, { idempotencyKey }), words.creditSaved);
    },
  });
  return (
    <FormDialog title={words.actions.credit} form={form} submitLabel={common.save} onClose={onClose}>
      <p className={classes.hint}>{words.creditText}</p>
      <TextInput
        label={words.creditNumber}
        required
        maxLength={80}
        data-autofocus
        {...form.field('number')}
      />
      <div className={classes.pair}>
        <DateInput label={words.creditedOn} required {...form.field('creditedOn')} />
        <DecimalInput
          label={common.amount}
          required
          rightSection={<bdi>{currency}</bdi>}
          rightSectionWidth={52}
          {...form.field('amount')}
        />
      </div>
    </FormDialog>
  );
}

function EndDialog({ record, step, onClose }: Props & { step: 'close' | 'cancel' }) {
  const { common, supplierReturns: words } = useTexts();
  const done = useReturnDone();
  const contract = step === 'close' ? call.closeSupplierReturn : call.cancelSupplierReturn;
  const number = record.number ?? '';
  const form = useForm<{ reason: string }, typeof call.closeSupplierReturn.body>({
    initial: { reason: '' },
    schema: contract.body,
    toBody: ({ reason }) => ({ version: record.version, ...(reason.trim() ? { reason } : {}) }),
    send: async (body, idempotencyKey) => {
      const back = await callApi(contract, { params: { id: record.id }, body }, { idempotencyKey });
      done(back, words.ended[step](number));
    },
  });
  return (
    <FormDialog
      title={words.endTitle[step](number)}
      form={form}
      submitLabel={words.actions[step]}
      danger={step === 'cancel'}
      onClose={onClose}
    >
      <p className={classes.hint}>{words.endText[step]}</p>
      <Textarea
        label={common.reason}
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

function DeleteDialog({ record, onClose }: Props) {
  const { supplierReturns: words } = useTexts();
  const tenantId = useTenant().tenant.id;
  const navigate = useNavigate();
  const done = useReturnDone();
  const remove = async () => {
    const { id, version } = record;
    await callApi(
      call.deleteSupplierReturn,
      { params: { id }, query: { version: String(version) } },
      { idempotencyKey: newIdempotencyKey() },
    );
    await navigate({ to: '/tenant/$tenantId/supplier-returns', params: { tenantId } });
    done(null, words.deleted);
  };
  return (
    <ConfirmDialog
      title={words.deleteTitle(nameOf(record, words))}
      confirmLabel={words.actions.delete}
      danger
      onCancel={onClose}
      onConfirm={remove}
    >
      {words.deleteText}
    </ConfirmDialog>
  );
}
