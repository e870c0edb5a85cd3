import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import { useMay } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './ItemShop.module.css';
import { whyNotListed } from './shopState.ts';

type Props = { item: ItemDetail; tenantId: string; closed: boolean; onEdit: () => void };

/** Why visitors do not see an item by itself, and what to do about it. */
export function ItemShopHidden({ item, tenantId, closed, onEdit }: Props) {
  const { itemShop: words } = useTexts();
  const mayManage = useMay('inventory:manage');
  const reasons = closed ? (['closed'] as const) : whyNotListed(item);
  if (item.variantOf && reasons.length === 0)
    return (
      <div className={classes.hidden}>
        <StatusBadge tone="good">{words.shown}</StatusBadge>
        <p>{words.variant}</p>
        <Link
          to="/tenant/$tenantId/inventory/items/$itemId"
          params={{ tenantId, itemId: item.variantOf }}
          search={{ tab: 'shop' }}
        >
          {words.template}
        </Link>
      </div>
    );
  return (
    <div className={classes.hidden}>
      <StatusBadge tone="quiet">{words.hidden}</StatusBadge>
      <p>{words.why}</p>
      <ul>
        {(reasons.length ? reasons : (['unknown'] as const)).map((reason) => (
          <li key={reason}>{words.reasons[reason]}</li>
        ))}
      </ul>
      {mayManage && !closed ? (
        <Button variant="default" onClick={onEdit}>
          {words.edit}
        </Button>
      ) : null}
    </div>
  );
}
