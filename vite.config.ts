import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Manifest, type Plugin } from 'vite';
import { BUILD_META } from './src/shared/build.ts';
import { chunkGroups, SITE_PARTS, STAFF_PARTS } from './vite.chunks.ts';
import { endpoints } from './vite.endpoints.ts';
import { offlineFiles } from './vite.offline.ts';

const SMALLEST_WORTH_COMPRESSING = 1024;
const WEB = join(import.meta.dirname, 'dist/web');

/** Writes each text file of the build once more as .br and .gz, so that the server only sends. */
function precompress(): Plugin {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }) {
      const names = await readdir(dir, { recursive: true });
      for (const name of names.filter((each) =>
        /\.(js|css|html|svg|json|txt|wasm|webmanifest)$/.test(each),
      )) {
        const file = join(dir, name);
        const text = await readFile(file);
        if (text.length < SMALLEST_WORTH_COMPRESSING) continue;
        const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        await writeFile(`${file}.br`, await brotli(text, { params: quality }));
        await writeFile(`${file}.gz`, await zip(text, { level: constants.Z_BEST_COMPRESSION }));
      }
    },
  };
}

/** Writes into the page which build it is of: the names of all files, each of which tells what is in it. */
function nameBuild(): Plugin {
  return {
    name: 'name-build',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const build = createHash('sha256').update(Object.keys(bundle).sort().join('\n')).digest('base64url');
        return [{ tag: 'meta', attrs: { name: BUILD_META, content: build }, injectTo: 'head' }];
      },
    },
  };
}

const LETTERS = 'geist-latin-wght-normal.woff2';

/** Lets the browser fetch the letters of the staff area before it has read the styles that name them. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const font = Object.values(bundle).find(
          (each) => each.type === 'asset' && each.names.includes(LETTERS),
        );
        if (!font) throw new Error(`The build has no ${LETTERS}.`);
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true };
        return [{ tag: 'link', attrs: { ...attrs, href: `/${font.fileName}` }, injectTo: 'head' }];
      },
    },
  };
}

const ENTRY = 'site/main.tsx';
const LANGUAGES = ['en', 'de', 'ar'];

/** Tells the renderer of the public site which files the browser loads: they are known once these are built. */
function siteAssets(): Plugin {
  const id = 'virtual:site-assets';
  return {
    name: 'site-assets',
    apply: 'build',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    async load(source) {
      if (source !== `\0${id}`) return null;
      const manifest: Manifest = JSON.parse(await readFile(join(WEB, '.vite/manifest.json'), 'utf8'));
      staysInSite(manifest);
      staysInStaff(manifest);
      const all = (keys: string[]) => [...new Set(keys.flatMap((key) => withImports(manifest, key)))];
      const files = (keys: string[]) => all(keys).map((key) => `/${manifest[key]?.file}`);
      const [entry = '', ...parts] = files([ENTRY]);
      const texts = LANGUAGES.map((language) => [language, files([`texts/${language}/site.ts`])]);
      const styles = all([ENTRY]).flatMap((key) => manifest[key]?.css?.map((file) => `/${file}`) ?? []);
      return `export default ${JSON.stringify({ entry, parts, texts: Object.fromEntries(texts), styles })}`;
    },
  };
}

/** What both need would otherwise come to the staff area together with all of the site. */
function staysInSite(manifest: Manifest): void {
  const parts = Object.keys(manifest).find((key) => key.startsWith(`_${SITE_PARTS}-`)) ?? '';
  for (const [key, { imports }] of Object.entries(manifest))
    if (imports?.includes(parts) && !/^(_|site\/|shopfront\/site\/)/.test(key))
      throw new Error(
        `${key} needs something of ${SITE_PARTS}: give it a chunk of its own in vite.chunks.ts.`,
      );
}

/** Whatever the site may ever load leaves the frame of the staff area alone. */
function staysInStaff(manifest: Manifest): void {
  const reached = new Set([ENTRY]);
  for (const key of reached) {
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
    for (const next of [...imports, ...dynamicImports]) reached.add(next);
    // By its styles: a file of texts is called "shell" as well.
    const styles = (each: string) => manifest[each]?.css ?? [];
    const found = imports.find((each) =>
      styles(each).some((file) => STAFF_PARTS.some((part) => file.startsWith(`assets/${part}-`))),
    );
    if (found) throw new Error(`${key} needs something of ${found}: give it a chunk in vite.chunks.ts.`);
  }
}

function withImports(manifest: Manifest, key: string): string[] {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}.`);
  return [key, ...(chunk.imports ?? []).flatMap((each) => withImports(manifest, each))];
}

export default defineConfig({
  root: 'src/web',
  plugins: [
    endpoints(),
    react({ compiler: true, exclude: [/node_modules/, /src\/web\/(site|shopfront\/site)\//] }),
    nameBuild(),
    preloadFont(),
    precompress(),
    siteAssets(),
    offlineFiles(WEB),
  ],
  worker: { format: 'es' },
  // Inlined images would need `data:` in the content security policy.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        outDir: WEB,
        emptyOutDir: true,
        manifest: true,
        rolldownOptions: {
          input: { main: 'src/web/index.html', site: `src/web/${ENTRY}` },
          output: { codeSplitting: { groups: chunkGroups() } },
        },
      },
    },
    // The renderer of the public site: one file with all that it needs, React made for production among it.
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: {
        outDir: join(import.meta.dirname, 'dist/server'),
        emptyOutDir: true,
        copyPublicDir: false,
        ssr: true,
        rolldownOptions: { input: { site: 'src/web/site/server.ts' } },
      },
    },
    // One file at the root, as a service worker is in charge of what lies below it; of an old browser's kind, for all.
    serviceWorker: {
      consumer: 'client',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: WEB,
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: false,
        modulePreload: false,
        rolldownOptions: {
          input: { 'service-worker': 'src/web/shell/serviceWorker/worker.ts' },
          output: { format: 'iife', entryFileNames: '[name].js' },
        },
      },
    },
  },
  builder: {
    async buildApp({ build, environments: { client, ssr, serviceWorker } }) {
      if (client) await build(client);
      if (ssr) await build(ssr);
      if (serviceWorker) await build(serviceWorker);
    },
  },
});
