import { Switch, Tooltip } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { explainError } from '#web/api/errors.ts';
import { updateSetting, useMay, useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';

const KEY = 'comments.publishAtOnce';

/** Whether comments wait for staff; whoever may not decide that sees how it is. */
export function PublishAtOnce() {
  const { comments: words, errors, tenant, ui } = useTexts();
  const client = useQueryClient();
  const { settings } = useTenant();
  const may = useMay('settings:manage');
  const change = useMutation({
    mutationFn: (on: boolean) => updateSetting(client, { [KEY]: on }, tenant),
    onSuccess: (_, on) => notifications.show({ message: on ? words.atOnceNow : words.waitsNow }),
    onError: (error) =>
      notifications.show({
        color: 'red',
        title: errors.title,
        message: explainError(error, errors).message,
      }),
  });
  return (
    <Tooltip label={may ? words.atOnceHint : ui.notAllowed} multiline maw={280}>
      <Switch
        label={words.atOnce}
        checked={change.isPending ? change.variables : settings[KEY]}
        aria-disabled={may ? undefined : true}
        onChange={({ currentTarget: { checked } }) => may && !change.isPending && change.mutate(checked)}
      />
    </Tooltip>
  );
}
