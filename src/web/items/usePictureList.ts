import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ItemDetail, updateItem } from '#shared/items/contract.ts';
import { callApi, endpoint } from '../api/call.ts';
import { explainError } from '../api/errors.ts';
import { useTexts } from '../texts/language.ts';
import { itemQuery } from './itemQueries.ts';

const update = endpoint<typeof updateItem>('PUT', '/api/items/:id');
type Pictures = ItemDetail['pictures'];

/** The pictures of an item, and what writes another list of them: shown at once, and taken back when refused. */
export function usePictureList(item: ItemDetail) {
  const texts = useTexts();
  const client = useQueryClient();
  const { queryKey } = itemQuery(item.id);
  const [pending, setPending] = useState(false);

  /** Throws what the server refused with. */
  const save = async (pictures: Pictures) => {
    const body = { version: item.version, pictures: pictures.map(({ url, alt }) => ({ url, alt })) };
    const saved = await callApi(update, { params: { id: item.id }, body });
    client.setQueryData(queryKey, saved);
    void client.invalidateQueries({ queryKey: ['items'] });
  };

  const move = async (from: number, to: number): Promise<boolean> => {
    if (pending || from === to || to < 0 || to >= item.pictures.length) return false;
    const moved = item.pictures.toSpliced(from, 1).toSpliced(to, 0, item.pictures[from]!);
    setPending(true);
    client.setQueryData(queryKey, { ...item, pictures: moved });
    try {
      await save(moved);
      return true;
    } catch (error) {
      const { message } = explainError(error, texts.errors);
      notifications.show({ color: 'red', title: texts.errors.title, message });
      await client.invalidateQueries({ queryKey: ['items'] });
      return false;
    } finally {
      setPending(false);
    }
  };
  return { save, move };
}
