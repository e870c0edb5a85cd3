import { z } from 'zod';
import type { FieldError } from '../../errorCodes.ts';
import { email, text } from '../../fields.ts';
import { sayText } from '../../refusals/say.ts';
import { PLATFORM_TENANT } from '../../roles.ts';

/** What every form of the form service carries beside its own fields. */
export const formFields = {
  /** The tenant whose shop the form is on. */
  tenant: text(40).default(PLATFORM_TENANT),
  /** The address of the page that it was sent from. */
  page: text(500).default(''),
  /** People do not see this field and leave it empty; programs that fill in every field give themselves away. */
  website: text(500).default(''),
};

/** The email address of whoever sends a form, in small letters. */
export const formEmail = email.transform((address) => address.toLowerCase());

/** What somebody writes in a form. Forms are sent with line breaks of two characters. */
export const formMessage = (max: number) =>
  z
    .string(sayText('field.type', { kind: 'text' }))
    .transform((message) => message.replace(/\r\n?/g, '\n'))
    .pipe(text(max));

/** How a form is answered that was taken. */
export const formTaken = z.object({ ok: z.literal(true) });

/** How a form is answered that was refused: a sentence for the person, and those that belong to fields. */
export type FormRefusal = { error: string; errors: FieldError[] };
