import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { LabelLayout } from '#shared/catalogue/labels/layout.ts';
import { READY_MADE } from '#shared/catalogue/labels/readyMade.ts';
import { useTexts } from '#web/texts/language.ts';
import { RecordPage } from '#web/ui/RecordPage.tsx';
import { templateQuery } from './queries.ts';
import { TemplateEditor } from './TemplateEditor.tsx';
import { isReadyMade } from './templateWords.ts';

const route = getRouteApi('/staff/tenant/$tenantId/labels/templates/$templateId');

/** The editor of a template; "new" makes one, mostly of another one. */
export default function TemplatePage() {
  const { labels } = useTexts();
  const { tenantId, templateId } = route.useParams();
  const { from = 'item-standard' } = route.useSearch();
  const isNew = templateId === 'new';
  const read = isNew ? from : templateId;
  const query = useQuery({ ...templateQuery(read), enabled: !isReadyMade(read) });
  if (isNew && isReadyMade(from))
    return (
      <TemplateEditor
        key={from}
        template={null}
        begin={{ name: '', layout: READY_MADE[from] as LabelLayout }}
        tenantId={tenantId}
      />
    );
  return (
    <RecordPage
      query={query}
      title={query.data?.name ?? labels.title}
      notFound={{
        title: labels.editor.notFound,
        back: (
          <Link to="/tenant/$tenantId/labels" params={{ tenantId }}>
            {labels.editor.toLabels}
          </Link>
        ),
      }}
    >
      {(found) => (
        <TemplateEditor
          key={isNew ? `copy of ${found.id}` : found.id}
          template={isNew ? null : found}
          begin={{ name: isNew ? '' : found.name, layout: found.layout }}
          tenantId={tenantId}
        />
      )}
    </RecordPage>
  );
}
