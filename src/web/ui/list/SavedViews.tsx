import { ActionIcon } from '@mantine/core';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import { Suspense } from 'react';
import type { ViewList } from '#shared/foundation/views/contract.ts';
import { useFirstTexts } from '../../texts/language.ts';
import { Busy } from '../Busy.tsx';
import { lazily } from '../lazily.ts';
import { PanelButton } from '../MenuButton.tsx';

const ViewsPanel = lazily(async () => (await import('./ViewsPanel.tsx')).ViewsPanel);

/** The views of a list: goes to one, or keeps how the list is narrowed and sorted now. */
export function SavedViews({ list }: { list: ViewList }) {
  const { common } = useFirstTexts();
  return (
    <PanelButton
      position="bottom-end"
      label={common.savedViews}
      padding={8}
      button={(props) => (
        <ActionIcon
          {...props}
          variant="default"
          size={30}
          aria-label={common.savedViews}
          title={common.savedViews}
        >
          <IconBookmark size={16} stroke={1.7} />
        </ActionIcon>
      )}
    >
      <Suspense fallback={<Busy />}>
        <ViewsPanel list={list} />
      </Suspense>
    </PanelButton>
  );
}
