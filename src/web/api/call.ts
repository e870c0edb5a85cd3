import type { z } from 'zod';
import type { CallAnswer, CallInput, Method } from '#shared/call.ts';
import { ApiError, NetworkError, readFailure } from './errors.ts';
import { languageHeader } from './language.ts';
import { currentToken, getSession, renewToken } from './session.ts';

type AnyCall = { method: Method; url: string; answer: z.ZodType; upload?: { maxBytes: number } };

export type CallOptions = {
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** On whose behalf it is made: under another session it is not sent, and fails as if nobody were signed in. */
  owner?: { tenant: string; person: string };
};
type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
/** What a call takes, plus the file of an uploading one. */
export type Input<C> = CallInput<C> & (C extends { upload: object } ? { body: File } : unknown);
type Optional<T> =
  Record<never, never> extends T ? [input?: T, options?: CallOptions] : [input: T, options?: CallOptions];

/**
 * Refers to a call of a contract, imported as a type, without loading the contract (and zod with it): method and url are
 * written by the build (vite.endpoints.ts). The cast is safe because `callApi` reads nothing else.
 */
export function endpoint<C extends AnyCall>(): C;
export function endpoint(method?: string, url?: string) {
  return { method, url };
}

/** Makes a call and answers what the contract promises; throws `ApiError` or `NetworkError`. */
export async function callApi<C extends AnyCall>(
  call: C,
  ...[input, options]: Optional<Input<C>>
): Promise<CallAnswer<C>> {
  const response = await request(call, input as Parts | undefined, options);
  // The server checks every answer against the same schema before it leaves.
  return (await response.json()) as CallAnswer<C>;
}

/** Makes a call that everybody may make, without finding out first who is here. */
export async function callPublic<C extends AnyCall>(
  call: C,
  ...[input, options]: Optional<Input<C>>
): Promise<CallAnswer<C>> {
  const response = await requestPublic(call, input as Parts | undefined, options);
  return (await response.json()) as CallAnswer<C>;
}

/** The same for a call that answers a file. */
export async function callPublicFile<C extends AnyCall>(
  call: C,
  ...[input, options]: Optional<Input<C>>
): Promise<Blob> {
  const response = await requestPublic(call, input as Parts | undefined, options);
  return response.blob();
}

async function requestPublic(
  call: AnyCall,
  { body, ...parts }: Parts = {},
  options: CallOptions = {},
): Promise<Response> {
  const response = await fetch(address(call.url, parts), init(call, body, null, options)).catch(
    asNetworkError,
  );
  if (!response.ok) throw await readFailure(response);
  return response;
}

/** Makes a call that answers a file. */
export async function callFile<C extends AnyCall>(
  call: C,
  ...[input, options]: Optional<Input<C>>
): Promise<Blob> {
  const response = await request(call, input as Parts | undefined, options);
  return response.blob();
}

async function request(call: AnyCall, input: Parts = {}, options: CallOptions = {}): Promise<Response> {
  const url = address(call.url, input);
  const send = async (token: string | null) => {
    refuseOther(options.owner);
    return fetch(url, init(call, input.body, token, options)).catch(asNetworkError);
  };
  let response = await send(await currentToken());
  if (response.status === 401) {
    const renewed = await renewToken();
    if (!renewed) throw new ApiError('unauthenticated', '', 401);
    response = await send(renewed);
  }
  if (!response.ok) throw await readFailure(response);
  return response;
}

function refuseOther(owner: CallOptions['owner']): void {
  const { user } = getSession();
  if (owner && (user?.uid !== owner.person || user.tenant_id !== owner.tenant))
    throw new ApiError('unauthenticated', '', 401);
}

function asNetworkError(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error;
  throw new NetworkError();
}

function init(call: AnyCall, body: unknown, token: string | null, options: CallOptions): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json', ...identityHeaders(token) };
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  const isFile = body instanceof Blob;
  if (isFile) headers['content-type'] = body.type || 'application/octet-stream';
  else if (body !== undefined) headers['content-type'] = 'application/json';
  return {
    method: call.method,
    headers,
    ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
    ...(options.signal ? { signal: options.signal } : {}),
  };
}

/** The headers by which the server knows who asks, and in which language. */
export function identityHeaders(token: string | null): Record<string, string> {
  const tenant = getSession().user?.tenant_id;
  return {
    'x-requested-with': 'XMLHttpRequest',
    ...languageHeader(),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(tenant ? { 'x-tenant-id': tenant } : {}),
  };
}

/** The address of a call with its parameters. */
export function address(pattern: string, { params = {}, query = {} }: Parts): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** A fresh Idempotency-Key; `crypto.randomUUID` would need a secure context. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
