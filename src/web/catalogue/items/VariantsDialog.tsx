import { ActionIcon, Button, TagsInput, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { createItem, ItemDetail } from '#shared/catalogue/items/contract.ts';
import { callApi, endpoint, newIdempotencyKey } from '#web/api/call.ts';
import { customFieldsQuery } from '#web/api/customFields.ts';
import { explainError, wasRefused } from '#web/api/errors.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { customCopy } from './itemValues.ts';
import classes from './VariantsDialog.module.css';
import {
  MOST_OPTIONS,
  MOST_VARIANTS,
  namesTwice,
  type OptionDraft,
  optionsSoFar,
  type PlannedVariant,
  planVariants,
} from './variantPlan.ts';

/** Up to three options and their values; each combination becomes an item of its own. */
export function VariantsDialog({ item, onClose }: { item: ItemDetail; onClose: () => void }) {
  const words = useTexts().variants;
  const [start] = useState(() => optionsSoFar(item));
  const [drafts, setDrafts] = useState(start);
  const [skus, setSkus] = useState<Record<string, string>>({});
  const [message, setMessage] = useState<string | null>(null);
  const { make, outcomes, pending } = useMakeVariants(item);

  const plan = planVariants(item, drafts).map((variant) => ({
    ...variant,
    sku: skus[variant.key] ?? variant.sku,
  }));
  const left = plan.filter(({ key, exists }) => !exists && !outcomes[key]?.made);
  const refusal = namesTwice(drafts)
    ? words.sameOption
    : left.length > MOST_VARIANTS
      ? words.tooMany(MOST_VARIANTS)
      : left.length === 0
        ? words.nothing
        : null;

  const submit = async () => {
    setMessage(refusal);
    if (refusal) return false;
    const failed = await make(left);
    if (failed === null) return false;
    if (failed > 0) setMessage(words.someFailed(failed));
    else notifications.show({ message: words.done(left.length) });
    return failed === 0;
  };
  const made = Object.values(outcomes).filter((outcome) => outcome.made).length;

  return (
    <FormDialog
      title={words.title(item.sku)}
      size="lg"
      onClose={onClose}
      submitLabel={words.submit(left.length)}
      form={{
        dirty: pending || (left.length > 0 && JSON.stringify(drafts) !== JSON.stringify(start)),
        pending,
        message,
        strayErrors: [],
        submit,
      }}
    >
      <p className={classes.note}>{words.text}</p>
      <OptionDrafts drafts={drafts} onChange={setDrafts} />
      {drafts.length < MOST_OPTIONS ? (
        <Button
          variant="default"
          className={classes.start}
          leftSection={<IconPlus size={14} />}
          onClick={() => setDrafts([...drafts, { name: '', values: [] }])}
        >
          {words.addOption}
        </Button>
      ) : null}
      {plan.length && plan.length <= MOST_VARIANTS * 2 ? (
        <VariantPreview
          plan={plan}
          outcomes={outcomes}
          onSku={(key, sku) => setSkus((before) => ({ ...before, [key]: sku }))}
        />
      ) : null}
      <p role="status" className={classes.note}>
        {pending ? words.progress(made, made + left.length) : words.preview(left.length)}
      </p>
    </FormDialog>
  );
}

/** The options that variants differ by, each with its values. */
function OptionDrafts({
  drafts,
  onChange,
}: {
  drafts: OptionDraft[];
  onChange: (next: OptionDraft[]) => void;
}) {
  const words = useTexts().variants;
  return drafts.map((draft, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place as long as its name is being typed
    <div key={index} className={classes.option}>
      <TextInput
        label={words.option(index + 1)}
        placeholder={words.optionHint}
        maxLength={60}
        value={draft.name}
        data-autofocus={index === 0 || undefined}
        onChange={({ currentTarget }) =>
          onChange(drafts.with(index, { ...draft, name: currentTarget.value }))
        }
      />
      <TagsInput
        label={words.values(index + 1)}
        placeholder={draft.values.length ? undefined : words.valuesHint}
        splitChars={[',', ';']}
        acceptValueOnBlur
        value={draft.values}
        onChange={(values) => onChange(drafts.with(index, { ...draft, values: singleValues(values) }))}
      />
      {drafts.length > 1 ? (
        <ActionIcon
          aria-label={words.removeOption(index + 1)}
          size={30}
          className={classes.remove}
          onClick={() => onChange(drafts.toSpliced(index, 1))}
        >
          <IconX size={16} />
        </ActionIcon>
      ) : null}
    </div>
  ));
}

/** "S, M, L" typed or pasted in one go are three values. */
function singleValues(typed: string[]): string[] {
  const values = typed.flatMap((text) => text.split(/[,;]/)).map((value) => value.trim().slice(0, 120));
  return [...new Set(values.filter(Boolean))];
}

type Props = {
  plan: PlannedVariant[];
  outcomes: Record<string, VariantOutcome>;
  onSku: (key: string, sku: string) => void;
};

/** Every combination with the SKU it would get, which can be changed. */
function VariantPreview({ plan, outcomes, onSku }: Props) {
  const { common, variants: words } = useTexts();
  return (
    <div className={classes.scroll}>
      <table className={classes.preview}>
        <thead>
          <tr>
            <th scope="col">{common.name}</th>
            <th scope="col">{common.sku}</th>
          </tr>
        </thead>
        <tbody>
          {plan.map(({ key, name, sku, exists }) => {
            const outcome = outcomes[key];
            return (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>
                  {exists || outcome?.made ? (
                    <StatusBadge tone={exists ? 'quiet' : 'good'}>
                      {exists ? words.exists : common.created}
                    </StatusBadge>
                  ) : (
                    <TextInput
                      aria-label={words.skuOf(name)}
                      size="xs"
                      maxLength={64}
                      value={sku}
                      error={outcome?.message}
                      onChange={({ currentTarget }) => onSku(key, currentTarget.value)}
                    />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const create = endpoint<typeof createItem>();

/** What became of a planned variant. */
type VariantOutcome = { made: true } | { made: false; message: string };

/** Makes variants one after the other; what failed can be corrected and tried again, what was made stays. */
function useMakeVariants(item: ItemDetail) {
  const texts = useTexts();
  const client = useQueryClient();
  const own = useQuery(customFieldsQuery);
  const [outcomes, setOutcomes] = useState<Record<string, VariantOutcome>>({});
  const [pending, setPending] = useState(false);
  const busy = useRef(false);
  // One key per variant, kept until the server has definitely refused: a lost answer cannot make it twice.
  const keys = useRef(new Map<string, string>());

  /** Answers how many could not be made; null when it is at work already. */
  const make = async (plan: PlannedVariant[]): Promise<number | null> => {
    if (busy.current) return null;
    busy.current = true;
    setPending(true);
    let failed = 0;
    for (const variant of plan) {
      const idempotencyKey = keys.current.get(variant.key) ?? newIdempotencyKey();
      keys.current.set(variant.key, idempotencyKey);
      try {
        await callApi(
          create,
          {
            body: {
              ...shared(item),
              custom: customCopy(item, own.data ?? []),
              sku: variant.sku.trim(),
              name: variant.name,
              options: variant.options,
              variantOf: item.id,
            },
          },
          { idempotencyKey },
        );
        setOutcomes((before) => ({ ...before, [variant.key]: { made: true } }));
      } catch (error) {
        if (wasRefused(error)) keys.current.delete(variant.key);
        const { message, fields } = explainError(error, texts.errors);
        setOutcomes((before) => ({
          ...before,
          [variant.key]: { made: false, message: fields[0]?.message ?? message },
        }));
        failed++;
      }
    }
    void client.invalidateQueries({ queryKey: ['items'] });
    busy.current = false;
    setPending(false);
    return failed;
  };

  return { make, outcomes, pending };
}

/** What variants take over from their template. */
function shared({ category, unit, type, price, taxRate, standardCost, tags, status, inShop }: ItemDetail) {
  return { category, unit, type, price, taxRate, standardCost, tags, status, inShop };
}
