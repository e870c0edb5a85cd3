import { useDebouncedValue } from '@mantine/hooks';
import IconListSearch from '@tabler/icons-react/dist/esm/icons/IconListSearch.mjs';
import { keepPreviousData, queryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import type { Texts } from '../../texts/en.ts';
import { useTexts } from '../../texts/language.ts';
import { type FoundRecord, MOST_FOUND, type PaletteSource } from '../../ui/palette.ts';
import type { Group, Row } from './rows.ts';

/** Folds keys pressed in one go; a question that is stale is cancelled in any case. */
const WAIT_MS = 60;

function foundQuery(source: PaletteSource, q: string, tenantId: string) {
  return queryOptions({
    queryKey: [source.topic, 'palette', tenantId, q],
    queryFn: ({ signal, client }) => source.find({ q, tenantId, client, signal }),
    gcTime: 60_000,
  });
}

/** What the server finds for what was typed, as groups of rows. */
export function useFound(typed: string, sources: PaletteSource[], tenantId: string) {
  const texts = useTexts();
  const client = useQueryClient();
  const text = typed.trim();
  const [q] = useDebouncedValue(text, WAIT_MS);
  const answers = useQueries({
    queries: sources.map((source) => ({
      ...foundQuery(source, q, tenantId),
      enabled: text !== '' && q !== '',
      placeholderData: keepPreviousData,
    })),
  });
  const groupOf = (source: PaletteSource, records: FoundRecord[], of: string) =>
    foundGroup(texts, source, records, { q: of, tenantId });
  const groups =
    text === '' ? [] : sources.flatMap((source, at) => groupOf(source, answers[at]?.data ?? [], q));

  /** The first that the server finds for what is typed at this moment, however fast it was typed. */
  const firstOf = async (now: string): Promise<Row | undefined> => {
    const asked = sources.map(async (source) => {
      // What fails is said below the list.
      const records = await client
        .fetchQuery(foundQuery(source, now.trim(), tenantId))
        .catch((): FoundRecord[] => []);
      return groupOf(source, records, now.trim());
    });
    for (const found of asked) {
      const [group] = await found;
      if (group) return group.rows[0];
    }
    return undefined;
  };
  return {
    groups,
    failed: text !== '' && answers.some(({ isError }) => isError),
    settled: text === '' || (text === q && answers.every(({ isFetching }) => !isFetching)),
    firstOf,
    retry: () => void Promise.all(answers.map(({ refetch }) => refetch())),
  };
}

function foundGroup(
  texts: Texts,
  source: PaletteSource,
  records: FoundRecord[],
  of: { q: string; tenantId: string },
): Group[] {
  if (!records.length) return [];
  const { topic, Icon } = source;
  const rows: Row[] = records.slice(0, MOST_FOUND).map(({ id, label, hint, href }) => ({
    id: `${topic}:${id}`,
    label,
    hint,
    Icon,
    go: href,
  }));
  const title = source.title(texts);
  const all = records.length >= MOST_FOUND && source.all?.(of);
  if (all) rows.push({ id: `all:${topic}`, label: texts.palette.all(title), Icon: IconListSearch, go: all });
  return [{ id: topic, title, rows }];
}
