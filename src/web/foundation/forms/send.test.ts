import { afterEach, expect, it, vi } from 'vitest';
import { FormError, NotSent, sendForm } from './send.ts';

afterEach(() => vi.unstubAllGlobals());

const ANSWERS: [name: string, answer: Response | Error, thrown: unknown][] = [
  ['taken', Response.json({ ok: true }), undefined],
  ['refused', Response.json({ error: 'No.', errors: [] }, { status: 400 }), FormError],
  ['out of order', Response.json({ error: 'No.', errors: [] }, { status: 503 }), Error],
  ['no network', new TypeError('Failed to fetch'), NotSent],
  ['cut off', new Response('{"ok":', { status: 200 }), NotSent],
  ['the page of somebody in between', new Response('<html>Welcome to the hotel</html>'), NotSent],
  ['the error page of a proxy', new Response('<html>Bad gateway</html>', { status: 502 }), NotSent],
  ['JSON of somebody else', Response.json(null), NotSent],
];

it.each(ANSWERS)('a form that is sent is told apart by the answer: %s', async (_name, answer, thrown) => {
  vi.stubGlobal('fetch', () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)));
  const failure = await sendForm({ url: '/' }, {}).catch((error: unknown) => error);
  expect((failure as object | undefined)?.constructor).toBe(thrown);
});
