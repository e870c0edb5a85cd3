import { type FormEvent, useId, useState } from 'react';
import type * as contract from '#shared/sales/customerPage/contract.ts';
import { RETURN_REASONS, type ReturnReason } from '#shared/sales/returns/states.ts';
import { callPublic, endpoint } from '#web/api/call.ts';
import { explainError } from '#web/api/errors.ts';
import button from '../Button.module.css';
import field from '../Field.module.css';
import { Field } from '../Field.tsx';
import type { Link } from '../private/link.ts';
import classes from '../private/Private.module.css';
import { useSite } from '../siteContext.ts';
import own from './Customer.module.css';
import styles from './Return.module.css';
import { Stepper } from './Stepper.tsx';
import { type CustomerShown, penIn } from './shown.ts';

const request = endpoint<typeof contract.requestSharedReturn>();

type Line = contract.SharedDelivery['lines'][number];
type Chosen = { quantity: string; reason: ReturnReason | null };
const NOTHING: Chosen = { quantity: '0', reason: null };

type Props = {
  shown: CustomerShown;
  link: Link;
  delivery: contract.DeliveryCard;
  /** Of which something can come back. */
  lines: Line[];
  onSent: (returns: { rows: contract.ReturnCard[]; nextCursor: string | null }) => void;
  /** It was refused: less may be left than is shown. */
  onFailed: () => void;
  onBack: () => void;
};

/** Asks for goods of a delivery to come back: of each line how many and why. */
export function ReturnForm({ shown, link, delivery, lines, onSent, onFailed, onBack }: Props) {
  const { texts: site } = useSite();
  const words = shown.texts.returns;
  const pen = penIn(shown, delivery.currency);
  const [chosen, setChosen] = useState<Record<string, Chosen>>({});
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const wanted = lines.flatMap(({ id }) => {
    const { quantity, reason } = chosen[id] ?? NOTHING;
    return /[1-9]/.test(quantity) ? [{ deliveryLineId: id, quantity: quantity.trim(), reason }] : [];
  });
  const ready = wanted.flatMap(({ reason, ...line }) => (reason ? [{ ...line, reason }] : []));
  const send = async () => {
    setBusy(true);
    try {
      onSent(await callPublic(request, { body: { ...link, id: delivery.id, lines: ready, note } }));
    } catch (error) {
      setFailure(explainError(error, site.errors).message);
      onFailed();
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    setFailure(wanted.length ? null : words.nothing);
    if (wanted.length && ready.length === wanted.length) void send();
  };
  return (
    <form onSubmit={submit} noValidate className={classes.answer}>
      <h3 className={styles.title}>{words.title(delivery.number)}</h3>
      <p>{words.text}</p>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <ReturnLine
            key={line.id}
            shown={shown}
            pen={pen}
            line={line}
            chosen={chosen[line.id] ?? NOTHING}
            tried={tried}
            onChange={(next) => setChosen({ ...chosen, [line.id]: next })}
          />
        ))}
      </ul>
      <Field
        label={words.note}
        name="note"
        rows={2}
        maxLength={2000}
        value={note}
        error={null}
        onChange={setNote}
      />
      {failure ? (
        <p role="alert" className={classes.failure} dir="auto">
          {failure}
        </p>
      ) : null}
      <div className={classes.buttons}>
        <button type="submit" className={button.button} data-kind="solid" data-size="large" aria-busy={busy}>
          {words.send}
        </button>
        <button type="button" className={button.button} data-size="large" onClick={onBack}>
          {shown.texts.back}
        </button>
      </div>
    </form>
  );
}

type LineProps = {
  shown: CustomerShown;
  pen: ReturnType<typeof penIn>;
  line: Line;
  chosen: Chosen;
  tried: boolean;
  onChange: (chosen: Chosen) => void;
};

function ReturnLine({ shown, pen, line, chosen, tried, onChange }: LineProps) {
  const words = shown.texts.returns;
  const { description, left, unit } = line;
  const fault = useId();
  const isMissing = tried && chosen.reason === null;
  return (
    <li>
      <span className={own.what}>
        <span dir="auto">{description}</span>
        <span className={own.facts}>{words.left(pen.quantity(left, unit))}</span>
      </span>
      <Stepper
        label={words.howMany(description)}
        less={words.less(description)}
        more={words.more(description)}
        value={chosen.quantity}
        most={left}
        language={shown.shared.tenant.language}
        onChange={(quantity) => onChange({ ...chosen, quantity })}
      />
      {/[1-9]/.test(chosen.quantity) ? (
        <div className={`${field.field} ${styles.why}`}>
          <select
            aria-label={words.whyOf(description)}
            className={field.input}
            required
            value={chosen.reason ?? ''}
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? fault : undefined}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...chosen, reason: RETURN_REASONS.find((one) => one === value) ?? null })
            }
          >
            <option value="">{words.choose}</option>
            {RETURN_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {words.reasons[reason]}
              </option>
            ))}
          </select>
          {isMissing ? (
            <p id={fault} className={field.error}>
              {words.noReason}
            </p>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}
