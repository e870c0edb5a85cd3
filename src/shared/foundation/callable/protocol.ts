/** Where callable functions are: what a public client is given as its custom domain ends like this, in the default region. */
export const FUNCTIONS_PATH = '/api/functions/us-central1';
/** How long a client waits for a function. */
export const FUNCTION_TIMEOUT_MS = 70_000;
/** What a client says of an answer that holds neither data nor a result. */
export const MISSING_DATA = 'Response is missing data field.';
