import type { Page } from '@playwright/test';
import { startDemo } from './demo.ts';
import { middle } from './middle.ts';

/**
 * When the shop shows its largest part (LCP), how much it moves about while it loads (CLS), and when it can be used,
 * in a fresh Chromium with a slow connection and a slow processor.
 */
const CONNECTION = { downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8, latency: 150 };
const SLOWER = 4;
const RUNS = 5;
const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};
const AIMS = { largest: 2500, shift: 0.05 };

type Paint = { first: number; largest: number; what: string; shift: number; usable: number };

const { url, browser, stop } = await startDemo();

async function measure(path: string, screen: keyof typeof SCREENS): Promise<Paint> {
  const context = await browser.newContext(SCREENS[screen]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...CONNECTION });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(observe);
  await page.goto(url + path, { waitUntil: 'networkidle' });
  await usable(page);
  const paint = await page.evaluate(() => (window as unknown as { paint: Paint }).paint);
  await context.close();
  return paint;
}

/** Runs in the page, before anything else. */
function observe(): void {
  const paint = { first: 0, largest: 0, what: '', shift: 0, usable: 0 };
  Object.assign(window, { paint });
  const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paint.first = startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element?: Element };
    paint.largest = entry.startTime;
    paint.what = element ? `${element.tagName.toLowerCase()} ${element.getAttribute('alt') ?? ''}` : '';
  });
  watch('layout-shift', (entry) => {
    paint.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  // React marks what it has taken over.
  const taken = () => {
    const root = document.getElementById('root')?.firstElementChild;
    if (root && Object.keys(root).some((key) => key.startsWith('__react'))) paint.usable = performance.now();
    else requestAnimationFrame(taken);
  };
  taken();
}

async function usable(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as unknown as { paint: Paint }).paint.usable > 0);
}

// The first visit of all makes the sizes of the pictures.
for (const screen of ['phone', 'desktop'] as const) await measure('/shop', screen);

let missed = false;
for (const screen of ['phone', 'desktop'] as const) {
  const runs: Paint[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measure('/shop', screen));
  const of = (key: 'first' | 'largest' | 'shift' | 'usable') => middle(runs.map((each) => each[key]));
  const seconds = (key: 'first' | 'largest' | 'usable') => `${(of(key) / 1000).toFixed(2)} s`;
  console.log(
    `/shop, ${screen}: first paint ${seconds('first')}, largest ${seconds('largest')} (${runs[0]?.what.trim()}), ` +
      `usable ${seconds('usable')}, shift ${of('shift').toFixed(3)}`,
  );
  missed ||= of('largest') > AIMS.largest || of('shift') > AIMS.shift;
}
console.log(
  `Medians of ${RUNS} visits; aims: largest below ${AIMS.largest / 1000} s, shift below ${AIMS.shift}.`,
);
if (missed) process.exitCode = 1;
await stop();
