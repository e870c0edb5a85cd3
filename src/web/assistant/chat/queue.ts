import type { ChatAnswer } from '#shared/assistant/chat/processing.ts';
import type { ErrorCode } from '#shared/errorCodes.ts';
import { ApiError, NetworkError } from '#web/api/errors.ts';

/** What somebody has said and is not answered yet. */
export type Outgoing = { id: string; text: string; timestamp: string; status: 'sending' | 'error' };
/** What is told of the last failure: a sentence of the catalogue, or what the server said. */
export type Notice = { kind: 'send' | 'retriesUsedUp' | 'signIn' } | { kind: 'refused'; message: string };

export type QueueState = {
  outgoing: Outgoing[];
  /** Which message is being answered: the assistant is seen typing. */
  answering: string | null;
  /** What it has said so far, once it has been typing for long enough. */
  partial: string | null;
  notice: Notice | null;
};

export type QueueParts = {
  send: (
    message: Outgoing,
    how: { signal: AbortSignal; onText: (text: string) => void },
  ) => Promise<ChatAnswer>;
  /** Takes over a message with its answer; the queue is done with it then. */
  answered: (message: Outgoing, answer: ChatAnswer) => void;
  /** Of the configuration as it is now. */
  limits: () => { typingDelay: number; maxRetries: number };
  isOnline: () => boolean;
  /** Keeps what is not answered for as long as the tab is there. */
  keep: (outgoing: Outgoing[]) => void;
};

const BACKOFF_MS = 1000;
const MAX_BACKOFF_MS = 30_000;
/** Sent again, these are refused again. */
const FINAL: ErrorCode[] = ['invalid-argument', 'permission-denied', 'not-found', 'unimplemented'];
const EMPTY: QueueState = { outgoing: [], answering: null, partial: null, notice: null };

export type Queue = ReturnType<typeof createQueue>;

/**
 * Takes what somebody says to the assistant, one message after the other, and brings the answer back. One that fails keeps its text: it is sent again by itself, as
 * often as the configuration has it and after longer and longer pauses, by hand, and when the network is back.
 */
export function createQueue(parts: QueueParts, left: Outgoing[] = []) {
  // What an earlier page could not send waits for a hand: it may be long ago.
  let state: QueueState = { ...EMPTY, outgoing: left.map((each) => ({ ...each, status: 'error' })) };
  let current: AbortController | null = null;
  const failures = new Map<string, number>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();

  const change = (part: Partial<QueueState>) => {
    state = { ...state, ...part };
    if (part.outgoing) parts.keep(part.outgoing);
    for (const listener of listeners) listener();
  };
  const set = (id: string, status: Outgoing['status']) =>
    change({ outgoing: state.outgoing.map((each) => (each.id === id ? { ...each, status } : each)) });

  async function run(): Promise<void> {
    const message = state.outgoing.find(({ status }) => status === 'sending');
    if (current || !message) return;
    const own = new AbortController();
    current = own;
    change({ answering: message.id, partial: null });
    const seen = pause(parts.limits().typingDelay);
    let typed = false;
    let text: string | null = null;
    void seen.then(() => {
      typed = true;
      if (text !== null && current === own) change({ partial: text });
    });
    try {
      const answer = await parts.send(message, {
        signal: own.signal,
        onText: (latest) => {
          text = latest;
          if (typed && current === own) change({ partial: latest });
        },
      });
      await seen;
      if (own.signal.aborted) return;
      failures.delete(message.id);
      parts.answered(message, answer);
      change({ ...EMPTY, outgoing: state.outgoing.filter(({ id }) => id !== message.id) });
    } catch (error) {
      if (own.signal.aborted) return;
      set(message.id, 'error');
      change({ answering: null, partial: null, notice: noticeOf(message, error) });
    } finally {
      if (current === own) current = null;
    }
    void run();
  }

  /** What is told of a failure. One that may pass by itself has the message sent again later. */
  function noticeOf({ id }: Outgoing, error: unknown): Notice {
    if (error instanceof ApiError && error.code === 'unauthenticated') return { kind: 'signIn' };
    if (error instanceof ApiError && FINAL.includes(error.code))
      return { kind: 'refused', message: error.message };
    // It is sent on return, which is no try.
    if (error instanceof NetworkError && !parts.isOnline()) return { kind: 'send' };
    const count = (failures.get(id) ?? 0) + 1;
    failures.set(id, count);
    if (count > parts.limits().maxRetries) return { kind: 'retriesUsedUp' };
    const wait = Math.min(MAX_BACKOFF_MS, BACKOFF_MS * 2 ** (count - 1));
    timers.set(
      id,
      setTimeout(() => again(id), wait),
    );
    return { kind: 'send' };
  }

  function again(id: string): void {
    clearTimeout(timers.get(id));
    timers.delete(id);
    if (!state.outgoing.some((each) => each.id === id && each.status === 'error')) return;
    set(id, 'sending');
    void run();
  }

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Says something new. */
    say: (message: Omit<Outgoing, 'status'>) => {
      change({ outgoing: [...state.outgoing, { ...message, status: 'sending' }], notice: null });
      void run();
    },
    /** Sends a message again by hand: one of here, or one that the server knows to have failed. */
    retry: (message: Omit<Outgoing, 'status'>) => {
      failures.delete(message.id);
      const known = state.outgoing.some(({ id }) => id === message.id);
      change({
        notice: null,
        ...(known ? {} : { outgoing: [...state.outgoing, { ...message, status: 'error' }] }),
      });
      again(message.id);
    },
    /** The network is back: all that has failed goes out, with all of its tries before it. */
    resume: () => {
      failures.clear();
      for (const { id, status } of state.outgoing) if (status === 'error') again(id);
    },
    /** Forgets everything; what is being answered is cancelled. */
    reset: () => {
      current?.abort();
      current = null;
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      failures.clear();
      change(EMPTY);
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
