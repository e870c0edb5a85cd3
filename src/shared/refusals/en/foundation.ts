import { type Refusals, writingIn } from '../writing.ts';

const { count, either } = writingIn('en');

const KINDS = {
  text: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  list: 'a list',
  object: 'an object',
  other: 'of another type',
};

const PARTIES = { customer: 'customer', supplier: 'supplier' };
const UNKNOWN_PARTIES = { customer: 'Customer not found.', supplier: 'Supplier not found.' };

// What a mail server said, in its own words.
const quoting = (answer: string) => (answer ? `: ${answer}` : '.');

/** What can be wrong with any field, and what the foundation refuses. */
export const foundation = {
  'field.required': 'Is required.',
  'field.unknown': 'Is not a field of this request.',
  'field.choice': 'Is not one of the possible choices.',
  'field.invalid': 'Is not valid.',
  'field.type': ({ kind }: { kind: keyof typeof KINDS }) => `Must be ${KINDS[kind]}.`,
  'field.atMostEntries': ({ most }: { most: number }) => `Up to ${count(most)} entries.`,
  'field.tooLong': ({ most }: { most: number }) => `Must be ${most} characters or less.`,
  'field.atMost': ({ most }: { most: number }) => `Must be ${most} or less.`,
  'field.atLeast': ({ least }: { least: number }) => `Must be ${least} or more.`,
  'field.empty': 'Must not be empty.',
  'field.blank': 'Must not be blank.',
  'field.unstorable': 'Contains characters that cannot be stored.',
  'field.email': 'Please enter a valid email address.',
  'field.id': 'Must be the id of a record.',
  'field.numberAsText': 'Must be a number written as text, such as "12.5".',
  'field.number': 'Must be a number.',
  'field.decimal': 'Must be a number, such as 12.5.',
  'field.decimals': ({ most }: { most: number }) => `Must have ${most} decimals or less.`,
  'field.digits': ({ most }: { most: number }) =>
    `Must have ${most} digits or less before the decimal point.`,
  'field.zero': 'Must not be zero.',
  'field.negative': 'Must not be negative.',
  'field.notPositive': 'Must be more than zero.',
  'field.minorUnits': 'Must be a whole number of the smallest unit of the currency.',
  'field.tooLarge': 'Is too large.',
  'field.instant': 'Must be a date and time, such as 2026-01-31T12:00:00Z.',
  'field.date': 'Must be a date, such as 2026-01-31.',
  'field.years': 'Must be between the years 1900 and 2199.',
  'field.cursor': 'Is not a place in this list.',
  'field.flag': 'Must be true or false.',
  'field.singleLine': 'Must be a single line.',
  'field.currency': 'Must be the code of a currency, such as USD.',
  'field.oneOf': ({ choices }: { choices: readonly string[] }) => `Must be ${either(choices)}.`,
  'field.column': 'Is not a column of this list.',
  'field.days': 'Must be a whole number of days.',
  'field.future': 'Must not be in the future.',
  'field.afterToday': 'Must not be after today.',
  'field.afterLastDay': 'Must not be after the last day.',
  'field.beforeFirstDay': 'Must not be before the first day.',
  'request.invalid': 'The request is not valid.',
  'request.field': ({ field, problem }: { field: string; problem: string }) => `${field}: ${problem}`,
  'field.atMostDays': ({ most }: { most: number }) => `Must be ${most} days or less.`,
  'field.isoCurrency': 'Must be a currency of ISO 4217, such as USD.',
  'field.once': 'Must be there once only.',
  'record.changed': ({ name }: { name: string }) => `${name} was changed by somebody else in the meantime.`,
  'record.changedBy': ({ name, by }: { name: string; by: string }) =>
    `${name} was changed by ${by} in the meantime.`,
  'record.archived': ({ name }: { name: string }) => `${name} is archived: reopen it first.`,
  'request.tooLarge': 'The request is too large.',
  'request.notJson': 'The request must be sent as JSON.',
  'request.noBody': 'The request has no body.',
  'request.invalidJson': 'The request is not valid JSON.',
  'request.notObject': 'The request must be a JSON object.',
  'request.length': 'The length of the request is wrong.',
  'request.notForm': 'The request must be sent as multipart form data.',
  'request.noFiles': 'This form takes no files.',
  'request.unreadableForm': 'The form cannot be read.',
  'request.unstorable':
    'A value cannot be stored: it is too large or contains characters that are not allowed.',
  'request.address': 'The address of the request is not valid.',
  'request.nothingHere': 'There is nothing at this address.',
  'request.key': 'Idempotency-Key must be 1 to 200 visible characters.',
  'request.keyUsed': 'This Idempotency-Key was already used for another request.',
  'request.tooManyAttempts': 'Too many attempts. Please try again later.',
  'request.locked': ({ seconds }: { seconds: number }) =>
    `Somebody else is changing the same records. Please try again in ${seconds} seconds.`,
  'server.diskFull':
    'The disk of the server is full, so nothing was saved. Please tell whoever runs this server.',
  'server.databaseAway': ({ seconds }: { seconds: number }) =>
    `The database cannot be reached at the moment. Please try again in ${seconds} seconds.`,
  'server.busy': ({ seconds }: { seconds: number }) =>
    `The server is busy. Please try again in ${seconds} seconds.`,
  'server.businessBusy': ({ seconds }: { seconds: number }) =>
    `Your business has a lot going on at the moment. Please try again in ${seconds} seconds.`,
  'server.shopBusy': ({ seconds }: { seconds: number }) =>
    `This shop is busy at the moment. Please try again in ${seconds} seconds.`,
  'server.failed': 'Something went wrong on our side. Please try again.',
  'access.signIn': 'Please sign in.',
  'access.signInAgain': 'Please sign in again.',
  'access.guest': 'A guest can only talk to the assistant. Please sign in.',
  'access.otherTenant': 'You do not have access to this tenant.',
  'access.noTenant': 'No tenant context available',
  'access.notPermitted': 'You do not have permission to do this.',
  'access.suspended': 'This business is suspended: you can read, but not change anything.',
  'shop.notFound': 'Shop not found.',
  'shop.closed': 'This shop is closed.',
  'live.tooManyWindows':
    'Too many windows of your business are open. What is shown is up to date when it is loaded again.',
  'audit.typeMissing': 'Name the kind of the record as well.',
  'field.tenantId': 'Must be the id of a business.',
  'file.empty': 'The file is empty.',
  'documents.noLines': 'Give at least one line.',
  'documents.atMostLines': ({ most }: { most: number }) => `Up to ${most} lines.`,
  'documents.isVoid': ({ number }: { number: string }) =>
    `${number} is void, so this cannot be done with it.`,
  'documents.fileNotFound': 'File not found.',
  'parties.atMostContacts': ({ most }: { most: number }) => `Up to ${most} contacts.`,
  'parties.atMostAddresses': ({ most }: { most: number }) => `Up to ${most} addresses.`,

  'customers.unknown': 'There is no such customer.',
  'parties.notFound': ({ kind }: { kind: keyof typeof PARTIES }) => UNKNOWN_PARTIES[kind],
  'parties.codeTaken': ({ kind }: { kind: keyof typeof PARTIES }) =>
    `Another ${PARTIES[kind]} has this code.`,
  'documents.discount': 'Must be a percentage or an amount.',
  'periods.unknown': 'Is not a period.',
  'periods.firstDay': 'Give the first day.',
  'periods.lastDay': 'Give the last day.',
  'periods.tooLong': 'Must be ten years after the first day at most.',
  'views.notFound': 'View not found.',
  'views.list': 'Is not a list that has views.',
  'views.most': ({ most }: { most: number }) => `Up to ${most} views of a list.`,
  'mails.notFound': 'Mail not found.',
  'mails.address': 'Must be an email address.',
  'mails.notGivenUp': 'Only a mail that was given up can be sent again.',
  'mails.underWay': 'This mail is still being worked on. Please try again in a moment.',
  'mails.signInRefused': ({ answer }: { answer: string }) =>
    `The mail server refused the sign-in${quoting(answer)}`,
  'mails.refused': ({ answer }: { answer: string }) => `The mail server answered${quoting(answer)}`,
  'mails.noAnswer': 'The mail server did not answer in time.',
  'mails.notConnected': ({ answer }: { answer: string }) =>
    `The connection to the mail server failed${quoting(answer)}`,
  'mails.severalReasons': ({ reasons }: { reasons: readonly string[] }) => reasons.join('; '),
  'pdf.waiting': ({ waiting }: { waiting: number }) =>
    `${waiting} PDFs of your business are waiting to be made. Please try again in a moment.`,
  'pdf.tooSlow': 'This document takes too long to be made into a PDF.',
  'pdf.tooLarge': 'This document is too large to be made into a PDF.',
  'images.tooManyBytes': ({ most, megabytes }: { most: number; megabytes: number }) =>
    `A picture can have up to ${most} MB; this one has ${megabytes} MB.`,
  'images.tooManyPixels': ({
    width,
    height,
    millions,
  }: {
    width: number;
    height: number;
    millions: number;
  }) =>
    `The picture has ${width} × ${height} pixels. Up to ${millions} million are taken in: make it smaller first.`,
  'images.svg': 'SVG is not taken in, since it can carry scripts. Save the picture as PNG.',
  'images.heic':
    'HEIC cannot be read here. Save the picture as JPEG; phones do so by themselves when asked for a JPEG.',
  'images.unknownKind': 'This file is no picture of a known kind. Choose a JPEG, PNG, WebP or AVIF.',
  'images.tooDetailed': 'The picture has too many details to be kept small. Choose a simpler one.',
  'images.tooSlow': 'The picture takes too long to read. Save it anew, or make it smaller.',
  'images.damaged': 'The picture is damaged or incomplete, and cannot be read.',
  'images.failed': 'The picture could not be read this time. Please try again, or save it anew before.',
  'images.waiting': ({ waiting }: { waiting: number }) =>
    `${waiting} pictures of your business are waiting to be read. Please try again in a moment.`,

  'outside.address': 'This is no address that starts with http:// or https://.',
  'outside.credentials': 'The address has a user name or a password in it. Leave them out.',
  'outside.notPublic': 'The address leads into a private network. Only public ones are asked.',
  'outside.noServer': 'There is no server of that name.',
  'outside.unreachable': 'The server cannot be reached.',
  'outside.certificate': 'The certificate of the server is not valid.',
  'outside.tooSlow': 'The server took too long to answer.',
  'outside.redirects': 'The address leads on to another one too many times.',
  'outside.gone': 'There is nothing at this address any more.',
  'outside.status': ({ status }: { status: number }) => `The server refuses with the code ${status}.`,
  'outside.otherKind': ({ type }: { type: string }) => `There is no picture at this address, but ${type}.`,
  'outside.tooLarge': ({ megabytes }: { megabytes: number }) => `The file is larger than ${megabytes} MB.`,
} satisfies Refusals;
