import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { Client } from 'pg';
import { runningDatabase } from '../../src/server/foundation/db/embeddedPostmaster.ts';
import { invitation } from '../../src/server/foundation/mail/templates/invitation.ts';
import { signIn } from '../staff.ts';

type Mail = { to: string; business: string; link: string; status?: string; html?: string };

/** Puts a mail into the outbox as the mail room leaves it there, beside the running application. */
export async function makeMail({ to, business, link, status = 'kept', html }: Mail): Promise<string> {
  const connection = await runningDatabase(process.env.E2E_DATA_DIR ?? '');
  const client = new Client(connection ?? {});
  await client.connect();
  try {
    const content = invitation({
      tenantName: business,
      inviter: 'Hanna Harbor',
      role: 'viewer',
      link,
      expiresAt: '2027-01-31T12:00:00Z',
      language: 'en',
    });
    // Of version 7, as all ids of mails: the newest comes first.
    const id = randomUUID().replace(
      /^.{8}-.{4}-./,
      `${Date.now()
        .toString(16)
        .padStart(12, '0')
        .replace(/^(.{8})/, '$1-')}-7`,
    );
    await client.query(
      `insert into mails (tenant_id, id, template, to_address, subject, text, html, status, last_error, attempts)
       values ('harbor', $1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        id,
        content.template,
        to,
        content.subject,
        content.text,
        html ?? content.html,
        status,
        status === 'failed' ? 'The mail server answered: 550 No such mailbox' : null,
        status === 'failed' ? 1 : 0,
      ],
    );
    return id;
  } finally {
    await client.end();
  }
}

export const fresh = () => `someone-${randomUUID().slice(0, 8)}@example.com`;

export async function openOutbox(page: Page, search = ''): Promise<void> {
  await signIn(page, 'platform');
  await page.goto(`/admin/outbox${search}`);
  await expect(page.getByRole('heading', { name: 'Email outbox', level: 1 })).toBeVisible();
}
