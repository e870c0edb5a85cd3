import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import { ItemFacts } from './ItemFacts.tsx';
import { ItemFigures } from './ItemFigures.tsx';
import classes from './ItemOverview.module.css';
import { ItemPictures } from './ItemPictures.tsx';
import { ItemSuppliers } from './ItemSuppliers.tsx';
import { ItemVariants } from './ItemVariants.tsx';
import { WhereItIs } from './WhereItIs.tsx';

/** Figures, places, variants and details of one item. */
export function ItemOverview({ item }: { item: ItemDetail }) {
  return (
    <div className={classes.overview}>
      <ItemFigures item={item} />
      <div className={classes.columns}>
        <div className={classes.column}>
          {item.isTemplate || item.variants.length ? <ItemVariants item={item} /> : null}
          {item.isTemplate || item.type === 'service' ? null : <WhereItIs item={item} />}
          {item.isTemplate ? null : <ItemSuppliers item={item} />}
        </div>
        <div className={classes.column}>
          <ItemPictures item={item} />
          <ItemFacts item={item} />
        </div>
      </div>
    </div>
  );
}
