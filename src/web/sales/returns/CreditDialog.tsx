import { Radio, Switch } from '@mantine/core';
import { localDecimal } from '#shared/formats.ts';
import { creditReturn } from '#shared/sales/returns/contract.ts';
import type { Return } from '#shared/sales/returns/shapes.ts';
import { CREDIT_OF, type CreditOf } from '#shared/sales/returns/states.ts';
import { callApi } from '#web/api/call.ts';
import { useLacks } from '#web/sales/einvoice/useLacks.tsx';
import { isSome } from '#web/sales/lines/quantities.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import classes from './Returns.module.css';
import { useStepDone } from './useStepDone.ts';

type Values = { without: boolean; of: CreditOf; apply: boolean };

/** Credits a return: all of it, or what has come back. */
export function CreditDialog({ of: back, onClose }: { of: Return; onClose: () => void }) {
  const { returns: all } = useTexts();
  const words = all.credit;
  const { language } = usePreferences();
  const done = useStepDone();
  const linesOf = (of: CreditOf) =>
    back.lines.flatMap(({ description, toCredit, receivedToCredit }) => {
      const quantity = of === 'all' ? toCredit : receivedToCredit;
      return isSome(quantity) ? [`${localDecimal(quantity, language)} × ${description}`] : [];
    });
  const { orLacks, formOf, list, without } = useLacks(back.customer.id);
  const form = useForm<Values, typeof creditReturn.body>({
    initial: {
      without: false,
      of: linesOf('received').length ? 'received' : 'all',
      apply: true,
    },
    schema: creditReturn.body,
    toBody: ({ of, apply, without }) => ({
      ...{ version: back.version, of, apply },
      ...(without ? { withoutEInvoice: true } : {}),
    }),
    send: (body, idempotencyKey) =>
      orLacks(async () => {
        const credited = await callApi(creditReturn, { params: { id: back.id }, body }, { idempotencyKey });
        done(credited, words.done(credited.number ?? ''));
      }),
  });
  const issueWithout = async () => {
    if (await form.submit({ ...form.values, without: true })) onClose();
  };
  return (
    <FormDialog
      title={words.title(back.number ?? '')}
      form={formOf(form)}
      submitLabel={all.actions.credit}
      submitDisabled={!linesOf(form.values.of).length}
      onClose={onClose}
      extra={without(form, () => void issueWithout())}
    >
      {list}
      <p className={classes.said}>{words.text}</p>
      <Radio.Group
        label={words.of}
        value={form.values.of}
        onChange={(value) => form.set('of', CREDIT_OF.find((one) => one === value) ?? 'all')}
      >
        {CREDIT_OF.toReversed().map((of) => (
          <Radio
            key={of}
            value={of}
            label={words.ofWhat[of]}
            description={linesOf(of).join(', ')}
            disabled={!linesOf(of).length}
            mt="sm"
          />
        ))}
      </Radio.Group>
      <Switch
        label={words.apply}
        checked={form.values.apply}
        onChange={({ currentTarget }) => form.set('apply', currentTarget.checked)}
      />
    </FormDialog>
  );
}
