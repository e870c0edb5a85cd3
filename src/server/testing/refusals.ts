import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { z } from 'zod';
import { checked, errorBody } from '#server/foundation/http/errors.ts';
import type { Router } from '#server/foundation/http/route.ts';
import { schemaOf } from '#server/foundation/http/schema.ts';
import { FUNCTIONS_PATH } from '#shared/foundation/callable/protocol.ts';
import { PLATFORM_PERMISSIONS } from '#shared/roles.ts';
import { asForm } from './forms.ts';
import { mailsDone } from './mails.ts';
import type { Input } from './records.ts';
import type { TestApp } from './testApp.ts';

export type RegisteredCall = Router['calls'][number];

/** One call of each kind of route: what differs between calls is what they ask for, not how. */
export function oneOfEachWay(calls: RegisteredCall[]): RegisteredCall[] {
  const ways = calls.map((call) => {
    const { form, upload, callable, unwrapped, cached, way, needs } = call;
    const who = needs === 'public' ? needs : needs in PLATFORM_PERMISSIONS ? 'platform' : 'member';
    const kinds = [form, upload, callable, unwrapped, cached].map(Boolean);
    return [JSON.stringify([who, way, kinds]), call] as const;
  });
  return [...new Map(ways.toReversed()).values()];
}

/** A request as it is sent: parts that a call would never send can be put in their place. */
export type Raw = { query?: string; payload?: InjectOptions['payload']; headers?: Record<string, string> };

/** Sends requests, counts them, and judges how they are refused. */
export function createAsker(app: TestApp['app'], token: string) {
  let asked = 0;
  return {
    count: () => asked,
    ask: async (
      call: RegisteredCall,
      { params, query, body }: Input,
      raw: Raw = {},
    ): Promise<LightMyRequestResponse> => {
      asked++;
      const path = call.url.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
      const form = call.form && raw.payload === undefined ? await asForm(body) : null;
      const json = body !== undefined && !call.upload && !form && raw.payload === undefined;
      const payload =
        form?.payload ?? (json ? JSON.stringify(body) : (raw.payload ?? (body as InjectOptions['payload'])));
      return app.inject({
        method: call.method,
        url: `${path}?${raw.query ?? new URLSearchParams(query)}`,
        ...(payload === undefined ? {} : { payload }),
        headers: {
          authorization: `Bearer ${token}`,
          ...(json ? { 'content-type': 'application/json' } : {}),
          ...(call.upload ? { 'content-type': 'text/csv' } : {}),
          ...form?.headers,
          ...raw.headers,
        },
      });
    },
  };
}

// Words that belong to libraries, the database or JavaScript, and to no sentence for a person.
const INTERNALS =
  /zod|\bexpected\b|, received\b|undefined|\bnan\b|\[object|invalid_|Too big|Too small|Invalid input|select |insert |relation|constraint|input syntax|syntax error|FST_|Error:|\bat .*\.ts/i;

/** Sentences of the specification, to the letter: they have no full stop. */
const TO_THE_LETTER = /^(Invalid XML format|Missing required element: [a-z-]+)$/;

/**
 * What is wrong with a refusal; null when nothing is: a 4xx with a sentence, and (given a path) the field named.
 * A field is named by its own path, or by that of the list or choice it is in.
 */
export function faultOf(answer: LightMyRequestResponse, path?: (string | number)[]): string | null {
  if (answer.statusCode < 400 || answer.statusCode >= 500)
    return `answered ${answer.statusCode} ${answer.body.slice(0, 200)}`;
  const error = refusalIn(answer);
  if (!error || typeof error.message !== 'string' || !error.requestId)
    return `is no refusal: ${answer.body.slice(0, 200)}`;
  return faultIn({ ...error, message: error.message }, path);
}

/**
 * How a schema refuses a part of a request, judged like an answer: the fields that are named, and what is wrong with that; null where the
 * schema takes it.
 */
export function refusedBy(schema: z.ZodType, part: unknown) {
  const result = checked(schema, part);
  if (!('error' in result)) return null;
  const { error } = errorBody(result.error, { id: 'judged', language: 'en' });
  return {
    named: (error.fields ?? []).map(({ field }) => field),
    faultAt: (path?: (string | number)[]) => faultIn(error, path),
  };
}

function faultIn(error: Refusal & { message: string }, path: (string | number)[] | undefined): string | null {
  for (const sentence of [error.message, ...(error.fields ?? []).map(({ message }) => message)]) {
    if (TO_THE_LETTER.test(sentence)) continue;
    if (!/\S.*\.$/s.test(sentence) || INTERNALS.test(sentence)) return `says "${sentence}"`;
  }
  if (!path?.length || error.message === 'The request is too large.') return null;
  const wanted = path.join('.');
  const named = error.fields?.some(
    ({ field }) =>
      field === wanted || field.startsWith(`${wanted}.`) || wanted.startsWith(`${field}.`) || field === '',
  );
  return named ? null : `does not name ${wanted}: ${JSON.stringify(error).slice(0, 300)}`;
}

/** The fields that a refusal names. */
export const fieldsOf = (answer: LightMyRequestResponse): string[] =>
  (refusalIn(answer)?.fields ?? []).map(({ field }) => field);

type Fields = { field: string; message: string }[];
type Refusal = { status?: string; message?: unknown; fields?: Fields; requestId?: string };

// Callable functions have no more than their protocol names: fields among the details, the request's id in a header.
function refusalIn(answer: LightMyRequestResponse): Refusal | undefined {
  const { error } = answer.json<{ error?: Refusal & { details?: { fields?: Fields } } }>();
  if (!answer.raw.req.url?.startsWith(FUNCTIONS_PATH) || typeof error !== 'object') return error;
  const { status, message, details, ...more } = error;
  if (Object.keys(more).length) return undefined;
  return {
    message,
    ...(status ? { status } : {}),
    ...(details?.fields ? { fields: details.fields } : {}),
    requestId: String(answer.headers['x-request-id']),
  };
}

/** A hash of every row of every tenant table, with all mails at rest: what was written, if anything. */
export async function fingerprint({ database, superuser }: TestApp): Promise<Record<string, string>> {
  await mailsDone({ database });
  const tables = await database.pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity order by 1",
  );
  const hash = (name: string) =>
    `select count(*) || ' ' || coalesce(md5(string_agg(r::text, '|' order by r::text)), '') as hash from ${name} r`;
  // One after another in one message: as one statement they take fifteen times as long.
  const answers = await superuser.query<{ hash: string }>(
    tables.rows.map(({ name }) => hash(name)).join(';'),
  );
  const each = [answers].flat();
  return Object.fromEntries(tables.rows.map(({ name }, n) => [name, each[n]!.rows[0]!.hash]));
}

/** A request that must be refused: how it differs from a good one, and the field it is to be refused for. */
export type Wrong = { name: string; raw?: Raw; params?: Record<string, string>; path?: string[] };

const AT_ONCE = 25;

/** How a route itself refuses an address; null where it takes it, or only a server can tell. */
function refusedAddress(call: RegisteredCall, good: Input, { raw, params }: Wrong) {
  const { params: ofPath, querystring } = schemaOf(call);
  if (params) {
    try {
      const decoded = Object.entries({ ...good.params, ...params }).map(([name, value]) => [
        name,
        decodeURIComponent(value),
      ]);
      return refusedBy(ofPath, Object.fromEntries(decoded));
    } catch {
      // Wrongly encoded: no route is found for it.
      return null;
    }
  }
  if (raw?.query === undefined) return null;
  const query = new URLSearchParams(raw.query);
  const parsed = [...new Set(query.keys())].map((name) => {
    const values = query.getAll(name);
    return [name, values.length > 1 ? values : values[0]];
  });
  return refusedBy(querystring, Object.fromEntries(parsed));
}

/**
 * Sends such requests for several calls; none may be answered otherwise than by a proper refusal, or write anything. Not `isSent`: an
 * address that the route refuses by itself is only judged.
 */
export async function expectRefusals(
  app: TestApp,
  asker: ReturnType<typeof createAsker>,
  calls: { call: RegisteredCall; good: Input; wrong: Wrong[] }[],
  { isSent = true }: { isSent?: boolean } = {},
): Promise<void> {
  const faults: string[] = [];
  const before = isSent ? await fingerprint(app) : null;
  expect(calls.length).toBeGreaterThan(0);
  for (const { call, good, wrong } of calls) {
    const refuse = async (one: Wrong) => {
      const { raw, params, path, name } = one;
      const judged = isSent ? null : refusedAddress(call, good, one);
      const fault = judged
        ? judged.faultAt(path)
        : faultOf(await asker.ask(call, { ...good, params: { ...good.params, ...params } }, raw), path);
      if (fault) faults.push(`${call.method} ${call.url} ${name.slice(0, 60)} ${fault}`);
    };
    // So many at once that nobody is told that they are too many.
    for (let n = 0; n < wrong.length; n += AT_ONCE)
      await Promise.all(wrong.slice(n, n + AT_ONCE).map(refuse));
  }
  expect(faults.slice(0, 20)).toEqual([]);
  if (before) expect(await fingerprint(app)).toEqual(before);
}
