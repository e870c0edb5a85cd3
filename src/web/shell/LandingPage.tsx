import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useSession } from '../api/session.ts';
import { ownInventory } from '../guard.ts';
import { useTexts } from '../texts/language.ts';
import { DemoFooter } from './DemoFooter.tsx';
import classes from './LandingPage.module.css';

/** The public start page. */
export default function LandingPage() {
  const { landing, requestAccess, shell } = useTexts();
  const { user } = useSession();
  useDocumentTitle(shell.product);
  return (
    <div className={classes.page}>
      <div className={classes.main}>
        <h1 className={classes.title}>{landing.title}</h1>
        <p className={classes.lead}>{landing.lead}</p>
        {user ? (
          <Button size="md" renderRoot={(props) => <Link {...ownInventory(user)} {...props} />}>
            {landing.open}
          </Button>
        ) : (
          <div className={classes.doors}>
            <Button size="md" renderRoot={(props) => <Link to="/admin-login-456" {...props} />}>
              {landing.signIn}
            </Button>
            <Button
              size="md"
              variant="default"
              renderRoot={(props) => <Link to="/request-access" search={{ from: '/' }} {...props} />}
            >
              {requestAccess.title}
            </Button>
          </div>
        )}
        <ul className={classes.points}>
          {landing.points.map((point) => (
            <li key={point.title}>
              <h2>{point.title}</h2>
              <p>{point.text}</p>
            </li>
          ))}
        </ul>
      </div>
      <DemoFooter />
    </div>
  );
}
