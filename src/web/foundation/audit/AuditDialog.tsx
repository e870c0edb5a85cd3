import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { AuditEvent } from '#shared/foundation/audit/contract.ts';
import { useTexts } from '#web/texts/language.ts';
import { BeforeAfter } from '#web/ui/BeforeAfter.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { type Fact, Facts } from '#web/ui/Facts.tsx';
import { useFocusReturn } from '#web/ui/focus.ts';
import classes from './Audit.module.css';
import { AuditValue, fieldText } from './AuditValue.tsx';
import { actionText, typeText } from './auditText.ts';
import { Actor, RecordLink, recordText } from './auditWords.tsx';
import type { AuditProps } from './search.ts';

type Props = {
  event: AuditEvent;
  tenantId: string;
  onNarrow: (to: Parameters<AuditProps['change']>[0]) => void;
  onClose: () => void;
};

/** One event with every field before and after. */
export function AuditDialog({ event, tenantId, onNarrow, onClose }: Props) {
  const texts = useTexts();
  const { audit, ui } = texts;
  useFocusReturn();
  const phone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const { actor, record } = event;
  const facts: Fact[] = [
    [texts.common.when, <DateTime key="at" at={event.at} />],
    [texts.common.who, <Actor key="actor" actor={actor} />],
    [
      texts.common.record,
      <span key="record">
        {typeText(record.type, texts)}
        {record.name ? (
          <>
            {' '}
            <bdi>{record.name}</bdi>
          </>
        ) : null}
      </span>,
    ],
    [texts.common.ipAddress, event.address ?? audit.unknownAddress],
    [texts.common.number, event.id],
  ];
  return (
    <Modal
      opened
      onClose={onClose}
      title={actionText(event.action, texts)}
      size="lg"
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      <Facts facts={facts} />
      <div className={classes.offers}>
        <RecordLink event={event} tenantId={tenantId} />
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => onNarrow({ type: record.type, record: record.id })}
        >
          {audit.onlyRecord}
        </Button>
        {actor.id ? (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => onNarrow({ person: actor.id ?? undefined })}
          >
            {audit.onlyPerson}
          </Button>
        ) : null}
      </div>
      <Changes event={event} name={recordText(record, texts)} />
    </Modal>
  );
}

function Changes({ event, name }: { event: AuditEvent; name: string }) {
  const texts = useTexts();
  const { audit } = texts;
  const { type } = event.record;
  const fields = Object.entries(event.changes);
  return (
    <section aria-label={`${audit.changes}: ${name}`}>
      <div className={classes.heading}>
        <h3>{audit.changes}</h3>
      </div>
      {fields.length === 0 ? <p className={classes.quiet}>{audit.noChanges}</p> : null}
      <dl className={classes.changes}>
        {fields.map(([field, { before, after }]) => (
          <div key={field}>
            <dt>{fieldText(field, type, texts)}</dt>
            <dd>
              <BeforeAfter
                before={<AuditValue type={type} field={field} value={before} />}
                after={<AuditValue type={type} field={field} value={after} />}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
