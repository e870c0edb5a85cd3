import { Button, Loader } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openSample, sampleQuery } from '#web/api/sample.ts';
import { useFirstTexts } from '#web/texts/language.ts';
import { FormMessage } from '#web/ui/FormMessage.tsx';
import classes from './FirstSteps.module.css';

/** Opens a sample business to try everything in, and leads there once it is filled. */
export function TrySample() {
  const { firstSteps: words } = useFirstTexts();
  const client = useQueryClient();
  const { data } = useQuery(sampleQuery);
  const open = useMutation({
    mutationFn: openSample,
    onSuccess: (answered) => client.setQueryData(sampleQuery.queryKey, answered),
  });
  const { state, tenantId } = data ?? {};
  const ready = state === 'ready' ? tenantId : null;
  useEffect(() => {
    // A page of its own: who is signed in, and where, is asked for anew.
    if (ready) window.location.assign(`/tenant/${ready}/dashboard`);
  }, [ready]);
  const busy = state === 'filling' || state === 'ready';
  return (
    <div className={classes.sample}>
      {busy ? null : (
        <>
          <Button variant="default" loading={open.isPending} onClick={() => open.mutate()}>
            {words.trySample}
          </Button>
          <span className={classes.hint}>{words.trySampleHint}</span>
        </>
      )}
      <div role="status">
        {busy ? (
          <span className={classes.preparing}>
            <Loader size={16} aria-hidden /> {words.preparing}
          </span>
        ) : null}
      </div>
      <FormMessage error={open.error} />
      {state === 'failed' ? <FormMessage message={words.notPrepared} /> : null}
    </div>
  );
}
