import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { pageSubject } from '#shared/sales/customerPage/letters.ts';
import type * as contract from '#shared/sales/customerPage/staffContract.ts';
import type { Customer } from '#shared/sales/customers/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { useTenant } from '#web/api/tenant.ts';
import { OpenLinks } from '#web/sales/links/OpenLinks.tsx';
import { useTexts } from '#web/texts/language.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { useAttempt, useWork } from '#web/ui/useAttempt.ts';
import classes from './CustomerPage.module.css';
import { pageQuery } from './queries.ts';

const LetterDialog = lazily(async () => (await import('#web/sales/letters/LetterDialog.tsx')).LetterDialog);
const LinkDialog = lazily(async () => (await import('#web/sales/links/LinkDialog.tsx')).LinkDialog);

const share = endpoint<typeof contract.shareCustomerPage>();
const end = endpoint<typeof contract.endCustomerPage>();
const send = endpoint<typeof contract.sendCustomerPage>();

/** The page on which a customer sees everything of theirs: the links to it, and whether they have looked. */
export function TheirPage({ customer: { id, name, email } }: { customer: Customer }) {
  const { customerLetters, invoiceSteps: steps } = useTexts();
  const { page: words } = customerLetters;
  const { tenant } = useTenant();
  const { language } = usePreferences();
  const client = useQueryClient();
  const attempt = useAttempt();
  const { run, pending } = useWork();
  const [open, setOpen] = useState<'send' | { link: string } | null>(null);
  const found = useQuery(pageQuery(id));
  const params = { id };
  const keep = (now: contract.PageStanding) => client.setQueryData(pageQuery(id).queryKey, now);
  const make = () =>
    run(() =>
      attempt(async () => {
        setOpen({ link: (await callApi(share, { params })).url });
        await client.invalidateQueries({ queryKey: pageQuery(id).queryKey });
      }),
    );
  const close = () => setOpen(null);
  const { data } = found;
  return (
    <section className={classes.box} aria-labelledby="their-page">
      <h2 id="their-page">{words.title}</h2>
      {found.isError ? <p role="alert">{words.failed}</p> : null}
      {data?.openLinks === 0 ? <p className={classes.hint}>{words.hint}</p> : null}
      {data?.openLinks ? (
        <>
          <Standing standing={data} />
          <OpenLinks
            number={name}
            said={words.openLinks(data.openLinks)}
            text={words.endText}
            onEnd={async () => {
              keep(await callApi(end, { params }));
            }}
          />
        </>
      ) : null}
      <div className={classes.steps}>
        <Button variant="default" onClick={() => setOpen('send')}>
          {words.send}
        </Button>
        <Button variant="default" loading={pending} onClick={() => void make()}>
          {steps.link}
        </Button>
      </div>
      <Suspense fallback={null}>
        {open === 'send' ? (
          <LetterDialog
            title={words.sendTitle(name)}
            hint={words.sendHint}
            customer={{ id, email }}
            subject={pageSubject(language, tenant.name)}
            message=""
            send={async (body, idempotencyKey) => {
              keep(await callApi(send, { params, body }, { idempotencyKey }));
            }}
            onClose={close}
          />
        ) : null}
        {open && open !== 'send' ? (
          <LinkDialog number={name} url={open.link} hint={words.linkHint} onClose={close} />
        ) : null}
      </Suspense>
    </section>
  );
}

/** When somebody looked, who gave out a link, and to whom it was mailed. */
function Standing({ standing }: { standing: contract.PageStanding }) {
  const { customerLetters, invoiceSteps: steps } = useTexts();
  const { page: words } = customerLetters;
  const { viewedAt, madeAt, madeBy, letters } = standing;
  const when = (at: string, more: ReactNode) => (
    <span className={classes.what}>
      <DateTime at={at} /> {more}
    </span>
  );
  return (
    <Facts
      facts={[
        [words.seen, viewedAt ? <DateTime key="seen" at={viewedAt} /> : words.unseen],
        [words.made, madeAt ? when(madeAt, <bdi>{madeBy}</bdi>) : null],
        [
          words.letters,
          letters.length ? (
            <ul key="letters" className={classes.rows}>
              {letters.map(({ id, at, to, failure }) => (
                <li key={id}>
                  <span className={classes.what}>
                    <bdi>{to.join(', ')}</bdi>
                    {failure ? <StatusBadge tone="bad">{steps.undelivered}</StatusBadge> : null}
                    <DateTime at={at} />
                  </span>
                </li>
              ))}
            </ul>
          ) : null,
        ],
      ]}
    />
  );
}
