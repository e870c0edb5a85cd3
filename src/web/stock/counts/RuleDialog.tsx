import { NativeSelect } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { createRule, updateRule } from '#shared/stock/counts/contract.ts';
import type { CountRule } from '#shared/stock/counts/shapes.ts';
import { CLASSES, PERIOD_NAMES, type Period, USUAL_PERIOD } from '#shared/stock/counts/states.ts';
import { callApi } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import { usePlaceChoices } from './usePlaceChoices.ts';

type Props = { rule?: CountRule; rules: CountRule[]; onClose: () => void };

/** Has something counted regularly, or changes how often. */
export function RuleDialog({ rule, rules, onClose }: Props) {
  return rule ? <EditRule rule={rule} onClose={onClose} /> : <NewRule rules={rules} onClose={onClose} />;
}

const periodOf = (value: string): Period => PERIOD_NAMES.find((one) => one === value) ?? 'month';

function useSaved(): () => void {
  const { common } = useTexts();
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ['counts'] });
    notifications.show({ message: common.saved });
  };
}

function EditRule({ rule, onClose }: { rule: CountRule; onClose: () => void }) {
  const { common, counts: all } = useTexts();
  const words = all.due;
  const saved = useSaved();
  const form = useForm<{ every: Period }, typeof updateRule.body>({
    initial: { every: rule.every },
    schema: updateRule.body,
    toBody: ({ every }) => ({ version: rule.version, every }),
    send: async (body, idempotencyKey) => {
      await callApi(updateRule, { params: { id: rule.id }, body }, { idempotencyKey });
      saved();
    },
  });
  return (
    <FormDialog
      title={words.editTitle(rule.location?.name ?? words.classOf(rule.class ?? 'C'))}
      form={form}
      submitLabel={common.save}
      onClose={onClose}
    >
      <Every isFirst value={form.values.every} onChange={(every) => form.set('every', every)} />
    </FormDialog>
  );
}

type Values = { of: string; every: Period };

/** What has no rule yet: the classes first, then the places. The value says which of the two it is. */
function NewRule({ rules, onClose }: { rules: CountRule[]; onClose: () => void }) {
  const { counts: all } = useTexts();
  const words = all.due;
  const saved = useSaved();
  const places = usePlaceChoices().filter(
    ({ value }) => !rules.some(({ location }) => location?.id === value),
  );
  const free = CLASSES.filter((one) => !rules.some((rule) => rule.class === one));
  const form = useForm<Values, typeof createRule.body>({
    initial: { of: free[0] ? `class ${free[0]}` : '', every: free[0] ? USUAL_PERIOD[free[0]] : 'month' },
    schema: createRule.body,
    toBody: ({ of, every }) => {
      const [kind, value = ''] = of.split(' ');
      return { of: kind === 'class' ? { class: value } : { locationId: value }, every };
    },
    send: async (body, idempotencyKey) => {
      await callApi(createRule, { body }, { idempotencyKey });
      saved();
    },
  });
  const choose = (of: string) => {
    const itemClass = CLASSES.find((one) => of === `class ${one}`);
    form.setAll({ of, every: itemClass ? USUAL_PERIOD[itemClass] : form.values.every });
  };
  return (
    <FormDialog title={words.newTitle} form={form} submitLabel={words.add} onClose={onClose}>
      <NativeSelect
        label={words.of}
        data-autofocus
        required
        value={form.values.of}
        error={form.error('of')}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={[
          ...(free.length ? [] : [{ value: '', label: words.choosePlace }]),
          ...(free.length
            ? [
                {
                  group: words.aClass,
                  items: free.map((one) => ({ value: `class ${one}`, label: words.classOf(one) })),
                },
              ]
            : []),
          {
            group: words.aPlace,
            items: places.map(({ value, label }) => ({ value: `place ${value}`, label })),
          },
        ]}
      />
      <Every value={form.values.every} onChange={(every) => form.set('every', every)} />
    </FormDialog>
  );
}

type EveryProps = { value: Period; isFirst?: boolean; onChange: (every: Period) => void };

function Every({ value, isFirst, onChange }: EveryProps) {
  const { counts: all } = useTexts();
  return (
    <NativeSelect
      label={all.due.every}
      data-autofocus={isFirst}
      value={value}
      onChange={({ currentTarget }) => onChange(periodOf(currentTarget.value))}
      data={PERIOD_NAMES.map((one) => ({ value: one, label: all.due.periods[one] }))}
    />
  );
}
