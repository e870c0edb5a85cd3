import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { OptionDrafts } from './OptionDrafts.tsx';
import { useMakeVariants } from './useMakeVariants.ts';
import { VariantPreview } from './VariantPreview.tsx';
import classes from './VariantsDialog.module.css';
import { MOST_OPTIONS, MOST_VARIANTS, namesTwice, optionsSoFar, planVariants } from './variantPlan.ts';

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
