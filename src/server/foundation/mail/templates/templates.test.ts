import { describe, expect, it } from 'vitest';
import { MAIL_TEMPLATES } from '#shared/foundation/mail/contract.ts';
import type { MailContent } from '../queue.ts';
import { alreadyRegistered } from './alreadyRegistered.ts';
import { commentArrived } from './commentArrived.ts';
import { confirmation } from './confirmation.ts';
import { customerPage } from './customerPage.ts';
import { emailChange } from './emailChange.ts';
import { emailChanged } from './emailChanged.ts';
import { invitation } from './invitation.ts';
import { invoice, invoiceReminder } from './invoice.ts';
import { layOut } from './layout.ts';
import { messageReceived } from './messageReceived.ts';
import { notification, notificationDigest } from './notification.ts';
import { delivery, order } from './order.ts';
import { purchaseOrder } from './purchaseOrder.ts';
import { quote, quoteReminder } from './quote.ts';
import { report } from './report.ts';
import { requestApproved } from './requestApproved.ts';
import { requestArrived } from './requestArrived.ts';
import { requestReceived } from './requestReceived.ts';
import { requestRejected } from './requestRejected.ts';
import { reset } from './reset.ts';

const link = 'https://stock.example.com/register?token=a_b-c&next=%2Fview';
const inHtml = link.replace('&', '&amp;');
const EVIL = `<script>alert("1")</script> & 'Söhne'\r\nBcc: all@example.com`;
const expiresAt = '2027-01-31T12:00:00Z';

/** Every template with the same text in each of its values. */
function all(words: string, language = 'en'): MailContent[] {
  const tenantName = words;
  const bill = { tenantName, language, number: words, amount: words, dueDate: words, message: words, link };
  return [
    invitation({ tenantName, language, inviter: words, role: 'inventory_manager', link, expiresAt }),
    reset({ tenantName, language, link }),
    confirmation({ tenantName, language, link }),
    alreadyRegistered({ tenantName, language, link }),
    emailChange({ tenantName, language, link }),
    emailChanged({ tenantName, language }),
    requestReceived({ tenantName, language, requester: words, email: words, message: words, link }),
    requestArrived({ tenantName, language }),
    requestApproved({ tenantName, language, role: 'viewer', link, expiresAt }),
    requestRejected({ tenantName, language, reason: words }),
    commentArrived({ tenantName, language, author: words, itemName: words, text: words, waiting: 2, link }),
    messageReceived({ tenantName, language, sender: words, email: words, message: words, link }),
    purchaseOrder({
      tenantName,
      language,
      number: words,
      revision: 2,
      expectedDate: '2027-01-31',
      message: words,
    }),
    quote({ ...bill, validUntil: words }),
    quoteReminder({ ...bill, validUntil: words }),
    invoice(bill),
    invoiceReminder({ ...bill, isOverdue: true }),
    order({ ...bill, subject: '', all: words }),
    delivery({
      ...{ ...bill, subject: '', order: words, carrier: words, tracking: words },
      ...{ lines: [words], rest: [words] },
    }),
    customerPage({ ...bill, subject: '' }),
    notification({ tenantName, language, title: words, message: words, link }),
    notificationDigest({
      tenantName,
      language,
      notifications: [{ title: words, message: words }],
      more: 3,
      link,
    }),
    report({ tenantName, language, of: 'view', title: words, days: words, attached: true, by: words, link }),
  ];
}

describe('every template', () => {
  it('is in the list of the outbox', () => {
    expect(all('Harbor').map(({ template }) => template)).toEqual(MAIL_TEMPLATES);
  });

  it('speaks the language of whoever it goes to', () => {
    const german = all('Harbor', 'de-AT');
    for (const { html, template } of german) expect(html, template).toContain('<html lang="de-AT"');
    expect(german.map(({ subject }) => subject)).toEqual([
      'Einladung zu Harbor bei Stockbook',
      'Wählen Sie ein neues Passwort für Stockbook',
      'Bestätigen Sie Ihre E-Mail-Adresse',
      'Sie haben schon ein Stockbook-Konto',
      'Bestätigen Sie Ihre neue E-Mail-Adresse',
      'Ihre E-Mail-Adresse wurde geändert',
      'Harbor (Harbor) bittet um Zugang zu Harbor',
      'Ihre Zugangsanfrage bei Harbor',
      'Willkommen bei Harbor auf Stockbook',
      'Ihre Zugangsanfrage bei Harbor',
      'Harbor hat Harbor kommentiert',
      'Harbor hat an Harbor geschrieben',
      'Bestellung Harbor von Harbor (Fassung 2)',
      'Angebot Harbor von Harbor',
      'Angebot Harbor von Harbor gilt bis Harbor',
      'Rechnung Harbor von Harbor',
      'Rechnung Harbor von Harbor ist überfällig',
      'Auftragsbestätigung Harbor von Harbor',
      'Lieferung Harbor von Harbor ist unterwegs',
      'Ihre Seite bei Harbor',
      'Harbor (Harbor)',
      '4 Benachrichtigungen von Harbor',
      'Harbor, Harbor (Harbor)',
    ]);
    const letters = all('Harbor', 'ar');
    for (const { subject, text, html, template } of letters) {
      expect(html, template).toContain('dir="rtl"');
      expect(text, template).not.toMatch(/\b(please|our|the|is|to)\b/i);
      expect(subject, template).not.toMatch(/[\u2068\u2069]/);
    }
    const [invited] = letters;
    expect(invited!.text).toContain('الدعوة صالحة حتى 31 يناير 2027');
    expect(german[0]!.text).toContain('bis zum 31. Januar 2027 um 12:00 UTC.');
  });

  it('escapes what it is given, in the HTML, and keeps the subject on one line', () => {
    for (const { template, subject, html } of all(EVIL)) {
      expect(html, template).not.toContain('<script');
      expect(html, template).toContain(
        '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;Söhne&#39;',
      );
      expect(subject, template).not.toMatch(/\p{Cc}/u);
      expect(subject.length, template).toBeLessThanOrEqual(200);
    }
  });

  it('keeps names of any length within bounds', () => {
    for (const { template, subject, html } of all('x'.repeat(10_000).replace(/(.{300})/g, '$1\n'))) {
      expect(subject.length, template).toBeLessThanOrEqual(200);
      expect(html.length, template).toBeLessThan(16_000);
    }
  });

  it('leads to the same place in text and HTML, by a button and by the visible address', () => {
    const leading = all('Harbor').filter(({ text }) => text.includes('http'));
    expect(leading.map(({ template }) => template)).toEqual([
      'invitation',
      'reset',
      'confirmation',
      'already-registered',
      'email-change',
      'request-received',
      'request-approved',
      'comment-arrived',
      'message-received',
      'quote',
      'quote-reminder',
      'invoice',
      'invoice-reminder',
      'order',
      'delivery',
      'customer-page',
      'notification',
      'notification-digest',
      'report',
    ]);
    for (const { template, text, html } of leading) {
      expect(text.match(/https?:\S+/g), template).toEqual([link]);
      expect(
        [...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to),
        template,
      ).toEqual([inHtml, inHtml]);
      expect(html, template).toContain(`>${inHtml}</a>`);
    }
  });

  it('loads nothing from anywhere, runs nothing and lays nothing out by tables', () => {
    for (const { template, html } of all('Harbor')) {
      expect(html, template).not.toMatch(/<(img|link|script|iframe|object|svg|table|form|base)\b/);
      expect(html, template).not.toMatch(/\b(src|background|srcset|action)=|url\(|@import|\bon\w+=/);
      const addresses = html.match(/https?:[^"<\s]+/g) ?? [];
      expect(
        [...new Set(addresses)].filter((address) => address !== inHtml),
        template,
      ).toEqual([]);
    }
  });

  it('can be read in dark mail clients: each coloured part has a dark colour too', () => {
    for (const { template, html } of all('Harbor')) {
      expect(html, template).toContain('<meta name="color-scheme" content="light dark">');
      expect(html, template).toContain('@media (prefers-color-scheme:dark)');
      const coloured = [...html.matchAll(/<(\w+)([^>]*)style="[^"]*(?<!-)(?:color|background):[^"]*"/g)];
      // The button is the same in both; it brings its own ground.
      const light = coloured.filter(([whole]) => !whole.includes('class=') && !whole.includes('#3a59a8'));
      expect(
        light.map(([whole]) => whole),
        template,
      ).toEqual([]);
    }
  });

  it('names the business, and says the same in text and HTML', () => {
    for (const { template, text, html } of all('Harbor Supply')) {
      expect(text, template).toContain('-- \nHarbor Supply');
      expect(html, template).toContain('>Harbor Supply</h1>');
      for (const [, words] of html.matchAll(/<p class="text"[^>]*>([^<]*)<\/p>/g))
        expect(text).toContain(words);
    }
  });
});

describe('the words of a mail', () => {
  it('of an invitation', () => {
    const { subject, text } = invitation({
      language: 'en',
      tenantName: 'Harbor',
      inviter: 'Hanna',
      role: 'admin',
      link,
      expiresAt,
    });
    expect(subject).toBe('Join Harbor on Stockbook');
    expect(text).toBe(`Hanna has invited you to Harbor on Stockbook, as an admin.

Accept to choose your password and start.

Accept the invitation:
${link}

The invitation is good until 31 January 2027 at 12:00 UTC, and once.

If you did not expect it, you can ignore this mail.

-- 
Harbor
`);
  });

  it('of a request carry the message line by line, as a quotation', () => {
    const { subject, text, html } = requestReceived({
      language: 'en',
      tenantName: 'Harbor',
      requester: 'Rita',
      email: 'rita@example.com',
      message: 'Hello,\r\nI count <your> anchors.\n',
      link,
    });
    expect(subject).toBe('Rita (rita@example.com) asks for access to Harbor');
    expect(text).toContain('> Hello,\n> I count <your> anchors.');
    expect(html).toContain('Hello,\r\nI count &lt;your&gt; anchors.</blockquote>');
    const silent = requestReceived({
      language: 'en',
      tenantName: 'H',
      requester: ' ',
      email: 'r@example.com',
      message: ' ',
      link,
    });
    expect(silent.text).toContain('r@example.com asks for access to H on Stockbook, without a message.');
    expect(silent.html).not.toContain('<blockquote');
  });

  it('to whoever asked repeat nothing that was entered', () => {
    const { text } = requestArrived({ language: 'en', tenantName: 'Harbor' });
    expect(text).toContain('Your request for access to Harbor on Stockbook has arrived.');
  });

  it('of notifications say each of them, and where they can be chosen', () => {
    const { subject, text } = notificationDigest({
      language: 'en',
      tenantName: 'Harbor',
      notifications: [
        { title: 'Low stock: A-1', message: '2 pcs of Apple are left.' },
        { title: 'Import finished', message: 'teas.csv: 12 created, 0 updated.' },
      ],
      more: 1,
      link,
    });
    expect(subject).toBe('3 notifications from Harbor');
    expect(text).toContain('Low stock: A-1: 2 pcs of Apple are left.\n\nImport finished: teas.csv');
    expect(text).toContain('And 1 more.');
    expect(text).toContain('under Settings, General Settings, Notifications');
    const one = notification({
      language: 'en',
      tenantName: 'Harbor',
      title: 'Low stock: A-1',
      message: 'Two left.',
      link,
    });
    expect(one.subject).toBe('Low stock: A-1 (Harbor)');
    expect(one.text).toContain(`Open in Stockbook:\n${link}`);
  });

  it('of a rejection give the reason if there is one', () => {
    expect(requestRejected({ language: 'en', tenantName: 'Harbor', reason: 'We are full.' }).text).toContain(
      '> We are full.',
    );
    const { text, html } = requestRejected({ language: 'en', tenantName: 'Harbor', reason: '  ' });
    expect(text).toContain('was declined.\n\n-- ');
    expect(html).not.toContain('<blockquote');
  });
});

it('a mail refuses to lead anywhere but to a web address', () => {
  const letter = { template: 'reset', subject: 's', tenantName: 'H', paragraphs: ['p'] } as const;
  for (const wrong of [
    'javascript:alert(1)',
    'data:text/html,x',
    '/register',
    'https://a.test/ b',
    'http://a"b',
    '',
  ])
    expect(
      () => layOut({ language: 'en', ...letter, paragraphs: ['p'], action: { label: 'Go', link: wrong } }),
      wrong,
    ).toThrow();
});
