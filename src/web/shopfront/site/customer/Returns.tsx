import type * as contract from '#shared/sales/customerPage/contract.ts';
import { callPublic, endpoint } from '#web/api/call.ts';
import type { CustomerPageTexts } from '#web/texts/en/customerPage.ts';
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx';
import type { Link } from '../private/link.ts';
import own from './Customer.module.css';
import { Opening } from './Opening.tsx';
import { RowText, Section } from './Section.tsx';
import { type CustomerShown, penIn } from './shown.ts';
import { usePaged } from './usePaged.ts';

const list = endpoint<typeof contract.sharedReturns>();
const one = endpoint<typeof contract.readSharedReturn>();

type Props = { shown: CustomerShown; link: Link };
export type ReturnsShown = ReturnType<typeof useReturns>;

/** The list of what they send back, which asking for a return adds to. */
export const useReturns = ({ shown, link }: Props) =>
  usePaged(shown.shared.returns, (asked) => callPublic(list, { body: { ...link, ...asked } }));

/** What they send back, or asked to, and what became of it. */
export function Returns({ shown, link, list: returns }: Props & { list: ReturnsShown }) {
  if (!returns.rows.length) return null;
  return (
    <Section shown={shown} id="returns" list={returns} none="">
      {(card) => <Return shown={shown} link={link} card={card} />}
    </Section>
  );
}

function Return({ shown, link, card }: Props & { card: contract.ReturnCard }) {
  const { texts } = shown;
  const words = texts.returns;
  const { id, number, orderNumber, askedOn, currency } = card;
  const pen = penIn(shown, currency);
  const [word, tone] = standingOf(card);
  return (
    <Opening
      shown={shown}
      row={
        <RowText
          number={number ?? words.ofOrder(orderNumber)}
          badge={<StatusBadge tone={tone}>{words.standings[word]}</StatusBadge>}
          facts={[pen.date(askedOn), number ? texts.ofOrder(orderNumber) : null]}
        />
      }
      read={() => callPublic(one, { body: { ...link, id } })}
    >
      {({ lines }) => (
        <ul className={own.lines}>
          {lines.map(({ position, sku, unit, description, asked, quantity, received, reason }) => (
            <li key={position}>
              <span className={own.what}>
                <span dir="auto">{description}</span>
                <span className={own.facts}>
                  {sku ? <bdi>{sku}</bdi> : null}
                  <span>{words.reasons[reason]}</span>
                  {asked === quantity ? null : <span>{words.asked(pen.quantity(asked, unit))}</span>}
                  {received === '0' ? null : <span>{words.received(pen.quantity(received, unit))}</span>}
                </span>
              </span>
              <span className={own.amount}>{pen.quantity(quantity, unit)}</span>
            </li>
          ))}
        </ul>
      )}
    </Opening>
  );
}

/** How a return stands, in one word. */
function standingOf({
  state,
  received,
  isCredited,
}: contract.ReturnCard): [keyof CustomerPageTexts['returns']['standings'], Tone] {
  switch (state) {
    case 'requested':
      return ['requested', 'info'];
    case 'authorised':
      if (received === 'none') return ['authorised', 'info'];
      return received === 'part' ? ['part', 'info'] : ['received', 'good'];
    case 'closed':
      return [isCredited ? 'credited' : 'closed', 'good'];
    case 'declined':
    case 'cancelled':
      return [state, 'quiet'];
  }
}
