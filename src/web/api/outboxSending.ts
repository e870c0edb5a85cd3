import type { CallOptions } from './call.ts';
import { type Entry, isOwn, type Owner, ownerNow, type Refusal } from './device.ts';
import { ApiError, NetworkError } from './errors.ts';
import { dropKeptOfOthers } from './kept.ts';
import {
  dropEntries,
  type NewEntry,
  onOtherTab,
  onQueued,
  queueEntry,
  readOwnEntries,
  refreshOwnEntries,
  refuseEntry,
} from './outbox.ts';
import { isRefusal, pauseAfter } from './outboxRules.ts';
import { setOwnEntries, setStuck } from './outboxState.ts';
import { onSession } from './session.ts';

/** What a sender is told beside the entries. */
export type Sending = {
  /** The clock of the device as it sends: by it the server tells how far off that clock is. */
  sentAt: string;
  /** For `callApi`, always: it ends what takes too long, and sends nothing under another session. */
  options: CallOptions;
};

/** What became of an entry; one that is not spoken of was taken. */
export type Outcome = { id: string; refusal?: Refusal; answer?: unknown };

/**
 * Sends entries of one kind, the earliest first. When it has answered, the server has them, but for those that it names with
 * a refusal: `[]` says that all were taken. Throws what the call throws: a refusal of several at once is found by sending fewer, anything else is tried
 * again. The same entry may come twice, also from two tabs: the server must apply it once, by its id.
 */
export type Sender<P = unknown> = {
  /** So many at once at most; 100 where it is left out. */
  most?: number;
  send: (entries: Entry<P>[], sending: Sending) => Promise<Outcome[]>;
};

const USUAL = 100;
/** Who has not answered by then is asked again later. */
const PATIENCE_MS = 30_000;

const senders = new Map<string, () => Promise<Sender>>();
type Ended = { sent: true; answer: unknown } | { sent: false; refusal: Refusal | null };
const waiting = new Map<string, (ended: Ended) => void>();

let isStarted = false;

/** Says how a kind is sent; what sends it is loaded when there is something of it. */
export function registerSender<P>(kind: string, load: () => Promise<Sender<P>>): void {
  senders.set(kind, load as () => Promise<Sender>);
  // Something of it may have been entered before.
  if (isStarted) sendNow();
}

/** Begins to send: now, when there is a network again, when somebody looks, and after signing in. Once in a page. */
export function startOutbox(): void {
  if (isStarted) return;
  isStarted = true;
  onQueued(() => {
    // After a failure the pause is kept, however much is entered meanwhile.
    if (timer === undefined) sendNow();
  });
  onOtherTab(() => void refreshOwnEntries().then(tellOfGone));
  let owner = ownerNow();
  onSession(() => {
    const now = ownerNow();
    if (now ? isOwn(now, owner) : owner === null) return;
    owner = now;
    session.abort();
    session = new AbortController();
    setOwnEntries([]);
    if (now) begin(now);
  });
  window.addEventListener('online', sendNow);
  window.addEventListener('focus', sendNow);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') sendNow();
  });
  if (owner) begin(owner);
}

function begin(owner: Owner): void {
  void dropKeptOfOthers(owner);
  void refreshOwnEntries().then(sendNow);
}

let session = new AbortController();
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
let isBusy = false;
let isAskedAgain = false;

/** Sends what waits, without waiting for the end of a pause. */
export function sendNow(): void {
  clearTimeout(timer);
  timer = undefined;
  if (isBusy) {
    isAskedAgain = true;
    return;
  }
  isBusy = true;
  void alone(sendAll)
    .then(
      () => {
        failures = 0;
        setStuck(false);
      },
      () => {
        setStuck(true);
        timer = setTimeout(sendNow, pauseAfter(failures));
        failures += 1;
      },
    )
    .finally(() => {
      isBusy = false;
      const again = isAskedAgain;
      isAskedAgain = false;
      if (again && timer === undefined) return sendNow();
      for (const id of [...waiting.keys()]) end(id, { sent: false, refusal: null });
      for (const tell of ended.splice(0)) tell();
    });
}

const ended: (() => void)[] = [];

/** Sends what waits, and waits until that was tried. */
export function sendAllNow(): Promise<void> {
  const done = new Promise<void>((resolve) => ended.push(resolve));
  sendNow();
  return done;
}

/** Of several tabs one sends at a time. Without such locks (an insecure connection) the server sorts it out by the ids. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request('stockbook-outbox', work);
}

async function sendAll(): Promise<void> {
  const owner = ownerNow();
  if (!owner) return;
  const all = await readOwnEntries();
  if (isOwn(owner, ownerNow())) setOwnEntries(all);
  const entries = all.filter(({ refusal }) => !refusal);
  if (!entries.length) return tellOfGone();
  if (navigator.onLine === false) throw new NetworkError();
  let failure: unknown = null;
  for (const kind of new Set(entries.map((entry) => entry.kind))) {
    const load = senders.get(kind);
    if (!load) continue;
    try {
      const sender = await load();
      const most = sender.most ?? USUAL;
      const ofKind = entries.filter((entry) => entry.kind === kind);
      for (let from = 0; from < ofKind.length; from += most)
        await sendBatch(sender, ofKind.slice(from, from + most), owner);
    } catch (error) {
      failure ??= error;
      // Without a connection, or without a session, the others would fare no better.
      if (error instanceof NetworkError || (error instanceof ApiError && error.http === 401)) break;
    }
  }
  if (failure) throw failure;
}

async function sendBatch(sender: Sender, entries: Entry[], owner: Owner): Promise<void> {
  const signal = AbortSignal.any([session.signal, AbortSignal.timeout(PATIENCE_MS)]);
  const sending = { sentAt: new Date().toISOString(), options: { signal, owner } };
  const outcomes = await sender.send(entries, sending).catch((error: unknown): Outcome[] | null => {
    if (!isRefusal(error)) throw error;
    const { code, message, fields, details } = error;
    return entries.length > 1 ? null : [{ id: entries[0]!.id, refusal: { code, message, fields, details } }];
  });
  if (outcomes === null) {
    // One of them is refused; the others are not to wait for it.
    const half = Math.ceil(entries.length / 2);
    await sendBatch(sender, entries.slice(0, half), owner);
    return sendBatch(sender, entries.slice(half), owner);
  }
  const byId = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
  for (const { id } of entries) {
    const refusal = byId.get(id)?.refusal;
    if (!refusal) continue;
    await refuseEntry(id, refusal);
    end(id, { sent: false, refusal });
  }
  const taken = entries.filter(({ id }) => !byId.get(id)?.refusal);
  await dropEntries(taken.map(({ id }) => id));
  for (const { id } of taken) end(id, { sent: true, answer: byId.get(id)?.answer });
}

function end(id: string, became: Ended): void {
  waiting.get(id)?.(became);
  waiting.delete(id);
}

/** What another tab has sent meanwhile is here no more. */
async function tellOfGone(): Promise<void> {
  if (!waiting.size) return;
  const left = new Map((await readOwnEntries().catch(() => [])).map((entry) => [entry.id, entry]));
  for (const id of [...waiting.keys()]) {
    const entry = left.get(id);
    if (!entry) end(id, { sent: true, answer: undefined });
    else if (entry.refusal) end(id, { sent: false, refusal: entry.refusal });
  }
}

/**
 * Queues an entry and waits a while for what becomes of it: `sent` with what the sender has of the server, undefined where
 * another tab has sent it; `waiting` when there is no connection. What is refused at once is not kept: throws ApiError, for
 * the form it was typed into. Throws DeviceError as `queueEntry` does.
 */
export async function queueAndSend<P>(
  kind: string,
  entry: NewEntry<P>,
  { within = 8000, instead }: { within?: number; instead?: string | undefined } = {},
): Promise<{ state: 'sent'; id: string; answer: unknown } | { state: 'waiting'; id: string }> {
  startOutbox();
  const { id } = await queueEntry(kind, entry, { instead });
  const became = await new Promise<Ended>((resolve) => {
    waiting.set(id, resolve);
    setTimeout(() => end(id, { sent: false, refusal: null }), within);
    sendNow();
  });
  if (became.sent) return { state: 'sent', id, answer: became.answer };
  if (!became.refusal) return { state: 'waiting', id };
  await dropEntries([id]);
  const { code, message, ...more } = became.refusal;
  throw new ApiError(code, message, undefined, more);
}
