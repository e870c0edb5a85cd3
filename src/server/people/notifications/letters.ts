import type { Ctx } from '#server/foundation/context.ts';
import type { MailAddress } from '#shared/foundation/mail/address.ts';
import { addressesOf } from '../members/known.ts';
import type { Notified } from './raise.ts';

/**
 * Where the letter of a feature's own goes: to the contact address of the business where it has one, otherwise to those
 * who were notified and want it by mail at once.
 */
export async function letterTo(
  { tx, tenantId }: Pick<Ctx, 'tx' | 'tenantId'>,
  contactEmail: string | null,
  notified: Notified[],
): Promise<MailAddress[]> {
  if (contactEmail) return [{ address: contactEmail }];
  const atOnce = notified.filter(({ mail }) => mail === 'at-once').map(({ userId }) => userId);
  return [...(await addressesOf(tx, tenantId, atOnce)).values()];
}
