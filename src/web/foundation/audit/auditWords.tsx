import { Link } from '@tanstack/react-router';
import type { AuditEvent } from '#shared/foundation/audit/contract.ts';
import type { Texts } from '#web/texts/en.ts';
import { useTexts } from '#web/texts/language.ts';
import lists from '#web/ui/list/ListPage.module.css';
import classes from './Audit.module.css';
import { typeText } from './auditText.ts';

/** What a record is called, or of what kind it is where it has no name. */
export function recordText({ name, type }: AuditEvent['record'], texts: Texts): string {
  return name || typeText(type, texts);
}

/** Who did it; what nobody did by hand says so. */
export function Actor({ actor }: { actor: AuditEvent['actor'] }) {
  const { common } = useTexts();
  return (
    <span className={classes.name}>
      <span className={lists.clip} dir="auto">
        {actor.name}
      </span>
      {actor.kind === 'user' ? null : (
        <span className={classes.quiet}>
          {actor.kind === 'assistant' ? common.assistant : common.automatic}
        </span>
      )}
    </span>
  );
}

/** Leads to the record, where there is a screen for it and the record is still there. */
export function RecordLink({ event, tenantId }: { event: AuditEvent; tenantId: string }) {
  const { audit } = useTexts();
  const { id, type, name } = event.record;
  const label = audit.openRecord;
  if (event.action === 'item.deleted' || event.action === 'item.removed') return null;
  switch (type) {
    case 'item':
      return (
        <Link to="/tenant/$tenantId/inventory/items/$itemId" params={{ tenantId, itemId: id }}>
          {label}
        </Link>
      );
    case 'import':
      return (
        <Link to="/tenant/$tenantId/imports/$importId" params={{ tenantId, importId: id }}>
          {label}
        </Link>
      );
    case 'location':
      return (
        <Link to="/tenant/$tenantId/locations" params={{ tenantId }}>
          {label}
        </Link>
      );
    case 'person':
    case 'account':
    case 'invitation':
      return (
        <Link to="/admin/users" search={{ q: name ?? '' }}>
          {label}
        </Link>
      );
    default:
      return null;
  }
}
