import { basics } from './basics.ts';

/** The forms that visitors send. */
export const requestAccess = {
  title: 'Request access',
  lead: 'Tell us who you are. An admin of the business will review your request, and you will get an email with the answer.',
  name: basics.name,
  email: basics.email,
  message: basics.message,
  optional: 'optional',
  send: 'Send request',
  back: 'Back to Login',
  website: 'Leave this field empty',
  emailWrong: 'Please enter a valid email address.',
  failed: 'There was a problem sending your request. Please try again.',
  sentTitle: 'Your request has been sent',
  sentText: (email: string) => `An admin will review it. The answer goes to ${email}.`,
};
