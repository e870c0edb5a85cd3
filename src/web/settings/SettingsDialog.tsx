import { Modal, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import type { Texts } from '../texts/en.ts';
import { useTexts } from '../texts/language.ts';
import { useFocusReturn } from '../ui/focus.ts';
import { GeneralSettings } from './GeneralSettings.tsx';
import classes from './Settings.module.css';

type Tab = {
  id: string;
  label: (t: Texts) => string;
  /** Why it cannot be opened; stands beside its name. */
  disabled?: (t: Texts) => string;
  panel: (() => ReactNode) | null;
};

/** The tabs as one table, in order. One that is not there for somebody falls back to the first that is. */
const TABS: Tab[] = [
  {
    id: 'users',
    label: (t) => t.settings.userManagement,
    disabled: (t) => t.settings.comingInV2,
    panel: null,
  },
  { id: 'general', label: (t) => t.settings.general, panel: () => <GeneralSettings /> },
];

/** The tab that is shown: the wanted one, or the first that can be opened. */
function shownTab(tabs: Tab[], wanted: string | null): Tab | undefined {
  const open = tabs.filter(({ disabled }) => !disabled);
  return open.find(({ id }) => id === wanted) ?? open[0];
}

/** The settings of the person and of the business, on tabs. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  useFocusReturn();
  const texts = useTexts();
  const { settings, ui } = texts;
  const [wanted, setWanted] = useState<string | null>(null);
  const phone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const shown = shownTab(TABS, wanted);
  return (
    <Modal
      opened
      onClose={onClose}
      title={settings.title}
      size="lg"
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      <Tabs value={shown?.id ?? null} onChange={setWanted} keepMounted={false}>
        <Tabs.List aria-label={settings.tabsLabel}>
          {TABS.map(({ id, label, disabled }) => (
            <Tabs.Tab key={id} value={id} disabled={Boolean(disabled)}>
              {label(texts)}
              {disabled ? <span className={classes.reason}>{disabled(texts)}</span> : null}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map(({ id, panel }) =>
          panel ? (
            <Tabs.Panel key={id} value={id} className={classes.panel}>
              {panel()}
            </Tabs.Panel>
          ) : null,
        )}
      </Tabs>
    </Modal>
  );
}
