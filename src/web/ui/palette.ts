import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useEffect, useSyncExternalStore } from 'react';
import type { Permission } from '#shared/roles.ts';
import type { Texts } from '../texts/en.ts';

/** An icon of the set that the application uses. */
export type PaletteIcon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;

/** A record that the command palette has found. */
export type FoundRecord = {
  id: string;
  label: string;
  /** Tells it from others of the same name. */
  hint?: string;
  href: string;
};

/** What a source searches with; every source has the query client, so that what is loaded is not asked for again. */
export type PaletteAsk = { q: string; tenantId: string; client: QueryClient; signal: AbortSignal };

/** Records of one kind that the command palette finds; a feature has its own in `palette.ts`. */
export type PaletteSource = {
  /** The live topic that makes the answer stale. */
  topic: string;
  /** Tells it from the others, where the topic does not. */
  id?: string;
  needs: Permission;
  title: (t: Texts) => string;
  Icon: PaletteIcon;
  /** The best first; more than `MOST_FOUND` are not shown. */
  find: (ask: PaletteAsk) => Promise<FoundRecord[]>;
  /** The list that shows everything found; left out where there is none. */
  all?: (of: Pick<PaletteAsk, 'q' | 'tenantId'>) => string;
};

/** What tells a source from all others, and begins the names of its rows. */
export const sourceId = ({ id, topic }: PaletteSource): string => id ?? topic;

/** So many records of one kind are shown. */
export const MOST_FOUND = 6;

/** Something that can be done on the screen that is shown. */
export type PageAction = { id: string; label: string; hint?: string; run: () => void };

let shown: PageAction[] = [];
const listeners = new Set<() => void>();

function show(actions: PageAction[]) {
  shown = actions;
  for (const listener of listeners) listener();
}

/** Offers what can be done here in the command palette, while the calling screen is shown. */
export function usePageActions(actions: PageAction[]): void {
  useEffect(() => {
    show(actions);
    return () => show([]);
  }, [actions]);
}

/** What can be done on the screen that is shown. */
export function useShownActions(): PageAction[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
}
