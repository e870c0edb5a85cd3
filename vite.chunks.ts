import { join } from 'node:path';
import type { ChunkingContext, CodeSplittingGroup } from 'rolldown';

const WEB = join(import.meta.dirname, 'src/web');
const at = (file: string) => join(WEB, file);
const SITE = at('site/main.tsx');
const STAFF = at('main.tsx');
const PLURAL = join(import.meta.dirname, 'src/shared/plural.ts');
/** What is around every screen of the staff area. */
const FRAME = at('shell/Shell.tsx');
const FIRST_SCREEN = at('catalogue/items/InventoryPage.tsx');

const AT_ONCE = { tags: ['$initial' as const] };

/** The chunk of everything that only the public site needs at once. */
export const SITE_PARTS = 'site-parts';
/** Those of what the staff area needs at once: its styles are for all of a page, and would change one of the site. */
export const STAFF_PARTS = ['shell', 'frame'];

/**
 * Which modules share a file, so that few files are loaded: each is a way to the server. What an entry or the first
 * screen of the staff area needs at once comes in one file each; what several of them need is one file of its own, as
 * nobody may load the parts of another for it. All else is split by the bundler.
 */
export function chunkGroups(): CodeSplittingGroup[] {
  const graph = new Graph();
  const group =
    (name: string, has: (id: string) => boolean, more: object = AT_ONCE) =>
    (priority: number) => ({
      ...more,
      name: (id: string, context: ChunkingContext) => {
        graph.context = context;
        // An entry waits for what it loads later, and that must not wait for the entry.
        return id !== SITE && id !== STAFF && has(id) ? name : null;
      },
      priority,
    });
  const inSite = (id: string) => graph.atOnce(SITE).has(id);
  const inStaff = (id: string) => graph.atOnce(STAFF).has(id);
  // Of a library that is imported by one name for all of it, everything would seem to be needed at once.
  const isOurs = (id: string) => !id.includes('node_modules');
  const inFrame = (id: string) => isOurs(id) && graph.atOnce(FRAME).has(id);
  const inScreen = (id: string) => graph.atOnce(FRAME).has(id) || graph.atOnce(FIRST_SCREEN).has(id);
  return [
    group('react', (id) => /node_modules\/(react|react-dom|scheduler)\//.test(id)),
    group('common', (id) => inSite(id) && inStaff(id)),
    // What the staff area loads later, as the settings show what a shop makes of its colour.
    group('borrowed', (id) => inSite(id) && graph.later(STAFF).has(id)),
    // Languages count with it, those of the site among them, and nobody may load the staff area for that.
    group('plural', (id) => id === PLURAL, {}),
    // What the chat and the forms of the site load later, and the staff area at once; the words come before the rest.
    group('words', (id) => id.startsWith(at('texts/')) && inStaff(id) && graph.later(SITE).has(id)),
    group('later', (id) => inStaff(id) && graph.later(SITE).has(id)),
    group(SITE_PARTS, inSite),
    group('shell', inStaff),
    // The two below take with them whatever they need: what the site loads later as well would come with all of them.
    group('lent', (id) => inScreen(id) && graph.later(SITE).has(id), {}),
    group('frame', (id) => inFrame(id) && !graph.later(SITE).has(id), {}),
    group('list', (id) => isOurs(id) && graph.atOnce(FIRST_SCREEN).has(id), {}),
    // Each by itself they are the smallest files of all.
    group('icons', (id) => id.includes('/@tabler/icons-react/'), {}),
  ].map((make, index, all) => make(all.length - index));
}

/** Which modules need which others; known as soon as the bundler asks for chunks. */
class Graph {
  context: ChunkingContext | null = null;
  readonly #known = new Map<string, Set<string>>();

  /** A module and all that is loaded before it runs. */
  atOnce(entry: string): Set<string> {
    return this.#reach(entry, false);
  }

  /** A module and all that it may ever load. */
  later(entry: string): Set<string> {
    return this.#reach(entry, true);
  }

  #reach(entry: string, later: boolean): Set<string> {
    const key = `${entry} ${later}`;
    const known = this.#known.get(key);
    if (known) return known;
    const reached = new Set([entry]);
    for (const id of reached) {
      const info = this.context?.getModuleInfo(id);
      for (const next of info?.importedIds ?? []) reached.add(next);
      if (later) for (const next of info?.dynamicallyImportedIds ?? []) reached.add(next);
    }
    this.#known.set(key, reached);
    return reached;
  }
}
