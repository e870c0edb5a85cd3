import { encode } from 'uqr';
import { callApi } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { activateTwoFactor } from './queries.ts';
import classes from './Settings.module.css';
import { SmallForm } from './SmallForm.tsx';

type Props = {
  secret: { secret: string; uri: string };
  onCancel: () => void;
  onDone: (recoveryCodes: string[]) => void;
};

/** Shows the secret for the authenticator app, as a QR code and as text, and asks for a code of it. */
export function ScanStep({ secret, onCancel, onDone }: Props) {
  const { settings, entry } = useTexts();
  const { twoFactor: words } = settings;
  return (
    <>
      <p className={classes.text}>{words.scan}</p>
      <div className={classes.scan}>
        <QrCode text={secret.uri} label={words.qr} />
        <dl className={classes.key}>
          <dt>{words.key}</dt>
          <dd dir="ltr">{secret.secret.match(/.{1,4}/g)?.join(' ')}</dd>
        </dl>
      </div>
      <SmallForm
        label={words.code}
        kind="code"
        missing={entry.code.missing}
        submitLabel={words.verify}
        onCancel={onCancel}
        onSend={async (code) => onDone((await callApi(activateTwoFactor, { body: { code } })).recoveryCodes)}
      />
    </>
  );
}

/** Drawn here: the secret goes to nobody. Dark on light in either colour scheme, as cameras want it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
