import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import IconCalendarRepeat from '@tabler/icons-react/dist/esm/icons/IconCalendarRepeat.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { dateIn, showDate } from '#shared/dates.ts';
import type { CountRule } from '#shared/stock/counts/shapes.ts';
import { CLASSES, USUAL_PERIOD } from '#shared/stock/counts/states.ts';
import { callApi } from '#web/api/call.ts';
import { useMay } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { RowMenu } from '#web/ui/rows/RowMenu.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { useAttempt } from '#web/ui/useAttempt.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import classes from './Counts.module.css';
import { CALLS, rulesQuery } from './queries.ts';

const RuleDialog = lazily(async () => (await import('./RuleDialog.tsx')).RuleDialog);

const route = getRouteApi('/staff/tenant/$tenantId/counts/due');

type Open = { what: 'add' } | { what: 'edit' | 'remove'; rule: CountRule };

/** What of a rule is called: its place, or its class. */
function useNameOf(): (rule: Pick<CountRule, 'location' | 'class'>) => string {
  const { counts: words } = useTexts();
  return ({ location, class: itemClass }) => location?.name ?? words.due.classOf(itemClass ?? 'C');
}

/** How often places and classes are counted, and what of them is due. */
export default function DuePage() {
  const { counts: all, shell, ui } = useTexts();
  const words = all.due;
  useDocumentTitle(`${words.title} · ${shell.product}`);
  const { tenantId } = route.useParams();
  const found = useQuery(rulesQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const denied = useMay('inventory:manage') ? undefined : ui.notAllowed;
  const add = () => setOpen({ what: 'add' });
  const close = () => setOpen(null);
  return (
    <>
      <PageHeader
        title={words.title}
        back={
          <Link to="/tenant/$tenantId/counts" params={{ tenantId }}>
            {all.title}
          </Link>
        }
        meta={<span>{words.text}</span>}
        primary={
          found.data?.length ? (
            <ActionButton
              variant="filled"
              label={words.add}
              icon={<IconPlus size={15} />}
              onClick={add}
              reason={denied}
            />
          ) : null
        }
      />
      {found.isError && !found.data ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
      {found.isPending ? <Waiting shape="cards" /> : null}
      {found.data ? (
        <div className={classes.panel}>
          {found.data.length ? (
            <Rules rules={found.data} denied={denied} onOpen={setOpen} />
          ) : (
            <None denied={denied} onAdd={add} />
          )}
          <p className={classes.said}>{words.classes}</p>
        </div>
      ) : null}
      <Suspense fallback={null}>
        {open?.what === 'remove' ? <RemoveRule rule={open.rule} onClose={close} /> : null}
        {open?.what === 'add' ? <RuleDialog rules={found.data ?? []} onClose={close} /> : null}
        {open?.what === 'edit' ? <RuleDialog rule={open.rule} rules={[]} onClose={close} /> : null}
      </Suspense>
    </>
  );
}

/** Instead of rules: what they are good for, and the usual ones with one press. */
function None({ denied, onAdd }: { denied: string | undefined; onAdd: () => void }) {
  const { counts: all } = useTexts();
  const words = all.due;
  const client = useQueryClient();
  const attempt = useAttempt();
  const addUsual = () =>
    void attempt(async () => {
      try {
        for (const name of CLASSES)
          await callApi(CALLS.createRule, { body: { of: { class: name }, every: USUAL_PERIOD[name] } });
        notifications.show({ message: words.usualDone });
      } finally {
        await client.invalidateQueries({ queryKey: ['counts'] });
      }
    });
  return (
    <EmptyState
      icon={<IconCalendarRepeat size={24} stroke={1.6} />}
      title={words.emptyTitle}
      actions={
        denied ? null : (
          <>
            <Button onClick={addUsual}>{words.usual}</Button>
            <Button variant="default" onClick={onAdd}>
              {words.add}
            </Button>
          </>
        )
      }
    >
      {words.emptyText}
    </EmptyState>
  );
}

type RulesProps = { rules: CountRule[]; denied: string | undefined; onOpen: (open: Open) => void };

function Rules({ rules, denied, onOpen }: RulesProps) {
  const { common, counts: all } = useTexts();
  const words = all.due;
  const nameOf = useNameOf();
  const start = useStart();
  return (
    <ul className={classes.rules} aria-label={words.listLabel}>
      {rules.map((rule) => {
        const name = nameOf(rule);
        const isDue = rule.due + rule.empty > 0;
        return (
          <li key={rule.id} className={classes.box}>
            <div className={classes.what}>
              <strong dir="auto">{name}</strong>
              <small>{words.periods[rule.every]}</small>
            </div>
            <div className={classes.what}>
              {isDue ? (
                <>
                  <span>
                    <StatusBadge tone="warn">{common.due}</StatusBadge>{' '}
                    {[
                      ...(rule.due ? [words.dueLines(rule.due)] : []),
                      ...(rule.empty ? [words.dueEmpty(rule.empty)] : []),
                    ].join(', ')}
                  </span>
                  <small>
                    {words.since} <CalendarDate date={rule.since} />
                  </small>
                </>
              ) : (
                <span className={classes.none}>{words.nothing}</span>
              )}
            </div>
            <div className={classes.ruleActions}>
              {isDue && !denied ? (
                <Button variant="default" aria-label={words.startOf(name)} onClick={() => start(rule, name)}>
                  {words.start}
                </Button>
              ) : null}
              <RowMenu
                label={words.actionsOf(name)}
                actions={[
                  { label: words.edit, onClick: () => onOpen({ what: 'edit', rule }), reason: denied },
                  { label: words.remove, onClick: () => onOpen({ what: 'remove', rule }), reason: denied },
                ]}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Drafts a count of what is due of a rule, and opens it. */
function useStart(): (rule: CountRule, name: string) => void {
  const { counts: all } = useTexts();
  const { tenantId } = route.useParams();
  const navigate = route.useNavigate();
  const attempt = useAttempt();
  const { dateFormat, timezone } = usePreferences();
  return ({ location, class: itemClass, since }, name) =>
    void attempt(async () => {
      const today = showDate(dateIn(new Date(), timezone), dateFormat);
      const { id } = await callApi(CALLS.create, {
        body: {
          name: all.due.nameOf(name, today),
          scope: {
            locations: location ? [location.id] : [],
            classes: itemClass ? [itemClass] : [],
            notCountedSince: since,
          },
        },
      });
      await navigate({ to: '/tenant/$tenantId/counts/$countId', params: { tenantId, countId: id } });
    });
}

function RemoveRule({ rule, onClose }: { rule: CountRule; onClose: () => void }) {
  const { counts: all } = useTexts();
  const words = all.due;
  const nameOf = useNameOf();
  const client = useQueryClient();
  const remove = async () => {
    await callApi(CALLS.deleteRule, { params: { id: rule.id }, query: { version: rule.version } });
    notifications.show({ message: words.removed });
    void client.invalidateQueries({ queryKey: ['counts'] });
    onClose();
  };
  return (
    <ConfirmDialog
      title={words.removeTitle(nameOf(rule))}
      confirmLabel={words.remove}
      danger
      onCancel={onClose}
      onConfirm={remove}
    >
      {words.removeText}
    </ConfirmDialog>
  );
}
