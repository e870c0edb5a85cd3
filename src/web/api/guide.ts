import { queryOptions } from '@tanstack/react-query';
import { loadGuide } from '../texts/guideTexts.ts';

/** What is said of the tasks of the product in a language; it never changes. */
export const guideQuery = (language: string) =>
  queryOptions({
    queryKey: ['guide', language],
    queryFn: () => loadGuide(language),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
