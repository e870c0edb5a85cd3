import { resolveObjectURL } from 'node:buffer';
import { notifications } from '@mantine/notifications';
import { createBrowserHistory, createRouter, type RouterHistory } from '@tanstack/react-router';
import { createElement, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { cookieOf } from '#server/testing/signIn.ts';
import type { Caller, TestApp } from '#server/testing/testApp.ts';
import { Application, followSession } from '../Application.tsx';
import { queryClient } from '../api/client.ts';
import { beginAnew, enter, getSession } from '../api/session.ts';
import { router as prototype } from '../routes.tsx';
import { allTexts, keptLanguage, setLanguage } from '../texts/language.ts';
import { nextMoment, press, type } from './keyboard.ts';
import { Locator } from './locator.ts';
import { Network } from './network.ts';
import { sitePage } from './sitePage.ts';
import { closeAfterTest, goTo } from './window.ts';
import './matchers.ts';

/** The window shows one page at a time: that of whoever went somewhere last. */
let inFront: Page | null = null;

/** A page of the staff area or of the public site, in a browser of its own, against the real server. */
export class Page extends Locator {
  readonly network: Network;
  readonly keyboard = {
    press: (keys: string) => nextMoment().then(() => press(keys)),
    type: (text: string, pace?: { delay?: number }) => nextMoment().then(() => type(text, pace)),
  };
  #shown: { root: Root; history?: RouterHistory; stop?: () => void } | null = null;

  constructor(app: Pick<TestApp, 'app'>) {
    super('page', () => [document.body]);
    this.network = new Network(app);
  }

  /** Finds out who is here, and shows nothing. */
  async settle(): Promise<void> {
    if (inFront !== this) await inFront?.leave();
    inFront = this;
    this.network.reach();
    const kept = Object.entries(localStorage);
    await this.leave();
    if (!this.network.cookies.size) return;
    // Another person may have come in meanwhile; what this browser keeps outlives the page.
    for (const [name, value] of kept) localStorage.setItem(name, value);
    await enter();
  }

  /** Opens an address, as a browser does that loads the application anew. */
  async goto(address: string): Promise<void> {
    await this.settle();
    goTo(address);
    const site = await sitePage(window.location);
    if (site) {
      this.#shown = { root: show(site) };
      return;
    }
    const history = createBrowserHistory();
    const router = createRouter({ ...prototype.options, history });
    const parts = { router, queries: queryClient };
    const stop = followSession(parts);
    await setLanguage(keptLanguage());
    await allTexts();
    this.#shown = { root: show(createElement(Application, parts)), history, stop };
  }

  /** Answers requests whose method and address fit, such as /GET .*\/api\/items\?/, instead of the server. */
  route: Network['route'] = (address, handle) => this.network.route(address, handle);
  unroute: Network['unroute'] = (address) => this.network.unroute(address);

  /** Takes the network away, or gives it back. */
  setOffline(offline: boolean): void {
    this.network.setOffline(offline);
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: !offline });
    window.dispatchEvent(new Event(offline ? 'offline' : 'online'));
  }

  /** The file that some work gives to the person. */
  async saved(work: () => Promise<void>): Promise<{ name: string; content: Blob }> {
    const { promise, resolve } = Promise.withResolvers<{ name: string; content: Blob }>();
    const { prototype } = HTMLAnchorElement;
    const { click } = prototype;
    prototype.click = function (this: HTMLAnchorElement) {
      const content = this.download ? resolveObjectURL(this.href) : undefined;
      if (content) resolve({ name: this.download, content: content as Blob });
      else click.call(this);
    };
    try {
      await work();
      return await promise;
    } finally {
      prototype.click = click;
    }
  }

  reload(): Promise<void> {
    return this.goto(this.url());
  }

  async goBack(): Promise<void> {
    window.history.back();
  }

  url(): string {
    return window.location.href;
  }

  /** Takes away what is shown, with all that the application remembers of it. */
  async leave(): Promise<void> {
    this.#shown?.root.unmount();
    this.#shown?.stop?.();
    this.#shown?.history?.destroy();
    this.#shown = null;
    queryClient.clear();
    // What the next page says would wait until those have gone.
    notifications.clean();
    document.body.replaceChildren();
    // The session is kept in the module; another tab that has signed out ends it.
    if (getSession().status !== 'signedOut')
      window.dispatchEvent(new StorageEvent('storage', { key: 'stockbook-user', newValue: null }));
    // Whoever signed out by choice is not led back, but only as long as that page is there.
    if (getSession().byChoice) beginAnew();
  }

  async close(): Promise<void> {
    if (inFront === this) await this.leave();
    if (inFront === this) inFront = null;
    if (this.network.offline) this.setOffline(false);
    await this.network.end();
  }
}

/** Shows something in the window, which is empty. */
function show(what: ReactElement): Root {
  const element = document.body.appendChild(document.createElement('div'));
  element.id = 'root';
  const root = createRoot(element);
  root.render(what);
  return root;
}

/** Opens a browser, for a visitor or with somebody signed in; closed after the test. */
export async function openPage(t: TestApp, who?: Caller): Promise<Page> {
  const page = new Page(t);
  closeAfterTest(() => page.close());
  if (who) await comeIn(page, t, who);
  return page;
}

/** Signs somebody in without the form. */
export async function comeIn(page: Page, { app }: TestApp, { token }: Caller): Promise<void> {
  const { email } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString('utf8'));
  page.network.cookies.clear();
  for (const cookie of (await cookieOf(app, email)).split('; ')) {
    const [name = '', value = ''] = cookie.split(/=(.*)/s);
    page.network.cookies.set(name, value);
  }
}
