import { useState } from 'react';
import { localDecimal } from '#shared/formats.ts';
import { authoriseReturn } from '#shared/sales/returns/contract.ts';
import type { Return } from '#shared/sales/returns/shapes.ts';
import { unitWord } from '#shared/unitWords.ts';
import { callApi } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { QuantityStepper } from '#web/ui/QuantityStepper.tsx';
import { ReturnLines } from './ReturnLines.tsx';
import classes from './Returns.module.css';
import { useStepDone } from './useStepDone.ts';

type Values = { lines: Record<string, string> };

/** Authorises a return: how much of each line comes back. */
export function AuthoriseDialog({ of: seen, onClose }: { of: Return; onClose: () => void }) {
  const { common, returns: all } = useTexts();
  const words = all.authorise;
  const { language } = usePreferences();
  const done = useStepDone();
  // What is authorised is what was looked at: one that was changed since is refused, and said to be.
  const [of] = useState(seen);
  const form = useForm<Values, typeof authoriseReturn.body>({
    initial: { lines: Object.fromEntries(of.lines.map(({ id, quantity }) => [id, quantity])) },
    schema: authoriseReturn.body,
    toBody: ({ lines }) => ({
      version: of.version,
      lines: of.lines.map(({ id }) => ({ lineId: id, quantity: lines[id]?.trim() || '0' })),
    }),
    fieldOf: (path) => {
      const index = /^lines\.(\d+)/.exec(path)?.[1];
      return index === undefined ? path : `lines.${of.lines[Number(index)]?.id ?? ''}`;
    },
    send: async (body, idempotencyKey) => {
      const sent = await callApi(authoriseReturn, { params: { id: of.id }, body }, { idempotencyKey });
      done(sent, words.done(sent.number ?? ''));
    },
  });
  const { lines } = form.values;
  return (
    <FormDialog
      title={words.title(of.order.number)}
      form={form}
      submitLabel={all.actions.authorise}
      submitDisabled={!Object.values(lines).some((quantity) => /[1-9]/.test(quantity))}
      size="lg"
      onClose={onClose}
    >
      <p className={classes.said}>{words.text}</p>
      <ReturnLines
        label={common.lines}
        lines={of.lines.map(({ id, description, sku, picture, asked, unit, reason }) => ({
          ...{ key: id, description, sku, picture },
          hint: [
            `${all.line.asked}: ${localDecimal(asked, language)} ${unitWord(unit, language)}`.trim(),
            all.reasons[reason],
          ].join(' · '),
          count: (
            <QuantityStepper
              label={all.howMany(description)}
              less={all.less(description)}
              more={all.more(description)}
              value={lines[id] ?? ''}
              most={asked}
              error={form.error(`lines.${id}`)}
              onChange={(quantity) => form.set('lines', { ...lines, [id]: quantity })}
            />
          ),
        }))}
      />
    </FormDialog>
  );
}
