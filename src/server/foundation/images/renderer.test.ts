import { expect, it } from 'vitest';
import { picture } from '#server/testing/pictures.ts';
import { say } from '#shared/refusals/say.ts';
import { openRenderer, renderer } from './renderer.ts';

const unruly = openRenderer(new URL('../../testing/endingProcess.ts', import.meta.url));

it('whoever waits for a picture is told so when the process that reads it ends', async () => {
  await expect(unruly.takeIn('a', await picture(40, 30).png().toBuffer())).rejects.toMatchObject({
    code: 'unavailable',
    message: 'The picture could not be read this time. Please try again, or save it anew before.',
  });
});

it('what is no picture is refused before a process is started for it', async () => {
  const fields = [{ field: 'file', said: say('file.empty') }];
  await expect(unruly.takeIn('a', Buffer.alloc(0))).rejects.toMatchObject({
    code: 'invalid-argument',
    message: 'The file is empty.',
    fields,
  });
});

it('so many pictures of one business wait, and those of others are taken in between', async () => {
  const file = await picture(40, 30).png().toBuffer();
  const busy = Array.from({ length: 25 }, () => renderer.takeIn('busy', file).catch((error) => error));
  const other = await renderer.takeIn('other', file);
  expect([other.width, other.height]).toEqual([40, 30]);
  const refused = (await Promise.all(busy)).filter((each) => each instanceof Error);
  expect(refused).toHaveLength(4);
  expect(refused[0]).toMatchObject({
    code: 'resource-exhausted',
    message: '20 pictures of your business are waiting to be read. Please try again in a moment.',
    details: { retryAfter: 10 },
  });
});
