import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { ItemRow } from '#shared/catalogue/items/contract.ts';
import { customFieldsQuery, inUse } from '#web/api/customFields.ts';
import { useFirstTexts } from '#web/texts/language.ts';
import { lazily } from '#web/ui/lazily.ts';
import { BulkBar } from '#web/ui/list/BulkBar.tsx';
import type { Selection } from '#web/ui/list/selection.ts';
import type { BulkKind } from './bulkValues.ts';

const BulkEditDialog = lazily(async () => (await import('./BulkEditDialog.tsx')).BulkEditDialog);
const MOST = 1000;

type Open = { kind: BulkKind; ids: string[]; archive?: boolean };

/** The bar of the selected items and the dialog it opens. */
export function BulkEdit({
  selection,
  rows,
  reason,
}: {
  selection: Selection;
  /** What the list shows as it is narrowed now. */
  rows: ItemRow[] | undefined;
  reason: string | undefined;
}) {
  const { bulk } = useFirstTexts();
  const [open, setOpen] = useState<Open | null>(null);
  const hasOwn = useQuery({ ...customFieldsQuery, select: inUse }).data?.length;
  const shown = rows?.filter(({ id }) => selection.ids.has(id)).length;
  const hidden = shown === undefined ? 0 : selection.ids.size - shown;
  const begin =
    (kind: BulkKind, archive = false) =>
    () =>
      setOpen({ kind, ids: [...selection.ids], archive });
  return (
    <>
      <BulkBar
        label={bulk.label}
        selection={selection}
        hidden={hidden}
        reason={reason ?? (selection.ids.size > MOST ? bulk.tooMany : undefined)}
        actions={[
          { label: bulk.status, onClick: begin('status') },
          { label: bulk.category, onClick: begin('category') },
          { label: bulk.price, onClick: begin('price') },
          { label: bulk.tags, onClick: begin('tags') },
          { label: bulk.shop, onClick: begin('inShop') },
          ...(hasOwn ? [{ label: bulk.custom, onClick: begin('custom') }] : []),
          {
            label: bulk.archive,
            icon: <IconArchive size={15} stroke={1.7} />,
            onClick: begin('status', true),
          },
        ]}
      />
      <Suspense fallback={null}>
        {open ? <BulkEditDialog {...open} onClose={() => setOpen(null)} onDone={selection.clear} /> : null}
      </Suspense>
    </>
  );
}
