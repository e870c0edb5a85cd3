import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { ApiError } from '#web/api/errors.ts';
import { useTenant } from '#web/api/tenant.ts';
import { loadChatTexts } from '#web/texts/chatTexts.ts';
import { useLanguage } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PromptsForm } from './PromptsForm.tsx';
import { documentQuery } from './queries.ts';

/** The document by which the chat of the business is set up. */
export function ChatPrompts({ onDirty }: { onDirty: (dirty: boolean) => void }) {
  const { code } = useLanguage();
  const words = use(loadChatTexts(code));
  const { tenant } = useTenant();
  const { data, error, refetch } = useQuery(documentQuery(tenant.id));
  if (data)
    return <PromptsForm loaded={data} tenantId={tenant.id} words={words} language={code} onDirty={onDirty} />;
  if (!error) return <Busy />;
  const missing = error instanceof ApiError && error.code === 'not-found';
  return (
    <ErrorState
      title={missing ? words.errors.configurationMissing : words.errors.configuration}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}
