import { Button, Progress } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { KEPT_DAYS, MOST_GIGABYTES, PART_BYTES } from '#shared/exchange/moving/limits.ts';
import { callApi, callFile } from '#web/api/call.ts';
import { ApiError } from '#web/api/errors.ts';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FileDrop } from '#web/ui/FileDrop.tsx';
import { saveFile } from '#web/ui/saveFile.ts';
import { useAttempt } from '#web/ui/useAttempt.ts';
import classes from './Moving.module.css';
import {
  cancelMove,
  type HouseMove,
  isUnderWay,
  moveFile,
  movesQuery,
  sendArchive,
  takeOut,
} from './queries.ts';

/** Everything of the business to take along, and the way in for one that comes from elsewhere. */
export function MovingPanel() {
  const { business: texts } = useTexts();
  const words = texts.moving;
  const query = useQuery(movesQuery);
  const client = useQueryClient();
  const attempt = useAttempt();
  const asked = () => client.invalidateQueries({ queryKey: movesQuery.queryKey });
  useAfterImport(query.data?.moves, query.error);
  if (!query.data)
    return query.isError ? (
      <ErrorState title={words.failed} error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Busy />
    );
  const { moves, isEmpty } = query.data;
  const current = moves.find(isUnderWay);
  const start = () => attempt(async () => callApi(takeOut)).then(asked);
  return (
    <div className={classes.panel}>
      <section className={classes.group}>
        <h3>{words.exportTitle}</h3>
        <p className={classes.hint}>{words.exportText(KEPT_DAYS)}</p>
        {current?.kind === 'out' ? (
          <UnderWay move={current} onChanged={asked} />
        ) : (
          <Button className={classes.action} disabled={current !== undefined} onClick={() => void start()}>
            {words.export}
          </Button>
        )}
      </section>
      <section className={classes.group}>
        <h3>{words.importTitle}</h3>
        <p className={classes.hint}>{isEmpty ? words.importText : words.inUse}</p>
        {current?.kind === 'in' ? <UnderWay move={current} onChanged={asked} /> : null}
        {isEmpty && current?.state !== 'working' ? (
          <FileDrop
            title={words.choose}
            text={current?.kind === 'in' ? words.goOn(current.fileName) : words.chooseText}
            words={words.drop}
            accept=".zip,application/zip"
            maxBytes={MOST_GIGABYTES * 1024 ** 3}
            tooLarge={words.tooLarge(MOST_GIGABYTES)}
            upload={(file) => {
              const sent = sendArchive(file, PART_BYTES, current);
              void asked();
              return sent;
            }}
            onUploaded={asked}
          />
        ) : null}
      </section>
      <ul className={classes.moves} aria-label={words.lately}>
        {moves
          .filter((move) => !isUnderWay(move))
          .map((move) => (
            <Move key={move.id} move={move} />
          ))}
      </ul>
    </div>
  );
}

/** After an import everything here is another's: it is asked for anew, as the person that one is there. */
function useAfterImport(moves: HouseMove[] | undefined, error: unknown): void {
  const importing = useRef(false);
  useEffect(() => {
    const isWorking = moves?.some(({ kind, state }) => kind === 'in' && state === 'working') ?? false;
    const isOver = importing.current && !isWorking && moves?.[0]?.state === 'done';
    if (isOver || (importing.current && error instanceof ApiError)) window.location.reload();
    importing.current = isWorking;
  }, [moves, error]);
}

function UnderWay({ move, onChanged }: { move: HouseMove; onChanged: () => Promise<void> }) {
  const { business: texts, ui } = useTexts();
  const words = texts.moving;
  const attempt = useAttempt();
  const isSent = move.state === 'uploading';
  const [done, total] = isSent ? [move.parts * PART_BYTES, move.bytes] : [move.done, move.total];
  const cancel = () => attempt(() => callApi(cancelMove, { params: { id: move.id } })).then(onChanged);
  return (
    <div className={classes.progress}>
      <p role="status">
        {isSent ? words.sending(Math.min(done, total), total) : words.working[move.kind](done, total)}
      </p>
      <Progress
        value={total ? (100 * Math.min(done, total)) / total : 0}
        aria-label={words[`${move.kind}Progress`]}
      />
      <Button variant="default" onClick={() => void cancel()}>
        {ui.cancel}
      </Button>
    </div>
  );
}

function Move({ move }: { move: HouseMove }) {
  const { business: texts, common } = useTexts();
  const words = texts.moving;
  const attempt = useAttempt();
  const { kind, state, result, message, bytes } = move;
  const save = () =>
    attempt(async () =>
      saveFile(
        await callFile(moveFile, { params: { id: move.id } }),
        move.fileName.replace(/\.zip$/, ''),
        'zip',
      ),
    );
  return (
    <li className={classes.move}>
      <div>
        <strong>{words.title(kind, state, result?.from ?? move.fileName)}</strong>
        <p className={classes.hint}>
          <DateTime at={move.createdAt} /> · {words.by(move.createdBy)}
          {bytes ? ` · ${words.size(bytes)}` : ''}
        </p>
        {message ? <p className={classes.failure}>{message}</p> : null}
        {result ? (
          <>
            <p>{words.result(result.rows, result.files)}</p>
            <p>{words.people(result.people.known, result.people.made)}</p>
            {result.people.leftOut.length ? <p>{words.leftOut(result.people.leftOut.join(', '))}</p> : null}
          </>
        ) : null}
      </div>
      {kind === 'out' && state === 'done' ? (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
          onClick={() => void save()}
        >
          {common.download}
        </Button>
      ) : null}
    </li>
  );
}
