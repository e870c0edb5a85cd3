import { notifications } from '@mantine/notifications';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconBasketPlus from '@tabler/icons-react/dist/esm/icons/IconBasketPlus.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { ItemRow } from '#shared/catalogue/items/contract.ts';
import { MOST_CHOSEN } from '#shared/catalogue/labels/limits.ts';
import { addToBasket } from '#web/api/labelBasket.ts';
import { useFirstTexts } from '#web/texts/language.ts';
import { lazily } from '#web/ui/lazily.ts';
import { type BulkAction, BulkBar } from '#web/ui/list/BulkBar.tsx';
import type { Selection } from '#web/ui/list/selection.ts';
import { useAttempt } from '#web/ui/useAttempt.ts';
import type { BulkKind } from './bulkValues.ts';

const BulkEditDialog = lazily(async () => (await import('./BulkEditDialog.tsx')).BulkEditDialog);
const MOST = 1000;

type Open = { kind: BulkKind; ids: string[]; archive?: boolean };

/** The bar of the selected items and the dialog it opens. */
export function BulkEdit({
  tenantId,
  selection,
  rows,
  hasOwn,
  reason,
}: {
  tenantId: string;
  selection: Selection;
  /** What the list shows as it is narrowed now. */
  rows: ItemRow[] | undefined;
  /** Whether the business has fields of its own. */
  hasOwn: boolean;
  reason: string | undefined;
}) {
  const { common, bulk } = useFirstTexts();
  const [open, setOpen] = useState<Open | null>(null);
  const shown = rows?.filter(({ id }) => selection.ids.has(id)).length;
  const hidden = shown === undefined ? 0 : selection.ids.size - shown;
  const labels = useLabels(tenantId, selection);
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
        reason={selection.ids.size > MOST ? bulk.tooMany : undefined}
        actions={[
          ...labels,
          ...(reason
            ? []
            : [
                { label: common.status, onClick: begin('status') },
                { label: common.category, onClick: begin('category') },
                { label: common.price, onClick: begin('price') },
                { label: common.tags, onClick: begin('tags') },
                { label: common.shop, onClick: begin('inShop') },
                ...(hasOwn ? [{ label: common.customField, onClick: begin('custom') }] : []),
                {
                  label: common.archive,
                  icon: <IconArchive size={15} stroke={1.7} />,
                  onClick: begin('status', true),
                },
              ]),
        ]}
      />
      <Suspense fallback={null}>
        {open ? <BulkEditDialog {...open} onClose={() => setOpen(null)} onDone={selection.clear} /> : null}
      </Suspense>
    </>
  );
}

/** What is done with labels of the selected items; whoever sees them may. */
function useLabels(tenantId: string, selection: Selection): BulkAction[] {
  const { common, bulk } = useFirstTexts();
  const navigate = useNavigate();
  const attempt = useAttempt();
  const ids = [...selection.ids];
  const ifFew = (work: () => void) => () =>
    ids.length > MOST_CHOSEN ? notifications.show({ message: bulk.mostLabels(MOST_CHOSEN) }) : work();
  const print = () =>
    void navigate({
      to: '/tenant/$tenantId/labels/print',
      params: { tenantId },
      search: { items: ids.join(',') },
    });
  const collect = () =>
    void attempt(async () => {
      notifications.show({ message: bulk.inBasket(await addToBasket(ids)) });
      selection.clear();
    });
  return [
    {
      label: common.printLabels,
      icon: <IconPrinter size={15} stroke={1.7} />,
      onClick: ifFew(print),
    },
    {
      label: common.addToLabelBasket,
      icon: <IconBasketPlus size={15} stroke={1.7} />,
      onClick: ifFew(collect),
    },
  ];
}
