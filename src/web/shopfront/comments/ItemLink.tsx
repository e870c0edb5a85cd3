import { Link } from '@tanstack/react-router';
import type { Comment } from '#shared/shopfront/comments/contract.ts';
import { useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import classes from './Comments.module.css';

/** Leads to the item that a comment is about; one that was removed is said to be. */
export function ItemLink({ item }: { item: Comment['item'] }) {
  const { comments } = useTexts();
  const tenantId = useTenant().tenant.id;
  if (!item) return <span className={classes.quiet}>{comments.itemRemoved}</span>;
  return (
    <Link
      to="/tenant/$tenantId/inventory/items/$itemId"
      params={{ tenantId, itemId: item.id }}
      search={{ tab: 'shop' }}
    >
      <bdi>{item.name}</bdi>
    </Link>
  );
}
