import type { Tx } from './db/tenant.ts';

export type Actor = { kind: 'user' | 'system' | 'assistant'; id: string | null; name: string };

/** All that a service gets to work with: one open transaction in one tenant, and on whose behalf. */
export type Ctx = {
  tx: Tx;
  tenantId: string;
  /** ISO 4217 code of the tenant's money. */
  currency: string;
  actor: Actor;
  requestId: string | null;
  /** From where the request came; null for what the system does by itself. */
  address: string | null;
  idempotencyKey: string | null;
  /** The language that whoever asks reads; English for what the system does by itself. */
  language: string;
  /** The moment of which it is written, where a history is put in afterwards; else it is now. */
  at?: string;
  /** Tells every open screen of the tenant, after commit, that a topic is to be asked for again. */
  changed(topic: LiveTopic): void;
};

/** Does work in a transaction of its own in one tenant. */
export type Entering = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;

/**
 * What a call of the platform gets to work with: one transaction over all tenants. It names no tenant, so that no
 * service that relies on being confined to one can be called with it by mistake.
 */
export type PlatformCtx = Pick<
  Ctx,
  'tx' | 'actor' | 'requestId' | 'address' | 'idempotencyKey' | 'language'
> & {
  /** Whether the request was made on the machine that the server runs on. */
  onThisMachine: boolean;
  /** Tells every open screen of a tenant, after commit, that a topic is to be asked for again. */
  changed(tenantId: string, topic: LiveTopic): void;
};

export type LiveTopic =
  | 'items'
  | 'stock'
  | 'locations'
  | 'counts'
  | 'imports'
  | 'labels'
  | 'customers'
  | 'quotes'
  | 'invoices'
  | 'recurring-invoices'
  | 'orders'
  | 'deliveries'
  | 'returns'
  | 'payments'
  | 'suppliers'
  | 'mails'
  | 'people'
  | 'requests'
  | 'tenants'
  | 'comments'
  | 'messages'
  | 'purchase-orders'
  | 'supplier-returns'
  | 'incoming-invoices'
  | 'access'
  | 'report-schedules'
  | PersonTopic;

/** A topic of one person: their streams alone hear of it, as "notifications". */
export type PersonTopic = `${'notifications' | 'chats' | 'labels'}@${string}`;

/** Makes the context of a transaction; the one place where topics are tied to its commit. */
export function contextOf(
  tx: Tx,
  of: {
    tenantId: string;
    currency: string;
    actor: Actor;
    requestId?: string;
    address?: string;
    idempotencyKey?: string;
    language?: string;
  },
  publish: (tenantId: string, topic: LiveTopic) => void,
): Ctx {
  const topics = new Set<LiveTopic>();
  return {
    tx,
    tenantId: of.tenantId,
    currency: of.currency,
    actor: of.actor,
    requestId: of.requestId ?? null,
    address: of.address ?? null,
    idempotencyKey: of.idempotencyKey ?? null,
    language: of.language ?? 'en',
    changed: (topic) => {
      if (topics.has(topic)) return;
      topics.add(topic);
      tx.afterCommit(() => publish(of.tenantId, topic));
    },
  };
}
