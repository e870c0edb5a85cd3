import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as it arrived: the envelope, the headers by their names in small letters, and the parts decoded. */
export type ArrivedMail = {
  from: string;
  to: string[];
  headers: Record<string, string>;
  text: string;
  html: string;
  /** All of it, as it came. */
  raw: string;
};

type Behaviour = {
  port?: number;
  /** Called with each recipient; throws `refusal(…)` to refuse it. */
  onRecipient?: (address: string) => Promise<void> | void;
  /** Called with each mail before it is taken over; throws `refusal(…)` to refuse it. */
  onMail?: (mail: ArrivedMail) => Promise<void> | void;
  /** Called before the greeting. */
  onConnect?: () => Promise<void> | void;
  options?: SMTPServerOptions;
};

export type MailServer = { port: number; arrived: ArrivedMail[]; stop(): Promise<void> };

/** What an SMTP server answers when it refuses: 550 for good, 451 for now. */
export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** A real SMTP server on this machine that keeps what arrives. */
export async function startMailServer(behaviour: Behaviour = {}): Promise<MailServer> {
  const arrived: ArrivedMail[] = [];
  const server = new SMTPServer({
    hideSTARTTLS: true,
    authOptional: true,
    disabledCommands: ['AUTH'],
    logger: false,
    closeTimeout: 100,
    onConnect: (_session, done) => answer(() => behaviour.onConnect?.(), done),
    onRcptTo: ({ address }, _session, done) => answer(() => behaviour.onRecipient?.(address), done),
    onData: (stream, session, done) =>
      answer(async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk as Buffer);
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map(({ address }) => address);
        const raw = Buffer.concat(chunks).toString();
        const mail = { from: mailFrom ? mailFrom.address : '', to, ...read(raw), raw };
        await behaviour.onMail?.(mail);
        arrived.push(mail);
      }, done),
    ...behaviour.options,
  });
  // A client that goes away in the middle is what some tests are about.
  server.on('error', () => undefined);
  const listening = server.listen(behaviour.port ?? 0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    port: (listening.address() as AddressInfo).port,
    arrived,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function answer(work: () => Promise<void> | void, done: (error?: Error | null) => void): void {
  Promise.resolve()
    .then(work)
    .then(
      () => done(),
      (error: Error) => done(error),
    );
}

function read(raw: string): Pick<ArrivedMail, 'headers' | 'text' | 'html'> {
  const headers = headersOf(split(raw)[0]);
  const parts = partsOf(raw);
  const part = (type: string) => {
    const found = parts.find(([own]) => headersOf(own)['content-type']?.startsWith(type));
    return found ? decoded(found[1], headersOf(found[0])['content-transfer-encoding']) : '';
  };
  return { headers, text: part('text/plain'), html: part('text/html') };
}

/** The parts of a mail, and of parts that have some themselves: with files, the letter is one part of several. */
function partsOf(raw: string): [head: string, body: string][] {
  const [head, body] = split(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(headersOf(head)['content-type'] ?? '')?.[1];
  if (!boundary) return [[head, body]];
  return body.split(`--${boundary}`).slice(1, -1).flatMap(partsOf);
}

function split(raw: string): [head: string, body: string] {
  const trimmed = raw.replace(/^\r\n/, '');
  const at = trimmed.indexOf('\r\n\r\n');
  return [trimmed.slice(0, at), trimmed.slice(at + 4)];
}

function headersOf(head: string): Record<string, string> {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
}

function decoded(body: string, encoding: string | undefined): string {
  const text = body.replace(/\r\n$/, '');
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString().replace(/\r\n/g, '\n');
  if (encoding !== 'quoted-printable') return text.replace(/\r\n/g, '\n');
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString().replace(/\r\n/g, '\n');
}
