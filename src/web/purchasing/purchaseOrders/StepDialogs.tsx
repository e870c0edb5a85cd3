import { Textarea } from '@mantine/core';
import { z } from 'zod';
import type { CallAnswer } from '#shared/call.ts';
import * as f from '#shared/fields.ts';
import { localDecimal } from '#shared/formats.ts';
import { voidBill } from '#shared/purchasing/purchaseOrders/billContract.ts';
import { voidReceipt } from '#shared/purchasing/purchaseOrders/receiptContract.ts';
import type { Order } from '#shared/purchasing/purchaseOrders/shapes.ts';
import * as steps from '#shared/purchasing/purchaseOrders/stepsContract.ts';
import { callApi, newIdempotencyKey } from '#web/api/call.ts';
import type { Texts } from '#web/texts/en.ts';
import { useTexts } from '#web/texts/language.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { DateInput } from '#web/ui/DateInput.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { localMoney } from '#web/ui/wholeSymbol.ts';
import classes from './Dialogs.module.css';
import { unitOf } from './OrderSheet.tsx';
import { nameOf } from './orderWords.tsx';
import type { OrderDialog } from './useOrderActions.ts';
import { useStepDone } from './useStepDone.ts';

type Props = { order: Order; onClose: () => void };

/** Asks for the approval of a draft. */
export function SubmitDialog({ order, onClose }: Props) {
  const { orderSteps: words, purchaseOrder } = useTexts();
  const done = useStepDone();
  const submit = async () => {
    const { id, version } = order;
    const options = { idempotencyKey: newIdempotencyKey() };
    done(await callApi(steps.submitOrder, { params: { id }, body: { version } }, options), words.submitted);
    onClose();
  };
  return (
    <ConfirmDialog
      title={words.submitTitle(nameOf(order, purchaseOrder))}
      confirmLabel={purchaseOrder.actions.submit}
      onCancel={onClose}
      onConfirm={submit}
    >
      {words.submitText}
    </ConfirmDialog>
  );
}

/** Places an order: today, or on a day that is named. */
export function PlaceDialog({ order, onClose }: Props) {
  const { common, orderSteps: words, purchaseOrder } = useTexts();
  const done = useStepDone();
  const form = useForm<{ orderDate: string }, typeof steps.placeOrder.body>({
    initial: { orderDate: '' },
    schema: steps.placeOrder.body,
    toBody: ({ orderDate }) => ({ version: order.version, ...(orderDate ? { orderDate } : {}) }),
    send: async (body, idempotencyKey) => {
      const placed = await callApi(steps.placeOrder, { params: { id: order.id }, body }, { idempotencyKey });
      done(placed, words.ordered(placed.number ?? ''));
    },
  });
  return (
    <FormDialog
      title={words.orderTitle}
      form={form}
      submitLabel={purchaseOrder.actions.order}
      onClose={onClose}
    >
      <p className={classes.hint}>{order.number ? words.orderHintNumbered : words.orderHint}</p>
      <DateInput
        data-autofocus
        label={common.orderDate}
        description={words.optional}
        {...form.field('orderDate')}
      />
    </FormDialog>
  );
}

type ReasonStepKind = 'approve' | 'reject' | 'close' | 'cancel' | 'shortClose' | 'voidReceipt' | 'voidBill';
type Step = Extract<OrderDialog, { kind: ReasonStepKind }>;

const bodies = {
  required: z.strictObject({ version: f.version, reason: f.requiredText(1000) }),
  optional: z.strictObject({ version: f.version, reason: f.text(1000).optional() }),
};

/** The steps that take nothing but words: approving, rejecting, closing, cancelling, waiting no longer, voiding. */
export function ReasonStep({ order, step, onClose }: Props & { step: Step }) {
  const texts = useTexts();
  const { orderSteps: words } = texts;
  const { language } = usePreferences();
  const done = useStepDone();
  const kind = kindOf(step, order, texts, language);
  const form = useForm<{ reason: string }, typeof bodies.required | typeof bodies.optional>({
    initial: { reason: '' },
    schema: kind.required ? bodies.required : bodies.optional,
    toBody: ({ reason }) => ({
      version: order.version,
      ...(reason.trim() || kind.required ? { reason } : {}),
    }),
    fieldOf: (path) => (path === 'comment' ? 'reason' : path),
    send: async ({ reason }, idempotencyKey) => {
      done(await take(step, order, reason ?? '', idempotencyKey), kind.done);
    },
  });
  return (
    <FormDialog
      title={kind.title}
      form={form}
      submitLabel={kind.label}
      {...(kind.danger ? { danger: true } : {})}
      onClose={onClose}
    >
      <p className={classes.hint}>{kind.hint}</p>
      <Textarea
        label={step.kind === 'reject' || step.kind === 'approve' ? texts.common.comment : texts.common.reason}
        {...(kind.required ? { required: true } : { description: words.optional })}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={1000}
        data-autofocus
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

type Kind = {
  title: string;
  hint: string;
  label: string;
  done: string;
  required?: boolean;
  danger?: boolean;
};

function kindOf(step: Step, order: Order, { orderSteps, purchaseOrder }: Texts, language: string): Kind {
  const name = nameOf(order, purchaseOrder);
  const { actions, receipts, bills } = purchaseOrder;
  switch (step.kind) {
    case 'approve':
      return {
        title: orderSteps.approveTitle(name),
        hint: orderSteps.approveText(localMoney(order.total, order.currency, language)),
        label: actions.approve,
        done: orderSteps.approved,
      };
    case 'reject':
      return {
        title: orderSteps.rejectTitle(name),
        hint: orderSteps.rejectHint,
        label: actions.reject,
        done: orderSteps.rejected,
        required: true,
      };
    case 'close':
      return {
        title: orderSteps.closeTitle(name),
        hint: orderSteps.closeHint,
        label: actions.close,
        done: orderSteps.closed,
      };
    case 'cancel':
      return {
        title: orderSteps.cancelTitle(name),
        hint: orderSteps.cancelHint,
        label: actions.cancel,
        done: orderSteps.cancelled,
        danger: true,
      };
    case 'shortClose': {
      const line = order.lines.find(({ id }) => id === step.lineId);
      const open = line ? `${localDecimal(line.open, language)} ${unitOf(line, language)}`.trim() : '';
      return {
        title: orderSteps.shortTitle(line?.description || line?.itemName || ''),
        hint: orderSteps.shortHint(open),
        label: actions.shortClose,
        done: orderSteps.shortDone,
      };
    }
    case 'voidReceipt':
      return {
        title: receipts.voidTitle(step.number),
        hint: receipts.voidHint,
        label: actions.voidReceipt,
        done: receipts.voidDone(step.number),
        required: true,
        danger: true,
      };
    case 'voidBill':
      return {
        title: bills.voidTitle(step.number),
        hint: bills.voidHint,
        label: actions.voidReceipt,
        done: bills.voidDone(step.number),
        required: true,
        danger: true,
      };
  }
}

function take(
  step: Step,
  { id, version }: Order,
  reason: string,
  idempotencyKey: string,
): Promise<CallAnswer<typeof steps.cancelOrder>> {
  const options = { idempotencyKey };
  const body = { version, ...(reason.trim() ? { reason } : {}) };
  switch (step.kind) {
    case 'approve': {
      const comment = reason.trim() ? { comment: reason } : {};
      return callApi(steps.approveOrder, { params: { id }, body: { version, ...comment } }, options);
    }
    case 'reject':
      return callApi(steps.rejectOrder, { params: { id }, body: { version, comment: reason } }, options);
    case 'close':
      return callApi(steps.closeOrder, { params: { id }, body }, options);
    case 'cancel':
      return callApi(steps.cancelOrder, { params: { id }, body }, options);
    case 'shortClose':
      return callApi(steps.shortCloseLine, { params: { id, lineId: step.lineId }, body }, options);
    case 'voidReceipt':
      return callApi(voidReceipt, { params: { id, receiptId: step.id }, body: { version, reason } }, options);
    case 'voidBill':
      return callApi(voidBill, { params: { id, billId: step.id }, body: { version, reason } }, options);
  }
}
