import type { Refusals } from '../writing.ts';

const DECIDED = { approved: 'approved', rejected: 'rejected' };
const INVITATION = { accepted: 'accepted', revoked: 'taken back' };

/** What is refused around sign-in, members, requests for access, notifications and the business itself. */
export const people = {
  'samples.within': 'You are in a sample business already. Throw it away before you open another one.',
  'samples.none': 'This is not a sample business, so there is nothing to throw away.',
  'samples.alone': 'A sample business is yours alone. Invite people once you are back in your own.',
  'identity.untypable': 'Contains characters that cannot be typed.',
  'identity.shortPassword': ({ least }: { least: number }) =>
    `Password must be at least ${least} characters.`,
  'identity.noPassword': 'Enter your password.',
  'identity.commonPassword':
    'This is one of the most common passwords, so it is easy to guess. Choose another one.',
  'identity.ownPassword':
    'A password that is your name, your email address or the name of your business is easy to guess. Choose another one.',
  'identity.wrongPassword': 'This is not your current password.',
  'identity.signInFailed': 'Invalid email or password.',
  'identity.otherWebsite': 'This request came from another website.',
  'identity.unconfirmed': 'Confirm your email address first. Until then, nothing is sent to others.',
  'identity.confirmLinkSpent': 'This link is not good any more. Sign in and have the mail sent again.',
  'identity.setUpLinkSpent': 'This set-up link is not good any more. Start Stockbook again to get a new one.',
  'identity.resetLinkSpent': 'This link is not good any more: it works once, for one hour.',
  'identity.resetAsked':
    'If there is an account with this email address, a mail with a link to choose a new password is on its way.',
  'identity.sameEmail': 'This is your email address already.',
  'identity.taken': 'This email address has an account already. Use another one.',
  'identity.wrongCode': 'That code is not right.',
  'identity.wrongFirstCode': 'That code is not right. Wait for the next one.',
  'identity.twoFactorOn': 'Two-factor sign-in is on already.',
  'identity.twoFactorOff': 'Two-factor sign-in is off.',
  'identity.twoFactorNotBegun': 'Two-factor sign-in has to be begun first.',
  'identity.notFound': 'User not found.',
  'sessions.notFound': 'Session not found.',

  'joining.invitationSpent': 'This invitation is not good any more: it was used, withdrawn, or has run out.',
  'joining.memberAlready': ({ business }: { business: string }) =>
    `You are a member of ${business} already: sign in with this email address.`,
  'joining.memberElsewhere':
    'This email address has an account in another business. An account belongs to one: ask for an invitation to another address.',
  'joining.byInvitation': 'People join here by invitation. Ask for access instead.',
  'joining.notMade':
    'This account could not be made. If you have one already, sign in or choose a new password.',

  'members.notFound': 'Person not found.',
  'members.noAddress': 'Name at least one address.',
  'members.manyAddresses': ({ most }: { most: number }) => `Up to ${most} addresses.`,
  'members.already': ({ email }: { email: string }) => `${email} is already a member.`,
  'members.changed': ({ email }: { email: string }) =>
    `${email} was changed by somebody else in the meantime.`,
  'members.ownRole': 'You cannot change your own role.',
  'members.disableSelf': 'You cannot disable yourself.',
  'members.removeSelf': 'You cannot remove yourself.',
  'members.lastAdmin': ({ email }: { email: string }) =>
    `${email} is the only active admin. Make somebody else an admin first.`,
  'invitations.notFound': 'Invitation not found.',
  'invitations.closed': ({ email, status }: { email: string; status: keyof typeof INVITATION }) =>
    `The invitation of ${email} has been ${INVITATION[status]} already.`,

  'requests.notFound': 'Request not found.',
  'requests.none': 'Choose at least one request.',
  'requests.many': ({ most }: { most: number }) => `Up to ${most} requests at once.`,
  'requests.twice': 'Each request once only.',
  'requests.decided': ({ email, status, by }: { email: string; status: keyof typeof DECIDED; by: string }) =>
    `The request of ${email} was ${DECIDED[status]} by ${by} in the meantime.`,
  'requests.askedAgain': ({ email }: { email: string }) =>
    `${email} has asked again in the meantime. Look at the request once more.`,
  'conflict.ofOthersToo': ({ first, others }: { first: string; others: number }) =>
    `${first} The same goes for ${others} more of them.`,

  'notifications.notFound': 'Notification not found.',
  'notifications.id': 'Must be the id of a notification.',
  'notifications.link': 'Must be a path of this site, such as /view.',
  'notifications.topic': 'Must be a topic of the list.',
  'notifications.onlyYourself': 'You can notify nobody but yourself.',
  'notifications.ownBusiness': 'You can notify people of your own business only.',

  'tenants.idLength': ({ least, most }: { least: number; most: number }) =>
    `Must have ${least} to ${most} characters.`,
  'tenants.idForm': 'Must be made of a-z, 0-9 and single hyphens between them.',
  'tenants.idReserved': 'This word is reserved. Choose another one.',
  'tenants.unknown': 'There is no such business.',
  'tenants.inactive': ({ name }: { name: string }) => `${name} is not active.`,
  'tenants.brandingNotAllowed': 'Insufficient permissions to update branding',
  'tenants.settingsNotAllowed': 'Insufficient permissions to update settings',
  'tenants.brandingChanged': 'The branding was changed by somebody else in the meantime.',
  'tenants.currencyInBooks': ({ currency }: { currency: string }) =>
    `The currency cannot be changed any more: there are prices, costs, stock values or documents in ${currency}.`,
  'tenants.currencyOfThreshold': ({ currency }: { currency: string }) =>
    `The currency cannot be changed while the threshold for approvals is an amount in ${currency}. Remove it first.`,
  'branding.logo': 'Must be a PNG, JPEG or WebP picture of up to 48 KB, as a data address.',
  'branding.colour': 'Must be a colour such as #0b7285.',
  'preferences.language': ({ languages }: { languages: readonly string[] }) =>
    `Must be one of ${languages.join(', ')}, perhaps with a region, as in de-AT.`,
  'preferences.timezone': 'Must be the name of a time zone, such as Europe/Berlin.',
  'preferences.dateFormat': ({ formats }: { formats: readonly string[] }) =>
    `Must be one of ${formats.join(', ')}.`,
  'settings.oneOnly': 'Name exactly one setting with its value.',
  'settings.numberFormat':
    'Must have the counter once, as zeros in braces, such as INV-{YYYY}-{00000}; {YYYY}, {YY} and {MM} stand for the date.',
  'settings.reminderEarly': ({ days }: { days: number }) =>
    `Must be ${days} days before the due date or less.`,
  'settings.reminderLate': ({ days }: { days: number }) => `Must be ${days} days after the due date or less.`,
  'settings.manyReminders': ({ most }: { most: number }) => `Up to ${most} reminders.`,
  'settings.dayTwice': 'Each day once only.',
  'settings.hours': 'Must be a whole number of hours.',
  'settings.manyDays': ({ most }: { most: number }) => `Must be ${most} days or less.`,
  'settings.manyHours': ({ most }: { most: number }) => `Must be ${most} hours or less.`,

  'privacy.manyParties': ({ most }: { most: number }) => `Up to ${most} customers and suppliers.`,
  'privacy.unknownParty': 'No customer or supplier has this address.',
  'privacy.confirm': 'Type the email address exactly as it stands above.',
  'privacy.self':
    'You cannot erase yourself. Ask another admin; if there is none, make somebody else an admin first.',
  'privacy.sample': 'A sample business of theirs is still open. They have to throw it away first.',
  'privacy.import': ({ count }: { count: number }) =>
    `Imports that are not finished name them: ${count}. Finish or cancel these first.`,
  'privacy.quotes': ({ count }: { count: number }) =>
    `Quotes are open: ${count}. Withdraw these, or wait for the answers.`,
  'privacy.orders': ({ count }: { count: number }) =>
    `Orders are not settled: ${count}. Deliver and close these, or cancel them.`,
  'privacy.deliveries': ({ count }: { count: number }) =>
    `Deliveries are being picked: ${count}. Finish or cancel these first.`,
  'privacy.returns': ({ count }: { count: number }) =>
    `Returns are under way: ${count}. Close or decline these first.`,
  'privacy.recurring': ({ count }: { count: number }) =>
    `Recurring invoices go on: ${count}. End these first.`,
  'privacy.invoices': ({ count }: { count: number }) =>
    `Invoices are drafts or not fully paid: ${count}. Delete the drafts; collect, credit or void the others.`,
  'privacy.credit': ({ count }: { count: number }) =>
    `Payments and credit notes have something left: ${count}. Apply or refund it first.`,
  'privacy.purchaseOrders': ({ count }: { count: number }) =>
    `Purchase orders are open: ${count}. Close or cancel these first.`,
  'privacy.supplierReturns': ({ count }: { count: number }) =>
    `Returns to them are open: ${count}. Close or cancel these first.`,
} satisfies Refusals;
