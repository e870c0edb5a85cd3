import type { ChatMessage } from '#shared/assistant/chat/contract.ts';

/** A message as the panel shows it: of the server, of this page alone, or of a preview. */
export type ShownMessage = Pick<ChatMessage, 'id' | 'text' | 'sender' | 'status' | 'timestamp'> &
  Partial<Pick<ChatMessage['metadata'], 'links' | 'followUps' | 'proposal' | 'table'>> & {
    /** Its proposal was just answered, and the server has not said yet what came of it. */
    busy?: boolean;
  };

/** A message of the server as the panel shows it. */
export function shownOf({ id, text, sender, status, timestamp, metadata }: ChatMessage): ShownMessage {
  const { links, followUps, proposal, table } = metadata;
  return { id, text, sender, status, timestamp, links, followUps, proposal, table };
}
