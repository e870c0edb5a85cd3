import type { ImportState } from './contract.ts';

/** What may be done with an import in which states; the server's rule and the screen's buttons. */
export const IMPORT_ACTIONS = {
  check: ['uploaded', 'checked'],
  run: ['checked', 'failed'],
  cancel: ['uploaded', 'checking', 'checked', 'running'],
  undo: ['done', 'cancelled', 'failed'],
  fetch: ['done', 'cancelled'],
} as const satisfies Record<string, readonly ImportState[]>;
export type ImportAction = keyof typeof IMPORT_ACTIONS;

const OF_WHAT_CAME_IN: readonly ImportAction[] = ['undo', 'fetch'];

/** States in which the background is at work on an import. */
const IMPORT_AT_WORK = ['checking', 'running', 'undoing'] as const satisfies readonly ImportState[];

/** Whether an import allows the action; only of one that brought something in can that be undone, or its pictures fetched. */
export function allows(
  { state, applied }: { state: ImportState; applied: number },
  action: ImportAction,
): boolean {
  return (
    (IMPORT_ACTIONS[action] as readonly ImportState[]).includes(state) &&
    (!OF_WHAT_CAME_IN.includes(action) || applied > 0)
  );
}

/** Whether the background is at work on an import in this state. */
export function isAtWork(state: ImportState): boolean {
  return (IMPORT_AT_WORK as readonly ImportState[]).includes(state);
}
