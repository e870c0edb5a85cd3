import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Import } from '#shared/exchange/imports/contract.ts';
import { callApi } from '#web/api/call.ts';
import { cancelImport, fetchPictures, importQuery, runImport } from './queries.ts';

/** What the buttons of an import do; the answer is shown at once, live updates bring the rest. */
export function useImportActions(id: string) {
  const show = useShowImport();
  const client = useQueryClient();
  const mutationKey = ['imports', 'run', id];
  const running = useMutation({
    mutationKey,
    mutationFn: (body: { fetchPictures?: boolean }) => callApi(runImport, { params: { id }, body }),
    onSuccess: show,
  });
  // Pressed twice within a moment it runs once: the button learns of the first press with the next picture only.
  const start = (body: { fetchPictures?: boolean } = {}) => {
    if (!client.isMutating({ mutationKey })) running.mutate(body);
  };
  const cancel = useMutation({
    mutationFn: () => callApi(cancelImport, { params: { id } }),
    onSuccess: show,
  });
  const fetching = useMutation({
    mutationFn: () => callApi(fetchPictures, { params: { id } }),
    onSuccess: show,
  });
  return {
    run: { start, isPending: running.isPending },
    cancel,
    fetching,
    failure: running.error ?? cancel.error ?? fetching.error,
  };
}

/** Puts an answered import on the screen. */
export function useShowImport(): (answered: Import) => void {
  const client = useQueryClient();
  return (answered) => {
    client.setQueryData(importQuery(answered.id).queryKey, answered);
    // Asked again as well: small work may be done before its topic found this page listening to the new state.
    void client.invalidateQueries({ queryKey: ['imports'] });
  };
}
