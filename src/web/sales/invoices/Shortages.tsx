import { Button } from '@mantine/core';
import { quantityText, toThousandths } from '#shared/decimal.ts';
import type { Also } from '#shared/stock/taking.ts';
import { useTexts } from '#web/texts/language.ts';
import { localDecimal } from '#web/ui/numbers.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import classes from '../billing/Document.module.css';
import source from './Goods.module.css';
import type { Shortage } from './goods.ts';

type Props = {
  shortages: Shortage[];
  /** The server has refused it for these. */
  refused: boolean;
  onTake: (also: Also) => void;
};

/** What is missing where the goods leave from, and where the rest is, to be taken from there. */
export function Shortages({ shortages, refused, onTake }: Props) {
  const { shortage: words } = useTexts().invoices;
  const { language } = usePreferences();
  const local = (quantity: string) => localDecimal(quantity, language);
  return (
    <div role="alert" className={classes.shortages}>
      <p>{refused ? words.text : words.before}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.item}</th>
            <th scope="col">{words.location}</th>
            <th scope="col">{words.available}</th>
            <th scope="col">{words.asked}</th>
          </tr>
        </thead>
        <tbody>
          {shortages.map(({ itemId, sku, locationId, location, available, asked }) => (
            <tr key={`${itemId} ${locationId}`}>
              <th scope="row">
                <bdi>{sku}</bdi>
              </th>
              <td>
                <bdi>{location}</bdi>
              </td>
              <td className="sb-number">{local(available)}</td>
              <td className="sb-number">{local(asked)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shortages.map(({ itemId, sku, locationId, available, asked, elsewhere }) => (
        <div key={`${itemId} ${locationId}`} className={source.elsewhere}>
          <span>
            <bdi>{sku}</bdi>: {elsewhere.length ? words.elsewhere : words.nowhere}
          </span>
          {elsewhere.slice(0, MOST).map((place) => (
            <Button
              key={place.locationId}
              size="compact-sm"
              variant="default"
              onClick={() => onTake({ itemId, locationId: place.locationId })}
            >
              {words.take(local(lesser(place.available, missing(asked, available))), place.location)}
            </Button>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Places to take the rest from: the nearest will do. */
const MOST = 4;

const missing = (asked: string, available: string) =>
  quantityText(toThousandths(asked) - toThousandths(available));
const lesser = (one: string, other: string) => (toThousandths(one) < toThousandths(other) ? one : other);
