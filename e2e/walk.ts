import { setTimeout as after } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';

/** Walks screens as somebody would who tries every button: what it opens, what it asks for, and what it refuses. */

type Heard = (at: string, texts: string[]) => void;
/** The most that is pressed on one screen; rows and days of a calendar would have no end. */
const MOST = 100;
/** A screen comes to rest sooner than this, or has been left. */
const MOST_MS = 30_000;
/** For so many frames nothing changes once a screen is at rest. */
const FRAMES = 3;

declare global {
  interface Window {
    heard: () => string[];
    changes?: () => number;
    rest?: { seen: number; calm: number; frames: number };
  }
}

type Top = { name: string; kind: string; keys: string[] };

/** Runs in the page: the topmost dialog or menu, or the page itself, and what is there to press; presses one of it. */
function look({ leave, screen, key }: { leave: string[]; screen: string; key?: string }): Top {
  const shown = (one: Element) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const plain = (text: string) => text.replaceAll(/[\d٠-٩.,]+|\S*zzz\S*/giu, '').trim();
  const name = (one: Element) => plain(one.getAttribute('aria-label') ?? one.textContent ?? '');
  const layers = '[role="dialog"], dialog[open], [role="menu"], [role="listbox"]';
  const layer = [...document.querySelectorAll(layers)].filter(shown).at(-1);
  const kind = layer ? (layer.tagName === 'DIALOG' ? 'dialog' : (layer.getAttribute('role') ?? '')) : '';
  const heading = document.getElementById(layer?.getAttribute('aria-labelledby') ?? '')?.textContent;
  const scope = layer ? `${kind} ${plain(layer.getAttribute('aria-label') ?? heading ?? '')}` : '';
  const buttons =
    'button, summary, [role="row"][data-index], [role="menuitem"], [role="tab"], [role="button"], [aria-haspopup], input[type="checkbox"]';
  const found =
    kind === 'listbox'
      ? []
      : [...(layer ?? document.body).querySelectorAll<HTMLElement>(buttons)].filter(
          (one) =>
            shown(one) &&
            // Where there are records of everybody, those of others are left alone.
            (!screen.startsWith('/admin/') ||
              /zzz/i.test(one.closest('[role="row"][data-index]')?.textContent ?? 'zzz')) &&
            !one.matches(':disabled, [aria-disabled="true"], [type="submit"], [role="option"], a[href]') &&
            // What was saved of the chat, others would read in the language of who saved it.
            !one.closest('[role="tabpanel"]:has(.cm-editor)') &&
            !one.matches('[class*="-day"], [class*="monthsListControl"], [class*="yearsListControl"]') &&
            !leave.some((word) => name(one).startsWith(word)),
        );
  const trail = location.search.includes('audit');
  // One row stands for all, but where rows tell of different things; and so does one part of a list.
  const of = (one: Element) => {
    if (one.role === 'row') return trail || location.search.includes('ledger') ? name(one) : 'row';
    const part = one.closest('li');
    if (!part || part.querySelector('li')) return name(one);
    const all = [...part.querySelectorAll(buttons)];
    return `part ${all.indexOf(one)} of ${all.length}`;
  };
  // What stands around every screen is tried on the first one alone.
  // So is what a dialog of the same name holds elsewhere, and what is done with an entry of the trail.
  const placed = (one: Element) => ((!kind || kind === 'menu') && one.closest('main') ? screen : '');
  const keys = found.map((one) => `${placed(one)} ${trail && kind ? kind : scope}|${of(one)}`);
  if (key !== undefined) {
    const one = found[keys.indexOf(key)];
    one?.focus();
    one?.click();
  }
  return { name: scope, kind, keys };
}

/**
 * Runs in the page: empties the fields of the topmost dialog or of the page, or fills them in wrongly: too long a text,
 * and a word or far too small a number where there is no text. Sends it; whether there was any field.
 */
function fill({ wrongly }: { wrongly: boolean }): boolean {
  const shown = (one: Element) => one.checkVisibility({ visibilityProperty: true });
  const layer = [...document.querySelectorAll('[role="dialog"], dialog[open]')].filter(shown).at(-1);
  const place = layer ?? document.querySelector('main') ?? document.body;
  const fields = [
    ...place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"], [type="search"]), textarea',
    ),
  ].filter((one) => shown(one) && !one.disabled && !one.readOnly);
  const send = [...place.querySelectorAll<HTMLElement>('[type="submit"]')].filter(shown);
  if (!fields.length || !send.length) return false;
  for (const [index, field] of fields.entries()) {
    const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    const words = (!field.inputMode || field.inputMode === 'text') && /^text/.test(field.type);
    const tooMuch = '9'.repeat(6000);
    const entry = wrongly ? (words ? tooMuch : index % 2 ? `-${tooMuch}` : 'zzz') : '';
    field.focus();
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, entry);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
  (document.activeElement as HTMLElement | null)?.blur();
  for (const one of send) one.click();
  return true;
}

/** Runs in the page, once in a frame: whether nothing has changed for so many, and nothing is said to be on its way. */
function atRest(still: number): boolean {
  const { changes, rest = { seen: -1, calm: 0, frames: 0 } } = window;
  // What has not begun to listen has not begun.
  if (!changes) return false;
  const calm = changes() === rest.seen ? rest.calm + 1 : 0;
  window.rest = { seen: changes(), calm, frames: rest.frames + 1 };
  const busy =
    document.querySelector('.mantine-Loader-root, [aria-busy="true"]') || !document.querySelector('h1');
  if (rest.frames < 60 && (calm < still || busy)) return false;
  delete window.rest;
  return true;
}

type Step = {
  leave: string[];
  screen: string;
  /** What to press first. */
  key?: string;
  /** How to fill in the form on top first. */
  form?: 'empty' | 'wrong';
  still: number;
};

/** Runs in the page: does one thing, waits until the screen is at rest, and answers what was said, and what is on top then. */
async function step(
  { form, still, ...asked }: Step,
  tools: { look: typeof look; fill: typeof fill; atRest: typeof atRest },
): Promise<{ texts: string[]; top: Top; filled: boolean }> {
  const filled = form !== undefined && tools.fill({ wrongly: form === 'wrong' });
  if (asked.key !== undefined) tools.look(asked);
  await new Promise<void>((done) => {
    const next = () => {
      // A window that is not in front has no frames.
      const late = setTimeout(() => {
        cancelAnimationFrame(frame);
        check();
      }, 200);
      const frame = requestAnimationFrame(() => {
        clearTimeout(late);
        check();
      });
    };
    const check = () => (tools.atRest(still) ? done() : next());
    next();
  });
  const { key: _, ...where } = asked;
  return { texts: window.heard(), top: tools.look(where), filled };
}

/** Answers what explores one screen after the other. */
export function walkOn(page: Page, leave: string[], heard: Heard): (address: string) => Promise<void> {
  const asked = new Set<Request>();
  // React may hold back for 300 ms what a part of the program that has just come would show.
  let frames = FRAMES;
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.endsWith('/api/live')) asked.add(request);
  });
  page.on('requestfinished', (request) => {
    asked.delete(request);
    if (request.resourceType() === 'script') frames = 7 * FRAMES;
  });
  page.on('requestfailed', (request) => asked.delete(request));
  page.on('dialog', (dialog) => dialog.accept());
  const pressed = new Set<string>();
  /** The dialogs whose forms were filled in; they are what they are from wherever they are opened. */
  const tried = new Set<string>();
  let here = '';
  let screen = '';

  /** One way to the page and back; again as long as something is on its way, or the page itself was left for another. */
  async function settle(
    what = '',
    first: Pick<Step, 'key' | 'form'> = {},
  ): Promise<{ top: Top; filled: boolean }> {
    let doing = first;
    let filled = false;
    for (let round = 0; ; round += 1) {
      const quiet = asked.size === 0;
      const still = frames;
      const given = JSON.stringify({ leave, screen, still, ...doing });
      doing = {};
      const answer = page
        .evaluate<Awaited<ReturnType<typeof step>>>(
          `(${step})(${given}, { look: ${look}, fill: ${fill}, atRest: ${atRest} })`,
        )
        .catch((error: Error) => {
          if (!/context was destroyed|navigation|collected/.test(error.message)) throw error;
          return null;
        });
      // What was asked of a page that is being left may never be answered.
      const seen = await Promise.race([answer, after(MOST_MS, null, { ref: false })]);
      if (!seen) {
        await page.waitForLoadState();
        continue;
      }
      const { pathname } = new URL(page.url());
      heard(
        `${here}${pathname === here.split('?')[0] ? '' : ` → ${pathname}`}${what && ` · ${what}`}`,
        seen.texts,
      );
      filled ||= seen.filled;
      if ((quiet && asked.size === 0 && frames === still) || round >= 20) {
        frames = FRAMES;
        return { top: seen.top, filled };
      }
    }
  }

  /** Goes to an address by the router, or where that is not there by loading it. */
  async function go(address: string): Promise<Top> {
    here = address;
    if (await page.locator('#root').count()) {
      await page.evaluate((to) => history.pushState({}, '', to), address);
      await settle();
    }
    const { pathname, search } = new URL(page.url());
    if (pathname + search !== address.split('#')[0]) await page.goto(address);
    return (await settle()).top;
  }

  async function layers(): Promise<number> {
    return page
      .locator('[role="dialog"]:visible, dialog[open], [role="menu"]:visible, [role="listbox"]:visible')
      .count();
  }

  /** Closes what is open, and gives up what was filled in; what does not close by its key is left by loading the screen anew. */
  async function close(address: string): Promise<Top> {
    const open = await layers();
    await page.keyboard.press('Escape');
    let { top } = await settle();
    const discard = top.keys.at(-1);
    if (open && discard !== undefined && (await layers()) > open)
      ({ top } = await settle('', { key: discard }));
    if (!open || (await layers()) < open) return top;
    await page.goto(address);
    return (await settle()).top;
  }

  /** Sends the form on top with nothing in it, and with what cannot be. */
  async function tryForm(what: string, top: Top): Promise<Top> {
    for (const form of ['empty', 'wrong'] as const) {
      const sent = await settle(`${what}, filled in ${form === 'wrong' ? 'wrongly' : 'with nothing'}`, {
        form,
      });
      top = sent.top;
      if (!sent.filled) break;
    }
    return top;
  }

  /** Presses whatever there is to press on the screen at an address, and fills in its forms wrongly. */
  async function explore(address: string): Promise<void> {
    const [path = address] = address.split('?');
    // The tabs of a record, the lists of a business, and its reports have much in common.
    screen = path.replaceAll(/[0-9a-f]+-[0-9a-f-]+|(?<=reports\/).+/g, '');
    const openers = new Map<string, string>();
    let top = await go(address);
    for (let count = 0; count < MOST; count += 1) {
      if (new URL(page.url()).pathname !== path) top = await go(address);
      if (top.kind === 'dialog' && !tried.has(top.name)) {
        tried.add(top.name);
        top = await tryForm(top.name, top);
        continue;
      }
      const [key, ...rest] = top.keys.filter((one) => !pressed.has(one));
      if (key === undefined) {
        if (!top.kind) break;
        top = await close(address);
        continue;
      }
      pressed.add(key);
      const { top: next } = await settle(key, { key });
      if (next.kind && next.name !== top.name && !openers.has(next.name)) openers.set(next.name, key);
      // What else is in there is for the next time that it is opened.
      if (top.kind && next.name !== top.name && rest.length) pressed.delete(openers.get(top.name) ?? '');
      top = next;
    }
    await tryForm('', top);
  }
  return explore;
}
