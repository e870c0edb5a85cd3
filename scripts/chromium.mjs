import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Chromium as Debian packs it without windows: a test run takes a sixth less processor time with it. */
export const WINDOWLESS = '/usr/bin/chromium-headless-shell';

const usual = [
  WINDOWLESS,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The Chromium that the browser tests use: CHROMIUM_PATH, the system's, or Playwright's own.
 * @returns {string | undefined} its path; undefined when there is none
 */
export function findChromium() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) return existsSync(wanted) ? wanted : undefined;
  return [...usual, ownOfPlaywright()].find((path) => path && existsSync(path));
}

function ownOfPlaywright() {
  try {
    return createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
  } catch {
    return undefined;
  }
}
