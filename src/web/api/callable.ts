import type { z } from 'zod';
import type { CallAnswer } from '#shared/call.ts';
import type { Callable } from '#shared/callable/callable.ts';
import { FUNCTION_TIMEOUT_MS, MISSING_DATA } from '#shared/callable/protocol.ts';
import { AppError } from '#shared/errors.ts';
import { identityHeaders } from './call.ts';
import { ApiError, NetworkError, readFailure } from './errors.ts';
import { currentToken, renewToken } from './session.ts';

type Options = { signal?: AbortSignal; timeoutMs?: number };
type DataOf<C extends Callable> = z.input<C['body']> extends { data: infer Data } ? Data : never;

/**
 * Calls a callable function in its wire protocol and answers its result. Throws `ApiError` as the function refused,
 * deadline-exceeded after the time-out, cancelled when the signal was aborted, internal for an answer without data, and
 * `NetworkError` when there was none.
 */
export async function callFunction<C extends Callable>(
  call: C,
  data: DataOf<C>,
  { signal, timeoutMs = FUNCTION_TIMEOUT_MS }: Options = {},
): Promise<CallAnswer<C>['result']> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const end = signal ? AbortSignal.any([signal, deadline]) : deadline;
  try {
    const response = await post(call.url, data, end);
    if (!response.ok) throw await readFailure(response);
    return resultOf<CallAnswer<C>['result']>(await response.json().catch(unlessAborted));
  } catch (error) {
    if (signal?.aborted) throw new AppError('cancelled', 'cancelled');
    if (deadline.aborted) throw new AppError('deadline-exceeded', 'deadline-exceeded');
    throw error;
  }
}

async function post(url: string, data: unknown, signal: AbortSignal): Promise<Response> {
  const send = (token: string | null) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...identityHeaders(token) },
      body: JSON.stringify({ data }),
      signal,
    }).catch(() => {
      throw new NetworkError();
    });
  const response = await send(await currentToken());
  if (response.status !== 401) return response;
  const renewed = await renewToken();
  return renewed ? send(renewed) : response;
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
