import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { emailAddress, linkToken, newPassword, personName } from './fields.ts';

/**
 * Ways in that need no session: everybody may make these calls. What opens something is in the body, never in an
 * address, which would be logged and remembered. Whoever comes in gets the session cookie with the answer.
 */

const entered = z.object({ tenantId: z.string() });

export const requestPasswordReset = defineCall({
  method: 'POST',
  url: '/api/public/password-resets',
  needs: 'public',
  tag: 'Identity',
  summary: 'Ask for a mail that leads to a new password; the answer is the same for every address',
  body: z.strictObject({ email: emailAddress }),
  answer: z.object({ message: z.string() }),
  example: { email: 'somebody@example.com' },
});

export const resetPassword = defineCall({
  method: 'POST',
  url: '/api/public/new-passwords',
  needs: 'public',
  tag: 'Identity',
  summary: 'Choose a new password with the token of that mail; ends all sessions',
  body: z.strictObject({ token: linkToken, password: newPassword }),
  answer: z.object({ email: z.string() }),
});

export const checkReset = defineCall({
  method: 'POST',
  url: '/api/public/reset-links',
  needs: 'public',
  tag: 'Identity',
  summary: 'Whether the link of such a mail is good',
  body: z.strictObject({ token: linkToken }),
  answer: z.object({ good: z.boolean() }),
});

export const confirmEmail = defineCall({
  method: 'POST',
  url: '/api/public/confirmations',
  needs: 'public',
  tag: 'Identity',
  summary:
    'Confirm an email address, or a new one in place of another, with the token of the mail that went there',
  body: z.strictObject({ token: linkToken }),
  answer: z.object({
    email: z.string(),
    /** Whether it has taken the place of another address. */
    changed: z.boolean(),
  }),
});

export const checkSetUp = defineCall({
  method: 'POST',
  url: '/api/public/set-up-links',
  needs: 'public',
  tag: 'Identity',
  summary: 'Whether a set-up link, printed at the first start, is good',
  body: z.strictObject({ token: linkToken }),
  answer: z.object({ good: z.boolean() }),
});

export const setUp = defineCall({
  method: 'POST',
  url: '/api/public/set-up',
  needs: 'public',
  tag: 'Identity',
  summary: 'Make the first admin of the platform with the set-up link',
  body: z.strictObject({ token: linkToken, name: personName, email: emailAddress, password: newPassword }),
  answer: entered,
});
