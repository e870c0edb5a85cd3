import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { appQuery } from '../api/app.ts';
import { useTexts } from '../texts/language.ts';
import classes from './LandingPage.module.css';

/** What only a demo has: the way to the mails that it writes and sends nowhere. */
export function DemoFooter() {
  const { landing } = useTexts();
  const app = useQuery(appQuery);
  if (!app.data?.demoAccounts.length) return null;
  return (
    <footer className={classes.footer}>
      <span>{landing.demo}</span>
      <Link to="/admin/outbox">{landing.outbox}</Link>
    </footer>
  );
}
