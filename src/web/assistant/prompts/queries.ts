import { queryOptions } from '@tanstack/react-query';
import type * as contract from '#shared/assistant/chat/contract.ts';
import type { CallAnswer } from '#shared/call.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { ApiError } from '#web/api/errors.ts';

const read = endpoint<typeof contract.getOwnConfiguration>();
const write = endpoint<typeof contract.putConfiguration>();

/** The document of a chat, with the version that it has. */
export type ChatDocument = CallAnswer<typeof contract.getOwnConfiguration>;

export const documentQuery = (tenantId: string) =>
  queryOptions({
    // Below the key of what the panel is made of, which is stale with it.
    queryKey: ['chatConfiguration', tenantId, 'document'],
    queryFn: ({ signal }) => callApi(read, {}, { signal }),
    meta: { topics: ['tenants'] },
  });

/** Replaces the document that was seen; `Conflict` when there is another one by now. */
export async function saveDocument(body: { content: string; version: number }): Promise<ChatDocument> {
  try {
    return await callApi(write, { body });
  } catch (error) {
    const current = error instanceof ApiError && error.code === 'aborted' ? currentOf(error.details) : null;
    throw current ? new Conflict(current, (error as ApiError).message) : error;
  }
}

/** Somebody else has been faster. */
export class Conflict extends Error {
  readonly current: ChatDocument;

  constructor(current: ChatDocument, message: string) {
    super(message);
    this.name = 'Conflict';
    this.current = current;
  }
}

function currentOf(details: unknown): ChatDocument | null {
  return typeof details === 'object' && details !== null && 'current' in details
    ? (details.current as ChatDocument)
    : null;
}
