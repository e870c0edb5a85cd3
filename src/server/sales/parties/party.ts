import type { Ctx } from '#server/foundation/context.ts';
import { fieldError } from '#shared/errors.ts';
import type { PartyAddress } from '#shared/foundation/documents/parties.ts';
import { isMailAddress } from '#shared/foundation/mail/address.ts';
import { say } from '#shared/refusals/say.ts';
import { sortKey } from '#shared/text.ts';
import { type FoundCustomer, findCustomers } from '../customers/read.ts';

/** The other side of a document, as it was copied into it. */
export type StoredParty = {
  name: string;
  email: string;
  taxId: string;
  billingAddress: PartyAddress;
  shippingAddress: PartyAddress | null;
};

/** A customer as a document names them. */
export function partyOf({ name, email, taxId, billingAddress, shippingAddress }: FoundCustomer): StoredParty {
  return { name, email, taxId, billingAddress, shippingAddress };
}

/** A party as the columns of a document. */
export const partyColumns = (party: StoredParty) => ({
  customer_name: party.name,
  customer_key: sortKey(party.name),
  party: JSON.stringify(party),
});

/** The customer of a draft. An archived one gets no new documents; a draft that was there (`before`) stays theirs. */
export async function customerFor(ctx: Ctx, id: string, before?: string): Promise<FoundCustomer> {
  const customer = (await findCustomers(ctx, [id])).get(id);
  if (!customer) throw fieldError('customerId', say('customers.unknown'));
  if (customer.status === 'archived' && id !== before)
    throw fieldError('customerId', say('customers.isArchived', { customer: customer.name }));
  return customer;
}

/** A document as letters are addressed for it. */
type Addressed = { id: string; customerId: string; party: StoredParty | null };

/** To whom documents are mailed: as the customer is reached now, as it was copied where nothing is known any more. */
export async function addressesOf(ctx: Ctx, documents: Addressed[]): Promise<Map<string, string[]>> {
  const customers = await findCustomers(ctx, [...new Set(documents.map(({ customerId }) => customerId))]);
  return new Map(
    documents.flatMap(({ id, customerId, party }) => {
      const address = customers.get(customerId)?.email || (party?.email ?? '');
      return isMailAddress(address) ? [[id, [address]] as const] : [];
    }),
  );
}
