import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import {
  MESSAGE_ACTION_NAMES,
  type MessageAction,
  type MessageStatus,
  mayDo,
} from '#shared/shopfront/contact/states.ts';
import type { Texts } from '#web/texts/en.ts';

const ICONS = {
  answer: IconCheck,
  archive: IconArchive,
  reopen: IconArrowBackUp,
} as const satisfies Record<MessageAction, typeof IconCheck>;

/** What can be done with messages of a status, in order. */
export function offersFor(status: MessageStatus, { messages: words }: Texts) {
  return MESSAGE_ACTION_NAMES.filter((action) => mayDo(action, status)).map((action) => {
    const Icon = ICONS[action];
    return { action, label: words.actions[action], icon: <Icon size={15} stroke={1.8} aria-hidden /> };
  });
}
