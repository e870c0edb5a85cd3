import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { addressLines } from '#shared/foundation/documents/address.ts';
import type { PartyAddress } from '#shared/foundation/documents/parties.ts';
import type { Customer } from '#shared/sales/customers/contract.ts';
import { useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { Facts } from '#web/ui/Facts.tsx';
import { localDecimal } from '#web/ui/numbers.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { Ageing } from '../billing/Ageing.tsx';
import { CustomerCredits, CustomerInvoices, CustomerPayments } from './CustomerDocuments.tsx';
import classes from './CustomerPage.module.css';
import { ageingQuery } from './queries.ts';

/** How to reach a customer, what is open by age, their last documents, and what is left for them. */
export function CustomerOverview({ customer }: { customer: Customer }) {
  const navigate = useNavigate();
  const tenantId = useTenant().tenant.id;
  const sums = useQuery(ageingQuery(customer.id)).data?.currencies ?? [];
  return (
    <div className={classes.overview}>
      <div className={classes.wide}>
        <Ageing
          sums={sums}
          onChoose={(aged) =>
            void navigate({
              to: '/tenant/$tenantId/invoices',
              params: { tenantId },
              search: { customer: customer.id, ...aged },
            })
          }
        />
      </div>
      <div className={classes.column}>
        <CustomerInvoices customer={customer} />
        <CustomerPayments customer={customer} />
      </div>
      <div className={classes.column}>
        <CustomerCredits customer={customer} />
        <Contact customer={customer} />
      </div>
    </div>
  );
}

function Contact({ customer }: { customer: Customer }) {
  const { customer: words, customers: list } = useTexts();
  const { language } = usePreferences();
  const { fields } = list;
  const { contacts, billingAddress, shippingAddress, priceListDiscount } = customer;
  const isDiscounted = /[1-9]/.test(priceListDiscount);
  return (
    <section className={classes.box} aria-labelledby="contact">
      <h2 id="contact">{words.contact}</h2>
      <Facts
        facts={[
          [fields.email, customer.email && <Mail address={customer.email} />],
          [fields.phone, customer.phone && <Phone number={customer.phone} />],
          [fields.billingAddress, written(addressOf(billingAddress))],
          [fields.shippingAddress, shippingAddress ? written(addressOf(shippingAddress)) : words.sameAddress],
          [fields.currency, <bdi key="currency">{customer.currency}</bdi>],
          [words.paymentTerms, words.terms(localDecimal(String(customer.paymentDays), language))],
          [fields.priceListDiscount, isDiscounted ? `${localDecimal(priceListDiscount, language)} %` : null],
          [fields.taxId, customer.taxId && <bdi>{customer.taxId}</bdi>],
          [fields.notes, written(customer.notes)],
        ]}
      />
      {contacts.length ? (
        <>
          <h3>{words.contacts}</h3>
          <ul className={classes.rows}>
            {contacts.map(({ name, role, email, phone }) => (
              <li key={`${name} ${email} ${phone}`}>
                <span dir="auto">
                  <strong>{name}</strong> {role}
                </span>
                <span className={classes.ways}>
                  {email ? <Mail address={email} /> : null}
                  {phone ? <Phone number={phone} /> : null}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

const addressOf = (address: PartyAddress) => addressLines(address).join('\n');

function written(text: string): ReactNode {
  return text ? (
    <span className={classes.written} dir="auto">
      {text}
    </span>
  ) : null;
}

const Mail = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`}>
    <bdi>{address}</bdi>
  </a>
);

const Phone = ({ number }: { number: string }) => (
  <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>
    <bdi>{number}</bdi>
  </a>
);
