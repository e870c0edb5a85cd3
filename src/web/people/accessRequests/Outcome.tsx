import type { AccessRequest } from '#shared/people/accessRequests/contract.ts';
import { useTexts } from '#web/texts/language.ts';
import lists from '#web/ui/list/ListPage.module.css';
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx';
import classes from './Requests.module.css';

type Decided = Pick<AccessRequest, 'status' | 'role' | 'intoTenant' | 'invitation' | 'reason'>;

const TONES: Record<Decided['status'], Tone> = { pending: 'info', approved: 'good', rejected: 'quiet' };

/** What became of a request: approved as what and whether they have joined, or why it was rejected. */
export function Outcome({ request }: { request: Decided }) {
  const { requests, people } = useTexts();
  const { status, role, intoTenant, invitation, reason } = request;
  if (status !== 'approved' || !role)
    return (
      <span className={classes.outcome}>
        <StatusBadge tone={TONES[status]}>{requests.statuses[status]}</StatusBadge>
        {reason ? (
          <span className={lists.clip} dir="auto">
            {reason}
          </span>
        ) : null}
      </span>
    );
  const as = people.roles[role];
  return (
    <span className={classes.outcome}>
      <StatusBadge tone="good">
        {intoTenant ? requests.approvedInto(as, intoTenant) : requests.approvedAs(as)}
      </StatusBadge>
      {invitation ? <span className={lists.clip}>{requests.invitation[invitation]}</span> : null}
    </span>
  );
}
