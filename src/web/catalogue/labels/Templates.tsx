import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { deleteTemplate, LabelTemplate, updateTemplate } from '#shared/catalogue/labels/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { RowMenu } from '#web/ui/rows/RowMenu.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { useAttempt } from '#web/ui/useAttempt.ts';
import classes from './Labels.module.css';
import { templatesQuery } from './queries.ts';
import { type Choice, readyMade, sizeOf } from './templateWords.ts';

const update = endpoint<typeof updateTemplate>();
const remove = endpoint<typeof deleteTemplate>();

type Props = { tenantId: string; reason: string | undefined };

/** The templates: the own ones, and those that every business has. */
export function Templates({ tenantId, reason }: Props) {
  const { labels } = useTexts();
  const { templates: words } = labels;
  const query = useQuery(templatesQuery);
  return (
    <section className={classes.card} aria-labelledby="label-templates">
      <h2 id="label-templates" className={classes.heading}>
        {words.title}
      </h2>
      {query.isError && !query.data ? (
        <ErrorState title={words.failed} error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      <h3 className={classes.subheading}>{words.own}</h3>
      {query.data?.length === 0 ? <p className={classes.quiet}>{words.none}</p> : null}
      <ul className={classes.rows}>
        {query.data?.map((template) => (
          <OwnRow key={template.id} template={template} tenantId={tenantId} reason={reason} />
        ))}
      </ul>
      <h3 className={classes.subheading}>{words.ready}</h3>
      <ul className={classes.rows}>
        {readyMade(labels).map((template) => (
          <ReadyRow key={template.id} template={template} tenantId={tenantId} reason={reason} />
        ))}
      </ul>
    </section>
  );
}

function Words({ template: { name, layout, id }, to }: { template: Choice; to: string | null }) {
  const { labels } = useTexts();
  const { language } = usePreferences();
  return (
    <span className={classes.words}>
      {to ? (
        <Link
          to="/tenant/$tenantId/labels/templates/$templateId"
          params={{ tenantId: to, templateId: id }}
          search={{}}
        >
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi>{name}</bdi>
      )}
      <small>
        {labels.kinds[layout.kind]} · {sizeOf(layout, language)}
      </small>
    </span>
  );
}

/** A copy of a template, to be changed. */
function useCopy(tenantId: string) {
  const navigate = useNavigate();
  return (from: string) =>
    void navigate({
      to: '/tenant/$tenantId/labels/templates/$templateId',
      params: { tenantId, templateId: 'new' },
      search: { from },
    });
}

function ReadyRow({ template, tenantId, reason }: Props & { template: Choice }) {
  const { labels } = useTexts();
  const copy = useCopy(tenantId);
  return (
    <li className={classes.row}>
      <Words template={template} to={null} />
      <RowMenu
        label={labels.templates.actions(template.name)}
        actions={[{ label: labels.templates.copy, onClick: () => copy(template.id), reason }]}
      />
    </li>
  );
}

function OwnRow({ template, tenantId, reason }: Props & { template: LabelTemplate }) {
  const { common, labels } = useTexts();
  const { templates: words } = labels;
  const client = useQueryClient();
  const attempt = useAttempt();
  const copy = useCopy(tenantId);
  const [asking, setAsking] = useState(false);
  const { id, name, version, archived } = template;
  const done = async (work: () => Promise<unknown>, message: string) => {
    try {
      await work();
      notifications.show({ message });
    } finally {
      void client.invalidateQueries({ queryKey: templatesQuery.queryKey });
    }
  };
  const archive = () =>
    void attempt(() =>
      done(
        () => callApi(update, { params: { id }, body: { archived: !archived, version } }),
        archived ? words.reopenedDone(name) : words.archivedDone(name),
      ),
    );
  return (
    <li className={classes.row} data-archived={archived || undefined}>
      <Words template={template} to={tenantId} />
      {archived ? <StatusBadge tone="quiet">{common.archived}</StatusBadge> : null}
      <RowMenu
        label={words.actions(name)}
        actions={[
          { label: words.copy, onClick: () => copy(id), reason },
          { label: archived ? common.reopen : common.archive, onClick: archive, reason },
          { label: common.delete, onClick: () => setAsking(true), reason },
        ]}
      />
      {asking ? (
        <ConfirmDialog
          title={words.deleteTitle(name)}
          confirmLabel={common.delete}
          danger
          onCancel={() => setAsking(false)}
          onConfirm={() =>
            done(() => callApi(remove, { params: { id }, query: { version } }), words.deletedDone(name))
          }
        >
          {words.deleteText}
        </ConfirmDialog>
      ) : null}
    </li>
  );
}
