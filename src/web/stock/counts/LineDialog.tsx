import { Button, Modal, NativeSelect, Radio, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { localDecimal } from '#shared/formats.ts';
import { reviewLine } from '#shared/stock/counts/contract.ts';
import type { CountDetail, CountLine } from '#shared/stock/counts/shapes.ts';
import { DECISIONS, DIFFERENCE_REASONS } from '#shared/stock/counts/states.ts';
import { unitWord } from '#shared/unitWords.ts';
import { callApi } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useFocusReturn } from '#web/ui/focus.ts';
import { useForm } from '#web/ui/form.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { LineFacts } from './LineFacts.tsx';
import { lineQuery } from './queries.ts';
import { useCountDone } from './useCountDone.ts';

type Props = {
  of: CountDetail;
  /** As the list shows it, until more is known of it. */
  line: CountLine;
  mayReview: boolean;
  onRecount: () => Promise<boolean>;
  onClose: () => void;
};

/** One line: who found how much when, what moved since, and what is to become of it. */
export function LineDialog({ of, line: shown, mayReview, onRecount, onClose }: Props) {
  const { data } = useQuery(lineQuery(of.id, shown.id));
  const line = data?.line ?? shown;
  const facts = <LineFacts line={line} events={data?.events} moves={data?.moves} />;
  if (!mayReview)
    return (
      <Seen title={shown.name} onClose={onClose}>
        {facts}
      </Seen>
    );
  return (
    <Judge of={of} line={line} onRecount={onRecount} onClose={onClose}>
      {facts}
    </Judge>
  );
}

function Seen({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: React.ReactNode;
}) {
  const { ui } = useTexts();
  useFocusReturn();
  const phone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      {children}
    </Modal>
  );
}

type Values = { reason: string; note: string; decision: string; takes: string };
const known = <T extends string>(all: readonly T[], value: string): T | null =>
  all.find((one) => one === value) ?? null;

function Judge({
  of,
  line,
  onRecount,
  onClose,
  children,
}: Omit<Props, 'mayReview'> & { children: React.ReactNode }) {
  const { common, counts: words } = useTexts();
  const { review } = words;
  const { language } = usePreferences();
  const done = useCountDone();
  const form = useForm<Values, typeof reviewLine.body>({
    initial: {
      reason: line.reason ?? '',
      note: line.note,
      decision: line.decision ?? '',
      takes: line.takes ?? '',
    },
    schema: reviewLine.body,
    toBody: ({ reason, note, decision, takes }) => ({
      reason: known(DIFFERENCE_REASONS, reason),
      note,
      decision: known(DECISIONS, decision),
      takes: takes || null,
    }),
    send: async (body, idempotencyKey) => {
      await callApi(reviewLine, { params: { id: of.id, lineId: line.id }, body }, { idempotencyKey });
      done(null, common.saved);
    },
  });
  const quantity = (text: string) =>
    `${localDecimal(text, language)} ${unitWord(line.unit, language)}`.trim();
  const sum = line.counters.reduce((total, { counted }) => total + Number(counted) * 1000, 0) / 1000;
  const isAsked = line.marks.includes('again') || line.decision === 'accept';
  const again = async () => {
    if (await onRecount()) onClose();
  };
  return (
    <FormDialog
      title={line.name}
      form={form}
      submitLabel={common.save}
      size="lg"
      extra={
        line.counted === null ? null : (
          <Button variant="default" title={review.againHint} onClick={() => void again()}>
            {review.again}
          </Button>
        )
      }
      onClose={onClose}
    >
      {children}
      {line.counters.length > 1 ? (
        <Radio.Group
          label={review.holds}
          value={form.values.takes}
          onChange={(value) => form.set('takes', value)}
        >
          <Radio value="" label={review.together(quantity(String(sum)))} mt="xs" />
          {line.counters.map(({ personId, personName, counted }) => (
            <Radio
              key={personId}
              value={personId}
              label={review.alone(personName, quantity(counted))}
              mt="xs"
            />
          ))}
        </Radio.Group>
      ) : null}
      {line.counted === null ? null : (
        <Radio.Group
          label={review.decision}
          value={form.values.decision}
          onChange={(value) => form.set('decision', value)}
          {...(line.decidedBy ? { description: review.decidedBy(line.decidedBy) } : {})}
        >
          <Radio value="" label={review.decisions.none} mt="xs" />
          {DECISIONS.filter((one) => one !== 'accept' || isAsked).map((value) => (
            <Radio key={value} value={value} label={review.decisions[value]} mt="xs" />
          ))}
        </Radio.Group>
      )}
      <NativeSelect
        label={common.reason}
        value={form.values.reason}
        onChange={({ currentTarget }) => form.set('reason', currentTarget.value)}
        data={[
          { value: '', label: review.noReason },
          ...DIFFERENCE_REASONS.map((value) => ({ value, label: words.reasons[value] })),
        ]}
      />
      <Textarea label={common.note} maxLength={500} autosize minRows={2} {...form.field('note')} />
    </FormDialog>
  );
}
