import { queryOptions } from '@tanstack/react-query';
import type * as mail from '#shared/foundation/mail/contract.ts';
import { callApi, endpoint } from './call.ts';

const mails = endpoint<typeof mail.listOwnMails>();
const oneMail = endpoint<typeof mail.getOwnMail>();

/** The mails to oneself that no mail server took. */
export const ownMailsQuery = queryOptions({
  queryKey: ['account', 'mails'],
  queryFn: ({ signal }) => callApi(mails, {}, { signal }),
  // Asked for whenever the settings are opened.
  staleTime: 0,
});

export function ownMailQuery(id: string) {
  return queryOptions({
    queryKey: ['account', 'mails', id],
    queryFn: ({ signal }) => callApi(oneMail, { params: { id } }, { signal }),
  });
}
