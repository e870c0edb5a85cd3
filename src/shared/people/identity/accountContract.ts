import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { id, requiredText } from '../../fields.ts';
import { ROLES } from '../../roles.ts';
import { emailAddress, givenPassword, newPassword, personName } from './fields.ts';

/**
 * What a person does with the own account. Calls that carry a password, or answer a secret, are PUT: a POST with an
 * Idempotency-Key would leave a hash of the one, and all of the other, in the table of those keys.
 */

const done = z.object({});

const session = z.object({
  id: z.string(),
  /** What the browser said of itself; null when nothing. */
  userAgent: z.string().nullable(),
  address: z.string().nullable(),
  createdAt: z.string(),
  /** To about ten minutes: when it was last used. */
  lastSeenAt: z.string(),
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof session>;

export const getAccount = defineCall({
  method: 'GET',
  url: '/api/account',
  needs: 'signedIn',
  tag: 'Account',
  summary: 'The own account',
  answer: z.object({
    email: z.string(),
    name: z.string(),
    role: z.enum(ROLES).nullable(),
    /** Until it is, nothing is sent that mails other people. */
    emailConfirmed: z.boolean(),
    twoFactor: z.boolean(),
  }),
});

export const changeName = defineCall({
  method: 'PUT',
  url: '/api/account',
  needs: 'signedIn',
  tag: 'Account',
  summary: 'Change the own name',
  body: z.strictObject({ name: personName }),
  answer: done,
});

export const changeEmail = defineCall({
  method: 'PUT',
  url: '/api/account/email-change',
  needs: 'signedIn',
  tag: 'Account',
  summary:
    'Ask for a mail to another email address, which becomes the own one by the link in it; the answer is the same for every address',
  body: z.strictObject({ email: emailAddress, password: givenPassword }),
  answer: done,
});

export const changePassword = defineCall({
  method: 'PUT',
  url: '/api/account/password',
  needs: 'signedIn',
  whileSuspended: true,
  tag: 'Account',
  summary: 'Change the own password; ends all other sessions',
  body: z.strictObject({ currentPassword: givenPassword, newPassword }),
  answer: done,
});

export const sendConfirmation = defineCall({
  method: 'POST',
  url: '/api/account/confirmation-mails',
  needs: 'signedIn',
  tag: 'Account',
  summary: 'Send the mail again that confirms the own email address',
  answer: done,
});

export const listSessions = defineCall({
  method: 'GET',
  url: '/api/account/sessions',
  needs: 'signedIn',
  tag: 'Account',
  summary: 'Where one is signed in, this session first',
  answer: z.object({ sessions: z.array(session) }),
});

export const endSession = defineCall({
  method: 'DELETE',
  url: '/api/account/sessions/:id',
  needs: 'signedIn',
  whileSuspended: true,
  tag: 'Account',
  summary: 'Sign out in one place',
  params: z.strictObject({ id }),
  answer: done,
});

export const endOtherSessions = defineCall({
  method: 'DELETE',
  url: '/api/account/sessions',
  needs: 'signedIn',
  whileSuspended: true,
  tag: 'Account',
  summary: 'Sign out everywhere else',
  answer: z.object({ ended: z.int() }),
});

/** The password and the second factor: a code of the app, or a recovery code. */
const provenTwice = z.strictObject({ password: givenPassword, code: requiredText(20) });
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const beginTwoFactor = defineCall({
  method: 'PUT',
  url: '/api/account/two-factor/secret',
  needs: 'signedIn',
  tag: 'Account',
  summary: 'Begin with a second factor: the secret for an authenticator app, to be proven with a code',
  body: z.strictObject({ password: givenPassword }),
  answer: z.object({ secret: z.string(), uri: z.string() }),
});

export const activateTwoFactor = defineCall({
  method: 'PUT',
  url: '/api/account/two-factor/activation',
  needs: 'signedIn',
  tag: 'Account',
  summary: 'Switch the second factor on with a code; answers the recovery codes, this once',
  body: z.strictObject({ code: requiredText(20) }),
  answer: recoveryCodes,
});

export const renewRecoveryCodes = defineCall({
  method: 'PUT',
  url: '/api/account/two-factor/recovery-codes',
  needs: 'signedIn',
  tag: 'Account',
  summary: 'New recovery codes in place of the earlier ones, for the password and a code',
  body: provenTwice,
  answer: recoveryCodes,
});

export const removeTwoFactor = defineCall({
  method: 'PUT',
  url: '/api/account/two-factor/removal',
  needs: 'signedIn',
  tag: 'Account',
  summary: 'Switch the second factor off, with the password and a code of the app or a recovery code',
  body: provenTwice,
  answer: done,
});
