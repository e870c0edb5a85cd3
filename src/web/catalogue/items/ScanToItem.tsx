import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTenant } from '#web/api/tenant.ts';
import { useScanner } from '#web/ui/useScanner.ts';
import { scannedQuery } from './queries.ts';

/** Opens the item that a keyboard scanner reads, on every screen of the staff area that has no use of its own for it. */
export function ScanToItem() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { tenant } = useTenant();
  const open = async (code: string) => {
    // What goes wrong, the look-up says.
    const found = await client.fetchQuery(scannedQuery(code)).catch(() => null);
    const [only, ...others] = found?.items ?? [];
    // Without a network the look-up has what is kept here.
    if (!only || others.length || found?.isCut) return navigate({ to: '/view', search: { scan: code } });
    return navigate({
      to: '/tenant/$tenantId/inventory/items/$itemId',
      params: { tenantId: tenant.id, itemId: only.id },
    });
  };
  useScanner((code) => void open(code), { last: true });
  return null;
}
