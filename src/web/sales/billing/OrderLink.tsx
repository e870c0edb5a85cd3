import { Link } from '@tanstack/react-router';
import { useTenant } from '#web/api/tenant.ts';
import classes from './Billing.module.css';

type Props = { order: { id: string; number: string }; className?: string | undefined; tabIndex?: number };

/** The number of an order, which leads to it. */
export function OrderLink({ order: { id, number }, className = classes.link, ...rest }: Props) {
  const to: string = `/tenant/${useTenant().tenant.id}/orders/${id}`;
  return (
    <Link to={to} className={className} {...rest}>
      <bdi>{number}</bdi>
    </Link>
  );
}
