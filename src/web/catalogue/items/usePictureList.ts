import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ItemDetail, updateItem } from '#shared/catalogue/items/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { useAttempt } from '#web/ui/useAttempt.ts';
import { itemQuery } from './itemQueries.ts';

const update = endpoint<typeof updateItem>();
type Pictures = ItemDetail['pictures'];

/** An order that was made here: it counts until it is saved, and then until the item of that version has come. */
type Order = { pictures: Pictures; version: number; saving: boolean };

/** The pictures of an item as they are put in order, and what writes another list of them. */
export function usePictureList(item: ItemDetail) {
  const attempt = useAttempt();
  const client = useQueryClient();
  const { queryKey } = itemQuery(item.id);
  const [order, setOrder] = useState<Order | null>(null);
  // The same, for who moves the next picture before this is drawn again.
  const made = useRef<Order | null>(null);
  const saving = useRef<Promise<boolean> | null>(null);

  const put = (next: Order | null) => {
    made.current = next;
    setOrder(next);
  };
  const picturesBy = (by: Order | null) =>
    by && (by.saving || item.version < by.version) ? by.pictures : item.pictures;

  const write = async (pictures: Pictures, version: number): Promise<ItemDetail> => {
    const body = { version, pictures: pictures.map(({ url, alt }) => ({ url, alt })) };
    const saved = await callApi(update, { params: { id: item.id }, body });
    client.setQueryData(queryKey, saved);
    return saved;
  };

  /** Throws what the server refused with. */
  const save = async (pictures: Pictures) => {
    await write(pictures, item.version);
    void client.invalidateQueries({ queryKey: ['items'] });
  };

  // Whoever moves pictures faster than they are saved sees their order all the time, and the last one is kept.
  const saveOrder = async (first: Order): Promise<boolean> => {
    let saved = first;
    let { version } = first;
    const isKept = await attempt(async () => {
      do {
        saved = made.current ?? saved;
        ({ version } = await write(saved.pictures, version));
      } while (made.current !== saved);
    });
    put(isKept ? { ...saved, version, saving: false } : null);
    saving.current = null;
    void client.invalidateQueries({ queryKey: ['items'] });
    return isKept;
  };

  /** Moves a picture to another place, at once; answers whether that is kept, which a refusal takes back. */
  const move = (from: number, to: number): Promise<boolean> => {
    const before = picturesBy(made.current);
    if (from === to || to < 0 || to >= before.length) return Promise.resolve(false);
    const pictures = before.toSpliced(from, 1).toSpliced(to, 0, before[from]!);
    const order = { pictures, version: Math.max(item.version, made.current?.version ?? 0), saving: true };
    put(order);
    saving.current ??= saveOrder(order);
    return saving.current;
  };
  return { pictures: picturesBy(order), save, move };
}
