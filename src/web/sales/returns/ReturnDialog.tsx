import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { localDecimal } from '#shared/formats.ts';
import { requestReturn, updateReturn } from '#shared/sales/returns/contract.ts';
import type { Return, Returnable } from '#shared/sales/returns/shapes.ts';
import { RETURN_REASONS, type ReturnReason } from '#shared/sales/returns/states.ts';
import { unitWord } from '#shared/unitWords.ts';
import { callApi } from '#web/api/call.ts';
import { useTenant } from '#web/api/tenant.ts';
import { useRefresh } from '#web/sales/documents/useRefresh.ts';
import { isSome } from '#web/sales/lines/quantities.ts';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { lineField, useForm } from '#web/ui/form.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { QuantityStepper } from '#web/ui/QuantityStepper.tsx';
import { useConflict } from '#web/ui/useRecordForm.ts';
import { returnableQuery, returnQuery } from './queries.ts';
import { ReturnLines } from './ReturnLines.tsx';
import classes from './Returns.module.css';
import { withOwn } from './rules.ts';

type Props = {
  order: { id: string; number: string };
  /** Only what left with this delivery. */
  deliveryId?: string;
  /** A return that is changed, instead of one that is new. */
  of?: Return;
  onClose: () => void;
};
type Chosen = { quantity: string; reason: ReturnReason | ''; note: string };
type Values = { lines: Record<string, Chosen>; note: string };
const NOTHING: Chosen = { quantity: '0', reason: '', note: '' };

/** Asks for goods of an order to come back: of each line how many, and why. */
export function ReturnDialog({ order, deliveryId, of, onClose }: Props) {
  const { common, returns: words } = useTexts();
  const { language } = usePreferences();
  const tenantId = useTenant().tenant.id;
  const navigate = useNavigate();
  const client = useQueryClient();
  const refresh = useRefresh();
  const { base, conflict, orConflict } = useConflict(of ?? null);
  const found = useQuery(returnableQuery(order.id));
  const lines = withOwn(found.data ?? [], of).filter(
    ({ delivery, left }) => isSome(left) && (!deliveryId || delivery.id === deliveryId),
  );
  const chosenOf = (values: Values) =>
    lines.flatMap(({ deliveryLineId }) => {
      const { quantity, reason, note } = values.lines[deliveryLineId] ?? NOTHING;
      return /[1-9]/.test(quantity)
        ? [{ deliveryLineId, quantity: quantity.trim(), reason, ...(note.trim() ? { note } : {}) }]
        : [];
    });
  const form = useForm<Values, typeof requestReturn.body>({
    initial: {
      note: of?.note ?? '',
      lines: Object.fromEntries(
        (of?.lines ?? []).map(({ deliveryLineId, asked, reason, note }) => [
          deliveryLineId,
          { quantity: asked, reason, note },
        ]),
      ),
    },
    schema: requestReturn.body,
    toBody: (values) => ({ lines: chosenOf(values), note: values.note }),
    fieldOf: (path, values) => lineField(path, (index) => chosenOf(values)[index]?.deliveryLineId),
    send: (body, idempotencyKey) =>
      orConflict(async () => {
        const saved = base
          ? await callApi(
              updateReturn,
              { params: { id: base.id }, body: { ...body, version: base.version } },
              { idempotencyKey },
            )
          : await callApi(requestReturn, { params: { id: order.id }, body }, { idempotencyKey });
        client.setQueryData(returnQuery(saved.id).queryKey, saved);
        notifications.show({ message: of ? common.saved : words.asked });
        refresh();
        if (!of)
          await navigate({
            to: '/tenant/$tenantId/returns/$returnId',
            params: { tenantId, returnId: saved.id },
            ignoreBlocker: true,
          });
      }),
  });
  const change = (id: string, part: Partial<Chosen>) =>
    form.set('lines', { ...form.values.lines, [id]: { ...(form.values.lines[id] ?? NOTHING), ...part } });
  const chosen = chosenOf(form.values);
  const hint = ({ sku, left, delivered, unit, delivery }: Returnable) =>
    [
      sku,
      words.canComeBack(
        localDecimal(left, language),
        `${localDecimal(delivered, language)} ${unitWord(unit, language)}`.trim(),
      ),
      delivery.number,
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <FormDialog
      title={of ? words.editTitle : words.askTitle(order.number)}
      form={form}
      submitLabel={of ? common.save : words.save}
      conflict={conflict !== null}
      submitDisabled={!chosen.length || chosen.some(({ reason }) => reason === '')}
      size="lg"
      onClose={onClose}
    >
      <p className={classes.said}>{words.askText}</p>
      {found.error ? <ErrorState error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.isPending ? <Busy /> : null}
      {found.data && !lines.length ? <p className={classes.said}>{words.nothingLeft}</p> : null}
      {lines.length ? (
        <ReturnLines
          label={common.lines}
          lines={lines.map((line) => {
            const { deliveryLineId: id, description, sku, picture, left } = line;
            const { quantity, reason, note } = form.values.lines[id] ?? NOTHING;
            return {
              ...{ key: id, description, sku, picture, hint: hint(line) },
              count: (
                <QuantityStepper
                  label={words.howMany(description)}
                  less={words.less(description)}
                  more={words.more(description)}
                  value={quantity}
                  most={left}
                  error={form.error(`lines.${id}.quantity`)}
                  onChange={(typed) => change(id, { quantity: typed })}
                />
              ),
              fields: /[1-9]/.test(quantity) ? (
                <>
                  <NativeSelect
                    label={words.why}
                    aria-label={words.whyOf(description)}
                    required
                    value={reason}
                    error={form.error(`lines.${id}.reason`)}
                    onChange={({ currentTarget }) =>
                      change(id, { reason: RETURN_REASONS.find((one) => one === currentTarget.value) ?? '' })
                    }
                    data={[
                      { value: '', label: words.chooseReason },
                      ...RETURN_REASONS.map((value) => ({ value, label: words.reasons[value] })),
                    ]}
                  />
                  <TextInput
                    label={words.lineNote}
                    aria-label={words.lineNoteOf(description)}
                    maxLength={500}
                    value={note}
                    onChange={({ currentTarget }) => change(id, { note: currentTarget.value })}
                  />
                </>
              ) : null,
            };
          })}
        />
      ) : null}
      <Textarea label={common.note} maxLength={2000} autosize minRows={2} {...form.field('note')} />
    </FormDialog>
  );
}
