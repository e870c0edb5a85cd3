import { useSite } from '#web/shopfront/site/siteContext.ts';
import classes from './Reading.module.css';

/** Who it is for, how data is kept apart, what is open source, how to reach us. */
export function AboutPage() {
  const { texts } = useSite();
  const { about } = texts;
  return (
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
  );
}
