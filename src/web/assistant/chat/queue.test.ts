import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatAnswer } from '#shared/assistant/chat/processing.ts';
import { ApiError, NetworkError } from '#web/api/errors.ts';
import { conversationOf, type Entry } from './conversation.ts';
import { createQueue, type Outgoing, type QueueParts } from './queue.ts';

const ANSWER = { response: 'Hello.' } as ChatAnswer;
const DELAY = 500;

let online: boolean;
let kept: Outgoing[];
let answers: (() => Promise<ChatAnswer>)[];
const answered = vi.fn<QueueParts['answered']>();
const send = vi.fn<QueueParts['send']>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  [online, kept, answers] = [true, [], []];
  send.mockImplementation(() => (answers.shift() ?? (async () => ANSWER))());
});
afterEach(() => vi.useRealTimers());

function queueWith(maxRetries = 2, left: Outgoing[] = []) {
  const limits = () => ({ typingDelay: DELAY, maxRetries });
  const keep = (outgoing: Outgoing[]) => {
    kept = outgoing;
  };
  return createQueue({ send, answered, limits, isOnline: () => online, keep }, left);
}
const message = (id: string) => ({ id, text: `Text of ${id}`, timestamp: '2026-01-01T00:00:00Z' });
const failing = (error: Error) => () => Promise.reject(error);
const broken = () => failing(new NetworkError());
const passing = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const states = (queue: ReturnType<typeof queueWith>) =>
  queue.getState().outgoing.map(({ id, status }) => `${id} ${status}`);

describe('a message', () => {
  it('is answered after the typing delay at least, and leaves', async () => {
    const queue = queueWith();
    queue.say(message('a'));
    expect([states(queue), queue.getState().answering, kept.length]).toEqual([['a sending'], 'a', 1]);
    await passing(DELAY - 1);
    expect([answered.mock.calls.length, queue.getState().answering]).toEqual([0, 'a']);
    await passing(1);
    expect(answered).toHaveBeenCalledWith(expect.objectContaining(message('a')), ANSWER);
    expect([states(queue), queue.getState().answering, kept]).toEqual([[], null, []]);
  });

  it('waits for the one before it', async () => {
    const queue = queueWith();
    queue.say(message('a'));
    queue.say(message('b'));
    await passing(DELAY);
    expect([states(queue), queue.getState().answering]).toEqual([['b sending'], 'b']);
    await passing(DELAY);
    expect(answered.mock.calls.map(([{ id }]) => id)).toEqual(['a', 'b']);
  });

  it('shows what was said so far once it was typed for long enough', async () => {
    const queue = queueWith();
    send.mockImplementation(async (_message, { onText }) => {
      onText('There');
      await new Promise((resolve) => setTimeout(resolve, 2 * DELAY));
      onText('There are');
      await new Promise((resolve) => setTimeout(resolve, DELAY));
      return ANSWER;
    });
    queue.say(message('a'));
    await passing(DELAY - 1);
    expect(queue.getState().partial).toBeNull();
    await passing(1);
    expect(queue.getState().partial).toBe('There');
    await passing(DELAY);
    expect(queue.getState().partial).toBe('There are');
    await passing(DELAY);
    expect(queue.getState().partial).toBeNull();
  });
});

describe('a message that fails', () => {
  it('keeps its text and is sent again as often as it may, after longer and longer pauses', async () => {
    const queue = queueWith(2);
    answers = [broken(), failing(new ApiError('internal', '')), broken()];
    queue.say(message('a'));
    await passing(0);
    expect([states(queue), queue.getState().notice, queue.getState().answering]).toEqual([
      ['a error'],
      { kind: 'send' },
      null,
    ]);
    await passing(999);
    expect(send).toHaveBeenCalledTimes(1);
    await passing(1);
    expect(send).toHaveBeenCalledTimes(2);
    await passing(1999);
    expect(send).toHaveBeenCalledTimes(2);
    await passing(1);
    expect(send).toHaveBeenCalledTimes(3);
    expect([states(queue), queue.getState().notice]).toEqual([['a error'], { kind: 'retriesUsedUp' }]);
    await passing(600_000);
    expect(send).toHaveBeenCalledTimes(3);
    // By hand, with all tries before it; what is sent is the same message.
    queue.retry(message('a'));
    expect([states(queue), queue.getState().notice]).toEqual([['a sending'], null]);
    await passing(DELAY);
    expect(new Set(send.mock.calls.map(([{ id, text }]) => `${id} ${text}`))).toEqual(
      new Set(['a Text of a']),
    );
    expect(states(queue)).toEqual([]);
  });

  it('is not sent again by itself when it may not be, or would be refused again', async () => {
    const queue = queueWith(0);
    answers = [broken()];
    queue.say(message('a'));
    await passing(0);
    expect(queue.getState().notice).toEqual({ kind: 'retriesUsedUp' });
    for (const [error, notice] of [
      [new ApiError('invalid-argument', 'Too long.'), { kind: 'refused', message: 'Too long.' }],
      [new ApiError('permission-denied', 'Suspended.'), { kind: 'refused', message: 'Suspended.' }],
      [new ApiError('unauthenticated', ''), { kind: 'signIn' }],
    ] as const) {
      answers = [failing(error)];
      queue.say(message(error.code));
      await passing(100_000);
      expect(queue.getState().notice).toEqual(notice);
    }
    expect(send).toHaveBeenCalledTimes(4);
  });

  it('lets those behind it pass meanwhile', async () => {
    const queue = queueWith();
    answers = [broken()];
    queue.say(message('a'));
    queue.say(message('b'));
    await passing(DELAY);
    expect(states(queue)).toEqual(['a error']);
    await passing(1000 + DELAY);
    expect(answered.mock.calls.map(([{ id }]) => id)).toEqual(['b', 'a']);
  });

  it('goes out on return when there was no network, which counts as no try', async () => {
    const queue = queueWith(0);
    answers = [broken()];
    online = false;
    queue.say(message('a'));
    await passing(100_000);
    expect([states(queue), queue.getState().notice]).toEqual([['a error'], { kind: 'send' }]);
    online = true;
    queue.resume();
    await passing(DELAY);
    expect([states(queue), queue.getState().notice]).toEqual([[], null]);
  });

  it('of an earlier page waits for a hand, and is forgotten with everything else', async () => {
    const queue = queueWith(2, [{ ...message('a'), status: 'sending' }]);
    await passing(100_000);
    expect([states(queue), send.mock.calls.length]).toEqual([['a error'], 0]);
    let signal: AbortSignal | null = null;
    send.mockImplementation((_message, how) => {
      signal = how.signal;
      return new Promise(() => undefined);
    });
    queue.retry(message('a'));
    queue.reset();
    expect([states(queue), kept, signal!.aborted]).toEqual([[], [], true]);
  });
});

describe('the conversation', () => {
  const at = Date.parse('2026-01-01T00:01:00Z');
  const entry = (id: string, sender: Entry['sender'], more: Partial<Entry> = {}): Entry => ({
    ...message(id),
    sender,
    status: 'sent',
    read: true,
    ...more,
  });
  const quiet = { outgoing: [], answering: null, partial: null };
  const shown = (...of: Parameters<typeof conversationOf>) => {
    const { messages, typing } = conversationOf(...of);
    return [messages.map(({ id, status }) => `${id} ${status}`), typing];
  };

  it('keeps the answer back for as long as it is being typed', () => {
    const history = [
      entry('a', 'user'),
      entry('A', 'bot'),
      entry('b', 'user', { status: 'sent' }),
      entry('B', 'bot'),
    ];
    const outgoing = [{ ...message('b'), status: 'sending' as const }];
    expect(shown(history, { outgoing, answering: 'b', partial: null }, at)).toEqual([
      ['a sent', 'A sent', 'b sending'],
      true,
    ]);
    expect(shown(history, quiet, at)).toEqual([['a sent', 'A sent', 'b sent', 'B sent'], false]);
  });

  it('ends with what the server does not know yet', () => {
    const outgoing = [{ ...message('c'), status: 'error' as const }];
    expect(shown([entry('a', 'user')], { ...quiet, outgoing }, at)).toEqual([['a sent', 'c error'], false]);
  });

  it('shows what another device has said as being answered, and as failed once it was given up', () => {
    const history = [entry('a', 'user', { status: 'sending' })];
    expect(shown(history, quiet, at)).toEqual([['a sending'], true]);
    expect(shown(history, quiet, at + 120_000)).toEqual([['a error'], false]);
  });

  it('lets a proposal run out', () => {
    const proposal = { status: 'open', expiresAt: '2026-01-01T00:01:30Z' } as NonNullable<Entry['proposal']>;
    const statusAt = (now: number) =>
      conversationOf([entry('A', 'bot', { proposal })], quiet, now).messages[0]?.proposal?.status;
    expect([statusAt(at), statusAt(at + 30_000)]).toEqual(['open', 'expired']);
  });
});
