import { type ReactNode, useState } from 'react';
import { pdfNameOf } from '#shared/foundation/documents/fileName.ts';
import type * as contract from '#shared/sales/customerPage/contract.ts';
import { callPublic, callPublicFile, endpoint } from '#web/api/call.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import button from '../Button.module.css';
import type { Link } from '../private/link.ts';
import { PdfButton } from '../private/PdfButton.tsx';
import classes from '../private/Private.module.css';
import own from './Customer.module.css';
import { Opening } from './Opening.tsx';
import styles from './Return.module.css';
import { ReturnForm } from './ReturnForm.tsx';
import type { ReturnsShown } from './Returns.tsx';
import { RowText, Section } from './Section.tsx';
import { type CustomerShown, penIn } from './shown.ts';
import { usePaged } from './usePaged.ts';

const list = endpoint<typeof contract.sharedDeliveries>();
const one = endpoint<typeof contract.readSharedDelivery>();
const pdf = endpoint<typeof contract.sharedSlip>();

type Props = { shown: CustomerShown; link: Link; returns: ReturnsShown };

/** What was delivered to them, how it travels, and its packing slips. */
export function Deliveries({ shown, link, returns }: Props) {
  const { shared, texts } = shown;
  const deliveries = usePaged(shared.deliveries, (asked) =>
    callPublic(list, { body: { ...link, ...asked } }),
  );
  return (
    <Section shown={shown} id="deliveries" list={deliveries} none={texts.none.deliveries}>
      {(delivery) => <Delivery shown={shown} link={link} returns={returns} delivery={delivery} />}
    </Section>
  );
}

function Delivery({ shown, link, returns, delivery }: Props & { delivery: contract.DeliveryCard }) {
  const { texts } = shown;
  const { id, number, state, deliveredOn, orderNumber, carrier, tracking, currency } = delivery;
  const pen = penIn(shown, currency);
  const body = { ...link, id };
  return (
    <Opening
      shown={shown}
      row={
        <RowText
          number={number}
          badge={state === 'void' ? <StatusBadge tone="quiet">{texts.taken}</StatusBadge> : null}
          facts={[
            pen.date(deliveredOn),
            texts.ofOrder(orderNumber),
            carrier || null,
            tracking ? texts.tracking(tracking) : null,
          ]}
        />
      }
      read={() => callPublic(one, { body })}
    >
      {({ lines }, again) => (
        <>
          <ul className={own.lines}>
            {lines.map((line) => (
              <li key={line.id}>
                <span className={own.what}>
                  <span dir="auto">{line.description}</span>
                  {line.sku ? (
                    <span className={own.facts}>
                      <bdi>{line.sku}</bdi>
                    </span>
                  ) : null}
                </span>
                <span className={own.amount}>{pen.quantity(line.quantity, line.unit)}</span>
              </li>
            ))}
          </ul>
          <SendingBack
            shown={shown}
            link={link}
            returns={returns}
            delivery={delivery}
            lines={lines.filter(({ left }) => /[1-9]/.test(left))}
            again={again}
          >
            <PdfButton
              label={texts.slip}
              failed={texts.pdfFailed}
              name={pdfNameOf(number)}
              read={() => callPublicFile(pdf, { body })}
            />
          </SendingBack>
        </>
      )}
    </Opening>
  );
}

type SendingBackProps = Props & {
  delivery: contract.DeliveryCard;
  /** Of which something can come back. */
  lines: contract.SharedDelivery['lines'];
  again: () => void;
  children: ReactNode;
};

/** One function for good: another one would take the focus with every rendering. */
const focus = (element: HTMLElement | null) => element?.focus();

/** Asks for goods to come back where some can, and says that it was asked. */
function SendingBack({ shown, link, returns, delivery, lines, again, children }: SendingBackProps) {
  const { texts, shared } = shown;
  const [stage, setStage] = useState<'asking' | 'sent' | null>(null);
  if (stage === 'asking')
    return (
      <ReturnForm
        shown={shown}
        link={link}
        delivery={delivery}
        lines={lines}
        onSent={(page) => {
          returns.restart(page);
          again();
          setStage('sent');
        }}
        onFailed={again}
        onBack={() => setStage(null)}
      />
    );
  return (
    <>
      {stage === 'sent' ? (
        <div role="status" tabIndex={-1} ref={focus} className={styles.sent}>
          {texts.returns.sent(shared.seller.name)}
        </div>
      ) : null}
      <div className={classes.buttons}>
        {children}
        {lines.length ? (
          <button type="button" className={button.button} onClick={() => setStage('asking')}>
            {texts.returns.ask}
          </button>
        ) : null}
      </div>
    </>
  );
}
