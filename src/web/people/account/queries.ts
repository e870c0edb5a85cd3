import { queryOptions } from '@tanstack/react-query';
import type { CallInput } from '#shared/call.ts';
import type * as contract from '#shared/people/identity/accountContract.ts';
import type {
  changePassword as changeCall,
  listSessions as listCall,
} from '#shared/people/identity/accountContract.ts';
import type * as notifications from '#shared/people/notifications/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { ApiError } from '#web/api/errors.ts';

const change = endpoint<typeof changeCall>();
const list = endpoint<typeof listCall>();

export const changeName = endpoint<typeof contract.changeName>();
export const changeEmail = endpoint<typeof contract.changeEmail>();
export const endSession = endpoint<typeof contract.endSession>();
export const endOtherSessions = endpoint<typeof contract.endOtherSessions>();
export const beginTwoFactor = endpoint<typeof contract.beginTwoFactor>();
export const activateTwoFactor = endpoint<typeof contract.activateTwoFactor>();
export const renewRecoveryCodes = endpoint<typeof contract.renewRecoveryCodes>();
export const removeTwoFactor = endpoint<typeof contract.removeTwoFactor>();

export const chooseMail = endpoint<typeof notifications.choose>();
const choices = endpoint<typeof notifications.listChoices>();

/** Which of the own notifications come by mail. */
export const choicesQuery = queryOptions({
  queryKey: ['account', 'notification choices'],
  queryFn: ({ signal }) => callApi(choices, {}, { signal }),
  // Which of them concern somebody depends on their role.
  meta: { topics: ['access'] },
});

/** Where one is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async ({ signal }) => (await callApi(list, {}, { signal })).sessions,
  meta: { topics: ['access'] },
});

/** Changes the own password. Where the server has no words for a failure, it fails with the given ones. */
export async function changePassword(
  body: CallInput<typeof changeCall>['body'],
  failed: string,
): Promise<void> {
  await callApi(change, { body }).catch((error: unknown) => {
    throw error instanceof ApiError && error.message ? error : new ApiError('unavailable', failed);
  });
}
