import type { Shop } from '#shared/shopfront/site/page.ts';
import { useSite } from '../siteContext.ts';
import classes from './ShopMasthead.module.css';
import { shopTitle } from './shopTitle.ts';

/** Whose shop this is: the platform's own says that it is a live demo. */
export function ShopMasthead({ shop }: { shop: Shop }) {
  const { texts } = useSite();
  const title = shopTitle(shop, texts);
  const isDemo = title !== shop.name;
  const lead = shop.headline || (isDemo ? texts.shop.demoLead : '');
  return (
    <header className={classes.masthead}>
      {shop.logo ? <img className={classes.logo} src={shop.logo} alt="" /> : null}
      <div className={classes.words}>
        {isDemo ? (
          <p className={classes.name} dir="auto">
            {shop.name}
          </p>
        ) : null}
        <h1 className={classes.title} dir="auto">
          {title}
        </h1>
        {lead ? (
          <p className={classes.lead} dir="auto">
            {lead}
          </p>
        ) : null}
      </div>
    </header>
  );
}
