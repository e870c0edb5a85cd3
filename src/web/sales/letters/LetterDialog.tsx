import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LetterBody, type LetterPreview, letterBody } from '#shared/sales/parties/letters.ts';
import classes from '#web/sales/documents/Document.module.css';
import { customerQuery } from '#web/sales/lines/choiceQueries.ts';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import { LetterFrame } from '#web/ui/Letter.tsx';
import { LetterFields } from './LetterFields.tsx';
import { addressesIn, type LetterValues, ownWordsOf } from './letterValues.ts';

type Words = Omit<LetterBody, 'to'>;
type Props = {
  title: string;
  hint: string;
  /** Whom it is for; their address as the document has it, where nothing is known any more. */
  customer: { id: string; email: string };
  /** The subject that it has by itself. */
  subject: string;
  /** Own words that it begins with. */
  message: string;
  /** The letter as it would go out, where that can be seen before. */
  preview?: (words: Words, signal: AbortSignal) => Promise<LetterPreview>;
  send: (body: LetterBody, idempotencyKey: string) => Promise<void>;
  onClose: () => void;
};

/** Mails a customer a letter about one of their documents, or their page. */
export function LetterDialog(props: Props) {
  const customer = useQuery(customerQuery(props.customer.id));
  if (customer.isPending) return <Busy />;
  return <Letter {...props} address={customer.data?.email || props.customer.email} />;
}

function Letter({
  address,
  title,
  hint,
  subject,
  message,
  preview,
  send,
  onClose,
}: Props & { address: string }) {
  const { common, customerLetters: words, invoiceSteps: steps } = useTexts();
  const [shown, setShown] = useState(false);
  const form = useForm<LetterValues, typeof letterBody>({
    initial: { to: address, subject, message },
    schema: letterBody,
    toBody: ({ to, ...own }) => ({ to: addressesIn(to), ...ownWordsOf(own, subject) }),
    check: ({ to }) => (addressesIn(to).length ? [] : [{ field: 'to', message: common.enterEmail }]),
    send: async (body, idempotencyKey) => {
      await send(body, idempotencyKey);
      notifications.show({ message: steps.sent((body.to ?? []).join(', ')) });
    },
  });
  return (
    <FormDialog
      title={title}
      form={form}
      submitLabel={common.send}
      size="lg"
      onClose={onClose}
      extra={
        preview ? (
          <Button variant="default" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {shown ? words.previewOff : words.preview}
          </Button>
        ) : null
      }
    >
      <p className={classes.hint}>{hint}</p>
      <LetterFields form={form} messageHint={words.messageHint} />
      {preview && shown ? (
        <Preview words={ownWordsOf(form.values, subject)} of={title} read={preview} />
      ) : null}
    </FormDialog>
  );
}

type PreviewProps = { words: Words; of: string; read: NonNullable<Props['preview']> };

/** The letter as it would go out; it follows what is typed. */
function Preview({ words, of, read }: PreviewProps) {
  const { customerLetters: texts } = useTexts();
  const [typed] = useDebouncedValue(words, 400);
  const letter = useQuery({
    queryKey: ['letter', of, typed],
    queryFn: ({ signal }) => read(typed, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (letter.isError) return <p role="alert">{texts.previewFailed}</p>;
  return letter.data ? <LetterFrame html={letter.data.html} /> : <Busy />;
}
