import { ActionIcon, Button, TextInput } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { pictureId } from '#shared/catalogue/pictures/addresses.ts';
import { useTexts } from '#web/texts/language.ts';
import { Tile } from '#web/ui/Tile.tsx';
import classes from './ItemForm.module.css';
import type { ItemFormState } from './itemFormState.ts';

const MOST = 12;

/** Addresses of pictures, each with words for those who do not see it. */
export function PictureFields({ form }: { form: ItemFormState }) {
  const { itemForm } = useTexts();
  const { pictures } = form.values;
  return (
    <>
      {pictures.map((picture, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is what tells equal pictures apart
        <div key={index} className={classes.picture}>
          {pictureId(picture.url) ? (
            <Tile name="" group={null} picture={picture.url} size={36} />
          ) : (
            <TextInput
              type="url"
              aria-label={itemForm.pictureUrl(index + 1)}
              placeholder="https://"
              value={picture.url}
              error={form.error(`pictures.${index}`)}
              onChange={({ currentTarget }) =>
                form.set('pictures', pictures.with(index, { ...picture, url: currentTarget.value }))
              }
            />
          )}
          <TextInput
            aria-label={itemForm.pictureAlt(index + 1)}
            placeholder={itemForm.pictureAlt(index + 1)}
            maxLength={300}
            value={picture.alt}
            onChange={({ currentTarget }) =>
              form.set('pictures', pictures.with(index, { ...picture, alt: currentTarget.value }))
            }
          />
          <ActionIcon
            aria-label={itemForm.removePicture(index + 1)}
            size={30}
            onClick={() => form.set('pictures', pictures.toSpliced(index, 1))}
          >
            <IconX size={16} />
          </ActionIcon>
        </div>
      ))}
      {pictures.length < MOST ? (
        <Button
          variant="default"
          className={classes.start}
          leftSection={<IconPlus size={14} />}
          onClick={() => form.set('pictures', [...pictures, { url: '', alt: '' }])}
        >
          {itemForm.addPicture}
        </Button>
      ) : null}
    </>
  );
}
