import { Switch, Tooltip } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { updateSetting, useMay, useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { useAttempt } from '#web/ui/useAttempt.ts';

const KEY = 'comments.publishAtOnce';

/** Whether comments wait for staff; whoever may not decide that sees how it is. */
export function PublishAtOnce() {
  const { comments: words, tenant, ui } = useTexts();
  const client = useQueryClient();
  const { settings } = useTenant();
  const may = useMay('settings:manage');
  const attempt = useAttempt();
  // What was chosen, as long as it is on its way.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const change = async (on: boolean) => {
    setChosen(on);
    if (await attempt(() => updateSetting(client, { [KEY]: on }, tenant)))
      notifications.show({ message: on ? words.atOnceNow : words.waitsNow });
    setChosen(null);
  };
  return (
    <Tooltip label={may ? words.atOnceHint : ui.notAllowed} multiline maw={280}>
      <Switch
        label={words.atOnce}
        checked={chosen ?? settings[KEY]}
        aria-disabled={may ? undefined : true}
        onChange={({ currentTarget: { checked } }) => may && chosen === null && void change(checked)}
      />
    </Tooltip>
  );
}
