import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import type { Call } from '#shared/call.ts';
import { type Admission, admittingFirst } from './admission.ts';
import { installForm } from './form.ts';
import { isFile, schemaOf } from './schema.ts';

export type AnyCall = Call & { answer: z.ZodType };

/** The calls of an application, each one route of it. */
export type Calls = {
  /** Every call so far, for the documentation and for the tests that walk them. */
  all: AnyCall[];
  /** Adds a call; `how` says who is let in and what answers. */
  add(call: AnyCall, how: How): void;
};

export type How = Omit<RouteOptions, 'method' | 'url' | 'schema' | 'preParsing'> & { admission?: Admission };

/** The one place where a call becomes a route, with what it says of its address, its body and its answer. */
export function callsOf(app: FastifyInstance): Calls {
  const all: AnyCall[] = [];
  return {
    all,
    add: (call, { admission, ...how }) => {
      all.push(call);
      const { method, url, upload } = call;
      const taken = upload ? { bodyLimit: upload.maxBytes, config: { takesFile: true } } : {};
      const admitted = admission ? admittingFirst(admission, call, how.errorHandler) : {};
      const route = { method, url, schema: schemaOf(call), ...taken, ...how, ...admitted };
      if (call.form) installForm(app, route);
      else app.route(route);
    },
  };
}

/** The parts of a request that a call speaks of, validated by its schemas just before. */
export type Parsed = Pick<FastifyRequest, 'params' | 'query' | 'body'>;

export function partsOf({ params, query, body }: FastifyRequest): Parsed {
  return { params, query, body };
}

/** A file that a handler made, or is still making while it is sent. */
export type MadeFile = { name: string; bytes: Buffer | Readable };

/** What is sent of what a handler made. A file is to be saved and never shown, whatever somebody may have put into it. */
export function sent(reply: FastifyReply, call: AnyCall, made: unknown): unknown {
  if (!isFile(call)) return made;
  // The handler of such a call makes nothing else.
  const { name, bytes } = made as MadeFile;
  return reply
    .type(call.produces!)
    .headers({
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(bytes);
}
