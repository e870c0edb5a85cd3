import { Link } from '@tanstack/react-router';
import { useMay, useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { DateTime } from './DateTime.tsx';

/** Leads whoever may see imports to the one that brought a document in. */
export function ImportLink({ id }: { id: string }) {
  const { common } = useTexts();
  const tenantId = useTenant().tenant.id;
  if (!useMay('inventory:manage')) return null;
  return (
    <Link to="/tenant/$tenantId/imports/$importId" params={{ tenantId, importId: id }}>
      {common.seeImport}
    </Link>
  );
}

/** Who brought a document in, when, and with which import. */
export function BroughtIn({ id, by, at }: { id: string; by: string; at: string }) {
  const { common } = useTexts();
  return (
    <>
      {common.broughtIn}
      <br />
      <bdi>{by}</bdi>, <DateTime at={at} />
      <br />
      <ImportLink id={id} />
    </>
  );
}
