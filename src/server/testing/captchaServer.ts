import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CaptchaSettings } from '#server/foundation/config/config.ts';
import { closeAtEnd } from './closing.ts';

export const CAPTCHA = { siteKey: 'site-key-of-tests', secret: 'secret-of-tests' };

/** What the check is to do next: answer this as JSON or as it is, with a status, or never. */
type Next = { json: object } | { body: string; status?: number } | 'nothing';

/** A server on this machine that speaks the protocol of the reCAPTCHA check, and keeps what it was asked. */
export async function startCaptchaServer() {
  const asked: Record<string, string>[] = [];
  let next: Next = { json: { success: true } };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push({
      ...{ method: request.method!, type: request.headers['content-type']! },
      ...Object.fromEntries(new URLSearchParams(body)),
    });
    if (next === 'nothing') return;
    const answer = 'json' in next ? { body: JSON.stringify(next.json) } : next;
    response.writeHead(('status' in answer && answer.status) || 200).end(answer.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  closeAtEnd(stop);
  const { port } = server.address() as AddressInfo;
  const settings: CaptchaSettings = { ...CAPTCHA, verifyUrl: `http://127.0.0.1:${port}/siteverify` };
  return {
    settings,
    asked,
    stop,
    answers: (to: Next) => {
      next = to;
    },
  };
}
