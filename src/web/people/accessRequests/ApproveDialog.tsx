import { Radio } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  approveIntoTenant,
  approveRequests,
  type ListedRequest,
} from '#shared/people/accessRequests/contract.ts';
import { ROLES, type Role } from '#shared/roles.ts';
import { callApi } from '#web/api/call.ts';
import { useMay } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import { Picker } from '#web/ui/Picker.tsx';
import { activeTenantsQuery } from './queries.ts';
import classes from './Requests.module.css';

type Props = { requests: ListedRequest[]; onDone: () => void; onClose: () => void };
type Fields = { role: Role; tenantId: string };

/** Approves requests with a role; whoever looks after the platform says into which business. */
export function ApproveDialog({ requests, onDone, onClose }: Props) {
  const { common, requests: words, people } = useTexts();
  const client = useQueryClient();
  const choosesTenant = useMay('platform:manage');
  const chosen = requests.map(({ id, version }) => ({ id, version }));
  const [first] = requests;
  const form = useForm<Fields, typeof approveIntoTenant.body | typeof approveRequests.body>({
    initial: { role: 'viewer', tenantId: '' },
    schema: choosesTenant ? approveIntoTenant.body : approveRequests.body,
    toBody: ({ role, tenantId }) => ({ requests: chosen, role, ...(choosesTenant ? { tenantId } : {}) }),
    check: ({ tenantId }) =>
      choosesTenant && !tenantId ? [{ field: 'tenantId', message: words.tenantMissing }] : [],
    send: async (body, idempotencyKey) => {
      try {
        if ('tenantId' in body) await callApi(approveIntoTenant, { body }, { idempotencyKey });
        else await callApi(approveRequests, { body }, { idempotencyKey });
        notifications.show({ message: words.approved(requests.length, first?.email ?? '') });
      } finally {
        void client.invalidateQueries({ queryKey: ['requests'] });
      }
    },
  });
  return (
    <FormDialog
      title={words.approveTitle(requests.length, first?.email ?? '')}
      // Which requests they are is not a field to be seen: what is wrong with one names its address.
      form={{ ...form, strayErrors: [], dirty: false }}
      submitLabel={words.approve}
      onClose={onClose}
      onDone={onDone}
    >
      <p className={classes.hint}>{words.approveHint(requests.length)}</p>
      {choosesTenant ? (
        <TenantField
          value={form.values.tenantId}
          error={form.error('tenantId')}
          onChange={(tenantId) => form.set('tenantId', tenantId)}
        />
      ) : null}
      <Radio.Group
        label={common.role}
        value={form.values.role}
        error={form.error('role')}
        onChange={(role) => form.set('role', role as Role)}
      >
        <div className={classes.roles}>
          {ROLES.toReversed().map((role) => (
            <Radio
              key={role}
              value={role}
              label={people.roles[role]}
              description={people.roleHints[role]}
              {...(role === 'viewer' && !choosesTenant ? { 'data-autofocus': true } : {})}
            />
          ))}
        </div>
      </Radio.Group>
    </FormDialog>
  );
}

type TenantProps = { value: string; error: string | undefined; onChange: (id: string) => void };

function TenantField({ value, error, onChange }: TenantProps) {
  const { common, requests: words } = useTexts();
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<{ value: string; label: string } | null>(null);
  const query = useQuery(activeTenantsQuery(picked?.label === search ? '' : search.trim()));
  const found = query.data?.tenants ?? [];
  const options = found.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Picker
      label={common.business}
      description={words.tenantHint}
      placeholder={words.tenantSearch}
      nothingFoundMessage={common.noBusinessWithThisName}
      // Beside the dialog, the list and a phone's screen would widen each other for ever.
      comboboxProps={{ withinPortal: false }}
      openOnFocus={false}
      data-autofocus
      // What was chosen stays known while the search goes on to others.
      data={
        picked && !options.some((option) => option.value === picked.value) ? [picked, ...options] : options
      }
      value={value || null}
      settled={query.isSuccess && !query.isPlaceholderData}
      search={search}
      onSearch={setSearch}
      onChange={(id, option) => {
        setPicked(id && option ? { value: id, label: option.label } : null);
        onChange(id ?? '');
      }}
      error={error}
    />
  );
}
