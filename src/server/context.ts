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
  idempotencyKey: string | null;
  /** Tells every open screen of the tenant, after commit, that a topic is to be asked for again. */
  changed(topic: LiveTopic): void;
};

export type LiveTopic = 'items' | 'stock' | 'locations' | 'imports';

/** Makes the context of a transaction; the one place where topics are tied to its commit. */
export function contextOf(
  tx: Tx,
  of: { tenantId: string; currency: string; actor: Actor; requestId?: string; idempotencyKey?: string },
  publish: (tenantId: string, topic: LiveTopic) => void,
): Ctx {
  const topics = new Set<LiveTopic>();
  return {
    tx,
    tenantId: of.tenantId,
    currency: of.currency,
    actor: of.actor,
    requestId: of.requestId ?? null,
    idempotencyKey: of.idempotencyKey ?? null,
    changed: (topic) => {
      if (topics.has(topic)) return;
      topics.add(topic);
      tx.afterCommit(() => publish(of.tenantId, topic));
    },
  };
}
