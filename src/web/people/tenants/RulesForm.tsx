import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { INVOICE_BY } from '#shared/foundation/documents/invoiceBy.ts';
import { TAX_MODES } from '#shared/foundation/documents/taxModes.ts';
import { moneyText, parseMoney } from '#shared/money.ts';
import { Settings, type Settings as SettingsOf } from '#shared/people/tenants/settings.ts';
import { useTenant } from '#web/api/tenant.ts';
import classes from '#web/people/tenants/Business.module.css';
import { useTexts } from '#web/texts/language.ts';
import { DecimalInput, MoneyInput } from '#web/ui/DecimalInput.tsx';
import { PageForm } from '#web/ui/PageForm.tsx';
import { saveSettings } from './saveSettings.ts';
import { useSection } from './useSection.ts';

const schema = Settings.pick({
  'stock.allowNegative': true,
  'purchase.approvalThreshold': true,
  'purchase.overReceiptPercent': true,
  'documents.taxMode': true,
  'quotes.validDays': true,
  'quotes.reminderDays': true,
  'orders.invoiceBy': true,
  'invoice.reminderDays': true,
  'session.days': true,
  'session.idleHours': true,
}).partial();

/** The values of the form go by the names that the settings have, so that a refusal finds its field. */
type Values = {
  'stock.allowNegative': boolean;
  'purchase.approvalThreshold': string;
  'purchase.overReceiptPercent': string;
  'documents.taxMode': SettingsOf['documents.taxMode'];
  'quotes.validDays': string;
  'quotes.reminderDays': string;
  'orders.invoiceBy': SettingsOf['orders.invoiceBy'];
  /** Days with commas between them. */
  'invoice.reminderDays': string;
  'session.days': string;
  'session.idleHours': string;
};

/** What is no number is passed on, for the schema to refuse. */
const daysIn = (typed: string) =>
  typed
    .split(/[,;\s\u060c]+/)
    .filter(Boolean)
    .map((day) => Number(day.replace('\u2212', '-')));

const numberIn = (typed: string) => (typed.trim() ? Number(typed) : Number.NaN);

/** What is allowed in stock, in purchasing, on documents, at sign-in, and of `comments`, which are decided elsewhere. */
export function RulesForm({ comments }: { comments: ReactNode }) {
  const texts = useTexts();
  const { rules: words } = texts.business;
  const client = useQueryClient();
  const { settings, tenant } = useTenant();
  const { currency } = tenant.preferences;
  const threshold = settings['purchase.approvalThreshold'];
  const { form, conflict, discard } = useSection<Values, typeof schema>({
    saved: {
      'stock.allowNegative': settings['stock.allowNegative'],
      'purchase.approvalThreshold': threshold === null ? '' : moneyText(threshold, currency),
      'purchase.overReceiptPercent': settings['purchase.overReceiptPercent'],
      'documents.taxMode': settings['documents.taxMode'],
      'quotes.validDays': String(settings['quotes.validDays']),
      'quotes.reminderDays': String(settings['quotes.reminderDays'] ?? ''),
      'orders.invoiceBy': settings['orders.invoiceBy'],
      'invoice.reminderDays': settings['invoice.reminderDays'].join(', '),
      'session.days': String(settings['session.days']),
      'session.idleHours': String(settings['session.idleHours']),
    },
    schema,
    toBody: (values) => {
      const typed = values['purchase.approvalThreshold'].trim();
      return {
        ...values,
        'purchase.approvalThreshold': typed ? (parseMoney(typed, currency) ?? Number.NaN) : null,
        'purchase.overReceiptPercent': values['purchase.overReceiptPercent'].trim() || '0',
        'quotes.validDays': numberIn(values['quotes.validDays']),
        'quotes.reminderDays': values['quotes.reminderDays'].trim()
          ? numberIn(values['quotes.reminderDays'])
          : null,
        'invoice.reminderDays': daysIn(values['invoice.reminderDays']),
        'session.days': numberIn(values['session.days']),
        'session.idleHours': numberIn(values['session.idleHours']),
      };
    },
    check: (values) => {
      const typed = values['purchase.approvalThreshold'].trim();
      return typed && parseMoney(typed, currency) === null
        ? [{ field: 'purchase.approvalThreshold', message: texts.ui.invalidMoney }]
        : [];
    },
    send: (changes) => saveSettings(client, changes, texts.tenant),
  });
  return (
    <PageForm form={form} conflict={conflict} onDiscard={discard}>
      <Group title={texts.common.stock}>
        <Switch
          label={texts.common.allowStockBelowZero}
          description={words.allowNegativeHint}
          checked={form.values['stock.allowNegative']}
          onChange={({ currentTarget }) => form.set('stock.allowNegative', currentTarget.checked)}
        />
      </Group>
      <Group title={words.purchasing}>
        <MoneyInput
          label={texts.common.requireApprovalAbove}
          description={words.thresholdHint}
          {...form.field('purchase.approvalThreshold')}
        />
        <DecimalInput
          label={texts.common.overDelivery}
          description={words.overReceiptHint}
          {...form.field('purchase.overReceiptPercent')}
        />
      </Group>
      <Group title={words.documents}>
        <NativeSelect
          label={texts.common.pricesOnNewDocuments}
          value={form.values['documents.taxMode']}
          error={form.error('documents.taxMode')}
          onChange={({ currentTarget }) =>
            form.set(
              'documents.taxMode',
              TAX_MODES.find((mode) => mode === currentTarget.value) ?? 'exclusive',
            )
          }
          data={TAX_MODES.map((value) => ({ value, label: words.taxModes[value] }))}
        />
        <DecimalInput
          label={texts.common.quoteValidDays}
          description={words.quoteDaysHint}
          {...form.field('quotes.validDays')}
        />
        <DecimalInput
          label={texts.common.quoteReminders}
          description={words.quoteRemindersHint}
          {...form.field('quotes.reminderDays')}
        />
        <NativeSelect
          label={texts.common.invoiceByDefault}
          value={form.values['orders.invoiceBy']}
          error={form.error('orders.invoiceBy')}
          onChange={({ currentTarget }) =>
            form.set('orders.invoiceBy', INVOICE_BY.find((by) => by === currentTarget.value) ?? 'delivery')
          }
          data={INVOICE_BY.map((value) => ({ value, label: texts.salesOrders.form.invoiceBy[value] }))}
        />
        <TextInput
          label={texts.common.invoiceReminders}
          description={words.remindersHint}
          dir="ltr"
          autoComplete="off"
          {...form.field('invoice.reminderDays')}
        />
      </Group>
      <Group title={words.comments}>
        {comments}
        <p className={classes.hint}>{words.commentsHint}</p>
      </Group>
      <Group title={words.signIn}>
        <DecimalInput
          label={texts.common.sessionDays}
          description={words.sessionDaysHint}
          {...form.field('session.days')}
        />
        <DecimalInput
          label={texts.common.idleHours}
          description={words.sessionIdleHint}
          {...form.field('session.idleHours')}
        />
      </Group>
    </PageForm>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      <div>{children}</div>
    </fieldset>
  );
}
