import type { ItemRow } from '#shared/catalogue/items/contract.ts';
import { toThousandths } from '#shared/decimal.ts';
import { localDecimal } from '#shared/formats.ts';
import { useFirstTexts } from '#web/texts/language.ts';
import { NOTHING } from '#web/ui/nothing.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';

type Props = { item: Pick<ItemRow, 'lowPlaces' | 'reorderPoint' | 'projected' | 'awaited'>; named?: boolean };

/** That an item is low, and why: which places are, or that all of them together are; `named` where there is room. */
export function LowBadge({ item: { lowPlaces, reorderPoint, projected, awaited }, named }: Props) {
  const { common, inventory: words } = useFirstTexts();
  const { language } = usePreferences();
  const show = (value: string) => localDecimal(value, language);
  const left = toThousandths(projected) - toThousandths(awaited);
  const isLowInAll = reorderPoint !== null && left <= toThousandths(reorderPoint);
  const reasons = [
    ...lowPlaces.map(({ location, available, point }) => words.lowAt(location, show(available), show(point))),
    ...(isLowInAll ? [words.lowInAll(show(projected), show(reorderPoint))] : []),
    ...(toThousandths(awaited) > NOTHING ? [words.awaits(show(awaited))] : []),
  ];
  return (
    <StatusBadge tone="warn" title={reasons.join('\n')}>
      {/* In one piece: the parts of a badge stand side by side without spaces. */}
      <span>
        {common.low}
        {named && lowPlaces.length ? (
          <>
            : <bdi>{lowPlaces.map(({ location }) => location).join(', ')}</bdi>
          </>
        ) : null}
      </span>
      <span className="sb-hidden"> ({reasons.join('; ')})</span>
    </StatusBadge>
  );
}
