import { useSite } from '../siteContext.ts';
import classes from './OfferLine.module.css';
import type { Choice } from './useChoice.ts';

/** What it costs and whether it is there. */
export function OfferLine({ choice: { offer, price }, large }: { choice: Choice; large?: boolean }) {
  const { texts } = useSite();
  return (
    <div className={classes.offer} data-large={large} aria-live="polite">
      {/* Browser and server may write a currency with another space. */}
      <span className={classes.price} suppressHydrationWarning>
        {price}
      </span>
      <span className={classes.availability} data-band={offer.availability}>
        {texts.shop.availability[offer.availability]}
      </span>
    </div>
  );
}
