import { queryOptions } from '@tanstack/react-query';
import type { CustomField, listCustomFields } from '#shared/catalogue/customFields/contract.ts';
import { callApi, endpoint } from './call.ts';

const list = endpoint<typeof listCustomFields>();

/** The custom fields of items in their order, archived ones last. */
export const customFieldsQuery = queryOptions({
  queryKey: ['tenants', 'customFields'],
  queryFn: async ({ signal }) => (await callApi(list, {}, { signal })).customFields,
  staleTime: 60_000,
});

const NONE: CustomField[] = [];

/** Those of them that are in use. Made for `select`: one list for as long as the answer is the same. */
export const inUse = (fields: CustomField[]): CustomField[] =>
  fields.length ? fields.filter(({ archived }) => !archived) : NONE;
