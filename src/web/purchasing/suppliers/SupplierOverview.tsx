import type { Supplier } from '#shared/purchasing/suppliers/contract.ts';
import { useTexts } from '#web/texts/language.ts';
import { Facts } from '#web/ui/Facts.tsx';
import { Balance } from './Balance.tsx';
import { Scorecard } from './Scorecard.tsx';
import { SupplierMoney } from './SupplierMoney.tsx';
import classes from './SupplierPage.module.css';

/** Terms, addresses and contacts of a supplier, and how well they deliver. */
export function SupplierOverview({ supplier }: { supplier: Supplier }) {
  const { suppliers: words } = useTexts();
  const { fields } = words;
  return (
    <div className={classes.overview}>
      <div className={classes.column}>
        <section className={classes.box} aria-labelledby="supplier-facts">
          <h2 id="supplier-facts">{words.facts}</h2>
          <Facts
            facts={[
              [fields.email, supplier.email && <a href={`mailto:${supplier.email}`}>{supplier.email}</a>],
              [fields.phone, supplier.phone && <Phone number={supplier.phone} />],
              [fields.currency, <bdi key="currency">{supplier.currency}</bdi>],
              [fields.paymentDays, supplier.paymentDays === null ? null : words.days(supplier.paymentDays)],
              [fields.leadDays, supplier.leadDays === null ? null : words.days(supplier.leadDays)],
              [
                fields.minimumOrder,
                supplier.minimumOrder === null ? null : (
                  <SupplierMoney key="minimum" minor={supplier.minimumOrder} currency={supplier.currency} />
                ),
              ],
              [fields.taxNumber, supplier.taxNumber && <bdi>{supplier.taxNumber}</bdi>],
              ...supplier.addresses.map((address, at): [string, React.ReactNode] => [
                address.label || (at === 0 ? fields.address : words.form.addressNumber(at + 1)),
                <span key={address.street} className={classes.lines} dir="auto">
                  {linesOf(address)}
                </span>,
              ]),
              [
                fields.notes,
                supplier.notes && (
                  <span className={classes.lines} dir="auto">
                    {supplier.notes}
                  </span>
                ),
              ],
            ]}
          />
        </section>
      </div>
      <div className={classes.column}>
        <Balance supplier={supplier} />
        <Scorecard supplier={supplier} />
        <section className={classes.box} aria-labelledby="supplier-contacts">
          <h2 id="supplier-contacts">{words.contacts}</h2>
          {supplier.contacts.length ? (
            <ul className={classes.contacts}>
              {supplier.contacts.map(({ name, role, email, phone }) => (
                <li key={`${name} ${email} ${phone}`}>
                  <strong dir="auto">
                    {name} {role ? <span className={classes.role}>{role}</span> : null}
                  </strong>
                  {email ? <a href={`mailto:${email}`}>{email}</a> : null}
                  {phone ? <Phone number={phone} /> : null}
                </li>
              ))}
            </ul>
          ) : (
            <p className={classes.hint}>{words.noContacts}</p>
          )}
        </section>
      </div>
    </div>
  );
}

const Phone = ({ number }: { number: string }) => (
  <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>
    <bdi>{number}</bdi>
  </a>
);

function linesOf({ street, postalCode, city, region, country }: Supplier['addresses'][number]): string {
  const place = [postalCode, city].filter(Boolean).join(' ');
  return [street, [place, region].filter(Boolean).join(', '), country].filter(Boolean).join('\n');
}
