import { AUDIT_ACTIONS, AUDIT_TYPES } from '#shared/foundation/audit/actions.ts';
import type { Texts } from '#web/texts/en.ts';

/** An action as people say it; one that is not known yet by its code. */
export function actionText(action: string, { audit }: Texts): string {
  const known = AUDIT_ACTIONS.find((one) => one === action);
  return known ? audit.actions[known] : action;
}

/** A kind of record as people say it. */
export function typeText(type: string, { audit }: Texts): string {
  const known = AUDIT_TYPES.find((one) => one === type);
  return known ? audit.types[known] : type;
}
