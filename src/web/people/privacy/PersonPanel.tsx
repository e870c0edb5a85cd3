import { Button, Switch } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconEraser from '@tabler/icons-react/dist/esm/icons/IconEraser.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useId, useState } from 'react';
import type { Preview } from '#shared/people/privacy/contract.ts';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { Busy } from '#web/ui/Busy.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FormMessage } from '#web/ui/FormMessage.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { saveFile } from '#web/ui/saveFile.ts';
import { useWork } from '#web/ui/useAttempt.ts';
import classes from './Privacy.module.css';
import { personFile, previewQuery } from './queries.ts';

// The form brings the contract's schemas; it comes when it is first opened.
const EraseDialog = lazily(async () => (await import('./EraseDialog.tsx')).EraseDialog);

/** One person: what there is of them, what has to stay, and what can be done. */
export function PersonPanel({ email }: { email: string }) {
  const { privacy } = useTexts();
  const [persons, setPersons] = useState<string[]>();
  const whose = { email, ...(persons ? { persons } : {}) };
  const preview = useQuery(previewQuery(whose));
  const [erasing, setErasing] = useState(false);
  const file = useWork();
  if (preview.isError) return <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />;
  if (!preview.data) return <Busy />;
  const { names, parties, kinds, stays, login, blockers } = preview.data;
  const own = parties.filter(({ isPerson }) => isPerson).map(({ id }) => id);
  const save = () =>
    void file.run(async () => {
      saveFile(await personFile(whose), privacy.fileName, 'json');
      notifications.show({ message: privacy.downloaded });
    });

  return (
    <section aria-label={email}>
      <Link to="/admin/personal-data" search={({ q }) => ({ q })} className={classes.back}>
        {privacy.back}
      </Link>
      <h2 className={classes.title}>
        <bdi>{names[0] ?? email}</bdi>
      </h2>
      {[...names.slice(1), ...(names.length ? [email] : [])].map((each) => (
        <bdi key={each} className={classes.also}>
          {each}
        </bdi>
      ))}
      {kinds.length ? (
        <>
          <div className={classes.actions}>
            <Button
              variant="default"
              leftSection={<IconDownload size={15} />}
              loading={file.pending}
              onClick={save}
            >
              {privacy.download}
            </Button>
            <ActionButton
              label={privacy.erase}
              icon={<IconEraser size={15} />}
              onClick={() => setErasing(true)}
              reason={blockers.length ? privacy.blocked : undefined}
            />
          </div>
          <FormMessage error={file.error} />
          {blockers.length ? <Blockers blockers={blockers} /> : null}
          <Parties
            parties={parties}
            onSwitch={(id, on) => setPersons(on ? [...own, id] : own.filter((each) => each !== id))}
          />
          <h3 className={classes.heading}>{privacy.what}</h3>
          <dl className={classes.kinds}>
            {kinds.map(({ kind, records }) => (
              <div key={kind}>
                <dt>{privacy.kinds[kind]}</dt>
                <dd>{privacy.records(records)}</dd>
              </div>
            ))}
          </dl>
          {login ? <p className={classes.note}>{privacy.login}</p> : null}
          <Staying stays={stays} />
        </>
      ) : (
        <p className={classes.note}>{privacy.nothing}</p>
      )}
      <Suspense fallback={null}>
        {erasing ? <EraseDialog whose={{ email, persons: own }} onClose={() => setErasing(false)} /> : null}
      </Suspense>
    </section>
  );
}

function Blockers({ blockers }: Pick<Preview, 'blockers'>) {
  const { privacy } = useTexts();
  const heading = useId();
  return (
    <section className={classes.blockers} aria-labelledby={heading}>
      <h3 id={heading}>{privacy.first}</h3>
      <ul>
        {blockers.map((sentence) => (
          <li key={sentence} dir="auto">
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  );
}

type PartiesProps = Pick<Preview, 'parties'> & { onSwitch: (id: string, on: boolean) => void };

/** Customers and suppliers that are reached at the address. */
function Parties({ parties, onSwitch }: PartiesProps) {
  const { privacy } = useTexts();
  if (!parties.length) return null;
  return (
    <>
      <h3 className={classes.heading}>{privacy.parties}</h3>
      <p className={classes.note}>{privacy.partiesHint}</p>
      {parties.map(({ id, code, name, isPerson }) => (
        <Switch
          key={id}
          className={classes.party}
          label={privacy.isPerson(`${code} ${name}`)}
          checked={isPerson}
          onChange={(event) => onSwitch(id, event.currentTarget.checked)}
        />
      ))}
    </>
  );
}

function Staying({ stays }: Pick<Preview, 'stays'>) {
  const { privacy } = useTexts();
  if (!stays.length) return null;
  return (
    <>
      <h3 className={classes.heading}>{privacy.stays}</h3>
      {stays.map(({ law, records }) => (
        <p key={law} className={classes.note}>
          {privacy.staysOf[law](records)}
        </p>
      ))}
    </>
  );
}
