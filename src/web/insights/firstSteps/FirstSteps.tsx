import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs';
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { firstSteps as contract, FirstStep } from '#shared/insights/firstSteps/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { updateSetting, useTenant } from '#web/api/tenant.ts';
import { useFirstTexts } from '#web/texts/language.ts';
import { FormMessage } from '#web/ui/FormMessage.tsx';
import classes from './FirstSteps.module.css';
import { TrySample } from './TrySample.tsx';

const call = endpoint<typeof contract>();

/** Where each step is done, below the addresses of the tenant but for those of all tenants. */
const PLACES: Record<FirstStep, string> = {
  items: 'imports',
  stock: 'inventory',
  locations: 'locations',
  branding: 'settings',
  people: '/admin/users',
  invoice: 'invoices',
  shop: 'inventory',
};

/** What there is to do on the first days, with what is done; gone when all is, and put away for good by one click. */
export function FirstSteps() {
  const { firstSteps: words, tenant: failures } = useFirstTexts();
  const { tenant } = useTenant();
  const client = useQueryClient();
  const wide = useMediaQuery('(min-width: 900px)', true, { getInitialValueInEffect: false });
  const found = useQuery({
    queryKey: ['first-steps'],
    queryFn: ({ signal }) => callApi(call, {}, { signal }),
    staleTime: 0,
    meta: { topics: ['items', 'stock', 'locations', 'tenants', 'people', 'invoices'] },
  });
  const dismiss = useMutation({
    mutationFn: () => updateSetting(client, { 'firstSteps.dismissed': true }, failures),
  });
  const steps = found.data?.steps ?? [];
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return (
    <section className={classes.card} aria-labelledby="first-steps">
      <details open={wide}>
        <summary>
          <h2 id="first-steps">{words.title}</h2>
          <span>{words.done(done, steps.length)}</span>
          <IconChevronDown size={16} stroke={1.7} aria-hidden className={classes.caret} />
        </summary>
        <ul>
          {steps.map(({ step, done: isDone }) => (
            <li key={step} data-done={isDone || undefined}>
              <Link to={PLACES[step].startsWith('/') ? PLACES[step] : `/tenant/${tenant.id}/${PLACES[step]}`}>
                {isDone ? (
                  <IconCircleCheckFilled size={18} aria-hidden />
                ) : (
                  <IconCircle size={18} stroke={1.6} aria-hidden />
                )}
                {words.steps[step]}
                {isDone ? <span className="sb-hidden">{words.isDone}</span> : null}
              </Link>
            </li>
          ))}
        </ul>
        {steps.some(({ step, done: isDone }) => step === 'items' && !isDone) ? <TrySample /> : null}
      </details>
      <ActionIcon
        className={classes.dismiss}
        aria-label={words.dismiss}
        title={words.dismiss}
        loading={dismiss.isPending}
        onClick={() => dismiss.mutate()}
      >
        <IconX size={16} stroke={1.7} />
      </ActionIcon>
      <FormMessage error={dismiss.error} />
    </section>
  );
}
