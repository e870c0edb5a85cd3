import { Link } from '@tanstack/react-router';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import { useTexts } from '#web/texts/language.ts';
import { Quantity } from '#web/ui/Quantity.tsx';
import classes from './ItemOverview.module.css';

/** The variants of a template, each with its own stock. */
export function ItemVariants({ item }: { item: ItemDetail }) {
  const words = useTexts().item.variants;
  return (
    <section className={classes.card} aria-labelledby="variants">
      <h2 id="variants">{words.title}</h2>
      {item.variants.length === 0 ? (
        <p className={classes.nothing}>{words.none}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{words.sku}</th>
              <th scope="col">{words.name}</th>
              <th scope="col" data-align="end">
                {words.onHand}
              </th>
            </tr>
          </thead>
          <tbody>
            {item.variants.map((variant) => (
              <tr key={variant.id}>
                <td>
                  <bdi className="sb-number">{variant.sku}</bdi>
                </td>
                <th scope="row">
                  <Link
                    from="/tenant/$tenantId/inventory/items/$itemId"
                    to="/tenant/$tenantId/inventory/items/$itemId"
                    params={(before) => ({ ...before, itemId: variant.id })}
                  >
                    <bdi>{variant.name}</bdi>
                  </Link>
                  <div className={classes.options} dir="auto">
                    {variant.options.map(({ name, value }) => `${name}: ${value}`).join(' · ')}
                  </div>
                </th>
                <td data-align="end">
                  <Quantity value={variant.onHand} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
