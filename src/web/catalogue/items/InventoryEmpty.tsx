import { Button } from '@mantine/core';
import IconPackages from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs';
import { useFirstTexts } from '#web/texts/language.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';

type Props = {
  narrowed: boolean;
  reason: string | undefined;
  onAdd: () => void;
  onClear: () => void;
  onImport: () => void;
};

/** No items yet, or none that match: in both cases what to do next. */
export function InventoryEmpty({ narrowed, reason, onAdd, onClear, onImport }: Props) {
  const { inventory } = useFirstTexts();
  if (narrowed) {
    return (
      <EmptyState
        title={inventory.noMatchTitle}
        actions={
          <Button variant="default" onClick={onClear}>
            {inventory.filters.clear}
          </Button>
        }
      >
        {inventory.noMatchText}
      </EmptyState>
    );
  }
  const actions = (
    <>
      <Button onClick={onImport}>{inventory.emptyImport}</Button>
      <Button variant="default" onClick={onAdd}>
        {inventory.emptyAdd}
      </Button>
    </>
  );
  return (
    <EmptyState
      icon={<IconPackages size={24} stroke={1.6} />}
      title={inventory.emptyTitle}
      actions={reason ? null : actions}
    >
      {reason ?? inventory.emptyText}
    </EmptyState>
  );
}
