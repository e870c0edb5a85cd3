import type { FastifyReply, FastifyRequest } from 'fastify';
import { idempotencyKey } from './idempotency.ts';
import { languageOf } from './language.ts';

/** Somebody who makes a call that everybody may make. */
export type Visitor = {
  requestId: string;
  /** Where from, as far as proxies in front are believed. */
  address: string;
  /** What the browser says of itself. */
  userAgent: string;
  /** The language that they read. */
  language: string;
  idempotencyKey: string | null;
  /** Hands out cookies with the answer. */
  setCookies(cookies: string[]): void;
};

/** The visitor behind a request. Throws invalid-argument for an Idempotency-Key that is none. */
export function visitorOf(request: FastifyRequest, reply: FastifyReply): Visitor {
  const key = request.method === 'POST' ? idempotencyKey(request) : undefined;
  return {
    requestId: request.id,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    language: languageOf(request),
    idempotencyKey: key ?? null,
    setCookies: (cookies) => {
      for (const cookie of cookies) void reply.header('set-cookie', cookie);
    },
  };
}
