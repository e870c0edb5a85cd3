import type { z } from 'zod';
import type { CallAnswer, CallInput, Method } from '#shared/call.ts';
import { address, identityHeaders } from './call.ts';
import { ApiError, NetworkError, readFailure } from './errors.ts';
import { currentToken, renewToken } from './session.ts';

type UploadCall = { method: Method; url: string; answer: z.ZodType; upload: { maxBytes: number } };

/**
 * Makes an uploading call and tells how much has left, from 0 to 1. Not by `fetch`, which does not tell. Throws
 * as `callApi` does.
 */
export async function uploadFile<C extends UploadCall>(
  call: C,
  input: CallInput<C> & { body: Blob },
  onProgress: (sent: number) => void,
): Promise<CallAnswer<C>> {
  let response = await send(call, input, await currentToken(), onProgress);
  if (response.status === 401) {
    const renewed = await renewToken();
    if (!renewed) throw new ApiError('unauthenticated', '', 401);
    response = await send(call, input, renewed, onProgress);
  }
  if (!response.ok) throw await readFailure(response);
  // The server checks every answer against the same schema before it leaves.
  return (await response.json()) as CallAnswer<C>;
}

function send(
  call: UploadCall,
  { body, ...parts }: { body: Blob },
  token: string | null,
  onProgress: (sent: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(call.method, address(call.url, parts));
    const headers = { accept: 'application/json', ...identityHeaders(token) };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.setRequestHeader('content-type', body.type || 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(new NetworkError());
    request.ontimeout = () => reject(new NetworkError());
    request.send(body);
  });
}
