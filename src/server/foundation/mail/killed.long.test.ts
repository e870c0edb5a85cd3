// Second tier: starts a server of its own.
// First tier: src/server/foundation/mail/interrupted.test.ts
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, vi } from 'vitest';
import { begin } from '#server/app.ts';
import { openTenant } from '#server/people/tenants/service.ts';
import { freePort, startApp, urlOf } from '#server/testing/childApp.ts';
import { startMailServer } from '#server/testing/mailServer.ts';
import { inMails, inviting } from '#server/testing/mails.ts';
import { copyTemplate, dropCopy } from '#server/testing/testDatabases.ts';
import { openPool } from '../db/pool.ts';
import { openDatabase } from '../db/tenant.ts';
import { queueMail } from './queue.ts';

const TENANT = 'killed';

it('an application that is killed while it sends sends again when it is back, under the same Message-ID', async () => {
  const [postgres, nodes] = [inject('postgres'), inject('nodes')];
  const name = `test_${randomBytes(6).toString('hex')}`;
  await copyTemplate(postgres, nodes, name);
  const pool = openPool({ ...postgres, database: name }, { size: 2 });
  const dataDir = await mkdtemp(join(tmpdir(), 'stockbook-mail-'));
  const taking = Promise.withResolvers<void>();
  let dies = true;
  const messageIds: string[] = [];
  const mailServer = await startMailServer({
    onMail: ({ headers }) => {
      messageIds.push(headers['message-id'] ?? '');
      taking.resolve();
      return dies ? new Promise<void>(() => undefined) : undefined;
    },
  });
  const env = {
    DATABASE_URL: urlOf({ ...postgres, database: name }),
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    MAIL_FROM: 'stock@mail.example.com',
  };
  const running: ReturnType<typeof startApp>[] = [];
  const start = async () => {
    const app = startApp(dataDir, await freePort(), env);
    running.push(app);
    await app.ready;
    return app;
  };
  try {
    const database = openDatabase(pool, undefined, { isDistributed: nodes !== null });
    await database.withSystem('demo data', (tx) => openTenant({ begin }, tx, { id: TENANT, name: 'Killed' }));
    const id = await database.withTenantAsSystem(TENANT, (tx) =>
      queueMail(
        { tx, tenantId: TENANT },
        { send: async () => true },
        { to: { address: 'twice@example.com' }, content: inviting() },
      ),
    );
    const first = await start();
    await taking.promise;
    first.child.kill('SIGKILL');
    await first.ended;
    dies = false;
    await start();
    await vi.waitFor(async () => {
      const rows = await inMails({ database }, 'select status, attempts, text from mails where id = $1', [
        id,
      ]);
      expect(rows).toEqual([{ status: 'sent', attempts: 2, text: '' }]);
    });
    expect(messageIds).toEqual([`<${id}@mail.example.com>`, `<${id}@mail.example.com>`]);
    // Neither what the mail leads to nor how the mail server is entered gets into the log.
    for (const app of running) expect(app.said()).not.toMatch(/a-secret|smtp:\/\//);
  } finally {
    for (const { child, ended } of running) {
      child.kill('SIGTERM');
      await ended;
    }
    await mailServer.stop();
    await pool.end();
    await dropCopy(postgres, nodes, name);
    await rm(dataDir, { recursive: true, force: true });
  }
});
