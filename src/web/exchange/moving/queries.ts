import { queryOptions } from '@tanstack/react-query';
import type * as contract from '#shared/exchange/moving/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { NetworkError } from '#web/api/errors.ts';

const list = endpoint<typeof contract.listHouseMoves>();
const announce = endpoint<typeof contract.bringIn>();
const send = endpoint<typeof contract.sendPart>();

export type HouseMove = contract.HouseMove;
export const takeOut = endpoint<typeof contract.takeOut>();
export const cancelMove = endpoint<typeof contract.cancelHouseMove>();
export const moveFile = endpoint<typeof contract.houseMoveFile>();

export const isUnderWay = ({ state }: HouseMove) => state === 'uploading' || state === 'working';

const ASK_AGAIN_MS = 1000;

export const movesQuery = queryOptions({
  queryKey: ['house moves'],
  queryFn: ({ signal }) => callApi(list, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.moves.some(isUnderWay) ? ASK_AGAIN_MS : false),
});

const PAUSES_MS = [1000, 2000, 5000, 10_000, 20_000];

/**
 * Sends an archive piece by piece. One that was broken off goes on where it was when the same file is given again; a piece that
 * does not arrive is sent again for half a minute.
 */
export async function sendArchive(
  file: File,
  partBytes: number,
  begun: HouseMove | undefined,
): Promise<void> {
  const isSame = begun?.state === 'uploading' && begun.fileName === file.name && begun.bytes === file.size;
  let move = isSame ? begun : await callApi(announce, { body: { fileName: file.name, bytes: file.size } });
  while (move.state === 'uploading') {
    const { id, parts: part } = move;
    const piece = new File([file.slice(part * partBytes, (part + 1) * partBytes)], file.name, {
      type: 'application/octet-stream',
    });
    move = await persistently(() => callApi(send, { params: { id, part }, body: piece }));
  }
}

async function persistently<T>(work: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS)
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  return work();
}
