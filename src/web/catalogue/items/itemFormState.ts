import type { Form } from '#web/ui/form.ts';
import type { ItemValues } from './itemValues.ts';

/** What the parts of the form need of it. */
export type ItemFormState = Pick<Form<ItemValues>, 'values' | 'error' | 'errors' | 'field' | 'set'>;
