import { useDocumentTitle } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';
import { useTexts } from '../texts/language.ts';
import classes from './Forms.module.css';
import { RequestAccessForm } from './RequestAccessForm.tsx';

const route = getRouteApi('/open/request-access');

/** Where a visitor asks for access to a business. */
export default function RequestAccessPage() {
  const { requestAccess: words, shell } = useTexts();
  const { tenant, from } = route.useSearch();
  const navigate = route.useNavigate();
  useDocumentTitle(`${words.title} · ${shell.product}`);
  return (
    <div className={classes.page}>
      <div className={classes.card}>
        <h1 className={classes.title}>{words.title}</h1>
        <p className={classes.lead}>{words.lead}</p>
        <RequestAccessForm
          tenant={tenant}
          page={from ?? '/request-access'}
          onBack={() => void navigate({ to: '/admin-login-456' })}
        />
      </div>
    </div>
  );
}
