import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ItemDetail, updateItem } from '#shared/items/contract.ts';
import { callApi, endpoint } from '../api/call.ts';
import { explainError } from '../api/errors.ts';
import { useTexts } from '../texts/language.ts';
import { itemQuery } from './itemQueries.ts';

const update = endpoint<typeof updateItem>('PUT', '/api/items/:id');
type Pictures = ItemDetail['pictures'];

/** What is being saved, and the order that was made meanwhile. */
type Saving = { next: Pictures | null; done: Promise<boolean> };

/** The pictures of an item, and what writes another list of them: shown at once, and taken back when refused. */
export function usePictureList(item: ItemDetail) {
  const texts = useTexts();
  const client = useQueryClient();
  const { queryKey } = itemQuery(item.id);
  const saving = useRef<Saving | null>(null);

  /** Throws what the server refused with. */
  const write = (pictures: Pictures, version: number) =>
    callApi(update, {
      params: { id: item.id },
      body: { version, pictures: pictures.map(({ url, alt }) => ({ url, alt })) },
    });

  /** The same. */
  const save = async (pictures: Pictures) => {
    client.setQueryData(queryKey, await write(pictures, item.version));
    void client.invalidateQueries({ queryKey: ['items'] });
  };

  // Whoever moves pictures faster than they are saved sees their order all the time, and the last one is kept.
  const saveOrder = async (first: Pictures, state: Saving): Promise<boolean> => {
    let version = item.version;
    try {
      for (let pictures: Pictures | null = first; pictures; ) {
        const saved: ItemDetail = await write(pictures, version);
        version = saved.version;
        pictures = state.next;
        state.next = null;
        client.setQueryData(queryKey, pictures ? { ...saved, pictures } : saved);
      }
      return true;
    } catch (error) {
      const { message } = explainError(error, texts.errors);
      notifications.show({ color: 'red', title: texts.errors.title, message });
      return false;
    } finally {
      saving.current = null;
      await client.invalidateQueries({ queryKey: ['items'] });
    }
  };

  const move = (from: number, to: number): Promise<boolean> => {
    if (from === to || to < 0 || to >= item.pictures.length) return Promise.resolve(false);
    const moved = item.pictures.toSpliced(from, 1).toSpliced(to, 0, item.pictures[from]!);
    client.setQueryData(queryKey, { ...item, pictures: moved });
    const current = saving.current;
    if (current) {
      current.next = moved;
      return current.done;
    }
    const state: Saving = { next: null, done: Promise.resolve(false) };
    saving.current = state;
    state.done = saveOrder(moved, state);
    return state.done;
  };
  return { save, move };
}
