import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { localDecimal } from '#shared/formats.ts';
import type { Order, OrderLine } from '#shared/sales/orders/shapes.ts';
import { useTenant } from '#web/api/tenant.ts';
import { isSome } from '#web/sales/lines/quantities.ts';
import { useTexts } from '#web/texts/language.ts';
import { calendarDateText } from '#web/ui/CalendarDate.tsx';
import { Money } from '#web/ui/Money.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { Quantity } from '#web/ui/Quantity.tsx';
import classes from './OrderLines.module.css';
import { heldOf } from './standing.ts';
import type { OrderActions } from './useOrderActions.tsx';

type Props = { order: Order; actions: OrderActions };

/** The lines of an order with how far each has come: what is held where, what waits and when it comes. */
export function OrderLines({ order, actions }: Props) {
  const { common, salesOrders } = useTexts();
  const words = salesOrders.line;
  if (!order.lines.length) return <p>{words.empty}</p>;
  const figures = [words.ordered, words.held, words.delivered, words.invoiced, words.open];
  return (
    <section className={classes.box} aria-label={common.lines}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{common.item}</th>
            {figures.map((label) => (
              <th key={label} scope="col" className={classes.end}>
                {label}
              </th>
            ))}
            <th scope="col" className={classes.end}>
              {common.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <Row key={line.id} line={line} order={order} actions={actions} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ line, order, actions }: Props & { line: OrderLine }) {
  const { common, salesOrders } = useTexts();
  const words = salesOrders.line;
  const tenantId = useTenant().tenant.id;
  const figures: [label: string, value: string | null][] = [
    [words.ordered, line.quantity],
    [words.held, line.isStocked ? heldOf(line) : null],
    [words.delivered, line.delivered],
    [words.invoiced, line.invoiced],
    [words.open, line.open],
  ];
  return (
    <tr>
      <th scope="row">
        <div className={classes.name}>
          {line.itemId ? (
            <Link
              to="/tenant/$tenantId/inventory/items/$itemId"
              params={{ tenantId, itemId: line.itemId }}
              dir="auto"
            >
              {line.description}
            </Link>
          ) : (
            <span dir="auto">{line.description}</span>
          )}
        </div>
        <div className={classes.aside}>
          {line.sku ? <bdi>{line.sku}</bdi> : null}
          {line.isStocked ? null : <span>{words.freeText}</span>}
          <Remarks line={line} />
        </div>
        <Held line={line} />
        <Verbs line={line} order={order} actions={actions} />
      </th>
      {figures.map(([label, value], index) => (
        <td key={label} className={classes.end}>
          <span className={classes.cell}>{label}</span>
          {value === null ? (
            <span className={classes.quiet}>–</span>
          ) : (
            <span className={isSome(value) ? undefined : classes.quiet}>
              <Quantity value={value} {...(index === 0 ? { unit: line.unit } : {})} />
            </span>
          )}
        </td>
      ))}
      <td className={classes.end}>
        <span className={classes.cell}>{common.total}</span>
        <Money minor={line.total} currency={order.currency} />
      </td>
    </tr>
  );
}

/** What was taken out of a line or came back. */
function Remarks({ line }: { line: OrderLine }) {
  const words = useTexts().salesOrders.line;
  const preferences = usePreferences();
  const local = (quantity: string) => localDecimal(quantity, preferences.language);
  return [
    isSome(line.open) && line.promisedOn
      ? words.promised(calendarDateText(line.promisedOn, preferences))
      : null,
    isSome(line.cancelled) ? words.cancelled(local(line.cancelled)) : null,
    isSome(line.returned) ? words.returned(local(line.returned)) : null,
  ]
    .filter((said) => said !== null)
    .map((said) => <span key={said}>{said}</span>);
}

/** Where it is held, place by place; and what waits, with what it comes. */
function Held({ line }: { line: OrderLine }) {
  const words = useTexts().salesOrders.line;
  const tenantId = useTenant().tenant.id;
  const preferences = usePreferences();
  const local = (quantity: string) => localDecimal(quantity, preferences.language);
  const waits = isSome(line.waiting);
  if (!line.holds.length && !waits) return null;
  return (
    <ul className={classes.holds}>
      {line.holds.map(({ locationId, location, quantity }) => (
        <li key={locationId} data-tone="good">
          {words.heldAt(local(quantity), location)}
        </li>
      ))}
      {waits ? (
        <li data-tone="warn">
          <span>{words.waits(local(line.waiting))}</span>{' '}
          {line.expectedOn ? (
            <span>· {words.expected(calendarDateText(line.expectedOn, preferences))}</span>
          ) : (
            <span>· {words.unknown}</span>
          )}{' '}
          {line.expectedFrom ? (
            <span>
              {words.expectedWith}{' '}
              <Link
                to="/tenant/$tenantId/purchase-orders/$orderId"
                params={{ tenantId, orderId: line.expectedFrom.id }}
              >
                <bdi>{line.expectedFrom.number}</bdi>
              </Link>
            </span>
          ) : null}
        </li>
      ) : null}
    </ul>
  );
}

/** What can be done with a line of which something is still to be delivered from the stock. */
function Verbs({ line, order, actions }: Props & { line: OrderLine }) {
  const { salesOrders } = useTexts();
  const words = salesOrders.actions;
  if (actions.reasonFor('hold') || order.state !== 'confirmed' || !line.isStocked || !isSome(line.open))
    return null;
  const verb = (kind: 'places' | 'take') => (
    <Button
      variant="subtle"
      size="compact-xs"
      aria-label={salesOrders.line.of(words[kind], line.description)}
      onClick={() => actions.show({ kind, lineId: line.id })}
    >
      {words[kind]}
    </Button>
  );
  return (
    <div className={classes.verbs}>
      {verb('places')}
      {isSome(line.waiting) ? verb('take') : null}
    </div>
  );
}
