import type { Form } from '#web/ui/form.ts';
import type { SaleValues } from './draftValues.ts';

/** What the parts of the form need of it, whatever else a document holds. */
export type DraftFormState = Pick<Form<SaleValues>, 'values' | 'field' | 'error' | 'set'> & {
  setAll: (change: <V extends SaleValues>(before: V) => V) => void;
};
