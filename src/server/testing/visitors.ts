import type { FastifyInstance } from 'fastify';
import { expect, vi } from 'vitest';
import type { z } from 'zod';
import type { Services, Settings } from '#server/foundation/services.ts';
import type { Call, CallAnswer, CallInput } from '#shared/call.ts';
import type { ErrorBody } from '#shared/errorCodes.ts';
import { becomeGuest } from '#shared/people/identity/guestContract.ts';
import { type AppServices, buildApp } from '../app.ts';
import { inMails } from './mails.ts';
import { addressWith } from './testApp.ts';

export type Visit<T> = {
  status: number;
  body: T;
  error: ErrorBody['error'];
  retryAfter: number;
  /** The cookies handed out, as a browser would send them again. */
  cookie: string;
};

/** Makes a call as somebody who is not signed in, from an address. */
export async function visit<C extends Call & { answer: z.ZodType }>(
  app: FastifyInstance,
  call: C,
  input: CallInput<C> | { body: unknown },
  { from = '127.0.0.1', headers = {} }: { from?: string; headers?: Record<string, string> } = {},
): Promise<Visit<CallAnswer<C>>> {
  const { body: payload, params = {} } = input as { body?: object; params?: Record<string, string> };
  const answer = await app.inject({
    method: call.method,
    url: addressWith(call, params),
    ...(payload ? { payload } : {}),
    remoteAddress: from,
    headers,
  });
  const body = answer.json();
  return {
    status: answer.statusCode,
    body,
    error: body.error,
    retryAfter: Number(answer.headers['retry-after']),
    cookie: answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  };
}

/** Another server process on the same database, with other settings. */
export async function anotherProcess(
  services: AppServices,
  own: Partial<Settings> = {},
): Promise<FastifyInstance> {
  const { app } = await buildApp({ ...services, settings: { ...services.settings, ...own } });
  await app.ready();
  return app;
}

/** The newest mail of a template to an address, once it is there. */
export function mailTo(
  services: Services,
  address: string,
  template: string,
): Promise<{ text: string; token: string }> {
  return vi.waitFor(
    async () => {
      const rows = await inMails<{ text: string }>(
        services,
        'select text from mails where to_address = $1 and template = $2 order by id desc limit 1',
        [address, template],
      );
      expect(rows).toHaveLength(1);
      const { text } = rows[0]!;
      return { text, token: /token=([\w-]+)/.exec(text)?.[1] ?? '' };
    },
    { interval: 50 },
  );
}

/** How many mails were queued for an address. */
export async function mailsTo(services: Services, address: string): Promise<number> {
  return (await inMails(services, 'select from mails where to_address = $1', [address])).length;
}

/** The token of a guest of a shop. */
export async function guestOf(app: FastifyInstance, tenant: string): Promise<string> {
  const answer = await app.inject({ method: 'POST', url: becomeGuest.url, payload: { tenant } });
  return answer.json<{ token: string }>().token;
}
