import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { Recurring } from '#shared/sales/recurring/shapes.ts';
import { CustomerLink } from '#web/sales/documents/CustomerLink.tsx';
import classes from '#web/sales/documents/Document.module.css';
import { useTexts } from '#web/texts/language.ts';
import { PageForm } from '#web/ui/PageForm.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { RecordPage } from '#web/ui/RecordPage.tsx';
import { recurringQuery } from './queries.ts';
import { RecurringBadge } from './RecurringBadge.tsx';
import { RecurringForm } from './RecurringForm.tsx';
import { valuesOf } from './recurringValues.ts';
import { useRecurringForm } from './useRecurringForm.ts';

const route = getRouteApi('/staff/tenant/$tenantId/recurring-invoices/$recurringId/edit');

/** A recurring invoice to be changed for what comes next. */
export default function EditRecurringPage() {
  const { recurring: words } = useTexts();
  const { recurringId } = route.useParams();
  const recurring = useQuery(recurringQuery(recurringId));
  return (
    <RecordPage
      query={recurring}
      title={recurring.data ? words.editTitle(recurring.data.name) : words.title}
      failed={words.failed}
    >
      {(found) => <EditRecurring key={recurringId} recurring={found} />}
    </RecordPage>
  );
}

function EditRecurring({ recurring }: { recurring: Recurring }) {
  const { recurring: words } = useTexts();
  const { tenantId } = route.useParams();
  const navigate = route.useNavigate();
  // As it was opened, or last taken over from here.
  const [seen, setSeen] = useState({ recurring, values: valuesOf(recurring) });
  const leave = () =>
    void navigate({
      to: '/tenant/$tenantId/recurring-invoices/$recurringId',
      params: { tenantId, recurringId: recurring.id },
      ignoreBlocker: true,
    });
  const { form, currency } = useRecurringForm(seen.values, seen.recurring, () => setTimeout(leave));
  const take = () => {
    const values = valuesOf(recurring);
    setSeen({ recurring, values });
    form.reset(values);
  };
  if (recurring.version !== seen.recurring.version && !form.dirty && !form.pending) take();
  return (
    <>
      <PageHeader
        title={words.editTitle(recurring.name)}
        aside={<RecurringBadge word={recurring.word} />}
        meta={<CustomerLink customer={recurring.customer} />}
      />
      <div className={classes.page}>
        <PageForm
          form={form}
          conflict={recurring.version !== seen.recurring.version && !form.pending}
          wide
          onDiscard={take}
          onCancel={leave}
        >
          <RecurringForm form={form} currency={currency} recurring={seen.recurring} />
        </PageForm>
      </div>
    </>
  );
}
