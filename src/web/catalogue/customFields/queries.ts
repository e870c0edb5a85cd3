import type { updateCustomField } from '#shared/catalogue/customFields/contract.ts';
import { endpoint } from '#web/api/call.ts';

export const changeCustomField = endpoint<typeof updateCustomField>();
