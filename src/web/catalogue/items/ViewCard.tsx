import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ItemRow } from '#shared/catalogue/items/contract.ts';
import { useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { Quantity } from '#web/ui/Quantity.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import { itemQuery } from './itemQueries.ts';
import classes from './ViewPage.module.css';

type Props = { item: ItemRow; open: boolean; onToggle: () => void };

/** One item of the look-up: what it is and costs; opened, where it is and what is on its way. */
export function ViewCard({ item, open, onToggle }: Props) {
  const { view } = useTexts();
  return (
    <li className={classes.card}>
      <button
        type="button"
        className={classes.head}
        aria-expanded={open}
        aria-controls={`view-${item.id}`}
        onClick={onToggle}
      >
        <Tile name={item.name} group={item.category} picture={item.picture} size={44} />
        <span className={classes.name}>
          <bdi>{item.name}</bdi>
          <small>{item.sku}</small>
        </span>
        <span className={classes.amounts}>
          <Money minor={item.price} />
          <small>{item.isTemplate ? view.variants : <Quantity value={item.onHand} unit={item.unit} />}</small>
        </span>
      </button>
      <div id={`view-${item.id}`} hidden={!open} className={classes.body}>
        {open ? <Details itemId={item.id} /> : null}
      </div>
    </li>
  );
}

function Details({ itemId }: { itemId: string }) {
  const { view, inventory } = useTexts();
  const { tenant } = useTenant();
  const query = useQuery(itemQuery(itemId));
  const item = query.data;
  if (!item)
    return query.isError ? (
      <ErrorState error={query.error} title={inventory.failed} onRetry={() => void query.refetch()} />
    ) : (
      <Busy />
    );
  const levels = item.levels.filter(({ onHand }) => onHand !== '0');
  const [picture] = item.pictures;
  return (
    <>
      {picture ? (
        <div className={classes.picture}>
          <Picture picture={picture} sizes="(max-width: 680px) 100vw, 640px" fit="contain" />
        </div>
      ) : null}
      {item.description ? <p className={classes.words}>{item.description}</p> : null}
      <dl className={classes.facts}>
        {levels.length === 0 && !item.isTemplate && item.type === 'stock' ? (
          <div>
            <dt>{view.where}</dt>
            <dd>{view.nowhere}</dd>
          </div>
        ) : null}
        {levels.map((level) => (
          <div key={level.locationId}>
            <dt>
              <bdi>{level.location}</bdi>
            </dt>
            <dd>
              <Quantity value={level.onHand} unit={item.unit} />
            </dd>
          </div>
        ))}
        {item.variants.map((variant) => (
          <div key={variant.id}>
            <dt>
              <bdi>{variant.options.map(({ value }) => value).join(', ') || variant.name}</bdi>
            </dt>
            <dd>
              <Quantity value={variant.onHand} unit={item.unit} />
            </dd>
          </div>
        ))}
        {item.isTemplate || item.type === 'service' ? null : (
          <div>
            <dt>{view.incoming}</dt>
            <dd>
              {item.incoming === '0' ? (
                view.noneIncoming
              ) : (
                <Quantity value={item.incoming} unit={item.unit} />
              )}
            </dd>
          </div>
        )}
        {item.barcodes.length ? (
          <div>
            <dt>{view.barcodes}</dt>
            <dd>{item.barcodes.join(', ')}</dd>
          </div>
        ) : null}
      </dl>
      <Link
        to="/tenant/$tenantId/inventory/items/$itemId"
        params={{ tenantId: tenant.id, itemId }}
        className={classes.open}
      >
        {view.open}
      </Link>
    </>
  );
}
