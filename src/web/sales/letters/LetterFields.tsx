import { Textarea, TextInput } from '@mantine/core';
import { useTexts } from '#web/texts/language.ts';
import type { Form } from '#web/ui/form.ts';
import type { LetterValues } from './letterValues.ts';

type Props = {
  form: Pick<Form<LetterValues>, 'field'>;
  messageHint: string;
  /** It goes to nobody where no address is given. */
  mayGoToNobody?: boolean;
  withSubject?: boolean;
};

/** To whom a letter goes, and what it says of its own. */
export function LetterFields({ form, messageHint, mayGoToNobody = false, withSubject = true }: Props) {
  const { common, invoiceSteps: steps, quotes } = useTexts();
  return (
    <>
      <TextInput
        label={common.toPerson}
        required={!mayGoToNobody}
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        description={mayGoToNobody ? quotes.toHint : steps.toHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data-autofocus
        {...form.field('to')}
      />
      {withSubject ? <TextInput label={common.subject} maxLength={200} {...form.field('subject')} /> : null}
      <Textarea
        label={common.message}
        description={messageHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={2000}
        {...form.field('message')}
      />
    </>
  );
}
