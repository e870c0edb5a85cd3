import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { quoteSubject } from '#shared/sales/quotes/letters.ts';
import { sendQuote } from '#shared/sales/quotes/sendContract.ts';
import type { Quote } from '#shared/sales/quotes/shapes.ts';
import { callApi } from '#web/api/call.ts';
import { useTenant } from '#web/api/tenant.ts';
import classes from '#web/sales/documents/Document.module.css';
import { LetterFields } from '#web/sales/letters/LetterFields.tsx';
import { addressesIn, type LetterValues, ownWordsOf } from '#web/sales/letters/letterValues.ts';
import { customerQuery } from '#web/sales/lines/choiceQueries.ts';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import { usePreferences } from '#web/ui/preferences.ts';

type Props = { quote: Quote; onSent: (now: Quote) => void; onClose: () => void };

/** Sends a quote: as a letter with the PDF and the private link, or to nobody, where it is handed over. */
export function SendQuote(props: Props) {
  const customer = useQuery(customerQuery(props.quote.customer.id));
  if (customer.isPending) return <Busy />;
  // As the customer is reached now; as of the sending where nothing is known any more.
  return <Letter {...props} address={customer.data?.email || props.quote.customer.email} />;
}

function Letter({ quote, onSent, onClose, address }: Props & { address: string }) {
  const { common, quotes: words } = useTexts();
  const { tenant } = useTenant();
  const { language } = usePreferences();
  const { id, version, number } = quote;
  // The first time the subject names the number that it will get.
  const usual = number ? quoteSubject(language, number, tenant.name) : '';
  const form = useForm<LetterValues, typeof sendQuote.body>({
    initial: { to: address, subject: usual, message: words.messageFirst },
    schema: sendQuote.body,
    toBody: ({ to, ...own }) => ({
      version,
      to: addressesIn(to),
      ...ownWordsOf(own, usual),
    }),
    send: async (body, idempotencyKey) => {
      const sent = await callApi(sendQuote, { params: { id }, body }, { idempotencyKey });
      onSent(sent);
      notifications.show({ message: words.sent(sent.number ?? '') });
    },
  });
  return (
    <FormDialog
      title={words.sendTitle(number ?? words.draftFor(quote.customer.name))}
      form={form}
      submitLabel={common.send}
      size="lg"
      onClose={onClose}
    >
      <p className={classes.hint}>{words.sendHint}</p>
      <LetterFields form={form} messageHint={words.messageHint} mayGoToNobody withSubject={number !== null} />
    </FormDialog>
  );
}
