import { afterEach, expect, vi } from 'vitest';

/** A stream of changes, and what it has said so far. */
export type Stream = { text: string; ended: boolean; answer: Response; topics(): string[]; close(): void };

/** Opens streams at an address and collects what they say; they are closed after each test. */
export function streamReader(address: () => string) {
  const open = new Set<AbortController>();
  afterEach(() => {
    for (const end of open) end.abort();
    open.clear();
  });
  return async (token: string, from = address(), query = ''): Promise<Stream> => {
    const end = new AbortController();
    open.add(end);
    const answer = await fetch(`${from}/api/live${query}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: end.signal,
    });
    const heard: Stream = {
      text: '',
      ended: false,
      answer,
      topics: () =>
        [...heard.text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data!).topic as string),
      close: () => end.abort(),
    };
    const pump = async () => {
      for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) heard.text += part;
    };
    const ended = () => {
      heard.ended = true;
    };
    pump().then(ended, ended);
    await vi.waitFor(() => expect(heard.text).not.toBe(''));
    return heard;
  };
}
