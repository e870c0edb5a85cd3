import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTexts } from '#web/texts/language.ts';
import { Logo } from '#web/ui/Logo.tsx';
import classes from './LoginPage.module.css';

/** The frame of the screens by which people come in: logo, title, and below it what there is to do. */
export function EntryCard({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}) {
  const { shell } = useTexts();
  useDocumentTitle(`${title} · ${shell.product}`);
  return (
    <div className={classes.page}>
      <main className={classes.card}>
        <a href="/" className={classes.logo} aria-label={shell.publicHome}>
          <Logo size={36} />
        </a>
        <h1 className={classes.title} dir="auto">
          {title}
        </h1>
        {lead ? (
          <p className={classes.lead} dir="auto">
            {lead}
          </p>
        ) : null}
        {children}
      </main>
    </div>
  );
}
