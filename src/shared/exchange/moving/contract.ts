import { z } from 'zod';
import { defineCall, recordCalls } from '../../call.ts';
import * as f from '../../fields.ts';
import { sayText } from '../../refusals/say.ts';
import { KEPT_DAYS, MOST_GIGABYTES, PART_BYTES } from './limits.ts';

// A business moves house: everything of it is taken along as one archive, and brought into an empty business elsewhere.

const MOST_BYTES = MOST_GIGABYTES * 1024 ** 3;

const HouseMove = z.object({
  id: f.id,
  kind: z.enum(['out', 'in']),
  state: z.enum(['uploading', 'working', 'done', 'failed', 'cancelled']),
  fileName: z.string(),
  /** Of the archive. */
  bytes: z.int(),
  /** How many of its pieces are here. */
  parts: z.int(),
  /** How many files are done, out of how many. */
  done: z.int(),
  total: z.int(),
  /** What was brought in. */
  result: z
    .object({
      from: z.string(),
      takenAt: z.string(),
      rows: z.int(),
      files: z.int(),
      people: z.object({ known: z.int(), made: z.int(), leftOut: z.array(z.string()) }),
    })
    .nullable(),
  /** Why it failed; empty otherwise. */
  message: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
});
export type HouseMove = z.infer<typeof HouseMove>;

const tag = 'Moving';
const needs = 'settings:manage';
const calls = recordCalls({ url: '/api/house-moves', read: needs, write: needs, tag, record: HouseMove });

export const listHouseMoves = calls.all(
  'What was taken along and brought in lately, the newest first',
  z.object({
    moves: z.array(HouseMove),
    /** Whether the business is empty, so that another can be brought in. */
    isEmpty: z.boolean(),
  }),
);

export const takeOut = defineCall({
  method: 'POST',
  url: '/api/house-moves/out',
  needs,
  tag,
  summary: 'Begin to make an archive of everything of the business, in the background',
  answer: HouseMove,
});

export const bringIn = defineCall({
  method: 'POST',
  url: '/api/house-moves/in',
  needs,
  tag,
  summary: `Announce an archive that is to be brought into this empty business; it is sent in pieces of ${PART_BYTES} bytes`,
  body: z.strictObject({
    fileName: f.requiredText(200),
    bytes: z
      .int()
      .min(1)
      .max(MOST_BYTES, sayText('moving.tooLarge', { gigabytes: MOST_GIGABYTES })),
  }),
  answer: HouseMove,
  example: { fileName: 'corner-tea.zip', bytes: 1_048_576 },
});

export const sendPart = defineCall({
  method: 'PUT',
  url: '/api/house-moves/:id/parts/:part',
  needs,
  tag,
  way: 'steps',
  summary:
    'Send a piece of an archive, counted from 0 and one after the other; with the last one the business is brought in',
  params: z.strictObject({ id: f.id, part: z.coerce.number().int().min(0) }),
  upload: { maxBytes: PART_BYTES },
  answer: HouseMove,
});

export const cancelHouseMove = calls.step('cancellation', {
  summary: 'Stop taking a business along, or bringing it in',
});

export const houseMoveFile = calls.part('file', {
  summary: `The archive of everything of the business, which is kept for ${KEPT_DAYS} days`,
  answer: z.instanceof(Uint8Array),
  produces: 'application/zip',
});
