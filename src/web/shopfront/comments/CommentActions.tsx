import { ActionIcon, Menu } from '@mantine/core';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconMessageReply from '@tabler/icons-react/dist/esm/icons/IconMessageReply.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { Comment } from '#shared/shopfront/comments/contract.ts';
import {
  type CommentAction,
  type CommentStatus,
  type Moderation,
  mayDo,
} from '#shared/shopfront/comments/states.ts';
import type { Texts } from '#web/texts/en.ts';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import classes from './Comments.module.css';

const ICONS = {
  approve: IconCheck,
  reject: IconX,
  reply: IconMessageReply,
  spam: IconBan,
  reopen: IconArrowBackUp,
} as const satisfies Record<CommentAction, typeof IconCheck>;
const ORDER = Object.keys(ICONS) as CommentAction[];

/** What is done most often with a comment of each status. */
const USUAL: Record<CommentStatus, CommentAction[]> = {
  pending: ['approve', 'reject'],
  approved: ['reply'],
  rejected: ['approve'],
  spam: ['reopen'],
};

/** What can be done with comments of a status, in order; a reply goes to one alone. */
export function offersFor(status: CommentStatus, { comments: words }: Texts) {
  return ORDER.filter((action) => mayDo(action, status)).map((action) => {
    const Icon = ICONS[action];
    return { action, label: words[action], icon: <Icon size={15} stroke={1.8} aria-hidden /> };
  });
}

type Props = {
  comment: Comment;
  onModerate: (action: Moderation) => void;
  onReply: () => void;
  /** In a list of comments, what is done less often waits in a menu. */
  compact?: boolean;
};

/** A button for each thing that can be done with a comment; the most likely next step stands out. */
export function CommentActions({ comment, onModerate, onReply, compact = false }: Props) {
  const texts = useTexts();
  const { status, reply, author } = comment;
  const offers = offersFor(status, texts).map((offer) => ({
    ...offer,
    label: offer.action === 'reply' && reply ? texts.comments.changeReply : offer.label,
    onClick: () => (offer.action === 'reply' ? onReply() : onModerate(offer.action)),
  }));
  const plain = compact ? offers.filter(({ action }) => USUAL[status].includes(action)) : offers;
  const rest = offers.filter((offer) => !plain.includes(offer));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row of buttons
    <div className={classes.actions} role="group" aria-label={texts.comments.actionsFor(author.name)}>
      {plain.map(({ action, label, icon, onClick }) => (
        <ActionButton
          key={action}
          label={label}
          icon={icon}
          variant={!compact && action === 'approve' ? 'filled' : 'default'}
          onClick={onClick}
        />
      ))}
      {rest.length ? (
        <Menu position="bottom-start">
          <Menu.Target>
            <ActionIcon variant="default" size={30} aria-label={texts.ui.moreActions}>
              <IconDots size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map(({ action, label, icon, onClick }) => (
              <Menu.Item key={action} leftSection={icon} onClick={onClick}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </div>
  );
}
