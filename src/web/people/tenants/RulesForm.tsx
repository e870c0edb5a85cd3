import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { INVOICE_BY } from '#shared/foundation/documents/invoiceBy.ts';
import { TAX_MODES } from '#shared/foundation/documents/taxModes.ts';
import { Settings } from '#shared/people/tenants/settings.ts';
import { useTenant } from '#web/api/tenant.ts';
import classes from '#web/people/tenants/Business.module.css';
import { useTexts } from '#web/texts/language.ts';
import { DecimalInput, MoneyInput } from '#web/ui/DecimalInput.tsx';
import { PageForm } from '#web/ui/PageForm.tsx';
import { type RuleValues, ruleProblems, rulesAsTyped, rulesOf } from './rules.ts';
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

/** What is allowed in stock, in purchasing, on documents, at sign-in, and of `comments`, which are decided elsewhere. */
export function RulesForm({ comments }: { comments: ReactNode }) {
  const texts = useTexts();
  const { rules: words } = texts.business;
  const client = useQueryClient();
  const { settings, tenant } = useTenant();
  const { currency } = tenant.preferences;
  const { form, conflict, discard } = useSection<RuleValues, typeof schema>({
    saved: rulesAsTyped(settings, currency),
    schema,
    toBody: (values) => rulesOf(values, currency),
    check: (values) => ruleProblems(values, currency, texts.ui.invalidMoney),
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
