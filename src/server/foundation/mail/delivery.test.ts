import { afterEach, describe, expect, it } from 'vitest';
import { type ArrivedMail, refusal } from '#server/testing/mailServer.ts';
import { inMails, inviting, LINK, mailApp, mailBecomes } from '#server/testing/mails.ts';
import { queueMail } from './queue.ts';

const { services, database, tenantId, serve, stop, send, idle } = await mailApp();
afterEach(stop);

describe('a mail server that works', () => {
  it('gets the mail once, with both parts and nothing else', async () => {
    const { arrived } = await serve();
    const content = inviting('Söhne & Co');
    const id = await send({ address: 'new@example.com', name: 'Nora Ñew' }, content);
    const row = await mailBecomes(services, id, { status: 'sent' });
    expect(arrived).toHaveLength(1);
    const [mail] = arrived as [ArrivedMail];
    expect(mail).toMatchObject({ from: 'stock@mail.example.com', to: ['new@example.com'] });
    expect(mail.text).toBe(content.text);
    expect(mail.html).toBe(content.html);
    expect(mail.headers).toMatchObject({
      from: 'Stockbook <stock@mail.example.com>',
      'message-id': `<${id}@mail.example.com>`,
      'auto-submitted': 'auto-generated',
    });
    expect(mail.headers['content-type']).toMatch(/^multipart\/alternative/);
    expect(mail.headers.to).toMatch(/<new@example\.com>$/);
    expect(row).toMatchObject({ attempts: 1, last_error: null, to_name: 'Nora Ñew' });
  });

  it('leaves no secret behind: the texts are emptied, what was sent to whom and when stays', async () => {
    await serve();
    const id = await send('new@example.com');
    const row = await mailBecomes(services, id, { status: 'sent' });
    expect(row).toMatchObject({ text: '', html: '', subject: 'Join Harbor on Stockbook' });
    expect(row.sent_at).not.toBeNull();
    const everywhere = await database.pool.query<{ text: string }>(
      "select coalesce(string_agg(j::text, ' '), '') as text from pgboss.job j where name = 'mail'",
    );
    expect(everywhere.rows[0]!.text).not.toContain('a-secret');
    await expect(inMails(services, 'update mails set text = $2 where id = $1', [id, LINK])).rejects.toThrow(
      'mails_check',
    );
  });

  it('gets no second header or recipient smuggled in by a name or a subject', async () => {
    const { arrived } = await serve();
    const content = { ...inviting(), subject: 'Hello\r\nBcc: all@example.com\r\n\r\nbody' };
    const id = await send(
      { address: 'one@example.com', name: 'Eve" <eve@example.com>,\r\nBcc: x@example.com' },
      content,
    );
    await mailBecomes(services, id, { status: 'sent' });
    const [mail] = arrived as [ArrivedMail];
    expect(mail.to).toEqual(['one@example.com']);
    expect(mail.headers.bcc).toBeUndefined();
    expect(mail.headers.subject).toBe('Hello Bcc: all@example.com body');
    for (const address of ['a@b.test\r\nBcc: c@d.test', 'a@b.test, c@d.test', 'nobody', 'a@b.test>', ''])
      await expect(send(address), address).rejects.toThrow('Must be an email address.');
  });
});

describe('a transaction', () => {
  it('that is rolled back sends nothing and leaves nothing', async () => {
    const { arrived } = await serve();
    let id = '';
    const failed = database.withTenantAsSystem(tenantId, async (tx) => {
      id = await queueMail({ tx, tenantId }, services.jobs, {
        to: { address: 'a@b.test' },
        content: inviting(),
      });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    const after = await send('after@example.com');
    await mailBecomes(services, after, { status: 'sent' });
    await idle();
    expect(arrived.map(({ to }) => to[0])).toEqual(['after@example.com']);
    expect(await inMails(services, 'select from mails where id = $1', [id])).toEqual([]);
  });

  it('of the system sends for a tenant that it names', async () => {
    const { arrived } = await serve();
    const id = await database.withSystem('demo data', (tx) =>
      queueMail({ tx, tenantId }, services.jobs, {
        to: { address: 'reset@example.com' },
        content: inviting(),
      }),
    );
    await mailBecomes(services, id, { status: 'sent' });
    expect(arrived).toHaveLength(1);
  });
});

describe('a mail server that is down', () => {
  it('loses nothing: what waits goes out when it is back, each mail once', async () => {
    const ids = [await send('1@example.com'), await send('2@example.com'), await send('3@example.com')];
    for (const id of ids) {
      const row = await mailBecomes(services, id, { status: 'queued', attempts: 1 });
      expect(row.last_error ?? 'none yet').toMatch(
        /connection to the mail server failed: .*ECONNREFUSED|none yet/,
      );
    }
    const { arrived } = await serve();
    for (const id of ids) await mailBecomes(services, id, { status: 'sent', last_error: null });
    await idle();
    expect(arrived.map(({ to }) => to[0]).sort()).toEqual([
      '1@example.com',
      '2@example.com',
      '3@example.com',
    ]);
  });
});

describe('a mail server that is slow', () => {
  it('and never takes over holds no transaction open meanwhile', async () => {
    const taking = Promise.withResolvers<void>();
    let hangs = true;
    const { arrived } = await serve({
      onMail: () => {
        taking.resolve();
        return hangs ? new Promise<void>(() => undefined) : undefined;
      },
    });
    const id = await send('patient@example.com');
    await taking.promise;
    const open = await database.pool.query(
      `select state, query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and (xact_start is not null or state like 'idle in transaction%') and query ~ 'mails|role'`,
    );
    expect(open.rows).toEqual([]);
    await mailBecomes(services, id, { last_error: 'The mail server did not answer in time.' });
    hangs = false;
    await mailBecomes(services, id, { status: 'sent' });
    expect(arrived).toHaveLength(1);
  });
});

describe('a mail server that refuses', () => {
  it('the recipient for good (550): the mail fails at once, with the answer', async () => {
    await serve({
      onRecipient: () => {
        throw refusal(550, `5.1.1 No such mailbox here, see ${LINK}`);
      },
    });
    const id = await send('gone@example.com');
    const row = await mailBecomes(services, id, { status: 'failed', attempts: 1 });
    // A server may quote from the mail; the links in it are secrets.
    expect(row.last_error).toBe('The mail server answered: 550 5.1.1 No such mailbox here, see (link)');
  });

  it('the mail for good (552): the same', async () => {
    await serve({
      onMail: () => {
        throw refusal(552, 'Too much of it');
      },
    });
    const id = await send('full@example.com');
    const row = await mailBecomes(services, id, { status: 'failed', attempts: 1 });
    expect(row.last_error).toBe('The mail server answered: 552 Too much of it');
  });

  it('everybody, with 554 instead of a greeting: that is no fault of the mail', async () => {
    await serve({
      onConnect: () => {
        throw refusal(554, 'No service');
      },
    });
    const id = await send('anybody@example.com');
    const row = await mailBecomes(services, id, { status: 'queued', attempts: 1 });
    expect(row.last_error ?? '554').toContain('554');
    await serve();
    await mailBecomes(services, id, { status: 'sent' });
  });
});
