import { afterEach, describe, expect, it } from 'vitest';
import { refusal } from '#server/testing/mailServer.ts';
import { inviting, mailApp, mailBecomes, mailRow } from '#server/testing/mails.ts';
import { newId } from '../ids.ts';
import { mailJobs, resumeMails } from './jobs.ts';
import { queueMail } from './queue.ts';

const { services, database, tenantId, serve, stop, send, waiting, idle } = await mailApp();
afterEach(stop);

/** A mail that is not in the queue: as it is after the queue has lost it. */
const lost = (address: string) =>
  database.withTenantAsSystem(tenantId, (tx) =>
    queueMail({ tx, tenantId }, { send: async () => true }, { to: { address }, content: inviting() }),
  );

describe('a process that ends', () => {
  it('between sending and writing it down sends again, under the same Message-ID', async () => {
    const { arrived } = await serve();
    let transactions = 0;
    // The connection to the database is gone from the second transaction on: the mail is out, and nobody knows.
    const dying = {
      ...services,
      database: {
        ...database,
        withSystem: (...[reason, work]: Parameters<typeof database.withSystem>) => {
          if (++transactions > 1) throw new Error('killed');
          return database.withSystem(reason, work);
        },
      } as typeof database,
    };
    const [job] = mailJobs(dying);
    const id = await lost('twice@example.com');
    const work = { tenantId, mailId: id } as never;
    await expect(job!.run(work, new AbortController().signal)).rejects.toThrow('killed');
    expect(arrived).toHaveLength(1);
    expect(await mailRow(services, id)).toMatchObject({ status: 'queued', attempts: 1 });

    // That mail was never in the queue: it is found at the next start.
    await resumeMails(services);
    await mailBecomes(services, id, { status: 'sent', attempts: 2 });
    const ids = arrived.map(({ headers }) => headers['message-id']);
    expect(ids).toEqual([`<${id}@mail.example.com>`, `<${id}@mail.example.com>`]);
  });

  it('and comes back sends no mail twice that is in the queue already', async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const { arrived } = await serve({ onMail: () => gate, options: { socketTimeout: 5000 } });
    const id = await send('once@example.com');
    await mailBecomes(services, id, { attempts: 1 });
    for (let start = 0; start < 5; start++) await resumeMails(services);
    expect(await waiting()).toBe(1);
    open();
    await mailBecomes(services, id, { status: 'sent' });
    await resumeMails(services);
    await idle();
    expect(arrived).toHaveLength(1);
  });

  it('does not begin a mail while it stops', async () => {
    const [job] = mailJobs(services);
    const id = await lost('later@example.com');
    const work = { tenantId, mailId: id } as never;
    await expect(job!.run(work, AbortSignal.abort())).rejects.toThrow('stopping');
    expect(await mailRow(services, id)).toMatchObject({ status: 'queued', attempts: 0 });
  });

  it('while it gives a mail up, and cannot tell whose it is, has not given it up', async () => {
    await serve({
      onRecipient: () => {
        throw refusal(550, 'No such mailbox');
      },
    });
    const send = async () => {
      throw new Error('killed');
    };
    const [job] = mailJobs({ ...services, jobs: { send } as never });
    const id = await database.withTenantAsSystem(tenantId, (tx) =>
      queueMail(
        { tx, tenantId },
        { send: async () => true },
        {
          to: { address: 'gone@example.com' },
          content: inviting(),
          mailing: { id: newId(), job: 'none' },
        },
      ),
    );
    const work = { tenantId, mailId: id } as never;
    await expect(job!.run(work, new AbortController().signal)).rejects.toThrow('killed');
    expect(await mailRow(services, id)).toMatchObject({ status: 'queued', attempts: 1, last_error: null });
  });
});
