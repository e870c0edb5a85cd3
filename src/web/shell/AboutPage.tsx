import { useDocumentTitle } from '@mantine/hooks';
import { useTexts } from '../texts/language.ts';
import classes from './LandingPage.module.css';

/** Who it is for, how data is kept apart, what is open source, how to reach us. */
export default function AboutPage() {
  const { about, shell } = useTexts();
  useDocumentTitle(`${shell.about} · ${shell.product}`);
  return (
    <div className={classes.page}>
      <article className={classes.reading}>
        <h1 className={classes.title}>{about.title}</h1>
        <p className={classes.lead}>{about.lead}</p>
        {about.sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            <p>{section.text}</p>
          </section>
        ))}
      </article>
    </div>
  );
}
