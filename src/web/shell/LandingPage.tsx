import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useSession } from '../api/session.ts';
import { useTexts } from '../texts/language.ts';
import { Logo } from '../ui/Logo.tsx';
import classes from './LandingPage.module.css';

/** The public start page. */
export default function LandingPage() {
  const { landing, shell } = useTexts();
  const { user } = useSession();
  useDocumentTitle(shell.product);
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Link to="/" className={classes.logo} aria-label={shell.publicHome}>
          <Logo size={28} />
          <span>{shell.product}</span>
        </Link>
      </header>
      <main className={classes.main}>
        <h1 className={classes.title}>{landing.title}</h1>
        <p className={classes.lead}>{landing.lead}</p>
        {user ? (
          <Button
            size="md"
            renderRoot={(props) => (
              <Link to="/tenant/$tenantId/inventory" params={{ tenantId: user.tenant_id }} {...props} />
            )}
          >
            {landing.open}
          </Button>
        ) : (
          <Button size="md" renderRoot={(props) => <Link to="/admin-login-456" {...props} />}>
            {landing.signIn}
          </Button>
        )}
        <ul className={classes.points}>
          {landing.points.map((point) => (
            <li key={point.title}>
              <h2>{point.title}</h2>
              <p>{point.text}</p>
            </li>
          ))}
        </ul>
      </main>
    </div>
  );
}
