/** The language that the page is shown in: the server words refusals in it. A page that is not in a browser has none. */
export const languageHeader = (): Record<string, string> => {
  const shown = globalThis.document?.documentElement.lang;
  return shown ? { 'accept-language': shown } : {};
};
