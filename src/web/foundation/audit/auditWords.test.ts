import { expect, it } from 'vitest';
import { AUDIT_ACTIONS, AUDIT_TYPES } from '#shared/foundation/audit/actions.ts';
import { AUDIT_FIELDS } from '#shared/foundation/audit/fields.ts';
import { ar } from '#web/texts/ar.ts';
import { de } from '#web/texts/de.ts';
import { en, type Texts } from '#web/texts/en.ts';
import { fieldText } from './AuditValue.tsx';
import { actionText, typeText } from './auditText.ts';

it.each<[string, Texts]>([
  ['en', en],
  ['de', de],
  ['ar', ar],
])('every action, kind of record and field of the trail has words in %s', (language, texts) => {
  // As they stand in the books: with dots and capitals within, and in small letters throughout.
  const isRaw = (said: string, name: string) => said === '' || said === name || /^[a-z]+[A-Z._]/.test(said);
  const actions = AUDIT_ACTIONS.filter((action) => isRaw(actionText(action, texts), action));
  const types = AUDIT_TYPES.filter((type) => isRaw(typeText(type, texts), type));
  const fields = AUDIT_FIELDS.filter((field) => isRaw(fieldText(field, 'invoice', texts), field));
  expect({ language, actions, types, fields }).toEqual({ language, actions: [], types: [], fields: [] });
});
