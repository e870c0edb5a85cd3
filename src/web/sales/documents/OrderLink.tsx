import { Link } from '@tanstack/react-router';
import { useTenant } from '#web/api/tenant.ts';
import classes from './Link.module.css';

type Props = { order: { id: string; number: string }; className?: string | undefined; tabIndex?: number };

/** The number of an order, which leads to it. */
export function OrderLink({ order: { id, number }, className = classes.link, ...rest }: Props) {
  const tenantId = useTenant().tenant.id;
  return (
    <Link
      to="/tenant/$tenantId/orders/$orderId"
      params={{ tenantId, orderId: id }}
      className={className}
      {...rest}
    >
      <bdi>{number}</bdi>
    </Link>
  );
}
