import { z } from 'zod';
import { formEmail, formFields, formMessage, formTaken } from '#shared/foundation/forms/contract.ts';
import { defineCall, listFiles } from '../../call.ts';
import { id, page, text, version } from '../../fields.ts';
import { sayText } from '../../refusals/say.ts';
import { AT_ONCE, MESSAGE_ACTION_NAMES, MESSAGE_STATUSES } from './states.ts';

const filled = (value: string) => value !== '';

export const contact = defineCall({
  method: 'POST',
  url: '/api/forms/contact',
  needs: 'public',
  tag: 'Forms',
  summary: 'Write to a tenant; its admins read and answer it',
  form: true,
  body: z.strictObject({
    name: text(120).prefault('').refine(filled, sayText('contact.noName')),
    email: formEmail.prefault(''),
    message: formMessage(4000).prefault('').refine(filled, sayText('contact.noMessage')),
    /** The answer of the reCAPTCHA; needed where its keys are configured. */
    'g-recaptcha-response': text(8000).default(''),
    ...formFields,
  }),
  answer: formTaken,
  example: {
    name: 'Rosa Reyes',
    email: 'rosa@example.com',
    message: 'Do you ship to islands?',
    tenant: 'harbor',
  },
});

export const formSettings = defineCall({
  method: 'GET',
  url: '/api/public/forms',
  needs: 'public',
  tag: 'Forms',
  summary: 'What a page has to know before it shows a form',
  answer: z.object({
    /** The site key of the reCAPTCHA that the contact form has to show; null: none is asked for. */
    recaptchaSiteKey: z.string().nullable(),
  }),
});

const message = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  /** From which page it was sent; may be empty. */
  page: z.string(),
  status: z.enum(MESSAGE_STATUSES),
  /** Who changed the status last, and when; null as long as nobody has. */
  changed: z.object({ by: z.string(), at: z.string() }).nullable(),
  version: z.int(),
  createdAt: z.string(),
});
export type ContactMessage = z.infer<typeof message>;

const messageFilter = z.strictObject({
  /** Part of the name, the address or the words. */
  q: text(200).optional(),
  status: z.enum(MESSAGE_STATUSES, sayText('field.oneOf', { choices: MESSAGE_STATUSES })).optional(),
});

export const listMessages = defineCall({
  method: 'GET',
  url: '/api/messages',
  needs: 'users:manage',
  tag: 'Messages',
  summary: 'Messages of the contact form, newest first; the open ones unless another status is asked for',
  query: messageFilter.extend(page),
  answer: z.object({ messages: z.array(message), nextCursor: z.string().nullable() }),
});

export const messageFiles = listFiles({
  url: '/api/messages',
  needs: 'users:manage',
  tag: 'Messages',
  summary: 'Messages of the contact form, the open ones unless another status is asked for',
  query: messageFilter,
});

export const countMessages = defineCall({
  method: 'GET',
  url: '/api/messages/count',
  needs: 'users:manage',
  tag: 'Messages',
  summary: 'How many messages are open',
  answer: z.object({ open: z.int() }),
});

export const getMessage = defineCall({
  method: 'GET',
  url: '/api/messages/:id',
  needs: 'users:manage',
  tag: 'Messages',
  summary: 'A message of the contact form',
  params: z.strictObject({ id }),
  answer: message,
});

export const changeMessages = defineCall({
  method: 'POST',
  url: '/api/messages/changes',
  needs: 'users:manage',
  tag: 'Messages',
  summary: 'Mark messages as answered, archive or reopen them. All of them, or none',
  body: z.strictObject({
    action: z.enum(MESSAGE_ACTION_NAMES, sayText('field.oneOf', { choices: MESSAGE_ACTION_NAMES })),
    messages: z
      .array(z.strictObject({ id, version }), sayText('field.type', { kind: 'list' }))
      .min(1, sayText('messages.none'))
      .max(AT_ONCE, sayText('messages.many', { most: AT_ONCE }))
      .refine((all) => new Set(all.map((one) => one.id)).size === all.length, sayText('messages.twice')),
  }),
  answer: z.object({ messages: z.array(message) }),
  example: { action: 'answer', messages: [{ id: '0192d5a0-0000-7000-8000-000000000001', version: 1 }] },
});
