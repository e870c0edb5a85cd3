import { ActionIcon, Button, FileButton, Progress } from '@mantine/core';
import { useMediaQuery, useWindowEvent } from '@mantine/hooks';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useRef, useState } from 'react';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import { MOST_PICTURE_BYTES, MOST_PICTURES } from '#shared/catalogue/pictures/addresses.ts';
import type { addPicture } from '#shared/catalogue/pictures/contract.ts';
import { endpoint } from '#web/api/call.ts';
import { explainError } from '#web/api/errors.ts';
import { useMay } from '#web/api/tenant.ts';
import { uploadFile } from '#web/api/upload.ts';
import { useTexts } from '#web/texts/language.ts';
import classes from './ItemPictures.module.css';
import { PictureDialog } from './PictureDialog.tsx';
import { PictureTile } from './PictureTile.tsx';
import { usePictureList } from './usePictureList.ts';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** The pictures of an item: dropped, pasted, chosen or taken; put in order; described; taken away. */
export function ItemPictures({ item }: { item: ItemDetail }) {
  const { pictures: words } = useTexts();
  const mayManage = useMay('inventory:manage');
  const touch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const [said, setSaid] = useState('');
  const { uploads, take, dismiss } = useUploads(item, (added) => setSaid(words.added(added)));
  const { pictures, save, move } = usePictureList(item);
  const [over, setOver] = useState(false);
  const [dragged, setDragged] = useState<number | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const place = pictures.findIndex(({ url }) => url === opened);

  useWindowEvent('paste', (event) => {
    const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (!mayManage || !files.length || document.querySelector('[aria-modal="true"]')) return;
    event.preventDefault();
    take(files);
  });
  const onDrag = (event: DragEvent) => {
    if (!mayManage || !hasFiles(event)) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
  };
  const onDrop = (event: DragEvent) => {
    onDrag(event);
    if (mayManage && hasFiles(event)) take(event.dataTransfer.files);
  };
  const moveTo = async (from: number, to: number) => {
    if (await move(from, to)) setSaid(words.moved(to + 1, pictures.length));
  };
  const dropAt = (at: number) => {
    if (dragged !== null) void moveTo(dragged, at);
    setDragged(null);
  };

  if (!mayManage && pictures.length === 0) return null;
  return (
    <section
      className={classes.card}
      aria-labelledby="pictures"
      data-over={over || undefined}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={onDrop}
    >
      <div className={classes.head}>
        <h2 id="pictures">{over ? words.dropHere : words.title}</h2>
        {pictures.length ? (
          <span className={classes.count}>{words.count(pictures.length, MOST_PICTURES)}</span>
        ) : null}
      </div>
      {pictures.length ? (
        <ul className={classes.grid} aria-label={words.title}>
          {pictures.map((picture, index) => (
            <PictureTile
              key={picture.url}
              picture={picture}
              place={index}
              of={pictures.length}
              editable={mayManage}
              dragged={dragged === index}
              onOpen={() => setOpened(picture.url)}
              onMove={(to) => void moveTo(index, to)}
              onDrag={(going) => setDragged(going ? index : null)}
              onDropHere={() => dropAt(index)}
            />
          ))}
        </ul>
      ) : null}
      {mayManage ? <PictureUploads uploads={uploads} onDismiss={dismiss} /> : null}
      <p role="status" className="sb-hidden">
        {said}
      </p>
      {mayManage ? (
        <div className={classes.add}>
          {pictures.length < MOST_PICTURES ? (
            <>
              <FileButton multiple accept={ACCEPTED} onChange={take}>
                {(props) => (
                  <Button {...props} variant="default" leftSection={<IconPhotoPlus size={16} stroke={1.7} />}>
                    {words.add}
                  </Button>
                )}
              </FileButton>
              {touch ? (
                <FileButton
                  accept={ACCEPTED}
                  capture="environment"
                  onChange={(file) => (file ? take([file]) : undefined)}
                >
                  {(props) => (
                    <Button {...props} variant="default" leftSection={<IconCamera size={16} stroke={1.7} />}>
                      {words.camera}
                    </Button>
                  )}
                </FileButton>
              ) : null}
            </>
          ) : null}
          <p className={classes.hint}>
            {pictures.length < MOST_PICTURES ? words.hint : words.full(MOST_PICTURES)}
          </p>
        </div>
      ) : null}
      {place >= 0 ? (
        <PictureDialog
          key={opened}
          pictures={pictures}
          place={place}
          editable={mayManage}
          onSave={save}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </section>
  );
}

/** What is on its way, how far it is, and what was not taken. */
function PictureUploads({ uploads, onDismiss }: { uploads: Upload[]; onDismiss: (id: number) => void }) {
  const { common, pictures: words } = useTexts();
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
                  ? common.waiting
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

const add = { ...endpoint<typeof addPicture>() };

/** A file on its way; `sent` from 0 to 1, or why it was not taken. */
type Upload = { id: number; name: string; sent: number | null; failure: string | null };

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif';

/** Uploads pictures one after the other, in the order in which they were given. */
function useUploads(item: ItemDetail, onAdded: (added: number) => void) {
  const texts = useTexts();
  const client = useQueryClient();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const added = useRef(0);
  const last = useRef(0);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const change = (id: number, next: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...next } : upload)));
  const dismiss = (id: number) => setUploads((before) => before.filter((upload) => upload.id !== id));

  const send = async (id: number, file: File) => {
    try {
      await uploadFile(add, { params: { id: item.id }, query: {}, body: file }, (sent) =>
        change(id, { sent }),
      );
      dismiss(id);
      onAdded(++added.current);
      await client.invalidateQueries({ queryKey: ['items'] });
    } catch (error) {
      change(id, { failure: explainError(error, texts.errors).message });
    }
  };

  const take = (files: Iterable<File>) => {
    const under = uploads.filter(({ failure }) => !failure).length;
    let room = MOST_PICTURES - item.pictures.length - under;
    added.current = 0;
    for (const file of files) {
      const id = ++last.current;
      const failure = refusal(file, room, texts.pictures);
      const name = file.name || texts.pictures.pasted;
      setUploads((before) => [...before, { id, name, sent: null, failure }]);
      if (failure) continue;
      room--;
      queue.current = queue.current.then(() => send(id, file));
    }
  };
  return { uploads, take, dismiss };
}

// What the server would refuse in the end need not travel there.
function refusal(file: File, room: number, words: ReturnType<typeof useTexts>['pictures']): string | null {
  if (room <= 0) return words.tooMany(MOST_PICTURES);
  if (file.size > MOST_PICTURE_BYTES) return words.tooLarge;
  if (file.type && !file.type.startsWith('image/')) return words.wrongKind;
  return null;
}
