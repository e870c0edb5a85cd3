import { z } from 'zod';
import { defineCall } from '../../call.ts';
import * as f from '../../fields.ts';
import { sayText } from '../../refusals/say.ts';
import { emailAddress } from '../identity/fields.ts';

/** What there can be of a person, in the order in which it is shown. */
export const PERSONAL_KINDS = [
  ...(['member', 'parties', 'visitors', 'sales', 'invoices', 'purchasing'] as const),
  ...(['stock', 'mails', 'notifications', 'chats', 'audit', 'files'] as const),
] as const;
export type PersonalKind = (typeof PERSONAL_KINDS)[number];

/** What has to be settled before somebody can be erased, each said as a refusal that counts it. */
export const UNSETTLED = [
  ...([
    'privacy.sample',
    'privacy.import',
    'privacy.quotes',
    'privacy.orders',
    'privacy.deliveries',
  ] as const),
  ...(['privacy.returns', 'privacy.recurring', 'privacy.invoices', 'privacy.credit'] as const),
  ...(['privacy.purchaseOrders', 'privacy.supplierReturns'] as const),
] as const;
export type Unsettled = (typeof UNSETTLED)[number];

const kind = z.enum(PERSONAL_KINDS);
const tag = 'Personal data';
const needs = 'users:manage';

/** Who is meant: whoever has an email address. */
const whose = {
  email: emailAddress,
  /** Customers and suppliers with this address that are the person: all of them is erased. Left out: as it looks. */
  persons: z
    .array(f.id)
    .max(200, sayText('privacy.manyParties', { most: 200 }))
    .optional(),
};

export const findPersons = defineCall({
  method: 'GET',
  url: '/api/privacy/persons',
  needs,
  tag,
  summary:
    'People of whom there is something in the business, by a part of their name or their email address; 20 at most',
  query: z.strictObject({ q: f.requiredText(200) }),
  answer: z.object({
    persons: z.array(z.object({ email: z.string(), name: z.string(), kinds: z.array(kind) })),
  }),
});

/** A customer or a supplier with the address, and whether it is the person or a business where they are reached. */
const Party = z.object({
  id: f.id,
  kind: z.enum(['customer', 'supplier']),
  code: z.string(),
  name: z.string(),
  isPerson: z.boolean(),
});

export const previewErasure = defineCall({
  method: 'POST',
  url: '/api/privacy/previews',
  needs,
  tag,
  summary:
    'What there is of a person, what erasing them would change, what has to stay, and what stands in the way',
  body: z.strictObject(whose),
  answer: z.object({
    email: z.string(),
    names: z.array(z.string()),
    parties: z.array(Party),
    /** Records that are theirs or name them. */
    kinds: z.array(z.object({ kind, records: z.int() })),
    /** Documents that keep their name, and by which law. */
    stays: z.array(z.object({ law: z.enum(['invoices', 'books']), records: z.int() })),
    /** Whether there is a login, which goes too. */
    login: z.boolean(),
    /** Sentences that say what has to be done first. */
    blockers: z.array(z.string()),
  }),
  example: { email: 'rosa@example.com' },
});
export type Preview = z.infer<typeof previewErasure.answer>;

export const exportPerson = defineCall({
  method: 'POST',
  url: '/api/privacy/exports',
  needs,
  tag,
  summary: 'Everything that is known of a person, as JSON',
  body: z.strictObject(whose),
  onReplica: true,
  answer: z.instanceof(Uint8Array),
  produces: 'application/octet-stream',
  example: { email: 'rosa@example.com' },
});

export const erasePerson = defineCall({
  method: 'POST',
  url: '/api/privacy/erasures',
  needs,
  tag,
  summary: 'Erase a person, for good. What the law wants of documents stays',
  erases: true,
  body: z.strictObject({
    ...whose,
    /** The address once more, so that nobody is erased by a slip. */
    confirm: f.text(254),
  }),
  answer: z.object({
    /** Records that were changed or deleted, by table; none when there was nothing any more. */
    records: z.record(z.string(), z.int()),
  }),
  example: { email: 'rosa@example.com', confirm: 'rosa@example.com' },
});
