import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#web/texts/language.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { verificationQuery } from './queries.ts';
import classes from './Widgets.module.css';

/** When the stock was last compared with its ledger, and whether they agreed. */
export function LedgerLine() {
  const { dashboard } = useTexts();
  const { data } = useQuery(verificationQuery);
  if (!data) return null;
  const { verification } = data;
  return (
    <p className={classes.ledger} data-tone={verification?.differences ? 'bad' : undefined}>
      {verification ? (
        <>
          {dashboard.verified} <DateTime at={verification.ranAt} show="relative" />
          {' · '}
          {dashboard.verifiedMoves(verification.moves)} · {dashboard.differences(verification.differences)}
        </>
      ) : (
        dashboard.neverVerified
      )}
    </p>
  );
}
