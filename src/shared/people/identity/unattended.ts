/** Sent with the wish for a token by a page that nobody has touched for a while: that does not use the session. */
export const UNATTENDED_HEADER = 'x-stockbook-unattended';
