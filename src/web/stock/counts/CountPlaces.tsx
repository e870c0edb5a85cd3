import type { CountDetail } from '#shared/stock/counts/shapes.ts';
import { useTexts } from '#web/texts/language.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './Counts.module.css';

type Props = { of: CountDetail; onOpen: (locationId: string) => void };

/** How far each place is, and who has seen those empty that should be. */
export function CountPlaces({ of, onOpen }: Props) {
  const { counts: words } = useTexts();
  const { place } = words;
  return (
    <section className={classes.box}>
      <table className={classes.table} aria-label={place.listLabel}>
        <thead>
          <tr>
            <th scope="col">{place.name}</th>
            <th scope="col" className={classes.end}>
              {place.counted}
            </th>
            <th scope="col">{place.empty}</th>
          </tr>
        </thead>
        <tbody>
          {of.places.map(({ id, name, lines, counted, emptyAt, emptyBy }) => (
            <tr key={id}>
              <th scope="row">
                {lines ? (
                  <button
                    type="button"
                    className={classes.link}
                    aria-label={place.open(name)}
                    onClick={() => onOpen(id)}
                  >
                    <bdi>{name}</bdi>
                  </button>
                ) : (
                  <bdi>{name}</bdi>
                )}
              </th>
              <td className={classes.end}>{lines ? words.of(counted, lines) : null}</td>
              <td>
                {emptyAt ? (
                  <>
                    <DateTime at={emptyAt} /> <bdi>{place.seenBy(emptyBy ?? '')}</bdi>
                  </>
                ) : lines ? null : (
                  <StatusBadge tone="quiet">{place.toConfirm}</StatusBadge>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
