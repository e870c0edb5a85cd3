import type { Form } from '#web/ui/form.ts';
import type { DraftValues } from './draftValues.ts';

/** What the parts of the form need of it. */
export type DraftFormState = Pick<Form<DraftValues>, 'values' | 'field' | 'error' | 'set' | 'setAll'>;
