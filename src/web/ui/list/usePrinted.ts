import { useSyncExternalStore } from 'react';

const paper = () => window.matchMedia('print');

function listen(changed: () => void): () => void {
  const query = paper();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the page is being printed. It is told at once: the browser takes what is there when the event is over. */
export function usePrinted(): boolean {
  return useSyncExternalStore(listen, () => paper().matches);
}
