import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnSession } from '#shared/people/identity/accountContract.ts';
import { callApi } from '#web/api/call.ts';
import type { Texts } from '#web/texts/en.ts';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { deviceOf } from '#web/ui/device.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FormMessage } from '#web/ui/FormMessage.tsx';
import { endOtherSessions, endSession, sessionsQuery } from './queries.ts';
import classes from './Settings.module.css';

/** Where one is signed in; each other place can be ended, or all of them. */
export function OwnSessions() {
  const {
    common,
    settings: { sessions: words },
  } = useTexts();
  const client = useQueryClient();
  const sessions = useQuery(sessionsQuery);
  const [said, setSaid] = useState<string | null>(null);
  const end = useMutation({
    mutationFn: async (id: string | null) =>
      id === null
        ? (await callApi(endOtherSessions)).ended
        : callApi(endSession, { params: { id } }).then(() => 1),
    onMutate: () => setSaid(null),
    onSuccess: (ended) => setSaid(words.ended(ended)),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  const ending = (id: string | null) => end.isPending && end.variables === id;
  return (
    <section aria-labelledby="own-sessions">
      <div className={classes.row}>
        <h3 id="own-sessions" className={classes.heading}>
          {words.title}
        </h3>
        {sessions.data && sessions.data.length > 1 ? (
          <Button variant="default" loading={ending(null)} onClick={() => end.mutate(null)}>
            {words.endOthers}
          </Button>
        ) : null}
      </div>
      <FormMessage error={end.error} />
      {sessions.isError && !sessions.data ? (
        <ErrorState title={words.failed} error={sessions.error} onRetry={() => void sessions.refetch()} />
      ) : null}
      {sessions.isPending ? <Busy /> : null}
      {sessions.data ? (
        <ul className={classes.sessions}>
          {sessions.data.map((session) => (
            <li key={session.id}>
              <Place session={session} />
              {session.current ? (
                <span className={classes.here}>{words.here}</span>
              ) : (
                <Button
                  variant="default"
                  loading={ending(session.id)}
                  aria-label={words.endOf(deviceText(session, words))}
                  onClick={() => end.mutate(session.id)}
                >
                  {common.signOut}
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      <p role="status" className={classes.done}>
        {said}
      </p>
    </section>
  );
}

function Place({ session }: { session: OwnSession }) {
  const { settings } = useTexts();
  return (
    <span className={classes.place} title={session.userAgent ?? undefined}>
      {deviceText(session, settings.sessions)}
      <small>
        {settings.sessions.signedIn} <DateTime at={session.createdAt} />
        {session.address ? (
          <>
            {' · '}
            <bdi>{session.address}</bdi>
          </>
        ) : null}
      </small>
    </span>
  );
}

function deviceText({ userAgent }: OwnSession, words: Texts['settings']['sessions']): string {
  const { browser, system } = deviceOf(userAgent ?? '');
  if (browser && system) return words.on(browser, system);
  return browser ?? system ?? words.unknownDevice;
}
