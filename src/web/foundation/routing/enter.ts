import { redirect } from '@tanstack/react-router';
import { getSession, loadSession } from '#web/api/session.ts';
import { type Access, elsewhere, ForManagers, isOwnPath, ownInventory, REFUSED } from './rules.ts';

/** Goes to the start page, which belongs to the public site. Nothing else is shown until it is there. */
export function toStartPage(): Promise<never> {
  if (window.location.pathname === '/') throw new Error('The start page is not served by the public site.');
  window.location.replace('/');
  return new Promise(() => undefined);
}

/**
 * Sends whoever may not be here elsewhere, by a redirect that it throws, or stops them with ForManagers, which the
 * page words. It waits until it is known who is here.
 */
export async function guard(access: Access, href: string, tenantId?: string): Promise<void> {
  const user = await loadSession();
  const target = elsewhere(access, user, tenantId);
  if (!target) return;
  if (target === REFUSED) throw new ForManagers();
  if (target.to === '/') return toStartPage();
  const comesBack = target.to === '/admin-login-456' && !getSession().byChoice && isOwnPath(href);
  throw redirect({ ...target, ...(comesBack ? { search: { next: href } } : {}), replace: true });
}

/** Leads whoever is signed in away from the sign-in screen: to where they wanted to go, or to their inventory. */
export async function leaveLogin(next: string | undefined): Promise<void> {
  // Without a server the form still shows, and says so when it is sent.
  const user = await loadSession().catch(() => null);
  if (user && isOwnPath(next)) throw redirect({ href: next, replace: true });
  if (user) throw redirect({ ...ownInventory(user), replace: true });
}
