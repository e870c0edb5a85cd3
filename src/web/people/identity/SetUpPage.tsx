import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { checkSetUp, setUp } from '#shared/people/identity/entryContract.ts';
import { callPublic } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useForm } from '#web/ui/form.ts';
import { EntryCard } from './EntryCard.tsx';
import { EntryForm, NewPassword } from './EntryForm.tsx';
import classes from './LoginPage.module.css';
import { useEnter } from './useEnter.ts';

const route = getRouteApi('/set-up');

/** Where the link leads that the first start prints: makes the first admin of the platform. */
export default function SetUpPage() {
  const { common, entry } = useTexts();
  const { token = '' } = route.useSearch();
  const link = useQuery({
    queryKey: ['set-up', token],
    queryFn: ({ signal }) =>
      token ? callPublic(checkSetUp, { body: { token } }, { signal }) : { good: false },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (link.isError) return <ErrorState error={link.error} onRetry={() => void link.refetch()} />;
  if (!link.data) return <Busy />;
  if (link.data.good) return <FirstAdmin token={token} />;
  return (
    <EntryCard title={entry.setUp.badTitle} lead={entry.setUp.bad}>
      <p className={classes.links}>
        <Link to="/admin-login-456">{common.signIn}</Link>
      </p>
    </EntryCard>
  );
}

function FirstAdmin({ token }: { token: string }) {
  const { common, entry } = useTexts();
  const goIn = useEnter();
  const form = useForm({
    initial: { name: '', email: '', password: '' },
    schema: setUp.body,
    toBody: (values) => ({ ...values, token }),
    send: async (body, idempotencyKey) => {
      const { tenantId } = await callPublic(setUp, { body }, { idempotencyKey });
      await goIn(tenantId);
    },
  });
  return (
    <EntryCard title={entry.setUp.title} lead={entry.setUp.lead}>
      <EntryForm form={form} submitLabel={entry.setUp.submit}>
        <TextInput
          label={entry.register.name}
          autoComplete="name"
          size="sm"
          autoFocus
          {...form.field('name')}
        />
        <TextInput
          label={common.email}
          type="email"
          autoComplete="username"
          size="sm"
          {...form.field('email')}
        />
        <NewPassword {...form.field('password')} />
      </EntryForm>
    </EntryCard>
  );
}
