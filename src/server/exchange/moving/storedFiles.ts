import { type PictureStore, sourceKey } from '#server/catalogue/pictures/store.ts';
import type { Files } from '#server/foundation/files/files.ts';
import { incomingFileKey } from '#server/purchasing/incoming/takeIn.ts';
import { orderFileKey } from '#server/purchasing/purchaseOrders/files.ts';

// The files that rows of a tenant name: how they are called where they are taken along, and where they are kept.

export type Stores = { files: Files; pictures: Pick<PictureStore, 'original'> };

type Kind = {
  /** The rows that name them, and what tells them apart. */
  table: string;
  ids: string[];
  nameOf(...ids: string[]): string;
  /** The same, the other way round. */
  pattern: RegExp;
  keyOf(tenantId: string, ...ids: string[]): string;
  type: string;
  /** Where it is not taken along as it is kept. */
  read?(stores: Stores, ...ids: string[]): Promise<Buffer | null>;
};

const UUID = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})';

export const STORED: Kind[] = [
  {
    ...{ table: 'pictures', ids: ['id'], type: 'image/webp' },
    nameOf: (id) => `files/pictures/${id}.webp`,
    pattern: /^files\/pictures\/([0-9a-f]{32})\.webp$/,
    keyOf: (_, id) => sourceKey(id!, 'webp'),
    // A drawing goes as a picture: what is brought in anywhere is pixels, and nothing that could name other files.
    read: ({ pictures }, id) => pictures.original(id!),
  },
  {
    ...{ table: 'purchase_order_files', ids: ['order_id', 'id'], type: 'application/octet-stream' },
    nameOf: (order, id) => `files/orders/${order}/${id}`,
    pattern: new RegExp(`^files/orders/${UUID}/${UUID}$`),
    keyOf: (tenantId, order, id) => orderFileKey(tenantId, order!, id!),
  },
  {
    ...{ table: 'incoming_invoices', ids: ['id'], type: 'application/octet-stream' },
    nameOf: (id) => `files/incoming/${id}`,
    pattern: new RegExp(`^files/incoming/${UUID}$`),
    keyOf: (tenantId, id) => incomingFileKey(tenantId, id!),
  },
];
