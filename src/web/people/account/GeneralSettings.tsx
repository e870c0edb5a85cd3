import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '#web/api/account.ts';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { NotificationChoices } from './NotificationChoices.tsx';
import { OwnMails } from './OwnMails.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { OwnViewForm } from './OwnViewForm.tsx';
import classes from './Settings.module.css';
import { TwoFactor } from './TwoFactor.tsx';

/** The own account: who one is, the password, the second factor, and where one is signed in. */
export function GeneralSettings() {
  const { settings, ui } = useTexts();
  const account = useQuery(accountQuery);
  if (!account.data)
    return account.isError ? (
      <ErrorState error={account.error} onRetry={() => void account.refetch()} />
    ) : (
      <Busy />
    );
  const { email, role, twoFactor } = account.data;
  const readOnly = { readOnly: true, variant: 'filled', size: 'sm' } as const;
  return (
    <div className={classes.parts}>
      <div className={classes.pair}>
        <TextInput label={settings.email} value={email} {...readOnly} />
        {role === 'admin' || role === 'inventory_manager' ? (
          <TextInput label={settings.role} value={ui.roles[role]} {...readOnly} />
        ) : null}
      </div>
      <ChangePassword email={email} />
      <OwnViewForm />
      <TwoFactor on={twoFactor} />
      <NotificationChoices />
      <OwnMails />
      <OwnSessions />
    </div>
  );
}
