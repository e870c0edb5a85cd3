import { Button, Modal, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import { pictureId } from '#shared/catalogue/pictures/addresses.ts';
import { explainError } from '#web/api/errors.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useFocusReturn } from '#web/ui/focus.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { useWork } from '#web/ui/useAttempt.ts';
import classes from './ItemPictures.module.css';
import { hostOf } from './PictureTile.tsx';

type Pictures = ItemDetail['pictures'];
type Props = {
  pictures: Pictures;
  place: number;
  editable: boolean;
  onSave: (pictures: Pictures) => Promise<void>;
  onClose: () => void;
};

/** One picture as large as there is room, with its text; whoever may can change that or take the picture away. */
export function PictureDialog(props: Props) {
  return props.editable ? <Edit {...props} /> : <Look {...props} />;
}

function Look({ pictures, place, onClose }: Props) {
  const { pictures: words, ui } = useTexts();
  useFocusReturn();
  const picture = pictures[place]!;
  return (
    <Modal
      opened
      size="lg"
      title={words.dialogTitle(place + 1, pictures.length)}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      <Large picture={picture} />
      {picture.alt ? <p className={classes.hint}>{picture.alt}</p> : null}
    </Modal>
  );
}

function Edit({ pictures, place, onSave, onClose }: Props) {
  const texts = useTexts();
  const { pictures: words } = texts;
  const picture = pictures[place]!;
  const [alt, setAlt] = useState(picture.alt);
  const { run, pending, error } = useWork();
  const save = (next: Pictures) => run(() => onSave(next));
  const remove = async () => {
    if (!(await save(pictures.toSpliced(place, 1)))) return;
    notifications.show({ message: words.removed });
    onClose();
  };
  const form = {
    dirty: alt !== picture.alt,
    pending,
    message: error ? explainError(error, texts.errors).message : null,
    strayErrors: [],
    submit: () => save(pictures.with(place, { ...picture, alt: alt.trim() })),
  };
  return (
    <FormDialog
      title={words.dialogTitle(place + 1, pictures.length)}
      form={form}
      submitLabel={texts.common.save}
      size="lg"
      onClose={onClose}
      extra={
        <Button variant="subtle" color="red" className={classes.remove} onClick={remove} disabled={pending}>
          {words.remove}
        </Button>
      }
    >
      <Large picture={picture} />
      <Textarea
        label={words.alt}
        description={words.altHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={300}
        value={alt}
        onChange={({ currentTarget }) => setAlt(currentTarget.value)}
      />
    </FormDialog>
  );
}

function Large({ picture }: { picture: Pictures[number] }) {
  const { pictures: words } = useTexts();
  if (pictureId(picture.url))
    return (
      <div className={classes.large}>
        <Picture picture={picture} sizes="(max-width: 640px) 100vw, 580px" fit="contain" eager />
      </div>
    );
  return (
    <p className={classes.hint}>
      {words.elsewhere(hostOf(picture.url))} ·{' '}
      <a href={picture.url} target="_blank" rel="noopener noreferrer nofollow">
        {words.openLink}
      </a>
    </p>
  );
}
