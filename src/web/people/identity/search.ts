/** The token of a link in a mail, if the address carries one. */
export function readToken(search: Record<string, unknown>): { token?: string } {
  return typeof search.token === 'string' && search.token ? { token: search.token } : {};
}
