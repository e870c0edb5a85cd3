import { Button, NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { localDecimal } from '#shared/formats.ts';
import { formatMoney } from '#shared/money.ts';
import type { Incoming, IncomingLine } from '#shared/purchasing/incoming/contract.ts';
import { useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { SupplierPicker } from '#web/ui/SupplierPicker.tsx';
import { localPrice } from '#web/ui/wholeSymbol.ts';
import classes from './Incoming.module.css';
import { LineBadge } from './incomingColumns.tsx';
import type { useIncomingSteps } from './useIncomingSteps.ts';

type Props = { record: Incoming; steps: ReturnType<typeof useIncomingSteps> };

/** What an invoice says, whose it is, and the order that it is for, line by line. */
export function IncomingDocument({ record, steps }: Props) {
  const { common, incoming: words } = useTexts();
  const { currency } = record;
  const amount = (minor: number) => <Amount minor={minor} currency={currency} />;
  return (
    <>
      <Whose record={record} steps={steps} />
      <section className={classes.box} aria-labelledby="incoming-lines">
        <h2 id="incoming-lines">{common.lines}</h2>
        <ul className={classes.lines}>
          {record.lines.map((line) => (
            <Line key={line.key} line={line} record={record} steps={steps} />
          ))}
        </ul>
      </section>
      <section className={classes.box} aria-labelledby="incoming-facts">
        <h2 id="incoming-facts">{words.says}</h2>
        <Facts
          facts={[
            [common.invoiceDate, <CalendarDate key="on" date={record.issueDate} />],
            [common.dueDate, record.dueDate && <CalendarDate key="due" date={record.dueDate} />],
            [words.seller, said([record.seller, record.sellerPlace].filter(Boolean).join(', '))],
            [common.taxId, record.sellerTaxId && <bdi key="tax">{record.sellerTaxId}</bdi>],
            [words.buyer, said(record.buyer)],
            [words.orderReference, said(record.orderReference)],
            [words.charges, record.charges ? amount(record.charges) : null],
            [words.net, amount(record.net)],
            [common.tax, amount(record.tax)],
            [common.total, amount(record.total)],
            [words.payable, record.payable === record.total ? null : amount(record.payable)],
            [common.file, said(record.fileName)],
            [words.filedReason, said(record.filedReason)],
            [common.notes, said(record.notes)],
          ]}
        />
      </section>
    </>
  );
}

const said = (text: string) =>
  text && (
    <span className={classes.said} dir="auto">
      {text}
    </span>
  );

/** Whose it is and which order it is for; said by hand where it was not found. */
function Whose({ record, steps }: Props) {
  const { common, incoming: words } = useTexts();
  const { tenant } = useTenant();
  const { language } = usePreferences();
  const { state, supplier, order, orders, suppliers, seller } = record;
  const tenantId = tenant?.id ?? '';
  const isOpen = state === 'open';
  const likely = suppliers.filter(({ id }) => id !== supplier?.id).slice(0, 3);
  return (
    <section className={classes.box} aria-labelledby="incoming-whose">
      <h2 id="incoming-whose">{words.whose}</h2>
      {isOpen ? (
        <div className={classes.pair}>
          <div className={classes.choice}>
            <SupplierPicker
              value={supplier?.id ?? ''}
              clearable
              disabled={steps.pending}
              onPick={(id) => void steps.change({ supplierId: id || null })}
            />
            {supplier ? null : (
              <div className={classes.offers}>
                {likely.map(({ id, name }) => (
                  <Button
                    key={id}
                    variant="default"
                    size="compact-sm"
                    disabled={steps.pending}
                    onClick={() => void steps.change({ supplierId: id })}
                  >
                    {words.itIs(name)}
                  </Button>
                ))}
                <Button
                  variant="default"
                  size="compact-sm"
                  disabled={steps.pending}
                  onClick={() => void steps.addSupplier()}
                >
                  {words.addSupplier(seller)}
                </Button>
              </div>
            )}
          </div>
          <div className={classes.choice}>
            <NativeSelect
              label={common.purchaseOrder}
              disabled={!supplier || steps.pending}
              value={order?.id ?? ''}
              onChange={({ currentTarget: { value } }) => void steps.change({ orderId: value || null })}
              data={[
                { value: '', label: orders.length ? words.chooseOrder : words.noOrders },
                ...orders.map(({ id, number, total, currency }) => ({
                  value: id,
                  label: `${number ?? common.draft} · ${formatMoney(total, currency, language)}`,
                })),
              ]}
            />
            {supplier && !order ? (
              <div className={classes.offers}>
                <Button
                  variant="default"
                  size="compact-sm"
                  disabled={steps.pending}
                  onClick={() => void steps.order()}
                >
                  {words.actions.order}
                </Button>
              </div>
            ) : null}
            {order ? <OrderLink tenantId={tenantId} order={order} /> : null}
          </div>
        </div>
      ) : (
        <Facts
          facts={[
            [common.supplier, supplier && <bdi key="supplier">{supplier.name}</bdi>],
            [common.purchaseOrder, order && <OrderLink key="order" tenantId={tenantId} order={order} />],
            [common.bill, record.bill && <bdi key="bill">{record.bill.number}</bdi>],
          ]}
        />
      )}
    </section>
  );
}

function OrderLink({ tenantId, order }: { tenantId: string; order: NonNullable<Incoming['order']> }) {
  const { incoming: words } = useTexts();
  return (
    <Link to="/tenant/$tenantId/purchase-orders/$orderId" params={{ tenantId, orderId: order.id }}>
      {words.openOrder(order.number)}
    </Link>
  );
}

/** A line of the invoice, and the line of the order that it is for. */
function Line({ line, record, steps }: Props & { line: IncomingLine }) {
  const { incoming: words } = useTexts();
  const { language } = usePreferences();
  const { currency, orders, order, orderLines } = record;
  const of = orderLines.find(({ id }) => id === line.orderLineId);
  const decimal = (value: string) => localDecimal(value, language);
  const ordered = orders.find(({ id }) => id === order?.id)?.currency ?? currency;
  const name = line.name || line.key;
  return (
    <li className={classes.line} data-alone={order ? undefined : ''}>
      <div className={classes.name}>
        <strong dir="auto">{name}</strong>
        <span className={classes.quiet}>
          {line.code ? <bdi>{line.code}</bdi> : null}
          {line.code ? ' · ' : null}
          {words.quantityAt(decimal(line.quantity), localPrice(line.unitCost, currency, language))}
          {line.taxRate === null ? null : ` · ${words.taxOf(decimal(line.taxRate))}`}
        </span>
        {of ? (
          <span className={classes.quiet}>
            {words.ordered(
              decimal(of.quantity),
              localPrice(of.unitCost, ordered, language),
              decimal(of.received),
            )}
          </span>
        ) : null}
      </div>
      <span className={classes.end}>
        <Amount minor={line.net} currency={currency} />
      </span>
      {order ? (
        <div className={classes.match}>
          {record.state === 'open' ? (
            <NativeSelect
              aria-label={words.orderLineOf(name)}
              disabled={steps.pending}
              value={line.orderLineId ?? ''}
              onChange={({ currentTarget: { value } }) =>
                void steps.change({ matches: [{ line: line.key, orderLineId: value || null }] })
              }
              data={[
                { value: '', label: words.noLine },
                ...orderLines.map(({ id, description, code }) => ({
                  value: id,
                  label: [code, description].filter(Boolean).join(' · '),
                })),
              ]}
            />
          ) : of ? (
            <span dir="auto">{of.description}</span>
          ) : null}
          <LineBadge match={line.match} />
        </div>
      ) : null}
    </li>
  );
}
