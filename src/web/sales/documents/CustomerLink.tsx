import { Link } from '@tanstack/react-router';
import { useTenant } from '#web/api/tenant.ts';
import classes from './Link.module.css';

/** The name of a customer, which leads to them. */
export function CustomerLink({ customer: { id, name } }: { customer: { id: string; name: string } }) {
  const tenantId = useTenant().tenant.id;
  return (
    <Link
      to="/tenant/$tenantId/customers/$customerId"
      params={{ tenantId, customerId: id }}
      className={classes.link}
    >
      <bdi>{name}</bdi>
    </Link>
  );
}
