import { getRouteApi } from '@tanstack/react-router';
import { RequestAccessForm } from '#web/foundation/forms/RequestAccessForm.tsx';
import { useTexts } from '#web/texts/language.ts';
import { EntryCard } from './EntryCard.tsx';

const route = getRouteApi('/request-access');

/** Where a visitor asks for access to a business. */
export default function RequestAccessPage() {
  const { requestAccess: words } = useTexts();
  const { tenant, from } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <EntryCard title={words.title} lead={words.lead}>
      <RequestAccessForm
        tenant={tenant}
        page={from ?? '/request-access'}
        onBack={() => void navigate({ to: '/admin-login-456' })}
      />
    </EntryCard>
  );
}
