import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';

/** What of the modules is there without a network: each with all that it needs at once. */
const MODULES = [
  /^index\.html$/,
  /^shell\/(Shell|MenuDrawer|Toasts)\.tsx$/,
  /^shell\/(background\.ts$|outbox\/|serviceWorker\/)/,
  /^api\//,
  /^texts\/(en|de|ar)\.ts$/,
  /^\.\.\/shared\/refusals\/(en|de|ar)\.ts$/,
  /^ui\/(camera|scan)\//,
  /^catalogue\/items\/(ViewPage\.tsx|ScanToItem\.tsx|keptItems\.ts)$/,
  /^purchasing\/purchaseOrders\/(OrderPage|OrderDialogs|ReceiveDialog|receiptSender)\.tsx?$/,
  /^stock\/counts\//,
];
/** Those that the manifest does not know: what reads barcodes, beside the page, and the letters. */
const FILES = [
  /^(scanner\.worker|reader)-[\w-]+\.js$/,
  /^zxing_reader-[\w-]+\.wasm$/,
  /^(geist-latin|vazirmatn-arabic)-wght-normal-[\w-]+\.woff2$/,
];
/** Files whose names do not tell what is in them. */
const UNHASHED = ['index.html', 'color-scheme.js', 'logo.svg'];

/** Tells the service worker which files it keeps, and of which build they are. */
export function offlineFiles(web: string): Plugin {
  const id = 'virtual:offline-files';
  return {
    name: 'offline-files',
    apply: 'build',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    async load(source) {
      if (source !== `\0${id}`) return null;
      const manifest: Manifest = JSON.parse(await readFile(join(web, '.vite/manifest.json'), 'utf8'));
      const names = [...(await hashed(web, manifest))].sort();
      const files = [
        ...(await Promise.all(UNHASHED.map((name) => versioned(web, name)))),
        ...names.map((name) => ({ url: `/${name}`, revision: null })),
      ];
      const build = createHash('sha256').update(JSON.stringify(files)).digest('base64url').slice(0, 16);
      await measure(web, [...UNHASHED, ...names]);
      return `export const files = ${JSON.stringify(files)};\nexport const build = ${JSON.stringify(build)};`;
    },
  };
}

async function hashed(web: string, manifest: Manifest): Promise<Set<string>> {
  const reached = new Set<string>();
  const reach = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || reached.has(key)) return;
    reached.add(key);
    for (const next of chunk.imports ?? []) reach(next);
  };
  for (const key of Object.keys(manifest)) if (MODULES.some((each) => each.test(key))) reach(key);
  const files = new Set<string>();
  for (const key of reached) {
    const { file = '', css = [] } = manifest[key] ?? {};
    for (const each of [file, ...css]) files.add(each);
  }
  const found = await readdir(join(web, 'assets'));
  for (const pattern of FILES) {
    const names = found.filter((name) => pattern.test(name));
    if (!names.length) throw new Error(`The build has no ${pattern}, which is needed without a network.`);
    for (const name of names) files.add(`assets/${name}`);
  }
  return files;
}

async function versioned(web: string, name: string): Promise<{ url: string; revision: string }> {
  const content = await readFile(join(web, name));
  return { url: `/${name}`, revision: createHash('sha256').update(content).digest('base64url').slice(0, 16) };
}

/** So much may be kept on a phone; whoever adds to it hears of it. */
const MOST_BYTES = 4_500_000;

async function measure(web: string, names: string[]): Promise<void> {
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(web, name))).size));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total > MOST_BYTES)
    throw new Error(`${total} bytes would be kept for working without a network, more than ${MOST_BYTES}.`);
}
