import { recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import type { Database, Tx } from '#server/foundation/db/tenant.ts';
import type { InTenant } from '#server/foundation/http/handler.ts';
import { openTenantOf } from '#server/foundation/tenants/open.ts';
import { documentIn, fallbackIn } from '#shared/assistant/chat/configuration.ts';
import type { ConfigurationAnswer } from '#shared/assistant/chat/contract.ts';
import { firstReadable, readDocument, wordedProblems } from '#shared/assistant/chat/document.ts';
import { AppError, conflict } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import { PLATFORM_TENANT } from '#shared/roles.ts';

type Stored = { content: string; version: number; updated_at: string };

/**
 * How a tenant's chat looks and behaves, for whoever comes from outside: by its own document, else by that of `public`,
 * else as it is built in. A document that can be read no more counts like none. Throws as its shop does.
 */
export async function readConfiguration(
  database: Database,
  tenantId: string,
  language: string,
): Promise<ConfigurationAnswer> {
  const own = await database.withVisitor(tenantId, async (tx) => {
    await openTenantOf({ tx });
    return stored(tx);
  });
  return completed(database, { tenantId, language }, own);
}

/** The same for a member, also while the business is suspended. */
export async function readOwnConfiguration(
  database: Database,
  inTenant: InTenant,
): Promise<ConfigurationAnswer> {
  const { tenantId, language, own } = await inTenant(async (ctx) => ({
    ...{ tenantId: ctx.tenantId, language: ctx.language },
    own: await stored(ctx.tx),
  }));
  return completed(database, { tenantId, language }, own);
}

async function completed(
  database: Database,
  { tenantId, language }: { tenantId: string; language: string },
  own: Stored | null,
): Promise<ConfigurationAnswer> {
  const isOwn = own !== null && readDocument(own.content).configuration !== null;
  const shared =
    isOwn || tenantId === PLATFORM_TENANT ? null : await database.withVisitor(PLATFORM_TENANT, stored);
  return answerOf(own, shared, language);
}

/**
 * Replaces the tenant's document. Throws invalid-argument with everything that is wrong with it, line by line; aborted
 * with the current one when somebody else has been faster.
 */
export async function putConfiguration(
  ctx: Ctx,
  { content, version }: { content: string; version: number },
): Promise<ConfigurationAnswer> {
  const { problems } = readDocument(content);
  if (problems[0]) {
    const fields = problems.map(({ said }) => ({ field: 'content', said }));
    const shown = wordedProblems(problems, ctx.language);
    throw new AppError('invalid-argument', problems[0].said, { fields, details: { problems: shown } });
  }
  const before = await stored(ctx.tx, 'for no key update');
  const written =
    before?.content === content && before.version === version ? before : await write(ctx, content, version);
  if (!written) {
    throw conflict(say('chat.configurationChanged'), answerOf(await stored(ctx.tx), null, ctx.language));
  }
  if (written !== before) {
    await recordAudit(ctx, [
      {
        action: 'chat.configured',
        entityType: 'chat',
        entityId: 'chat',
        changes: { content: { before: before?.content ?? null, after: content } },
      },
    ]);
    // How the tenant presents itself: everybody's windows ask again.
    ctx.changed('tenants');
  }
  return answerOf(written, null, ctx.language);
}

/** Null: the version is not the current one. */
async function write({ tx, actor }: Ctx, content: string, version: number): Promise<Stored | null> {
  const [row] = await tx.query<Stored>(
    version === 0
      ? {
          text: `insert into chat_configurations (tenant_id, content, updated_by) values (:tenant, $1, $2) on conflict do nothing
                 returning content, version, updated_at`,
          values: [content, actor.name],
        }
      : {
          text: `update chat_configurations set content = $1, updated_by = $2, updated_at = now(), version = version + 1
                 where tenant_id = :tenant and version = $3 returning content, version, updated_at`,
          values: [content, actor.name, version],
        },
  );
  return row ?? null;
}

async function stored(tx: Tx, lock = ''): Promise<Stored | null> {
  const [row] = await tx.query<Stored>({
    text: `select content, version, updated_at from chat_configurations where tenant_id = :tenant ${lock}`,
  });
  return row ?? null;
}

function answerOf(own: Stored | null, shared: Stored | null, language: string): ConfigurationAnswer {
  const { configuration, document } = firstReadable([own, shared].filter((one) => one !== null));
  const source = document === null ? 'fallback' : document === own ? 'own' : 'public';
  return {
    configuration: document ? configuration : fallbackIn(language),
    content: document?.content ?? documentIn(language),
    source,
    version: own?.version ?? 0,
    updatedAt: document?.updated_at ?? null,
  };
}
