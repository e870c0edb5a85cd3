// Second tier: repeats the taking in of a picture over large ones.
// First tier: src/server/catalogue/pictures/pictureFiles.test.ts
import { describe, expect, it } from 'vitest';
import { itemWithout, noise, upload } from '#server/testing/pictures.ts';
import { tell } from '#server/testing/tell.ts';
import { ownApp } from '#server/testing/testApp.ts';
import { getItem } from '#shared/catalogue/items/contract.ts';

const a = await (await ownApp()).tenant();

describe('while large pictures are taken in', () => {
  it('many other requests are answered', async () => {
    const item = await itemWithout(a.manager, 'BUSY');
    const file = await noise(300, 240)
      .resize(5000, 4000, { kernel: 'nearest' })
      .jpeg({ quality: 60 })
      .toBuffer();
    let meanwhile = 0;
    let busy = true;
    const uploads = Promise.all([1, 2, 3].map(() => upload(a.manager, item, file))).finally(() => {
      busy = false;
    });
    while (busy) {
      expect((await a.viewer.call(getItem, { params: { id: item.id } })).status).toBe(200);
      meanwhile++;
    }
    expect((await uploads).map(({ status }) => status)).toEqual([200, 200, 200]);
    tell(`${meanwhile} reads while 3 pictures of 20 megapixels came in`);
    expect(meanwhile).toBeGreaterThan(30);
  });
});
