/**
 * Sent by a page that asks `/api/auth/token` who is here: for nobody it is answered with `null` for a token. Without
 * it, as scripts ask, that is a refusal (401).
 */
export const NOBODY_HEADER = 'x-nobody';
