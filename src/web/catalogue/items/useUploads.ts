import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import type { addPicture } from '#shared/catalogue/pictures/contract.ts';
import { MOST_PICTURE_BYTES, MOST_PICTURES } from '#shared/catalogue/pictures/rules.ts';
import { endpoint } from '#web/api/call.ts';
import { explainError } from '#web/api/errors.ts';
import { uploadFile } from '#web/api/upload.ts';
import { useTexts } from '#web/texts/language.ts';

const add = { ...endpoint<typeof addPicture>('POST', '/api/items/:id/pictures') };

/** A file on its way; `sent` from 0 to 1, or why it was not taken. */
export type Upload = { id: number; name: string; sent: number | null; failure: string | null };

export const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif';

/** Uploads pictures one after the other, in the order in which they were given. */
export function useUploads(item: ItemDetail, onAdded: (added: number) => void) {
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
