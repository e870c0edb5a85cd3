import { pdfNameOf } from '#shared/foundation/documents/fileName.ts';
import type * as contract from '#shared/sales/customerPage/contract.ts';
import type { OrderCard } from '#shared/sales/orders/shapes.ts';
import { standingWords } from '#shared/sales/printing/order.ts';
import { callPublic, callPublicFile, endpoint } from '#web/api/call.ts';
import type { CustomerPageTexts } from '#web/texts/en/customerPage.ts';
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx';
import type { Link } from '../private/link.ts';
import { PdfButton } from '../private/PdfButton.tsx';
import own from './Customer.module.css';
import { Opening } from './Opening.tsx';
import { RowText, Section } from './Section.tsx';
import { type CustomerShown, penIn } from './shown.ts';
import { usePaged } from './usePaged.ts';

const list = endpoint<typeof contract.sharedOrders>();
const one = endpoint<typeof contract.readSharedOrder>();
const pdf = endpoint<typeof contract.sharedOrderPdf>();

type Props = { shown: CustomerShown; link: Link };

/** What they ordered: what of it was delivered, is there for them, and is to come and when. */
export function Orders({ shown, link }: Props) {
  const { shared, texts } = shown;
  const orders = usePaged(shared.orders, (asked) => callPublic(list, { body: { ...link, ...asked } }));
  return (
    <Section
      shown={shown}
      id="orders"
      list={orders}
      openOnes={texts.openOnes}
      none={orders.open ? texts.none.ordersOpen : texts.none.orders}
    >
      {(order) => <Order shown={shown} link={link} order={order} />}
    </Section>
  );
}

function Order({ shown, link, order }: Props & { order: OrderCard }) {
  const { texts } = shown;
  const { id, number, orderDate, customerReference, comesOn, total, currency } = order;
  const pen = penIn(shown, currency);
  const [word, tone] = standingOf(order);
  const isComing = order.state === 'confirmed' && order.delivered !== 'all';
  const body = { ...link, id };
  return (
    <Opening
      shown={shown}
      row={
        <RowText
          number={number}
          badge={<StatusBadge tone={tone}>{texts.orderStates[word]}</StatusBadge>}
          facts={[
            pen.date(orderDate),
            isComing ? (comesOn ? texts.comes(pen.date(comesOn)) : texts.noDate) : null,
            customerReference ? texts.reference(customerReference) : null,
          ]}
          amount={<span className="sb-number">{pen.money(total)}</span>}
        />
      }
      read={() => callPublic(one, { body })}
    >
      {({ lines }) => (
        <>
          <ul className={own.lines}>
            {lines.map((line) => (
              <li key={line.position}>
                <span className={own.what}>
                  <span dir="auto">{line.description}</span>
                  <span className={own.facts}>
                    {line.sku ? <bdi>{line.sku}</bdi> : null}
                    <span>{texts.ordered(pen.quantity(line.quantity, line.unit))}</span>
                    {isComing ? standingWords(line, pen).map((said) => <span key={said}>{said}</span>) : null}
                  </span>
                </span>
                <span className={own.amount}>
                  <span className="sb-number">{pen.money(line.total)}</span>
                </span>
              </li>
            ))}
          </ul>
          <PdfButton
            label={texts.confirmation}
            failed={texts.pdfFailed}
            name={pdfNameOf(number)}
            read={() => callPublicFile(pdf, { body })}
          />
        </>
      )}
    </Opening>
  );
}

/** How an order stands, in one word. */
function standingOf({ state, delivered, held }: OrderCard): [keyof CustomerPageTexts['orderStates'], Tone] {
  if (state === 'cancelled') return ['cancelled', 'quiet'];
  if (delivered === 'all') return ['delivered', 'good'];
  if (state === 'closed') return ['closed', 'quiet'];
  if (delivered === 'part') return ['part', 'info'];
  return held === 'all' ? ['ready', 'good'] : ['confirmed', 'info'];
}
