import { createTransport } from 'nodemailer';
import { oneLine, readMailAddress } from '#shared/foundation/mail/address.ts';
import { type Said, say } from '#shared/refusals/say.ts';
import type { MailSettings } from '../services.ts';
import type { MailAttachment } from './queue.ts';
import type { StoredMail } from './store.ts';

// Short enough that a server which hangs holds nothing up for long. Each can be set in SMTP_URL, such as
// smtp://mail.example.com?socketTimeout=60000.
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
};
/** However a server dawdles, an attempt ends. */
const LONGEST_MS = 120_000;

/** Hands a mail to the mail server; rejects with whatever went wrong. */
export type Deliver = (mail: StoredMail, attachments?: MailAttachment[]) => Promise<void>;

/** Makes the way to the mail server; null when none is configured. */
export function openDelivery({ smtpUrl, from }: MailSettings): Deliver | null {
  if (!smtpUrl) return null;
  const sender = readMailAddress(from);
  if (!sender) throw new Error('Mails come from nobody: MAIL_FROM is no email address.');
  const transport = createTransport({
    ...TIMEOUTS,
    url: smtpUrl,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = sender.address.split('@')[1];
  return async (mail, attachments = []) => {
    const { id, to_address: address, to_name: name, subject, text, html, reply_to: replyTo } = mail;
    await transport.sendMail({
      from: { name: sender.name ?? '', address: sender.address },
      to: { name, address },
      ...(replyTo ? { replyTo } : {}),
      subject,
      text,
      html,
      attachments: attachments.map((file) => ({
        filename: file.name,
        contentType: file.contentType,
        content: file.bytes,
      })),
      // The same for every attempt, so that a mail which arrives twice can be recognised.
      messageId: `<${id}@${domain}>`,
      // Tells machines that answer mails not to answer this one.
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: AbortSignal.timeout(LONGEST_MS),
    });
  };
}

export type Failure = {
  /** What went wrong, for the outbox. */
  reason: Said;
  /** The server has refused this very mail; trying again would not help. */
  permanent: boolean;
};

/** What a failed delivery means. A wrong password or a server in trouble is no fault of the mail: it is tried again. */
export function failureOf(error: unknown): Failure {
  const { code, command, response, responseCode, message } = error as Partial<SmtpError>;
  const ofTheMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const permanent = ofTheMail && ((responseCode ?? 0) >= 500 || command === 'API');
  return { reason: reasonOf({ code, response, message }), permanent };
}

type SmtpError = { code: string; command: string; response: string; responseCode: number; message: string };

function reasonOf({ code, response, message }: Partial<SmtpError>): Said {
  if (code === 'EAUTH') return say('mails.signInRefused', { answer: quoted(response ?? message) });
  if (response) return say('mails.refused', { answer: quoted(response) });
  if (code === 'ETIMEDOUT' || code === 'EABORT') return say('mails.noAnswer');
  return say('mails.notConnected', { answer: quoted(message) });
}

// A server may quote from the mail, and the links in it are secrets.
const quoted = (words = '') => oneLine(words.replace(/\bhttps?:\S*/gi, '(link)'), 400);
