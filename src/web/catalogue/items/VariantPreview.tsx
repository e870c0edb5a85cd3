import { TextInput } from '@mantine/core';
import { useTexts } from '#web/texts/language.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import type { VariantOutcome } from './useMakeVariants.ts';
import classes from './VariantsDialog.module.css';
import type { PlannedVariant } from './variantPlan.ts';

type Props = {
  plan: PlannedVariant[];
  outcomes: Record<string, VariantOutcome>;
  onSku: (key: string, sku: string) => void;
};

/** Every combination with the SKU it would get, which can be changed. */
export function VariantPreview({ plan, outcomes, onSku }: Props) {
  const words = useTexts().variants;
  return (
    <div className={classes.scroll}>
      <table className={classes.preview}>
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.sku}</th>
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
                      {exists ? words.exists : words.made}
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
