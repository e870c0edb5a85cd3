import { Textarea } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { cancelCount, reverseCount } from '#shared/stock/counts/contract.ts';
import type { CountDetail } from '#shared/stock/counts/shapes.ts';
import { callApi, newIdempotencyKey } from '#web/api/call.ts';
import { useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import { Money } from '#web/ui/Money.tsx';
import classes from './Counts.module.css';
import { CALLS } from './queries.ts';
import { useCountDone } from './useCountDone.ts';

type Props = { of: CountDetail; onClose: () => void };
export type Asked = 'delete' | 'finish' | 'post' | 'cancel' | 'reverse';

/** The dialog of a step that asks first. */
export function StepDialog({ step, ...props }: Props & { step: Asked }) {
  switch (step) {
    case 'delete':
      return <DeleteDialog {...props} />;
    case 'finish':
      return <FinishDialog {...props} />;
    case 'post':
      return <PostDialog {...props} />;
    default:
      return <EndDialog {...props} how={step} />;
  }
}

function DeleteDialog({ of, onClose }: Props) {
  const { counts: words } = useTexts();
  const { tenant } = useTenant();
  const navigate = useNavigate();
  const done = useCountDone();
  const remove = async () => {
    await callApi(CALLS.delete, { params: { id: of.id }, query: { version: of.version } });
    await navigate({ to: '/tenant/$tenantId/counts', params: { tenantId: tenant.id } });
    done(null, words.done.deleted);
  };
  return (
    <ConfirmDialog
      title={words.deleteTitle(of.name)}
      confirmLabel={words.actions.delete}
      danger
      onCancel={onClose}
      onConfirm={remove}
    >
      {words.deleteText}
    </ConfirmDialog>
  );
}

function FinishDialog({ of, onClose }: Props) {
  const { counts: words } = useTexts();
  const done = useCountDone();
  const finish = async () => {
    const after = await callApi(CALLS.finish, { params: { id: of.id }, body: { version: of.version } });
    done(after, words.done.finished(after.number ?? ''));
    onClose();
  };
  return (
    <ConfirmDialog
      title={words.finishTitle}
      confirmLabel={words.actions.finish}
      onCancel={onClose}
      onConfirm={finish}
    >
      {words.finishText(of.lines - of.counted)}
    </ConfirmDialog>
  );
}

/** Says what posting changes, and what is worth another look before. */
function PostDialog({ of, onClose }: Props) {
  const { counts: words } = useTexts();
  const { post } = words;
  const done = useCountDone();
  const send = async () => {
    const after = await callApi(
      CALLS.post,
      { params: { id: of.id }, body: { version: of.version } },
      { idempotencyKey: newIdempotencyKey() },
    );
    done(after, words.done.posted(after.number ?? ''));
    onClose();
  };
  const corrections = of.corrections ?? 0;
  const warnings = [
    of.lines > of.counted && post.uncounted(of.lines - of.counted),
    of.several > 0 && post.several(of.several),
    of.moved > 0 && post.moved(of.moved),
    of.overtaken > 0 && post.overtaken(of.overtaken),
  ].filter((one) => one !== false);
  return (
    <ConfirmDialog
      title={post.title(of.number ?? of.name)}
      confirmLabel={words.actions.post}
      onCancel={onClose}
      onConfirm={send}
    >
      <div className={classes.dialog}>
        <p>{corrections ? post.text(corrections) : post.none}</p>
        {corrections ? (
          <p className={classes.sum}>
            <span>{post.worth}</span>
            <strong>
              <Money minor={(of.more ?? 0) + (of.less ?? 0)} />
            </strong>
          </p>
        ) : null}
        {warnings.length ? (
          <ul className={classes.warnings}>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </ConfirmDialog>
  );
}

const ENDS = { cancel: cancelCount, reverse: reverseCount };

/** Cancels or reverses a count: says what follows, and asks why. */
function EndDialog({ of, how, onClose }: Props & { how: keyof typeof ENDS }) {
  const { common, counts: words } = useTexts();
  const done = useCountDone();
  const form = useForm<{ reason: string }, typeof cancelCount.body>({
    initial: { reason: '' },
    schema: cancelCount.body,
    toBody: ({ reason }) => ({ version: of.version, reason }),
    send: async (body, idempotencyKey) => {
      const after = await callApi(ENDS[how], { params: { id: of.id }, body }, { idempotencyKey });
      done(after, words.done[how === 'cancel' ? 'cancelled' : 'reversed'](after.number ?? ''));
    },
  });
  return (
    <FormDialog
      title={words.endTitle[how](of.number ?? of.name)}
      form={form}
      submitLabel={words.actions[how]}
      danger
      onClose={onClose}
    >
      <p className={classes.said}>{words.endText[how]}</p>
      <Textarea
        label={common.reason}
        required
        maxLength={500}
        autosize
        minRows={2}
        data-autofocus
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
