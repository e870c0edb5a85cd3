import { ActionIcon, Progress } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTexts } from '#web/texts/language.ts';
import classes from './ItemPictures.module.css';
import type { Upload } from './useUploads.ts';

/** What is on its way, how far it is, and what was not taken. */
export function PictureUploads({
  uploads,
  onDismiss,
}: {
  uploads: Upload[];
  onDismiss: (id: number) => void;
}) {
  const { pictures: words } = useTexts();
  if (!uploads.length) return null;
  return (
    <ul className={classes.uploads}>
      {uploads.map(({ id, name, sent, failure }) => (
        <li key={id} data-failed={failure ? true : undefined}>
          {failure ? (
            <>
              <p role="alert">
                <strong>{words.failed(name)}</strong> {failure}
              </p>
              <ActionIcon size={28} aria-label={words.dismiss(name)} onClick={() => onDismiss(id)}>
                <IconX size={15} />
              </ActionIcon>
            </>
          ) : (
            <>
              <span className={classes.fileName}>{name}</span>
              <span className={classes.count}>
                {sent === null
                  ? words.waiting
                  : sent >= 1
                    ? words.reading
                    : words.percent(Math.round(sent * 100))}
              </span>
              <Progress
                className={classes.bar}
                value={(sent ?? 0) * 100}
                animated={sent !== null && sent >= 1}
                size="sm"
                aria-label={words.uploading(name)}
              />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
