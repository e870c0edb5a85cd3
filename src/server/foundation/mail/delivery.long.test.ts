// Second tier: repeats the delivery over servers that are slow or long away.
// First tier: src/server/foundation/mail/delivery.test.ts
import { afterEach, describe, expect, it } from 'vitest';
import { refusal } from '#server/testing/mailServer.ts';
import { LINK, mailApp, mailBecomes } from '#server/testing/mails.ts';

const { services, serve, stop, send, idle } = await mailApp();
afterEach(stop);

describe('a mail server that is down', () => {
  it('for longer than is waited for: the mail is given up with the reason, and is still there', async () => {
    const id = await send('late@example.com');
    const row = await mailBecomes(services, id, { status: 'failed', attempts: 5 });
    expect(row.last_error).toMatch(/^The connection to the mail server failed: connect ECONNREFUSED/);
    expect(row.text).toContain(LINK);
    await idle();
  });
});

describe('a mail server that is slow', () => {
  it('and never greets is given up on in time, and tried again', async () => {
    let greets = false;
    const { arrived } = await serve({ onConnect: () => (greets ? undefined : new Promise(() => undefined)) });
    const id = await send('patient@example.com');
    const row = await mailBecomes(services, id, { last_error: 'The mail server did not answer in time.' });
    expect(row.status).toBe('queued');
    greets = true;
    expect((await mailBecomes(services, id, { status: 'sent' })).attempts).toBeGreaterThan(1);
    expect(arrived).toHaveLength(1);
  });
});

describe('a mail server that refuses', () => {
  it('for now (451): the mail is tried again', async () => {
    let refusals = 2;
    const { arrived } = await serve({
      onRecipient: () => {
        if (refusals-- > 0) throw refusal(451, 'Greylisted, come back later');
      },
    });
    const id = await send('grey@example.com');
    await mailBecomes(services, id, {
      status: 'queued',
      last_error: 'The mail server answered: 451 Greylisted, come back later',
    });
    expect(await mailBecomes(services, id, { status: 'sent' })).toMatchObject({
      attempts: 3,
      last_error: null,
    });
    expect(arrived).toHaveLength(1);
  });
});
