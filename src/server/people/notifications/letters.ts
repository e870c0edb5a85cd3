import type { Ctx } from '#server/foundation/context.ts';
import type { MailAddress } from '#shared/foundation/mail/address.ts';
import { addressesOf } from '../members/known.ts';
import { languagesOf } from '../tenants/view.ts';
import type { Notified } from './raise.ts';

/** Whom a letter goes to, and the language that they read. */
export type Addressee = { to: MailAddress; language: string };

/**
 * Where the letter of a feature's own goes: to the contact address of the business where it has one, otherwise to those
 * who were notified and want it by mail at once.
 */
export async function letterTo(
  { tx, tenantId }: Pick<Ctx, 'tx' | 'tenantId'>,
  { contactEmail, language }: { contactEmail: string | null; language: string },
  notified: Notified[],
): Promise<Addressee[]> {
  if (contactEmail) return [{ to: { address: contactEmail }, language }];
  const atOnce = notified.filter(({ mail }) => mail === 'at-once').map(({ userId }) => userId);
  const addresses = await addressesOf(tx, tenantId, atOnce);
  const languages = await languagesOf(tx, tenantId, atOnce);
  return [...addresses].map(([user, to]) => ({ to, language: languages.get(user) ?? language }));
}
