import { listeningAt } from '#server/testing/listeningAt.ts';
import type { TestApp } from '#server/testing/testApp.ts';

/** A request of the page; `pass` lets it go to the server. */
export type Asked = { method: string; url: URL; body: unknown; pass: () => Promise<Response> };
type Handle = (asked: Asked) => Response | Promise<Response>;

const own = globalThis.fetch;

/** What lies between a page and the real server in the same process: cookies, and answers that a test gives instead. */
export class Network {
  readonly cookies = new Map<string, string>();
  /** No request leaves while it is set. */
  offline = false;
  /** "POST /api/…" of all that was asked for. */
  readonly asked: string[] = [];
  #routes: { address: RegExp; handle: Handle }[] = [];
  #underWay = new Set<Promise<unknown>>();
  #ended = new AbortController();
  #app: TestApp['app'];

  constructor({ app }: Pick<TestApp, 'app'>) {
    this.#app = app;
  }

  /** Answers requests whose method and address fit, such as /GET \/api\/items\?/, instead of the server. */
  route(address: RegExp, handle: Handle): void {
    this.#routes.unshift({ address, handle });
  }

  unroute(address: RegExp): void {
    this.#routes = this.#routes.filter((route) => String(route.address) !== String(address));
  }

  readonly fetch: typeof fetch = (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : String(input), window.location.href);
    // What the server in the same process fetches from elsewhere is none of the page's.
    if (url.origin !== window.location.origin) return own(input, init);
    const method = init.method ?? 'GET';
    const line = `${method} ${url.pathname}${url.search}`;
    if (this.offline) return Promise.reject(new TypeError('Failed to fetch'));
    this.asked.push(line);
    const pass = () => this.#send(url, init);
    const handle = this.#routes.find(({ address }) => address.test(line))?.handle;
    const answer = handle ? Promise.resolve(handle({ method, url, body: init.body, pass })) : pass();
    // A stream of changes ends with the page.
    if (url.pathname !== '/api/live') {
      this.#underWay.add(answer);
      const done = () => this.#underWay.delete(answer);
      answer.then(done, done);
    }
    return answer;
  };

  /** From now on the page asks by it. */
  reach(): void {
    globalThis.fetch = this.fetch;
  }

  setOffline(offline: boolean): void {
    this.offline = offline;
    if (offline) this.#cut();
  }

  #cut(): void {
    this.#ended.abort();
    this.#ended = new AbortController();
  }

  /** Waits for what is under way, and lets no stream live on. */
  async end(): Promise<void> {
    this.#routes = [];
    while (this.#underWay.size) await Promise.allSettled(this.#underWay);
    this.#cut();
    if (globalThis.fetch === this.fetch) globalThis.fetch = own;
  }

  async #send(url: URL, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('origin', window.location.origin);
    if (this.cookies.size)
      headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const signals = [this.#ended.signal, ...(init.signal ? [init.signal] : [])];
    const answer = await own(`${await listeningAt({ app: this.#app })}${url.pathname}${url.search}`, {
      ...init,
      headers,
      signal: AbortSignal.any(signals),
    });
    for (const cookie of answer.headers.getSetCookie()) this.#keep(cookie);
    return answer;
  }

  #keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === '' || /max-age=0(;|$)/i.test(cookie)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
