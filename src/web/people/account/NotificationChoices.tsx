import { Select } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  MAIL_CHOICES,
  type MailChoice,
  type NotificationTopic,
} from '#shared/people/notifications/topics.ts';
import { callApi } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FormMessage } from '#web/ui/FormMessage.tsx';
import { choicesQuery, chooseMail } from './queries.ts';
import classes from './Settings.module.css';

type Choice = { topic: NotificationTopic; mail: MailChoice };

/** What one is notified of, and whether that also comes by mail. Each choice counts as soon as it is made. */
export function NotificationChoices() {
  const { notifications: words } = useTexts();
  const { choices } = words;
  const client = useQueryClient();
  const { data, isError, error, refetch } = useQuery(choicesQuery);
  const choose = useMutation({
    mutationFn: (choice: Choice) => callApi(chooseMail, { body: choice }),
    onSuccess: (answer) => client.setQueryData(choicesQuery.queryKey, answer),
  });
  const shown = ({ topic, mail }: Choice) =>
    choose.isPending && choose.variables.topic === topic ? choose.variables.mail : mail;
  return (
    <section aria-labelledby="notification-choices">
      <h3 id="notification-choices" className={classes.heading}>
        {words.title}
      </h3>
      <p className={classes.text}>{choices.text}</p>
      {isError && !data ? (
        <ErrorState title={choices.failed} error={error} onRetry={() => void refetch()} />
      ) : null}
      {data || isError ? null : <Busy />}
      <FormMessage error={choose.error} />
      <div className={classes.choices}>
        {data?.topics.map((choice) => (
          <Select
            key={choice.topic}
            label={words.topics[choice.topic]}
            size="sm"
            allowDeselect={false}
            data={MAIL_CHOICES.map((value) => ({ value, label: choices.mail[value] }))}
            value={shown(choice)}
            onChange={(mail) => {
              if (isChoice(mail)) choose.mutate({ topic: choice.topic, mail });
            }}
          />
        ))}
      </div>
      <p role="status" className={classes.done}>
        {choose.isSuccess ? choices.saved : null}
      </p>
    </section>
  );
}

function isChoice(value: string | null): value is MailChoice {
  return MAIL_CHOICES.some((choice) => choice === value);
}
