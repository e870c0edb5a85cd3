import { Suspense } from 'react';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import { lazily } from '#web/ui/lazily.ts';
import type { ItemPageSearch } from './itemSearch.ts';
import type { ItemDialog } from './useItemActions.tsx';

// The forms bring the contract's schemas; they come when they are first opened.
const EditItem = lazily(async () => (await import('./EditItem.tsx')).EditItem);
const NewItem = lazily(async () => (await import('./NewItem.tsx')).NewItem);
const AdjustDialog = lazily(async () => (await import('#web/stock/ledger/AdjustDialog.tsx')).AdjustDialog);
const TransferDialog = lazily(
  async () => (await import('#web/stock/ledger/TransferDialog.tsx')).TransferDialog,
);
const RevalueDialog = lazily(async () => (await import('#web/stock/ledger/RevalueDialog.tsx')).RevalueDialog);
const VariantsDialog = lazily(async () => (await import('./VariantsDialog.tsx')).VariantsDialog);
const RemoveDialog = lazily(async () => (await import('./RemoveDialog.tsx')).RemoveDialog);

type Props = {
  item: ItemDetail;
  open: ItemDialog | null;
  /** The address of the page, which may say what a transfer is of. */
  search: ItemPageSearch;
  onClose: () => void;
};

/** The dialog that is open on the item page, if any. */
export function ItemDialogs({ open, ...rest }: Props) {
  return <Suspense fallback={null}>{open ? <Opened open={open} {...rest} /> : null}</Suspense>;
}

function Opened({ item, open, search: { from, to, quantity }, onClose }: Props & { open: ItemDialog }) {
  switch (open) {
    case 'edit':
      return <EditItem item={item} onClose={onClose} />;
    case 'duplicate':
      return <NewItem template={item} onClose={onClose} />;
    case 'adjust':
      return <AdjustDialog item={item} onClose={onClose} />;
    case 'transfer':
      return (
        <TransferDialog
          item={item}
          given={from && to ? { fromId: from, toId: to, ...(quantity ? { quantity } : {}) } : {}}
          onClose={onClose}
        />
      );
    case 'revalue':
      return <RevalueDialog item={item} onClose={onClose} />;
    case 'variants':
      return <VariantsDialog item={item} onClose={onClose} />;
    case 'remove':
      return <RemoveDialog item={item} onClose={onClose} />;
  }
}
