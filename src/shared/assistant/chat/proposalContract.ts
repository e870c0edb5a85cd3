import { z } from 'zod';
import { defineCall } from '../../call.ts';
import * as f from '../../fields.ts';
import { ChatMessage } from './contract.ts';

const params = z.strictObject({ id: f.id });
const told = z.object({
  /** What the assistant says to it, in the chat as everywhere. */
  message: ChatMessage,
});

export const confirmProposal = defineCall({
  method: 'POST',
  url: '/api/chat/proposals/:id/confirm',
  needs: 'signedIn',
  tag: 'Chat',
  summary:
    'Let the assistant do what it proposed: once, within minutes, by the person it was proposed to, if they may',
  params,
  body: z.strictObject({ signature: f.requiredText(100) }),
  answer: told,
  example: { signature: 'As it came with the proposal.' },
});

export const dismissProposal = defineCall({
  method: 'POST',
  url: '/api/chat/proposals/:id/dismiss',
  needs: 'signedIn',
  tag: 'Chat',
  summary: 'Tell the assistant not to do what it proposed',
  params,
  answer: told,
});
