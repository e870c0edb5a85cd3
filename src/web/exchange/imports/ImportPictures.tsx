import { Button, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Import } from '#shared/exchange/imports/contract.ts';
import { allows } from '#shared/exchange/imports/rules.ts';
import { useTexts } from '#web/texts/language.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import own from './Dialogs.module.css';
import classes from './Imports.module.css';
import { failedPicturesQuery } from './queries.ts';

type Props = { current: Import; tenantId: string; starting: boolean; onFetch: () => void };

/** The pictures that a file names by their addresses: how many can be fetched, how far that is, and which failed. */
export function ImportPictures({ current, tenantId, starting, onFetch }: Props) {
  const { imports } = useTexts();
  const { pictures, fetching } = current;
  if (!allows(current, 'fetch') || !pictures) return null;
  if (!fetching)
    return (
      <div className={classes.progress}>
        <p className={classes.hint}>{imports.stillElsewhere(pictures)}</p>
        <div className={classes.buttons}>
          <Button variant="default" loading={starting} onClick={onFetch}>
            {imports.fetchPictures(pictures)}
          </Button>
        </div>
      </div>
    );
  const { waiting, fetched, failed } = fetching;
  const all = waiting + fetched + failed;
  return (
    <div className={classes.progress}>
      <div className={classes.progressLine}>
        <h2 className={classes.heading}>{waiting ? imports.fetching : imports.fetchedTitle}</h2>
        <span className="sb-number">{imports.fetched(fetched, all)}</span>
      </div>
      {waiting ? <Progress value={((fetched + failed) / all) * 100} aria-label={imports.fetching} /> : null}
      {failed ? <Failed current={current} tenantId={tenantId} total={failed} /> : null}
      {failed && !waiting ? (
        <div className={classes.buttons}>
          <Button variant="default" loading={starting} onClick={onFetch}>
            {imports.fetchAgain}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** The pictures that could not be fetched, each with its item, its address and the reason. */
function Failed({ current, tenantId, total }: { current: Import; tenantId: string; total: number }) {
  const { imports } = useTexts();
  const { data, error, refetch } = useQuery(failedPicturesQuery(current.id));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <details className={classes.failed}>
      <summary>{imports.notFetched(total)}</summary>
      <ul className={own.dependents}>
        {(data ?? []).map(({ number, address, recordId, key, others, message }) => (
          <li key={number}>
            {recordId ? (
              <Link to="/tenant/$tenantId/inventory/items/$itemId" params={{ tenantId, itemId: recordId }}>
                <bdi>{key}</bdi>
              </Link>
            ) : (
              <bdi>{key}</bdi>
            )}
            {others ? ` ${imports.andOthers(others)}` : null}: {message}
            <br />
            <bdi className={classes.address}>{address}</bdi>
          </li>
        ))}
        {data && total > data.length ? <li>{imports.undoMore(total - data.length)}</li> : null}
      </ul>
    </details>
  );
}
