import type { z } from 'zod';
import type { CallAnswer } from '#shared/call.ts';
import type { Callable } from '#shared/foundation/callable/callable.ts';
import { FUNCTION_TIMEOUT_MS, MISSING_DATA } from '#shared/foundation/callable/protocol.ts';
import { identityHeaders } from './call.ts';
import { ApiError, NetworkError, readFailure } from './errors.ts';
import { currentToken, renewToken } from './session.ts';

/** Whose token is sent: that of who has signed in, or another one. */
export type Tokens = { current: () => Promise<string | null>; renew: () => Promise<string | null> };
type Options = {
  signal?: AbortSignal;
  timeoutMs?: number;
  tokens?: Tokens;
  /** Reads the answer as a stream, and hears of what there is of it before its end. */
  onPart?: (part: unknown) => void;
};
type DataOf<C extends Callable> = z.input<C['body']> extends { data: infer Data } ? Data : never;

const OWN: Tokens = { current: currentToken, renew: renewToken };

/**
 * Calls a callable function in its wire protocol and answers its result. Throws `ApiError` as the function refused,
 * deadline-exceeded after the time-out, cancelled when the signal was aborted, internal for an answer without data, and
 * `NetworkError` when there was none.
 */
export async function callFunction<C extends Callable>(
  call: C,
  data: DataOf<C>,
  { signal, timeoutMs = FUNCTION_TIMEOUT_MS, tokens = OWN, onPart }: Options = {},
): Promise<CallAnswer<C>['result']> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const end = signal ? AbortSignal.any([signal, deadline]) : deadline;
  try {
    const response = await post(call.url, data, end, tokens, onPart !== undefined);
    if (response.headers.get('content-type')?.startsWith('text/event-stream'))
      return resultOf<CallAnswer<C>['result']>(await lastOf(response, onPart));
    if (!response.ok) throw await readFailure(response);
    return resultOf<CallAnswer<C>['result']>(await response.json().catch(unlessAborted));
  } catch (error) {
    if (signal?.aborted) throw new ApiError('cancelled', 'cancelled');
    if (deadline.aborted) throw new ApiError('deadline-exceeded', 'deadline-exceeded');
    throw error;
  }
}

async function post(
  url: string,
  data: unknown,
  signal: AbortSignal,
  { current, renew }: Tokens,
  streamed: boolean,
): Promise<Response> {
  const send = (token: string | null) =>
    fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(streamed ? { accept: 'text/event-stream' } : {}),
        ...identityHeaders(token),
      },
      body: JSON.stringify({ data }),
      signal,
    }).catch(() => {
      throw new NetworkError();
    });
  const response = await send(await current());
  if (response.status !== 401) return response;
  const renewed = await renew();
  return renewed ? send(renewed) : response;
}

/** Reads a stream to its end and answers the last of it: the result. Throws what it says instead of one. */
async function lastOf(response: Response, onPart: Options['onPart']): Promise<unknown> {
  const { status } = response;
  for await (const event of eventsOf(response)) {
    if ('error' in event)
      throw await readFailure(Response.json(event, { status: status < 400 ? 500 : status }));
    if ('message' in event) onPart?.(event.message);
    else return event;
  }
  // It ended without saying how: the server went away, or the way to it.
  throw new NetworkError();
}

async function* eventsOf({ body }: Response): AsyncGenerator<object> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = (await reader?.read().catch(asNetworkError)) ?? { value: '', done: true };
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data:')) yield JSON.parse(line.slice(5));
  }
}

function asNetworkError(): never {
  throw new NetworkError();
}

function unlessAborted(error: unknown): null {
  if (error instanceof DOMException) throw error;
  return null;
}

/** The data or the result of an answer. The server checked it against the schema of the function before it left. */
function resultOf<Result>(body: unknown): Result {
  const { data, result } = (typeof body === 'object' && body !== null ? body : {}) as {
    data?: Result;
    result?: Result;
  };
  const found = data === undefined ? result : data;
  if (found === undefined) throw new ApiError('internal', MISSING_DATA, 200);
  return found;
}
