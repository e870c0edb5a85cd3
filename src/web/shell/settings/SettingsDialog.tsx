import { Modal, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, Suspense, useState } from 'react';
import { type SessionUser, useSession } from '#web/api/session.ts';
import { GeneralSettings } from '#web/people/account/GeneralSettings.tsx';
import classes from '#web/people/account/Settings.module.css';
import type { Texts } from '#web/texts/en.ts';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { useFocusReturn } from '#web/ui/focus.ts';
import { lazily } from '#web/ui/lazily.ts';
import { useLeaveGuard } from '#web/ui/useLeaveGuard.tsx';

// It brings the reader of the document and the panel of the chat.
const ChatPrompts = lazily(async () => (await import('#web/assistant/prompts/ChatPrompts.tsx')).ChatPrompts);

type Tab = {
  id: string;
  label: (t: Texts) => string;
  /** Not there for anybody else. */
  shown: (user: SessionUser | null) => boolean;
  /** Why it cannot be opened; stands beside its name. */
  disabled?: (t: Texts) => string;
  /** Needs more room than a form. */
  wide?: true;
  panel: ((onDirty: (dirty: boolean) => void) => ReactNode) | null;
};

/** The tabs as one table, in order. One that is not there for somebody falls back to the first that is. */
const TABS: Tab[] = [
  {
    id: 'prompts',
    label: (t) => t.settings.chatPrompts,
    shown: (user) => user?.isAdmin === true,
    wide: true,
    panel: (onDirty) => <ChatPrompts onDirty={onDirty} />,
  },
  {
    id: 'users',
    label: (t) => t.settings.userManagement,
    shown: () => true,
    disabled: (t) => t.settings.comingInV2,
    panel: null,
  },
  {
    id: 'general',
    label: (t) => t.settings.general,
    shown: () => true,
    panel: () => <GeneralSettings />,
  },
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
  const { user } = useSession();
  const [wanted, setWanted] = useState<string | null>(null);
  const [dirty, setDirty] = useState(false);
  const { leave, question } = useLeaveGuard(dirty);
  const phone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const tabs = TABS.filter((tab) => tab.shown(user));
  const shown = shownTab(tabs, wanted);
  const change = (next: string | null) =>
    leave(() => {
      setDirty(false);
      setWanted(next);
    });
  return (
    <>
      <Modal
        opened
        onClose={() => leave(onClose)}
        title={settings.title}
        // As wide on each tab, so that nothing jumps.
        size={tabs.some(({ wide }) => wide) ? 1120 : 'lg'}
        fullScreen={phone}
        closeButtonProps={{ 'aria-label': ui.close }}
        trapFocus={!question}
      >
        <Tabs value={shown?.id ?? null} onChange={change} keepMounted={false}>
          <Tabs.List aria-label={texts.common.settings} className={classes.tabs}>
            {tabs.map(({ id, label, disabled }) => (
              <Tabs.Tab key={id} value={id} disabled={Boolean(disabled)} className={classes.tab}>
                {label(texts)}
                {/* A space between: without it letters of Arabic join. */}{' '}
                {disabled ? <span className={classes.reason}>{disabled(texts)}</span> : null}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {tabs.map(({ id, panel, wide }) =>
            panel ? (
              <Tabs.Panel key={id} value={id} className={classes.panel} data-wide={wide}>
                <Suspense fallback={<Busy />}>{panel(setDirty)}</Suspense>
              </Tabs.Panel>
            ) : null,
          )}
        </Tabs>
      </Modal>
      {question}
    </>
  );
}
