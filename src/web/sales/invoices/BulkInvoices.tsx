import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { Suspense, useState } from 'react';
import type { InvoiceRow } from '#shared/sales/invoices/shapes.ts';
import { useTexts } from '#web/texts/language.ts';
import { lazily } from '#web/ui/lazily.ts';
import { BulkBar } from '#web/ui/list/BulkBar.tsx';
import type { Selection } from '#web/ui/list/selection.ts';
import { BULK_MOST, type BulkKind } from './bulk.ts';

const BulkDialog = lazily(async () => (await import('./BulkDialog.tsx')).BulkDialog);
const PdfsDialog = lazily(async () => (await import('./PdfsDialog.tsx')).PdfsDialog);
const ICONS = { send: IconSend, remind: IconBell, pay: IconCoins } satisfies Record<BulkKind, unknown>;

type Props = { selection: Selection & { rows: InvoiceRow[] } };

/** What can be done with the selected invoices, and the dialog that does it. */
export function BulkInvoices({ selection }: Props) {
  const { invoiceSteps: words } = useTexts();
  const [open, setOpen] = useState<{ kind: BulkKind; rows: InvoiceRow[] } | null>(null);
  const [pdfs, setPdfs] = useState<string[] | null>(null);
  const tooMany = selection.rows.length > BULK_MOST ? words.tooMany(BULK_MOST) : undefined;
  return (
    <>
      <BulkBar
        label={words.selectionLabel}
        selection={selection}
        reason={tooMany}
        actions={[
          ...(['send', 'remind', 'pay'] as const).map((kind) => {
            const Icon = ICONS[kind];
            return {
              label: words.bulk[kind].action,
              icon: <Icon size={15} stroke={1.7} />,
              onClick: () => setOpen({ kind, rows: selection.rows }),
            };
          }),
          {
            label: words.pdfs.action,
            icon: <IconFileTypePdf size={15} stroke={1.7} />,
            onClick: () => setPdfs(selection.rows.map(({ id }) => id)),
          },
        ]}
      />
      <Suspense fallback={null}>
        {open ? <BulkDialog {...open} onClose={() => setOpen(null)} onDone={selection.clear} /> : null}
        {pdfs ? <PdfsDialog ids={pdfs} onClose={() => setPdfs(null)} /> : null}
      </Suspense>
    </>
  );
}
