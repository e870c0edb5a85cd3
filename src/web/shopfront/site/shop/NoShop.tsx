import button from '../Button.module.css';
import { useSite } from '../siteContext.ts';
import classes from './NoShop.module.css';

/** Where there is no shop, or one that is closed for now: `closed` is its name. */
export function NoShop({ closed }: { closed?: string }) {
  const { texts } = useSite();
  const words = texts.shop;
  return (
    <div className={classes.none}>
      <h1 dir="auto">{closed === undefined ? words.unknownTitle : words.closedTitle(closed)}</h1>
      <p>{closed === undefined ? words.unknownText : words.closedText}</p>
      <div>
        <a href="/shop" className={button.button} data-kind="solid">
          {words.toDemo}
        </a>
        <a href="/" className={button.button}>
          {words.toStart}
        </a>
      </div>
    </div>
  );
}
