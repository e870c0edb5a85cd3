import { Button, FileButton } from '@mantine/core';
import { useMediaQuery, useWindowEvent } from '@mantine/hooks';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs';
import { type DragEvent, useState } from 'react';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import { MOST_PICTURES } from '#shared/catalogue/pictures/rules.ts';
import { useMay } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import classes from './ItemPictures.module.css';
import { PictureDialog } from './PictureDialog.tsx';
import { PictureTile } from './PictureTile.tsx';
import { PictureUploads } from './PictureUploads.tsx';
import { usePictureList } from './usePictureList.ts';
import { ACCEPTED, useUploads } from './useUploads.ts';

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
