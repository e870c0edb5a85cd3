import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { CallAnswer } from '#shared/call.ts';
import { acceptInvitation, describeInvitation } from '#shared/people/joining/contract.ts';
import { appQuery } from '#web/api/app.ts';
import { callPublic } from '#web/api/call.ts';
import { ApiError, explainError } from '#web/api/errors.ts';
import { RequestAccessForm } from '#web/foundation/forms/RequestAccessForm.tsx';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useForm } from '#web/ui/form.ts';
import { BusinessForm } from './BusinessForm.tsx';
import { EntryCard } from './EntryCard.tsx';
import { EntryForm, NewPassword } from './EntryForm.tsx';
import classes from './LoginPage.module.css';
import { useEnter } from './useEnter.ts';

const route = getRouteApi('/register');

/** Registers a business; with an invitation, joins one; where neither may be, offers to ask for access. */
export default function RegisterPage() {
  const { token } = route.useSearch();
  const app = useQuery(appQuery);
  if (token) return <JoinForm key={token} token={token} />;
  if (app.isError) return <ErrorState error={app.error} onRetry={() => void app.refetch()} />;
  if (!app.data) return <Busy />;
  return app.data.registration === 'open' ? <BusinessForm /> : <ByInvitation />;
}

function ByInvitation() {
  const { register } = useTexts().entry;
  const navigate = route.useNavigate();
  return (
    <EntryCard title={register.byInvitationTitle} lead={register.byInvitation}>
      <RequestAccessForm page="/register" onBack={() => void navigate({ to: '/admin-login-456' })} />
    </EntryCard>
  );
}

/** Joins the business of an invitation; the email address is the one that was invited. */
function JoinForm({ token }: { token: string }) {
  const texts = useTexts();
  const { entry } = texts;
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => callPublic(describeInvitation, { body: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (invitation.data) return <Join token={token} invitation={invitation.data} />;
  if (!invitation.isError) return <Busy />;
  if (!(invitation.error instanceof ApiError) || invitation.error.http >= 500)
    return <ErrorState error={invitation.error} onRetry={() => void invitation.refetch()} />;
  return (
    <EntryCard title={entry.join.badTitle} lead={explainError(invitation.error, texts.errors).message}>
      <p className={classes.lead}>{entry.join.ask}</p>
      <p className={classes.links}>
        <Link to="/admin-login-456">{texts.common.signIn}</Link>
      </p>
    </EntryCard>
  );
}

type Invitation = CallAnswer<typeof describeInvitation>;

function Join({ token, invitation: { tenantName, email, role } }: { token: string; invitation: Invitation }) {
  const { common, entry, login } = useTexts();
  const goIn = useEnter();
  const form = useForm({
    initial: { name: '', password: '' },
    schema: acceptInvitation.body,
    toBody: (values) => ({ ...values, token }),
    send: async (body, idempotencyKey) => {
      const { tenantId } = await callPublic(acceptInvitation, { body }, { idempotencyKey });
      await goIn(tenantId);
    },
  });
  return (
    <EntryCard title={entry.join.title(tenantName)} lead={entry.join.lead(login.roles[role] ?? role)}>
      <EntryForm form={form} submitLabel={entry.join.submit}>
        <TextInput
          label={common.email}
          type="email"
          autoComplete="username"
          size="sm"
          readOnly
          variant="filled"
          value={email}
        />
        <TextInput
          label={entry.register.name}
          autoComplete="name"
          size="sm"
          autoFocus
          {...form.field('name')}
        />
        <NewPassword {...form.field('password')} />
      </EntryForm>
      <p className={classes.links}>
        <span>{entry.register.haveAccount}</span>
        <Link to="/admin-login-456">{common.signIn}</Link>
      </p>
    </EntryCard>
  );
}
