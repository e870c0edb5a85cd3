import { pdfNameOf } from '#shared/foundation/documents/fileName.ts';
import type * as contract from '#shared/sales/customerPage/contract.ts';
import { callPublic, callPublicFile, endpoint } from '#web/api/call.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import type { Link } from '../private/link.ts';
import { PdfButton } from '../private/PdfButton.tsx';
import own from './Customer.module.css';
import { Opening } from './Opening.tsx';
import { RowText, Section } from './Section.tsx';
import { type CustomerShown, penIn } from './shown.ts';
import { usePaged } from './usePaged.ts';

const list = endpoint<typeof contract.sharedDeliveries>();
const one = endpoint<typeof contract.readSharedDelivery>();
const pdf = endpoint<typeof contract.sharedSlip>();

type Props = { shown: CustomerShown; link: Link };

/** What was delivered to them, how it travels, and its packing slips. */
export function Deliveries({ shown, link }: Props) {
  const { shared, texts } = shown;
  const deliveries = usePaged(shared.deliveries, (asked) =>
    callPublic(list, { body: { ...link, ...asked } }),
  );
  return (
    <Section shown={shown} id="deliveries" list={deliveries} none={texts.none.deliveries}>
      {(delivery) => <Delivery shown={shown} link={link} delivery={delivery} />}
    </Section>
  );
}

function Delivery({ shown, link, delivery }: Props & { delivery: contract.DeliveryCard }) {
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
      {({ lines }) => (
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
          <PdfButton
            label={texts.slip}
            failed={texts.pdfFailed}
            name={pdfNameOf(number)}
            read={() => callPublicFile(pdf, { body })}
          />
        </>
      )}
    </Opening>
  );
}
