import { z } from 'zod';
import { sayText } from '../../refusals/say.ts';
import { fold } from '../../text.ts';

/**
 * The id of a tenant is a slug that stands in addresses: 3 to 40 of a-z, 0-9 and single hyphens between them.
 * The one list of rules for whoever opens a tenant: the platform, registration, and the page that suggests one.
 */
const MIN = 3;
const MAX = 40;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Words that are, or may one day be, something else in an address or a sentence. */
export const RESERVED_TENANT_IDS: readonly string[] = [
  ...['about', 'account', 'admin', 'admin-login-456', 'administrator', 'api', 'app', 'assets', 'auth'],
  ...['billing', 'blog', 'cart', 'checkout', 'contact', 'dashboard', 'docs', 'download', 'email', 'favicon'],
  ...['files', 'ftp', 'guest', 'health', 'help', 'home', 'imprint', 'index', 'info', 'inventory', 'invite'],
  ...['invoices', 'legal', 'live', 'login', 'logout', 'mail', 'metrics', 'new', 'news', 'nobody', 'null'],
  ...['openapi', 'outbox', 'platform', 'postmaster', 'pricing', 'privacy', 'public', 'purchase-orders'],
  ...[
    'ready',
    'register',
    'registration',
    'reset-password',
    'robots',
    'root',
    'security',
    'settings',
    'shop',
  ],
  ...['sign-in', 'sign-out', 'sign-up', 'signin', 'signout', 'signup', 'sitemap', 'smtp', 'static', 'status'],
  ...['stockbook', 'support', 'system', 'tenant', 'tenants', 'terms', 'undefined', 'user', 'user-requests'],
  ...['users', 'view', 'webhooks', 'webmaster', 'webmail', 'www'],
];

const RESERVED = new Set(RESERVED_TENANT_IDS);

/** Why a text cannot be the id of a new tenant; null when it can. Whether it is taken, the database knows. */
export type TenantIdFault = 'length' | 'form' | 'reserved';

export function tenantIdFault(id: string): TenantIdFault | null {
  if (id.length < MIN || id.length > MAX) return 'length';
  if (!SLUG.test(id)) return 'form';
  return RESERVED.has(id) ? 'reserved' : null;
}

/** What is said of each fault, as text. */
const TENANT_ID_REFUSALS: Record<TenantIdFault, string> = {
  length: sayText('tenants.idLength', { least: MIN, most: MAX }),
  form: sayText('tenants.idForm'),
  reserved: sayText('tenants.idReserved'),
};

/** The id of a tenant to be opened. */
export const newTenantId = z
  .string(sayText('field.type', { kind: 'text' }))
  .superRefine((id, { addIssue }) => {
    const fault = tenantIdFault(id);
    if (fault) addIssue({ code: 'custom', message: TENANT_ID_REFUSALS[fault] });
  });

/** Whether a text can be the id of a new tenant, unless it is taken. */
export function isTenantId(id: string): boolean {
  return tenantIdFault(id) === null;
}

/**
 * An id made of a business name: "Müller & Sons" is "muller-and-sons". Always one that may be used, though it may
 * be taken: names too short, reserved or without a letter of a-z get a word more.
 */
export function suggestTenantId(name: string): string {
  const words = fold(name)
    .replace(/['’]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-');
  const slug = cut(words, MAX);
  if (isTenantId(slug)) return slug;
  return slug ? `${slug}-business` : 'business';
}

/** The ids that a business of this name may get, best first: "harbor", "harbor-2", "harbor-3" and so on. */
export function* tenantIdsFor(name: string): Generator<string, never> {
  const first = suggestTenantId(name);
  yield first;
  for (let number = 2; ; number++) {
    const ending = `-${number}`;
    yield `${cut(first, MAX - ending.length)}${ending}`;
  }
}

function cut(slug: string, length: number): string {
  return slug.replace(/^-+/, '').slice(0, length).replace(/-+$/, '');
}
